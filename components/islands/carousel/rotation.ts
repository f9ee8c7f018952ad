import type Swiper from 'swiper';

import { createRotationTimer } from '@/components/islands/carousel/rotation-timer';

/** How often, and how many times, a move checks whether a late picture has come; then it goes without. */
const LATE_PICTURE = { checkMs: 250, checksMax: 12 };

/** Moves on after each wait; the wait begins when a slide has come to rest, whoever moved it (§9). */
export function createRotation(swiper: Swiper, waitMs: number | null): { run: () => void; halt: () => void } {
  if (waitMs === null) return { run: () => {}, halt: () => {} };
  const moveMs = swiper.params.speed ?? 0;
  let checks = 0;
  const timer = createRotationTimer(() => {
    if (checks < LATE_PICTURE.checksMax && nextPictures(swiper).some((picture) => !picture.complete)) {
      checks += 1;
      return timer.wind(LATE_PICTURE.checkMs);
    }
    checks = 0;
    // Should this move be refused, as during a drag, the next one is due all the same.
    timer.wind(waitMs + moveMs);
    if (swiper.isEnd && !swiper.params.loop) swiper.slideTo(0);
    else swiper.slideNext();
  });
  timer.wind(waitMs);
  swiper.on('slideChangeTransitionEnd', () => {
    checks = 0;
    timer.wind(waitMs);
  });
  return timer;
}

/** Has the pictures of the next slide fetched while this one is read: a lazy one would slide in as an empty box. */
export function fetchNextPictures(swiper: Swiper): void {
  for (const picture of nextPictures(swiper)) picture.loading = 'eager';
}

function nextPictures({ slides, activeIndex, params }: Swiper): HTMLImageElement[] {
  const next = slides[(activeIndex + Number(params.slidesPerView)) % slides.length];
  return [...(next?.querySelectorAll('img') ?? [])];
}
