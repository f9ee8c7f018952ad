'use client';

import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import {
  CAROUSEL_PRESENTATIONS,
  type CarouselVariant,
  fitsFromWidth,
  isContinuous,
  slideLabel,
} from '@/components/islands/carousel/carousel-variants';
import { useCarouselEngine } from '@/components/islands/carousel/use-carousel-engine';
import { useMotion } from '@/components/islands/motion/motion-store';

import styles from './carousel.module.css';

export interface CarouselProps {
  /** Picks the numbers and rules of §4 and §9. */
  variant: CarouselVariant;
  /** What the carousel shows, without the word carousel: "Recent blogs". */
  label: string;
  /** Drawn by the server. */
  slides: ReactNode[];
  /** Names of the slides, where their place alone ("3 of 10") says too little. */
  slideLabels?: string[];
}

/**
 * A row of slides that CSS lays out and that can be scrolled without scripts; near the window the engine takes it over
 * where it stands. Another number of slides makes it anew, since the engine moves nodes that React drew.
 */
export function Carousel(props: CarouselProps) {
  if (props.slides.length === 0) return null;
  return <CarouselRow key={`${props.variant} ${props.slides.length}`} {...props} />;
}

function CarouselRow({ variant, label, slides, slideLabels }: CarouselProps) {
  const { autoplayMs } = CAROUSEL_PRESENTATIONS[variant];
  const count = slides.length;
  const rootRef = useRef<HTMLElement>(null);
  const trackId = useId();
  const { paused } = useMotion();
  const { engine, index } = useCarouselEngine(rootRef, variant, count);
  const [hasFocus, setHasFocus] = useState(false);
  const [hasRowFocus, setHasRowFocus] = useState(false);
  const isRotating = autoplayMs !== null && !paused && !hasFocus;
  const canMove = count > 1;

  useEffect(() => engine?.setRotating(isRotating), [engine, isRotating]);

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
  };

  return (
    <section
      ref={rootRef}
      className={`${styles.carousel} ${styles[variant] ?? ''}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-fits-from={fitsFromWidth(variant, count)}
      onFocus={() => setHasFocus(true)}
      onBlur={leave}
    >
      <div
        className={styles.viewport}
        // Scrolled with the arrow keys: until the engine runs, and where there are no arrow buttons. A visitor who stands
        // on it when the engine starts does not lose the place.
        {...(canMove && (!engine || isContinuous(variant) || hasRowFocus)
          ? { tabIndex: 0, role: 'group', 'aria-label': `${label}: scroll sideways` }
          : {})}
        onFocus={(event) => setHasRowFocus(event.target === event.currentTarget)}
        onBlur={() => setHasRowFocus(false)}
        onKeyDown={(event) => {
          if (!engine || event.target !== event.currentTarget) return;
          if (event.key === 'ArrowLeft') engine.previous();
          if (event.key === 'ArrowRight') engine.next();
        }}
      >
        <div id={trackId} className={styles.track} aria-live={isRotating ? 'off' : 'polite'}>
          {slides.map((slide, slideIndex) => (
            <div
              key={slideIndex}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={slideLabel(slideIndex, count, slideLabels?.[slideIndex])}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {canMove && !isContinuous(variant) ? (
        <div className={styles.controls}>
          {engine ? (
            <engine.Controls variant={variant} engine={engine} index={index} count={count} trackId={trackId} />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
