import type { Metadata } from 'next';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { getEnv } from '@/lib/env';

// Not for this page: from here the styles of the error screens go into the common sheet. Imported by the screens alone
// they would be a file of their own, which every page fetches ahead and never uses.
import '@/components/sections/error-screen/error-screen.module.css';

/** Next itself marks an answer of 404 as noindex. */
export function generateMetadata(): Metadata {
  return { title: `Page Not Found | ${getEnv().COMPANY_NAME}` };
}

/** §2: any other path. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
