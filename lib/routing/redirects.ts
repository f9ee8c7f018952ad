import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { NextConfig } from 'next';
import { z } from 'zod';

import { OWN_ORIGIN } from '../format/own-origin';
import { type OldAddress } from './old-address';

/** The file cannot be used. The message names it and the row. */
export class RedirectsError extends Error {
  override name = 'RedirectsError';
}

/** In the content folder. */
const FILE = 'redirects.json';
const ANYTHING_BELOW = '/*';

const rowSchema = z.strictObject({
  from: z
    .string()
    .regex(/^\/[^/*?#\s][^*#\s]*(?:\/\*)?$/, 'is no path such as "/old-page.html", "/page.php?id=3" or "/old-blog/*"'),
  to: z.string().regex(/^(?:\/(?!\/)|https?:\/\/)\S*$/, 'is neither a path of this site nor a URL with https://'),
});

/**
 * Reads `redirects.json` of a content folder; an empty list if there is none.
 * @throws RedirectsError if it is not JSON, or a row is wrong or repeats an address.
 */
export function readRedirects(folder: string): OldAddress[] {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return [];
  const rows = parseList(file);
  const known = new Map<string, number>();
  return rows.map((raw, index) => {
    const fail = (reason: string) => new RedirectsError(`${file}, row ${index + 1}, ${JSON.stringify(raw)}: ${reason}`);
    const parsed = rowSchema.safeParse(raw);
    if (!parsed.success) {
      throw fail(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'it'} ${issue.message}`).join('; '));
    }
    const key = parsed.data.from.toLowerCase();
    if (known.has(key)) throw fail(`from is also that of row ${known.get(key)}`);
    known.set(key, index + 1);
    return parsed.data;
  });
}

function parseList(file: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    if (Array.isArray(rows)) return rows;
  } catch (error) {
    throw new RedirectsError(`${file} is not valid JSON: ${String(error)}`);
  }
  throw new RedirectsError(`${file} is no list such as [{ "from": "/old-page.html", "to": "/contact" }]`);
}

type NextRewrites = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>;

/** The route handler that redirects, before the number of the row. */
const HANDLER = '/api/old-address';

/**
 * The rows as Next's `rewrites` wants them, to the handler that redirects; case is ignored. Not as its `redirects`: those
 * pass on the part of the query that selected the row, so `/blog?page=2` to `/blog` would never end, and they fail with
 * 500 if the target is a URL and the visitor's query has the name `/`.
 */
export const toNextRewrites = (rows: readonly OldAddress[]): NextRewrites =>
  rows
    .map((row, index) => ({ row, index }))
    // The first match counts: a row with a query before the one without.
    .sort((a, b) => Number(b.row.from.includes('?')) - Number(a.row.from.includes('?')))
    .map(({ row: { from }, index }) => {
      const { pathname, searchParams } = new URL(from, OWN_ORIGIN);
      const isFolder = pathname.endsWith(ANYTHING_BELOW);
      const has = [...searchParams].map(([key, value]) => ({
        type: 'query' as const,
        key,
        value: escapeRegExp(value),
      }));
      return {
        source: isFolder
          ? `${escapePattern(pathname.slice(0, -ANYTHING_BELOW.length))}/:rest*`
          : escapePattern(pathname),
        ...(has.length > 0 ? { has } : {}),
        destination: `${HANDLER}/${index}`,
      };
    });

const escapePattern = (pathname: string) => pathname.replace(/[(){}:*+?\\]/g, '\\$&');
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
