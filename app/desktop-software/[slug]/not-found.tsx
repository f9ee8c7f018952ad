import type { Metadata } from 'next';

import { ProductMissing } from '@/components/sections/not-found/not-found';
import { buildNotFoundWords } from '@/lib/company/not-found';
import { buildMissingMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMissingMetadata('No software found.');
}

/** Replaces the server's body of a missing product after hydration: both render the same. */
export default function ProductNotFound() {
  return <ProductMissing words={buildNotFoundWords()} />;
}
