import { type APIResponse } from 'playwright/test';

/**
 * The path that a redirect leads to. Next writes the header twice in the response that makes a cached page, which every
 * browser reads as one and `headers()` joins with a comma.
 */
export function locationOf(response: APIResponse, base: string | undefined): string {
  const header = response.headersArray().find(({ name }) => name.toLowerCase() === 'location');
  return new URL(header?.value ?? '', base).pathname;
}
