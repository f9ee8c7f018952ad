/** Replaces instrumentation.ts, which sets up a Node server. */
export function register() {}
