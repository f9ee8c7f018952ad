import type * as server from '@/lib/brand/lettering';

/**
 * Replaces the text shaping, whose fonts and WebAssembly are too large for a worker. The build loads the original
 * (deploy/edge/build.ts); in the worker nothing is exported, and drawing throws.
 */
export const { UNITS_PER_EM, drawOutlines, measureBox, measureLine, setLine, toSpellable } = (
  process.env.EDGE_DRAWING ? await import(/* turbopackIgnore: true */ process.env.EDGE_DRAWING) : {}
) as typeof server;
