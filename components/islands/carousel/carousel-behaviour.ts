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
  /** It goes round only with more slides than this. */
  loopAbove: number;
}

/** The specification names no speed for the two banner sliders: the library's own. */
const BANNER_SPEED_MS = 300;
/** Nor a limit for the others, which go round whenever they move at all. */
const ALWAYS = 1;

/** §4, §9: what the engine must know of each carousel. `carousel.module.css` repeats `gapPx`; a test holds the two. */
export const CAROUSEL_BEHAVIOUR: Readonly<Record<CarouselVariant, CarouselBehaviour>> = {
  hero: { gapPx: HERO_GAP_PX, speedMs: BANNER_SPEED_MS, loopAbove: HERO_LOOP_ABOVE_ITEMS },
  erp: { gapPx: HERO_GAP_PX, speedMs: BANNER_SPEED_MS, loopAbove: ALWAYS },
  brands: { gapPx: BLOG_CAROUSEL_GAP_PX, speedMs: BRAND_SPEED_MS, loopAbove: ALWAYS },
  blogs: { gapPx: BLOG_CAROUSEL_GAP_PX, speedMs: BLOG_CAROUSEL_SPEED_MS, loopAbove: BLOG_CAROUSEL_LOOP_ABOVE_ITEMS },
  journey: { gapPx: BLOG_CAROUSEL_GAP_PX, speedMs: STORY_SLIDER_SPEED_MS, loopAbove: ALWAYS },
  testimonials: { gapPx: BLOG_CAROUSEL_GAP_PX, speedMs: STORY_SLIDER_SPEED_MS, loopAbove: ALWAYS },
};

/**
 * Whether the carousel goes round. One that shows all its slides stands still; one slide more than are seen is enough
 * for the engine's loop, so that no slide is ever drawn twice.
 */
export const isLooping = (variant: CarouselVariant, count: number, visible: number): boolean =>
  count > visible && count > CAROUSEL_BEHAVIOUR[variant].loopAbove;
