import type * as server from '@/lib/brand/to-png';

/** Replaces the PNG encoder as lettering.ts replaces the text shaping. */
export const { toPng } = (
  process.env.EDGE_DRAWING ? await import(/* turbopackIgnore: true */ process.env.EDGE_DRAWING) : {}
) as typeof server;
