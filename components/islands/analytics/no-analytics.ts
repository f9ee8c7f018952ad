/** Stands in for the island in a build without analytics (next.config.ts), so that no page carries its code. */
export const Analytics = (_: { src: string; attributes: object }) => null;
