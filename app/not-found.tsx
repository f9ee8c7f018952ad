import type { Metadata } from 'next';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { buildNotFoundWords } from '@/lib/company/not-found';
import { getEnv } from '@/lib/env';

/** No robots tag: Next adds noindex to a 404. */
export function generateMetadata(): Metadata {
  return { title: `${buildNotFoundWords().page} | ${getEnv().COMPANY_NAME}` };
}

/** §2: every unmatched path. */
export default function NotFoundPage() {
  return <NotFoundScreen words={buildNotFoundWords()} />;
}
