import type { Metadata } from 'next';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { COMPANY_NAME } from '@/lib/company/names';

/** No robots tag: Next adds noindex to a 404. */
export const metadata: Metadata = { title: `${NOT_FOUND_WORDS.page} | ${COMPANY_NAME}` };

/** §2: every unmatched path. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
