import { notFound } from 'next/navigation';
import { Suspense, type ReactNode } from 'react';

/**
 * Answers 404 with a body from the server. `notFound()` on its own leaves a static page's body to the browser: empty
 * without JavaScript. Thrown inside this boundary it sets the status, while `children` stay in the HTML; after hydration
 * the route's `not-found.tsx` takes over, which has to show the same.
 */
export function NotFoundAnswer({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <Thrower />
    </Suspense>
  );
}

function Thrower(): never {
  notFound();
}
