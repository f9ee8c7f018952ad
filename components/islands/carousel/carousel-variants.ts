import {
  POSTS_VISIBLE,
  BRAND_AUTOPLAY_MS,
  BRANDS_VISIBLE,
  ERP_AUTOPLAY_MS,
  HERO_AUTOPLAY_MS,
  STORY_SLIDER_AUTOPLAY_MS,
  STORY_SLIDES_VISIBLE,
} from '@/lib/constants';

export type CarouselVariant = 'hero' | 'erp' | 'brands' | 'posts' | 'journey' | 'testimonials';

export interface CarouselPresentation {
  /** Slides side by side from each window width upwards, in pixels. */
  visible: Readonly<Record<number, number>>;
  /** The wait between two moves in ms; `null`: moves only by hand, 0: moves without stopping. */
  autoplayMs: number | null;
  pager?: 'dots' | 'fraction';
}

const ONE_VISIBLE = { 0: 1 } as const;

/**
 * §4, §9: settings of the first paint, by carousel. `carousel-engine.ts` has the rest, which is fetched with the
 * engine. `carousel.module.css` repeats `visible`; a test compares them.
 */
export const CAROUSEL_PRESENTATIONS: Readonly<Record<CarouselVariant, CarouselPresentation>> = {
  hero: { visible: ONE_VISIBLE, autoplayMs: HERO_AUTOPLAY_MS, pager: 'dots' },
  erp: { visible: ONE_VISIBLE, autoplayMs: ERP_AUTOPLAY_MS, pager: 'dots' },
  brands: { visible: BRANDS_VISIBLE, autoplayMs: BRAND_AUTOPLAY_MS },
  posts: { visible: POSTS_VISIBLE, autoplayMs: null },
  journey: { visible: STORY_SLIDES_VISIBLE, autoplayMs: STORY_SLIDER_AUTOPLAY_MS },
  testimonials: { visible: STORY_SLIDES_VISIBLE, autoplayMs: STORY_SLIDER_AUTOPLAY_MS, pager: 'fraction' },
};

/** From narrow to wide: numeric keys of an object are in ascending order. */
const stepsOf = (variant: CarouselVariant) => Object.entries(CAROUSEL_PRESENTATIONS[variant].visible);

/** How many slides are side by side. `isAtLeast` says whether the window has that width, in pixels. */
export const visibleSlides = (variant: CarouselVariant, isAtLeast: (widthPx: number) => boolean): number =>
  stepsOf(variant).findLast(([widthPx]) => isAtLeast(Number(widthPx)))?.[1] ?? 1;

/** The smallest window width, in pixels, at which all slides are visible and nothing moves; `undefined`: none. */
export const fitsFromWidth = (variant: CarouselVariant, count: number): string | undefined =>
  stepsOf(variant).find(([, visible]) => visible >= count)?.[0];

/** Whether it moves without stopping, and has neither arrows nor pager (§4 Brand carousel). */
export const isContinuous = (variant: CarouselVariant): boolean => CAROUSEL_PRESENTATIONS[variant].autoplayMs === 0;
