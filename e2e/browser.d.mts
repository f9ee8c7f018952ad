/** The path of a Chromium for the tests; throws with what to do where none can be had. */
export function findBrowser(): string;
