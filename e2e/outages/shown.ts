import { expect } from 'vitest';

import { markOf, PAGE_OF } from '@/e2e/outages/editions';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';

/** A running server of the site. */
interface Server {
  url: string;
}

/** Pages that together show all collections. */
export const PAGES = [...new Set(Object.values(PAGE_OF))];

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether a condition becomes true within a minute. */
export async function eventually(isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 60_000;
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() > end) return false;
    await sleep(100);
  }
}

/** The collections, of some or all, whose page shows an edition now. Every page must respond with 200. */
export async function listShown(
  { url }: Server,
  edition: string,
  keys: readonly CollectionKey[] = COLLECTION_KEYS,
): Promise<CollectionKey[]> {
  const visits = new Map<string, string>();
  for (const page of new Set(keys.map((key) => PAGE_OF[key]))) {
    const response = await fetch(`${url}${page}`);
    expect(response.status, page).toBe(200);
    visits.set(page, await response.text());
  }
  return keys.filter((key) => visits.get(PAGE_OF[key])?.includes(markOf(key, edition)));
}

/** Whether the pages show an edition of every collection. */
export const showsAll = async (server: Server, edition: string) =>
  (await listShown(server, edition)).length === COLLECTION_KEYS.length;

/** How often a server has got a collection from the backend, by its output. A busy machine may have it ask again. */
export const countFetches = (key: CollectionKey, output: string[]) =>
  output.filter((line) => line.includes(`"event":"backend-response","key":"${key}"`) && line.includes('"status":200'))
    .length;

/** Invalidates some collections or all. Returns which were fetched, which wait for the backend, and whether Redis knows. */
export async function invalidate(
  { url }: Server,
  secret: string,
  keys?: CollectionKey[],
): Promise<{ fetched: CollectionKey[]; waiting: CollectionKey[]; announced?: boolean }> {
  const response = await fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: JSON.stringify(keys ? { keys } : {}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { fetched: CollectionKey[]; waiting: CollectionKey[]; announced?: boolean };
}
