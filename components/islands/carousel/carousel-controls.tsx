import { useEffect, useRef, useState } from 'react';

import { CAROUSEL_PRESENTATIONS, type CarouselVariant } from '@/components/islands/carousel/carousel-variants';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { RoundButton } from '@/components/ui/round-button/round-button';
import { SLIDE_CONTROLS } from '@/lib/company/slides';

import styles from './carousel.module.css';

/** How the controls move the row. */
export interface CarouselDriver {
  next: () => void;
  previous: () => void;
  goTo: (index: number) => void;
  isAtStart: (index: number) => boolean;
  isAtEnd: (index: number) => boolean;
  /** What the current slide says. Empty if it was inert before: then the live region of the row speaks it. */
  describe: () => string;
}

interface CarouselControlsProps {
  variant: CarouselVariant;
  engine: CarouselDriver;
  index: number;
  count: number;
  trackId: string;
}

/** Arrows and pager (§9). Fetched with the engine, since they do nothing without it. */
export function CarouselControls({ variant, engine, index, count, trackId }: CarouselControlsProps) {
  const { pager } = CAROUSEL_PRESENTATIONS[variant];
  const [spoken, setSpoken] = useState('');
  const isByHand = useRef(false);
  const moveBy = (move: () => void) => () => {
    isByHand.current = true;
    move();
  };
  // The loop may need a frame before it moves.
  useEffect(() => {
    if (isByHand.current) setSpoken(engine.describe());
    isByHand.current = false;
  }, [engine, index]);
  const arrow = (move: 'previous' | 'next', icon: IconName, isAtEdge: boolean) => (
    <RoundButton
      aria-label={SLIDE_CONTROLS[move]}
      aria-controls={trackId}
      aria-disabled={isAtEdge || undefined}
      onClick={moveBy(engine[move])}
    >
      <Icon name={icon} />
    </RoundButton>
  );
  return (
    <>
      {arrow('previous', 'caret-left', engine.isAtStart(index))}
      {pager === 'fraction' ? <span className={styles.fraction}>{`${index + 1} / ${count}`}</span> : null}
      {pager === 'dots' ? (
        <div className={styles.dots} role="group" aria-label={SLIDE_CONTROLS.dots}>
          {Array.from({ length: count }, (_, slideIndex) => (
            <button
              key={slideIndex}
              type="button"
              className={styles.dot}
              aria-label={SLIDE_CONTROLS.dot(slideIndex + 1)}
              aria-controls={trackId}
              aria-current={slideIndex === index || undefined}
              onClick={moveBy(() => engine.goTo(slideIndex))}
            />
          ))}
        </div>
      ) : null}
      {arrow('next', 'caret-right', engine.isAtEnd(index))}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </>
  );
}
