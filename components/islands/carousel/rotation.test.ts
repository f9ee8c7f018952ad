import fc from 'fast-check';
import type Swiper from 'swiper';
import { describe, expect, it, vi } from 'vitest';

import { createMarquee, createRotation } from '@/components/islands/carousel/rotation';

/*
 * The states of a rotation and what happens in each. "Again" is the second such event.
 *
 *           wait over                      move by hand     run        halt
 * running   next slide; a new wait         a new wait       the same   halted
 * halted    —                              stays halted     running    the same
 */

const [WAIT_MS, MOVE_MS] = [3_000, 300];

/** A rotation over as much of Swiper and of an animation as it uses. `emit` is an event of Swiper. */
function start({ loop = true } = {}) {
  const listeners = new Map<string, () => void>();
  const timer = {
    isRunning: false,
    delayMs: WAIT_MS,
    currentTime: 0,
    effect: { updateTiming: ({ delay }: { delay: number }) => (timer.delayMs = delay) },
    play: () => (timer.isRunning = true),
    pause: () => (timer.isRunning = false),
    onfinish: () => {},
  };
  const swiper = {
    el: { animate: () => timer },
    params: { speed: MOVE_MS, loop },
    isEnd: false,
    moves: [] as string[],
    on: (type: string, listener: () => void) => listeners.set(type, listener),
    slideNext: () => swiper.moves.push('next'),
    slideTo: (index: number) => swiper.moves.push(`to ${index}`),
  };
  return {
    ...createRotation(swiper as unknown as Swiper, WAIT_MS),
    timer,
    swiper,
    emit: (type: string) => listeners.get(type)!(),
  };
}

describe('§9 Sliders: rotation', () => {
  it('moves after each wait, which begins when the slide has stopped', () => {
    const { run, timer, swiper, emit } = start();
    run();
    for (const moves of [['next'], ['next', 'next']]) {
      expect(timer.delayMs).toBe(WAIT_MS);
      timer.onfinish();
      expect(swiper.moves).toEqual(moves);
      // If Swiper refuses the move, as during a drag, the next one is due after its time.
      expect([timer.isRunning, timer.delayMs]).toEqual([true, WAIT_MS + MOVE_MS]);
      emit('slideChangeTransitionStart');
      emit('slideChangeTransitionEnd');
    }
  });

  it('resumes with the remaining time', () => {
    const { run, halt, timer } = start();
    run();
    timer.currentTime = 2_000;
    halt();
    run();
    expect([timer.isRunning, timer.currentTime, timer.delayMs]).toEqual([true, 2_000, WAIT_MS]);
  });

  it('returns to the first slide from the end of a row without a loop', () => {
    const { run, timer, swiper } = start({ loop: false });
    run();
    swiper.isEnd = true;
    timer.onfinish();
    expect(swiper.moves).toEqual(['to 0']);
  });

  it('stays halted after any sequence of events, and moves on after each run', () => {
    const events = fc.constantFrom('run', 'halt', 'slideChangeTransitionStart', 'slideChangeTransitionEnd', 'over');
    fc.assert(
      fc.property(fc.array(events), (played) => {
        const { timer, swiper, emit, ...rotation } = start();
        let isRunning = false;
        for (const event of played) {
          if (event === 'run' || event === 'halt') {
            rotation[event]();
            isRunning = event === 'run';
          } else if (event !== 'over') emit(event);
          else if (timer.isRunning) timer.onfinish();
          expect(timer.isRunning).toBe(isRunning);
          if (!isRunning) swiper.moves = [];
        }
        rotation.run();
        const { length } = swiper.moves;
        timer.onfinish();
        expect(swiper.moves).toHaveLength(length + 1);
      }),
    );
  });
});

describe('§4 Brand carousel: the marquee', () => {
  it('moves although Swiper returns to its slide between the start and the first frame', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = () => {}));
    let moves: { play: () => void; pause: () => void }[] = [];
    const swiper = {
      wrapperEl: { getAnimations: () => moves, addEventListener: () => {} },
      on: () => {},
      slideNext: () => moves.push({ play: () => {}, pause: () => {} }),
    };
    const { run, halt } = createMarquee(swiper as unknown as Swiper, 2_000);
    halt();
    run();
    // Without an event: the browser has not drawn the move.
    moves = [];
    for (const frame of frames) frame();
    expect(moves).toHaveLength(1);
  });
});
