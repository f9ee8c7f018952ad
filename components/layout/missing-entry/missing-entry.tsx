import { permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';

import { NotFoundAnswer } from '@/components/layout/missing-entry/not-found-answer';

/** Why there is no entry at a path: as `Entry` of lib/content/shared/accessors.ts, which components do not read. */
type Absence = { status: 'moved'; slug: string } | { status: 'missing' } | { status: 'failed' };

/**
 * The one response of a page whose entry is not there: 308 where it has moved, 404 with `missing` as its body, and
 * `unknown` with 200 where the list never loaded.
 */
export function MissingEntry({
  result,
  pathOf,
  missing,
  unknown = missing,
}: {
  result: Absence;
  pathOf: (slug: string) => string;
  missing: ReactNode;
  unknown?: ReactNode;
}) {
  if (result.status === 'moved') permanentRedirect(pathOf(result.slug));
  if (result.status === 'failed') return unknown;
  return <NotFoundAnswer>{missing}</NotFoundAnswer>;
}
