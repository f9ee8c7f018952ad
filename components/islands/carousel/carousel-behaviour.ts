import type { CarouselVariant } from '@/components/islands/carousel/carousel-variants';
import {
  BLOG_CAROUSEL_GAP_PX,
  BLOG_CAROUSEL_LOOP_ABOVE_ITEMS,
  BLOG_CAROUSEL_SPEED_MS,
  BRAND_SPEED_MS,
  HERO_GAP_PX,
  HERO_LOOP_ABOVE_ITEMS,
  STORY_SLIDER_SPEED_MS,
} from '@/lib/constants';

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
  brands: { gapPx: BLOG_CAROUSEL_GAP_PX, speedMs: BRAND_SPEED_MS, loopAbove: ALWAYS },
  blogs: { gapPx: BLOG_CAROUSEL_GAP_PX, speedMs: BLOG_CAROUSEL_SPEED_MS, loopAbove: BLOG_CAROUSEL_LOOP_ABOVE_ITEMS },
  journey: { gapPx: BLOG_CAROUSEL_GAP_PX, speedMs: STORY_SLIDER_SPEED_MS, loopAbove: ALWAYS },
  testimonials: { gapPx: BLOG_CAROUSEL_GAP_PX, speedMs: STORY_SLIDER_SPEED_MS, loopAbove: ALWAYS },
};

/** Whether the carousel loops. One slide more than are visible is enough for Swiper's loop, so there are no clones. */
export const isLooping = (variant: CarouselVariant, count: number, visible: number): boolean =>
  count > visible && count > CAROUSEL_BEHAVIOUR[variant].loopAbove;
