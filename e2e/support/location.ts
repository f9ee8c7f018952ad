import { type APIResponse } from 'playwright/test';

/**
 * The path that a redirect leads to. Next sends the header twice in the response that creates a cached page.
 * Browsers read it as one; `headers()` joins both with a comma.
 */
export function locationOf(response: APIResponse, base: string | undefined): string {
  const header = response.headersArray().find(({ name }) => name.toLowerCase() === 'location');
  return new URL(header?.value ?? '', base).pathname;
}
