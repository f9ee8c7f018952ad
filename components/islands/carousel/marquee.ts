import type Swiper from 'swiper';

/**
 * Moves without a halt: each slide's move begins in the frame in which the last one ends. Halted in the midst of a move
 * it stays there, and goes on from there at the same pace (§4 Brand carousel: delay 0, no pause at any slide).
 * @param moveMs how long a slide takes
 */
export function createMarquee(swiper: Swiper, moveMs: number): { run: () => void; halt: () => void } {
  let isRunning = false;
  let frame = 0;

  const step = () => {
    if (isRunning && !swiper.destroyed && !swiper.animating) swiper.slideNext(moveMs);
  };
  // Also said in the midst of the loop's rearranging, where another move would break it: hence the next frame.
  swiper.on('transitionEnd', () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  });

  return {
    run() {
      if (isRunning) return;
      isRunning = true;
      const { left, whole } = measureMove(swiper);
      // Half a pixel is within rounding: it stands on a slide.
      if (left > 0.5) swiper.slideTo(swiper.activeIndex, remainingMs(left, whole, moveMs));
      else step();
    },
    halt() {
      if (!isRunning) return;
      isRunning = false;
      cancelAnimationFrame(frame);
      // Asked of the browser: after a late `transitionend` of the move before, the library knows nothing of this one.
      const translate = swiper.getTranslate();
      swiper.setTransition(0);
      swiper.setTranslate(translate);
      swiper.animating = false;
    },
  };
}

/** How far it is to the slide that the row is moving to, and how far from one slide to the next, in pixels. */
function measureMove(swiper: Swiper): { left: number; whole: number } {
  const grid = swiper.slidesGrid;
  return {
    left: (grid[swiper.activeIndex] ?? 0) + swiper.translate,
    whole: (grid[1] ?? 0) - (grid[0] ?? 0),
  };
}

/** The time for what is left of a move, at the pace of the whole. */
export const remainingMs = (left: number, whole: number, wholeMs: number): number =>
  whole > 0 ? Math.min(wholeMs, (left / whole) * wholeMs) : wholeMs;
