/** In place of instrumentation.ts, which sets up a Node server. Without it the one in the folder above would be taken. */
export function register() {}
