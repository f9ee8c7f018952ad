import type Swiper from 'swiper';

/** What moves a carousel by itself. Once halted it resumes where it stopped. */
export interface Rotation {
  run: () => void;
  halt: () => void;
}

/**
 * Moves to the next slide after each wait. The wait starts when a slide has stopped moving, by itself or by the visitor (§9).
 * @param waitMs `null` if the carousel moves only by hand
 */
export function createRotation(swiper: Swiper, waitMs: number | null): Rotation {
  if (waitMs === null) return { run: () => {}, halt: () => {} };
  const moveMs = swiper.params.speed ?? 0;
  let isRunning = false;
  // An animation that changes nothing: a timer that can be paused. In its delay the browser draws no frames for it.
  const timer = swiper.el.animate(null, { delay: waitMs });
  timer.pause();
  const restart = (delayMs: number) => {
    timer.effect?.updateTiming({ delay: delayMs });
    timer.currentTime = 0;
    if (isRunning) timer.play();
    else timer.pause();
  };
  timer.onfinish = () => {
    // Swiper refuses a move during a drag: the next one is due after another wait.
    restart(waitMs + moveMs);
    if (swiper.isEnd && !swiper.params.loop) swiper.slideTo(0);
    else swiper.slideNext();
  };
  // A visitor's move just before the end of the wait would be followed by another at once.
  swiper.on('slideChangeTransitionStart', () => restart(waitMs + moveMs));
  swiper.on('slideChangeTransitionEnd', () => restart(waitMs));
  swiper.on('destroy', () => timer.cancel());
  return {
    run() {
      isRunning = true;
      timer.play();
    },
    halt() {
      isRunning = false;
      timer.pause();
    },
  };
}

/**
 * Moves without stopping at a slide: each move starts in the frame after the last one has ended. Halted within a move,
 * it stays there and resumes at the same pace (§4 Brand carousel: delay 0).
 * @param moveMs the time of one slide
 */
export function createMarquee(swiper: Swiper, moveMs: number): Rotation {
  const track = swiper.wrapperEl;
  let isRunning = false;
  let frame = 0;

  const step = () => {
    if (isRunning && track.getAnimations().length === 0) swiper.slideNext(moveMs);
  };
  // In the next frame: after a move Swiper rearranges the loop, and soon after its start it returns to its slide, which
  // cancels a move without an event if the browser has not drawn it yet.
  const stepSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  };
  const onMoveEnd = ({ target }: Event) => {
    if (target === track) stepSoon();
  };
  // Not Swiper's own event: after a late `transitionend` it misses the end of the next move. A resize cancels a move.
  const ends = ['transitionend', 'transitioncancel'] as const;
  for (const type of ends) track.addEventListener(type, onMoveEnd);
  swiper.on('destroy', () => {
    for (const type of ends) track.removeEventListener(type, onMoveEnd);
  });

  return {
    run() {
      isRunning = true;
      for (const move of track.getAnimations()) move.play();
      stepSoon();
    },
    halt() {
      isRunning = false;
      cancelAnimationFrame(frame);
      for (const move of track.getAnimations()) move.pause();
    },
  };
}

/** Starts loading the pictures of the next slide: a lazy picture would slide in as an empty box. */
export function loadNextPictures({ slides, activeIndex, params }: Swiper): void {
  const next = slides[(activeIndex + Number(params.slidesPerView)) % slides.length];
  for (const picture of next?.querySelectorAll('img') ?? []) picture.loading = 'eager';
}
