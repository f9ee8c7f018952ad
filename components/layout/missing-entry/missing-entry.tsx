import { notFound, permanentRedirect } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
// `import { type … }` keeps an import of the module.
import type { Entry } from '@/lib/content/read-content';
import { type EntryKind, toEntryPath } from '@/lib/routing/routes';

/**
 * The response for a page without an entry: 308 if the entry has moved, 404 with `missing` as its body, and 200 with
 * `unknown` if the list never loaded.
 */
export function MissingEntry({
  result,
  kind,
  missing,
  unknown = missing,
}: {
  result: Exclude<Entry<unknown>, { status: 'found' }>;
  kind: EntryKind;
  missing: ReactNode;
  unknown?: ReactNode;
}) {
  if (result.status === 'moved') permanentRedirect(toEntryPath(kind, result.slug));
  if (result.status === 'failed') return unknown;
  return <NotFoundBoundary>{missing}</NotFoundBoundary>;
}

/**
 * Responds with 404 and a body from the server. On its own, `notFound()` leaves the body of a static page to the browser:
 * empty without JavaScript. Thrown inside this boundary it sets the status, while `children` stay in the HTML. After
 * hydration the route's `not-found.tsx` replaces them and must render the same.
 */
function NotFoundBoundary({ children }: { children: ReactNode }) {
  // Development renders at each request, and sends the status before a boundary throws.
  // eslint-disable-next-line no-restricted-syntax -- the compiler removes the branch from a production build
  if (process.env.NODE_ENV === 'development') notFound();
  return (
    <Suspense fallback={children}>
      <NotFoundThrower />
    </Suspense>
  );
}

function NotFoundThrower(): never {
  notFound();
}

/** The 404 page in place of a page that the vendor leaves out (`lib/company/pages.ts`). */
export const MissingPage = () => (
  <NotFoundBoundary>
    <NotFoundScreen />
  </NotFoundBoundary>
);
