'use client';

import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

import type { CarouselEngine } from '@/components/islands/carousel/carousel-engine';
import {
  CAROUSEL_PRESENTATIONS,
  type CarouselVariant,
  fitsFromWidth,
  isContinuous,
  slideLabel,
  visibleSlides,
} from '@/components/islands/carousel/carousel-variants';
import { useMotion } from '@/components/islands/motion/motion-store';
import { useNearViewport } from '@/components/islands/near-viewport/use-near-viewport';
import { whenIdle } from '@/components/islands/near-viewport/when-idle';

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
  const isNear = useNearViewport(rootRef);
  const visible = useVisibleSlides(variant);
  const [engine, setEngine] = useState<CarouselEngine>();
  const [index, setIndex] = useState(0);
  const indexRef = useRef(0);
  const [hasFocus, setHasFocus] = useState(false);
  const [hasRowFocus, setHasRowFocus] = useState(false);
  const isRotating = autoplayMs !== null && !paused && !hasFocus;
  const canMove = count > 1;

  useEffect(() => {
    const root = rootRef.current;
    if (!root || !isNear || visible === 0 || count <= visible) return;
    let current: CarouselEngine | undefined;
    let isCalledOff = false;
    const callOff = whenIdle(() => {
      import('@/components/islands/carousel/carousel-engine').then(
        ({ startEngine }) => {
          if (isCalledOff) return;
          current = startEngine({
            root,
            variant,
            visible,
            startAt: indexRef.current,
            onMove: (slideIndex) => {
              indexRef.current = slideIndex;
              setIndex(slideIndex);
            },
          });
          setEngine(current);
        },
        // Not fetched: the row stays as CSS lays it out.
        () => void (root.dataset.still = ''),
      );
    });
    return () => {
      isCalledOff = true;
      callOff();
      current?.stop();
      setEngine(undefined);
    };
  }, [isNear, visible, count, variant]);

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

const subscribeToWidth = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};
const isAtLeast = (widthPx: number) => window.matchMedia(`(min-width: ${widthPx}px)`).matches;

/** How many slides stand side by side now; 0 on the server, which knows no window. */
const useVisibleSlides = (variant: CarouselVariant) =>
  useSyncExternalStore(
    subscribeToWidth,
    () => visibleSlides(variant, isAtLeast),
    () => 0,
  );
