import { z } from 'zod';

import { ENQUIRY_RESULT_PATHS, PATHS } from '@/lib/routing/paths';
import { SLUG_ROUTES } from '@/lib/routing/repair-path';

/** 15 minutes: longer times are from a clock that jumped, or from an attacker. */
const TIME_MAX_MS = 900_000;
const SHIFT_MAX = 1_000;

const time = z.number().min(0).max(TIME_MAX_MS).optional();

/** Figures of one page load, without anything that identifies the visitor. */
const reportSchema = z.strictObject({
  /** The path that was loaded, without its query. */
  page: z.string().startsWith('/').max(1_000),
  device: z.enum(['phone', 'wide']),
  navigation: z.enum([
    'navigate',
    'reload',
    'back-forward',
    'back-forward-cache',
    'prerender',
    'restore',
    'soft-navigation',
  ]),
  TTFB: time,
  FCP: time,
  LCP: time,
  INP: time,
  CLS: z.number().min(0).max(SHIFT_MAX).optional(),
});

export type VitalsReport = z.infer<typeof reportSchema>;

/** Parses the body of a report, with the page as its route; `undefined` if it is not a report. */
export function parseVitalsReport(text: string): VitalsReport | undefined {
  try {
    const { success, data } = reportSchema.safeParse(JSON.parse(text));
    return success ? { ...data, page: toRoute(data.page) } : undefined;
  } catch {
    return undefined;
  }
}

const FIXED_PAGES = new Set<string>(Object.values(PATHS));
const PAGES_WITH_ENTRIES = [...Object.keys(SLUG_ROUTES).map((folder) => `/${folder}`), ENQUIRY_RESULT_PATHS.failed];

/**
 * The route of a path, such as `/blog-details/*`: figures are compared by kind of page, and a client must not choose words
 * of the log. A path without a page is `other`.
 */
export function toRoute(path: string): string {
  if (FIXED_PAGES.has(path) || path === ENQUIRY_RESULT_PATHS.sent || path === ENQUIRY_RESULT_PATHS.failed) return path;
  const parent = PAGES_WITH_ENTRIES.find((page) => path.startsWith(`${page}/`));
  return parent ? `${parent}/*` : 'other';
}
