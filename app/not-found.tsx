import type { Metadata } from 'next';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { buildNotFoundWords } from '@/lib/company/not-found';
import { getEnv } from '@/lib/env';

/** Next itself marks a response of 404 as noindex. */
export function generateMetadata(): Metadata {
  return { title: `Page Not Found | ${getEnv().COMPANY_NAME}` };
}

/** §2: any other path. */
export default function NotFoundPage() {
  return <NotFoundScreen words={buildNotFoundWords()} />;
}
