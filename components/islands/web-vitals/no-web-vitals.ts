/** Stands in for the island in a build that measures nothing (next.config.ts), so that no page carries its code. */
export const WebVitals = (_: { share: number }) => null;
