/* What names rows of slides and their controls. In a file of its own: few pages load it. */

/** A row of slides. `name` is that of the row, `slide` counts from 1. */
export const SLIDES = {
  scroll: (name: string) => `${name}: scroll sideways`,
  position: (slide: number, count: number) => `${slide} of ${count}`,
} as const;

/** The controls below it. */
export const SLIDE_CONTROLS = {
  previous: 'Previous slide',
  next: 'Next slide',
  dots: 'Choose a slide',
  dot: (slide: number) => `Slide ${slide}`,
} as const;
