export interface Chance {
  /** From 0 up to, not including, 1. */
  random(): number;
  pick<T>(list: readonly T[]): T;
}

/** Random numbers that are the same for one seed (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { random, pick: (list) => list[Math.floor(random() * list.length)]! };
}
