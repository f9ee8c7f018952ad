import { expect } from 'vitest';

/** Below this, the clock and the garbage collector decide. */
const NOISE_MICROSECONDS = 3_000;

/** The shortest processor time of three runs, so that other programs do not count. */
function measure<Input>(work: (input: Input) => void, input: Input): number {
  const times = Array.from({ length: 3 }, () => {
    const startedAt = process.cpuUsage();
    work(input);
    const { user, system } = process.cpuUsage(startedAt);
    return user + system;
  });
  return Math.max(Math.min(...times), NOISE_MICROSECONDS);
}

/** Fails if eight times the input takes more than 24 times the work. It takes 64 times if the work is quadratic. */
export function expectLinear<Input>(
  makeInput: (count: number) => Input,
  work: (input: Input) => void,
  count = 1_000,
): void {
  const [small, large] = [makeInput(count), makeInput(8 * count)];
  work(small);
  expect(measure(work, large) / measure(work, small)).toBeLessThan(24);
}
