import Swiper from 'swiper';

import { CarouselControls, type CarouselDriver } from '@/components/islands/carousel/carousel-controls';
import { CAROUSEL_BEHAVIOUR, isLooping } from '@/components/islands/carousel/carousel-behaviour';
import {
  CAROUSEL_PRESENTATIONS,
  type CarouselVariant,
  isContinuous,
} from '@/components/islands/carousel/carousel-variants';
import { createMarquee } from '@/components/islands/carousel/marquee';
import { createRotation, fetchNextPictures } from '@/components/islands/carousel/rotation';
import { observeViewport } from '@/components/islands/near-viewport/use-near-viewport';

import styles from './carousel.module.css';

export interface CarouselEngine extends CarouselDriver {
  Controls: typeof CarouselControls;
  /** Whether it may move by itself; it then does while it is in the window. */
  setRotating: (isAllowed: boolean) => void;
  /** Gives the row back to CSS, with the slides in their first order. */
  stop: () => void;
}

export interface CarouselEngineOptions {
  root: HTMLElement;
  variant: CarouselVariant;
  /** Slides side by side; where the window's width changes it, the engine is made anew. */
  visible: number;
  startAt: number;
  onMove: (index: number) => void;
}

/** The part of a slide that a slow drag must cover to move on; the library's half snaps back under most thumbs. */
const DRAG_RATIO = 0.25;
/** A row that drifts takes two seconds a slide; moved by hand it must answer at once. */
const DRIFT_BY_HAND_MS = 300;

/**
 * Swiper's core on slides that the server drew and CSS laid out. Arrows, pager, live region and the clock are ours: the
 * library's own count snaps instead of slides, say nothing about hidden slides and wake at every frame.
 */
export function startEngine({ root, variant, visible, startAt, onMove }: CarouselEngineOptions): CarouselEngine {
  const { gapPx, speedMs } = CAROUSEL_BEHAVIOUR[variant];
  const viewport = root.querySelector<HTMLElement>(`.${styles.viewport}`);
  if (!viewport) throw new Error('A carousel without a viewport');
  const isMarqueeRunning = isContinuous(variant);

  const swiper = new Swiper(viewport, {
    wrapperClass: styles.track,
    slideClass: styles.slide,
    slidesPerView: visible,
    spaceBetween: gapPx,
    speed: isMarqueeRunning ? DRIFT_BY_HAND_MS : speedMs,
    loop: isLooping(variant, root.querySelectorAll(`.${styles.slide}`).length, visible),
    // A second press while the first one's slide is still on its way must not be lost.
    loopPreventsSliding: false,
    initialSlide: takeScrolledIndex(viewport, gapPx) ?? startAt,
    // A finger on a row that never halts would only tear at it; once stopped it can be swiped.
    allowTouchMove: !isMarqueeRunning,
    longSwipesRatio: DRAG_RATIO,
    lazyPreload: false,
  });
  root.dataset.ready = '';
  // A lazy logo would come into sight before its picture.
  if (isMarqueeRunning) for (const picture of viewport.querySelectorAll('img')) picture.loading = 'eager';

  const showSlides = () => {
    if (!isMarqueeRunning) {
      hideUnseen(swiper, visible);
      fetchNextPictures(swiper);
    }
    onMove(swiper.realIndex);
  };
  showSlides();
  swiper.on('slideChange', showSlides);

  const rotation = isMarqueeRunning
    ? createMarquee(swiper, speedMs)
    : createRotation(swiper, CAROUSEL_PRESENTATIONS[variant].autoplayMs);
  let isAllowed = false;
  let isInView = false;
  let isHeld = false;
  const rotate = () => {
    if (isAllowed && isInView && !isHeld) rotation.run();
    else rotation.halt();
    if (isMarqueeRunning) swiper.allowTouchMove = !isAllowed;
  };
  const hold = (isNowHeld: boolean) => () => {
    isHeld = isNowHeld;
    rotate();
  };
  swiper.on('sliderFirstMove', hold(true));
  swiper.on('touchEnd', hold(false));
  const unobserve = observeViewport(root, (isInside) => {
    isInView = isInside;
    rotate();
  });

  return {
    Controls: CarouselControls,
    next: () => void swiper.slideNext(byHandMs()),
    previous: () => void swiper.slidePrev(byHandMs()),
    goTo: (index) =>
      void (swiper.params.loop ? swiper.slideToLoop(index, byHandMs()) : swiper.slideTo(index, byHandMs())),
    setRotating(isNowAllowed) {
      isAllowed = isNowAllowed;
      rotate();
    },
    isAtStart: (index) => !swiper.params.loop && index <= 0,
    isAtEnd: (index) => !swiper.params.loop && index >= swiper.slides.length - visible,
    stop() {
      unobserve();
      rotation.halt();
      for (const slide of swiper.slides) slide.inert = false;
      swiper.destroy();
      delete root.dataset.ready;
    },
  };
}

/** Under reduced motion a button shows the next slide without the way there; else the speed of the carousel. */
const byHandMs = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : undefined);

/** A row that was scrolled by hand is taken over at the slide where it stands. */
function takeScrolledIndex(viewport: HTMLElement, gapPx: number): number | undefined {
  const width = viewport.querySelector(`.${styles.slide}`)?.getBoundingClientRect().width;
  const scrolled = viewport.scrollLeft;
  viewport.scrollLeft = 0;
  return width && scrolled > 0 ? Math.round(scrolled / (width + gapPx)) : undefined;
}

/** Slides out of sight take no focus and are not read out, in whatever order the loop has put them. */
function hideUnseen({ slides, activeIndex }: Swiper, visible: number) {
  slides.forEach((slide, slideIndex) => {
    slide.inert = slideIndex < activeIndex || slideIndex >= activeIndex + visible;
  });
}
