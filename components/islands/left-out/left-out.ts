/*
 * Replaces islands in a build whose settings do not use them (`resolveAlias` in next.config.ts). Next puts every client
 * component of the layout into each page's scripts, rendered or not.
 */

export const WebVitals = (_: { share: number }) => null;

export const Analytics = (_: { src: string; attributes: object }) => null;
