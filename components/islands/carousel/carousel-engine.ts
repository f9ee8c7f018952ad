import Swiper from 'swiper';

import { CarouselControls, type CarouselDriver } from '@/components/islands/carousel/carousel-controls';
import {
  CAROUSEL_PRESENTATIONS,
  isContinuous,
  type CarouselVariant,
} from '@/components/islands/carousel/carousel-variants';
import { createMarquee, createRotation, loadNextPictures } from '@/components/islands/carousel/rotation';
import { observeViewport } from '@/components/islands/near-viewport/use-near-viewport';
import {
  POST_CAROUSEL_GAP_PX,
  POST_CAROUSEL_LOOP_ABOVE_ITEMS,
  POST_CAROUSEL_SPEED_MS,
  BRAND_SPEED_MS,
  HERO_GAP_PX,
  HERO_LOOP_ABOVE_ITEMS,
  STORY_SLIDER_SPEED_MS,
} from '@/lib/constants';

import styles from './carousel.module.css';

export interface CarouselBehaviour {
  gapPx: number;
  speedMs: number;
  /** It loops only with more slides than this. */
  loopAbove: number;
}

/** The specification has no speed for the two banner sliders: Swiper's default. */
const BANNER_SPEED_MS = 300;
/** The specification has no limit for the others: they loop whenever they move. */
const ALWAYS = 1;

/** §4, §9: settings of the engine, by carousel. `carousel.module.css` repeats `gapPx`; a test compares them. */
export const CAROUSEL_BEHAVIOUR: Readonly<Record<CarouselVariant, CarouselBehaviour>> = {
  hero: { gapPx: HERO_GAP_PX, speedMs: BANNER_SPEED_MS, loopAbove: HERO_LOOP_ABOVE_ITEMS },
  erp: { gapPx: HERO_GAP_PX, speedMs: BANNER_SPEED_MS, loopAbove: ALWAYS },
  brands: { gapPx: POST_CAROUSEL_GAP_PX, speedMs: BRAND_SPEED_MS, loopAbove: ALWAYS },
  posts: { gapPx: POST_CAROUSEL_GAP_PX, speedMs: POST_CAROUSEL_SPEED_MS, loopAbove: POST_CAROUSEL_LOOP_ABOVE_ITEMS },
  journey: { gapPx: POST_CAROUSEL_GAP_PX, speedMs: STORY_SLIDER_SPEED_MS, loopAbove: ALWAYS },
  testimonials: { gapPx: POST_CAROUSEL_GAP_PX, speedMs: STORY_SLIDER_SPEED_MS, loopAbove: ALWAYS },
};

/** Whether the carousel loops. One slide more than are visible is enough for Swiper's loop, so there are no clones. */
export const isLooping = (variant: CarouselVariant, count: number, visible: number): boolean =>
  count > visible && count > CAROUSEL_BEHAVIOUR[variant].loopAbove;

export interface CarouselEngine extends CarouselDriver {
  Controls: typeof CarouselControls;
  /** Allows it to move by itself while it is in the window, or stops it. */
  setRotating: (isAllowed: boolean) => void;
  /** Restores the row to CSS, with the slides in their first order. Its other functions then do nothing. */
  stop: () => void;
}

export interface CarouselEngineOptions {
  root: HTMLElement;
  variant: CarouselVariant;
  /** Slides side by side. If the window's width changes it, a new engine is started. */
  visible: number;
  startAt: number;
  onMove: (index: number) => void;
}

/** The part of a slide that a slow drag must cover to move on. Swiper's default of a half snaps back for most thumbs. */
const DRAG_RATIO = 0.25;
/** The speed of a marquee moved by hand: its own two seconds a slide would feel dead. */
const MARQUEE_BY_HAND_MS = 300;

/**
 * Starts Swiper's core on slides that the server rendered and CSS laid out. Arrows, pager and rotation are our own:
 * with Swiper's Navigation, Pagination and Autoplay modules the engine is 4.4 KiB larger (gzip), a paused carousel
 * resumes by itself after a move or when the tab is shown again, the marquee stops only at slides, and an arrow at the end
 * of a row is disabled and loses focus.
 */
export function startEngine({ root, variant, visible, startAt, onMove }: CarouselEngineOptions): CarouselEngine {
  const { gapPx, speedMs } = CAROUSEL_BEHAVIOUR[variant];
  const viewport = root.querySelector<HTMLElement>(`.${styles.viewport}`);
  if (!viewport) throw new Error('A carousel without a viewport');
  const isMarquee = isContinuous(variant);
  const count = root.querySelectorAll(`.${styles.slide}`).length;
  const loop = isLooping(variant, count, visible);

  const swiper = new Swiper(viewport, {
    wrapperClass: styles.track,
    slideClass: styles.slide,
    slidesPerView: visible,
    spaceBetween: gapPx,
    speed: isMarquee ? MARQUEE_BY_HAND_MS : speedMs,
    loop,
    // A second press during a move must not be lost.
    loopPreventsSliding: false,
    initialSlide: takeScrolledIndex(viewport, gapPx) ?? startAt,
    // A marquee can be swiped only while it is stopped.
    allowTouchMove: !isMarquee,
    longSwipesRatio: DRAG_RATIO,
    lazyPreload: false,
  });
  root.dataset.ready = '';
  // A lazy logo would appear without its picture.
  if (isMarquee) for (const picture of viewport.querySelectorAll('img')) picture.loading = 'eager';

  const showSlides = () => {
    if (!isMarquee) {
      hideUnseen(swiper, visible);
      loadNextPictures(swiper);
    }
    onMove(swiper.realIndex);
  };
  showSlides();
  swiper.on('slideChange', showSlides);

  const rotation = isMarquee
    ? createMarquee(swiper, speedMs)
    : createRotation(swiper, CAROUSEL_PRESENTATIONS[variant].autoplayMs);
  let isAllowed = false;
  let isInView = false;
  let isDragged = false;
  const rotate = () => {
    if (isAllowed && isInView && !isDragged) rotation.run();
    else rotation.halt();
    if (isMarquee) swiper.allowTouchMove = !isAllowed;
  };
  const setDragged = (isNowDragged: boolean) => () => {
    isDragged = isNowDragged;
    rotate();
  };
  swiper.on('sliderFirstMove', setDragged(true));
  swiper.on('touchEnd', setDragged(false));
  const unobserve = observeViewport(root, (isInside) => {
    isInView = isInside;
    rotate();
  });

  return {
    Controls: CarouselControls,
    next: () => void swiper.slideNext(byHandMs()),
    previous: () => void swiper.slidePrev(byHandMs()),
    goTo: (index) => void (loop ? swiper.slideToLoop(index, byHandMs()) : swiper.slideTo(index, byHandMs())),
    setRotating(isNowAllowed) {
      isAllowed = isNowAllowed;
      rotate();
    },
    isAtStart: (index) => !loop && index <= 0,
    isAtEnd: (index) => !loop && index >= count - visible,
    describe() {
      const slide = swiper.slides[swiper.activeIndex];
      if (!slide || hasTabStop(slide)) return '';
      return `${slide.ariaLabel}: ${slide.innerText || slide.querySelector('img')?.alt}`;
    },
    stop() {
      unobserve();
      isInView = false;
      rotation.halt();
      const { slides } = swiper;
      swiper.destroy();
      // Afterwards: the end of a loop is a last `slideChange`.
      for (const slide of slides) slide.inert = false;
      delete root.dataset.ready;
    },
  };
}

/** Under reduced motion a button shows the next slide at once; otherwise at the carousel's speed. */
const byHandMs = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : undefined);

/** The slide to which the row was scrolled by hand before the engine started, if it was. Resets the scroll position. */
function takeScrolledIndex(viewport: HTMLElement, gapPx: number): number | undefined {
  const width = viewport.querySelector(`.${styles.slide}`)?.getBoundingClientRect().width;
  const scrolled = viewport.scrollLeft;
  viewport.scrollLeft = 0;
  return width && scrolled > 0 ? Math.round(scrolled / (width + gapPx)) : undefined;
}

const hasTabStop = (slide: HTMLElement) => slide.querySelector('a[href], button') !== null;

/**
 * Makes slides out of sight inert, in the order into which the loop has moved them. Not those without a tab stop: the
 * rotation would take away what a screen reader is reading.
 */
function hideUnseen({ slides, activeIndex }: Swiper, visible: number) {
  slides.forEach((slide, slideIndex) => {
    slide.inert = hasTabStop(slide) && (slideIndex < activeIndex || slideIndex >= activeIndex + visible);
  });
}
