import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { remainingMs } from '@/components/islands/carousel/marquee';
import { createRotationTimer } from '@/components/islands/carousel/rotation-timer';

describe('Carousel clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const make = () => {
    const onEnd = vi.fn();
    return { onEnd, timer: createRotationTimer(onEnd, () => Date.now()) };
  };

  it('waits only while it runs', () => {
    const { onEnd, timer } = make();
    timer.wind(3_000);
    vi.advanceTimersByTime(10_000);
    expect(onEnd).not.toHaveBeenCalled();
    timer.run();
    vi.advanceTimersByTime(2_999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('goes on from where it was halted', () => {
    const { onEnd, timer } = make();
    timer.wind(3_000);
    timer.run();
    vi.advanceTimersByTime(2_000);
    timer.halt();
    vi.advanceTimersByTime(60_000);
    timer.run();
    vi.advanceTimersByTime(999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('starts afresh when wound, and rests after its end until it is wound again', () => {
    const { onEnd, timer } = make();
    timer.run();
    timer.wind(3_000);
    vi.advanceTimersByTime(2_500);
    timer.wind(3_000);
    vi.advanceTimersByTime(2_500);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('may be wound by what it calls', () => {
    const waits: number[] = [];
    const timer = createRotationTimer(
      () => {
        waits.push(Date.now());
        timer.wind(1_000);
      },
      () => Date.now(),
    );
    timer.wind(1_000);
    timer.run();
    timer.run();
    vi.advanceTimersByTime(3_000);
    expect(waits).toHaveLength(3);
  });
});

describe('§4 Brand carousel: pace of a halted move', () => {
  it('keeps the pace for what is left', () => {
    expect(remainingMs(60, 240, 2_000)).toBe(500);
    expect(remainingMs(300, 240, 2_000)).toBe(2_000);
    expect(remainingMs(60, 0, 2_000)).toBe(2_000);
  });
});
