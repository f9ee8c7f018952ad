import type { Metadata } from 'next';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { buildProductNotFoundWords } from '@/lib/company/not-found';
import { buildMissingMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMissingMetadata(buildProductNotFoundWords().title);
}

/** Replaces the server's body of a missing product after hydration: both render the same. */
export default function ProductNotFound() {
  return <NotFoundScreen words={buildProductNotFoundWords()} />;
}
