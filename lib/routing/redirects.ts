import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { VendorFileError } from '../env-schema';
import { OWN_ORIGIN } from '../format/own-origin';

/** In the content folder. */
const FILE = 'redirects.json';

const rowSchema = z.strictObject({
  /** A path of this site, with a query if the old site told pages apart by it. `/*` at its end: everything below. */
  from: z
    .string()
    .regex(/^\/[^/*?#\s][^*#\s]*(?:\/\*)?$/, 'is no path such as "/old-page.html", "/page.php?id=3" or "/old-blog/*"'),
  /** A path of this site, or a URL. */
  to: z.string().regex(/^(?:\/(?!\/)|https?:\/\/)\S*$/, 'is neither a path of this site nor a URL with https://'),
});

/** An address of the vendor's old site, and the one that replaces it (docs/embedded-content.md). */
export type OldAddress = z.infer<typeof rowSchema>;

/**
 * Reads `redirects.json` of a content folder; an empty list if there is none.
 * @throws VendorFileError if it is not JSON, or a row is wrong or repeats an address.
 */
export function readRedirects(folder: string): OldAddress[] {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return [];
  const rows = parseList(file);
  const known = new Map<string, number>();
  return rows.map((raw, index) => {
    const fail = (reason: string) =>
      new VendorFileError(`${file}, row ${index + 1}, ${JSON.stringify(raw)}: ${reason}`);
    const parsed = rowSchema.safeParse(raw);
    if (!parsed.success) {
      throw fail(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'it'} ${issue.message}`).join('; '));
    }
    const key = parsed.data.from.toLowerCase();
    if (known.has(key)) throw fail(`from is also that of row ${known.get(key)}`);
    if (key.includes('?') && toPathname(key) === toPathname(parsed.data.to))
      throw fail('leads to itself, because the query is passed on');
    known.set(key, index + 1);
    return parsed.data;
  });
}

/** With the host of a URL of another site. */
function toPathname(address: string): string {
  const { origin, pathname } = new URL(address, OWN_ORIGIN);
  return `${origin}${pathname.toLowerCase()}`;
}

function parseList(file: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    if (Array.isArray(rows)) return rows;
  } catch (error) {
    throw new VendorFileError(`${file} is not valid JSON: ${String(error)}`);
  }
  throw new VendorFileError(`${file} is no list such as [{ "from": "/old-page.html", "to": "/contact" }]`);
}

/** The rows as Next's `redirects` wants them. It ignores case, and passes the visitor's query on. */
export const toNextRedirects = (rows: readonly OldAddress[]) =>
  // The first match counts: a row with a query before the one without.
  rows
    .toSorted((a, b) => Number(b.from.includes('?')) - Number(a.from.includes('?')))
    .map(({ from, to }) => {
      const { pathname, searchParams } = new URL(from, OWN_ORIGIN);
      const has = [...searchParams].map(([key, value]) => ({
        type: 'query' as const,
        key,
        value: escapeRegExp(value),
      }));
      return {
        // The one star is that of `/*` at its end.
        source: escapePattern(pathname).replace('\\*', ':rest*'),
        ...(has.length > 0 ? { has } : {}),
        destination: toDestination(to),
        permanent: true,
      };
    });

/** Next reads the path of a target as a pattern too. */
function toDestination(to: string): string {
  const { origin, pathname, search, hash } = new URL(to, OWN_ORIGIN);
  return `${origin === OWN_ORIGIN ? '' : origin}${escapePattern(pathname)}${search}${hash}`;
}

const escapePattern = (pathname: string) => pathname.replace(/[(){}:*+?\\]/g, '\\$&');
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
