'use client';

import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import {
  CAROUSEL_PRESENTATIONS,
  type CarouselVariant,
  fitsFromWidth,
  isContinuous,
} from '@/components/islands/carousel/carousel-variants';
import { useCarouselEngine } from '@/components/islands/carousel/use-carousel-engine';
import { useMotion } from '@/components/islands/motion/motion-store';
import { SLIDES } from '@/lib/company/slides';

import styles from './carousel.module.css';

export interface CarouselProps {
  /** Selects the settings of §4 and §9. */
  variant: CarouselVariant;
  /** The accessible name, without the word carousel: "Recent blogs". */
  label: string;
  /** Rendered by the server. */
  slides: ReactNode[];
}

/**
 * A row of slides that CSS lays out and that can be scrolled without JavaScript. Near the window the engine takes over
 * at the current slide. The key remounts the row when the number of slides changes, since Swiper moves React's nodes.
 */
export function Carousel(props: CarouselProps) {
  if (props.slides.length === 0) return null;
  return <CarouselRow key={`${props.variant} ${props.slides.length}`} {...props} />;
}

function CarouselRow({ variant, label, slides }: CarouselProps) {
  const { autoplayMs, pager } = CAROUSEL_PRESENTATIONS[variant];
  const count = slides.length;
  const rootRef = useRef<HTMLElement>(null);
  const trackId = useId();
  const { paused } = useMotion();
  const { engine, index } = useCarouselEngine(rootRef, variant, count);
  const [hasKeyboardFocus, setHasKeyboardFocus] = useState(false);
  const [hasRowFocus, setHasRowFocus] = useState(false);
  const isRotating = autoplayMs !== null && !paused && !hasKeyboardFocus;
  const canMove = count > 1;

  useEffect(() => engine?.setRotating(isRotating), [engine, isRotating]);

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasKeyboardFocus(false);
  };

  return (
    <section
      ref={rootRef}
      className={`${styles.carousel} ${styles[variant] ?? ''}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-fits-from={fitsFromWidth(variant, count)}
      // A click or a tap focuses a button too, and the rotation goes on (§9). A key press there makes it keyboard focus.
      onFocus={(event) => setHasKeyboardFocus(event.target.matches(':focus-visible'))}
      onKeyDown={() => setHasKeyboardFocus(true)}
      onBlur={leave}
    >
      <div
        className={styles.viewport}
        // Focusable for the arrow keys until the engine runs, if there are no arrow buttons, and while it has focus.
        {...(canMove && (!engine || isContinuous(variant) || hasRowFocus)
          ? { tabIndex: 0, role: 'group', 'aria-label': SLIDES.scroll(label) }
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
              aria-label={SLIDES.position(slideIndex + 1, count)}
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
          ) : (
            pager === 'dots' && (
              // Reserves the space of the dots, which wrap.
              <div className={styles.dots}>
                {slides.map((_slide, slideIndex) => (
                  <i key={slideIndex} />
                ))}
              </div>
            )
          )}
        </div>
      ) : null}
    </section>
  );
}
