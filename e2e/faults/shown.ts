import { expect } from 'vitest';

import { markOf, PAGE_OF } from '@/e2e/faults/editions';
import { type Site } from '@/e2e/support/site';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';

/** Pages that together show all collections. */
export const PAGES = [...new Set(Object.values(PAGE_OF))];

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether a condition becomes true within a time. */
export async function eventually(isTrue: () => Promise<boolean>, withinMs = 40_000): Promise<boolean> {
  const end = Date.now() + withinMs;
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() > end) return false;
    await sleep(300);
  }
}

/** The collections whose page shows an edition now. Every page must respond with 200. */
export async function listShown(site: Site, edition: string): Promise<CollectionKey[]> {
  const visits = new Map<string, string>();
  for (const page of PAGES) {
    const { status, html } = await site.visit(page);
    expect(status, page).toBe(200);
    visits.set(page, html);
  }
  return COLLECTION_KEYS.filter((key) => visits.get(PAGE_OF[key])?.includes(markOf(key, edition)));
}

/** Whether the pages show an edition of every collection. */
export const showsAll = async (site: Site, edition: string) =>
  (await listShown(site, edition)).length === COLLECTION_KEYS.length;

/** Invalidates some collections or all. Returns which were fetched and which wait for the backend. */
export async function invalidate(
  site: Site,
  secret: string,
  keys?: CollectionKey[],
): Promise<{ fetched: CollectionKey[]; waiting: CollectionKey[] }> {
  const response = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: JSON.stringify(keys ? { keys } : {}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { fetched: CollectionKey[]; waiting: CollectionKey[] };
}
