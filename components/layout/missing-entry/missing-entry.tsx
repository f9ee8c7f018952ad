import { notFound } from 'next/navigation';
import { Suspense } from 'react';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { type EntryKind } from '@/lib/routing/routes';

/**
 * The 404 page of a missing entry, or of a page that the vendor leaves out (`lib/company/pages.ts`), with status 404. On its
 * own, `notFound()` leaves the body of a static page to the browser: empty without JavaScript. Thrown inside this boundary
 * it sets the status, while the page stays in the HTML. After hydration the route's `not-found.tsx` replaces it and must
 * render the same.
 */
export function MissingPage({ kind }: { kind?: EntryKind }) {
  // Development renders at each request, and sends the status before a boundary throws.
  // eslint-disable-next-line no-restricted-syntax -- the compiler removes the branch from a production build
  if (process.env.NODE_ENV === 'development') notFound();
  return (
    <Suspense fallback={<NotFoundScreen kind={kind} />}>
      <NotFoundThrower />
    </Suspense>
  );
}

function NotFoundThrower(): never {
  notFound();
}
