import type { LoadingText } from '@/lib/routing/routes';

/** The texts while a page loads (§2, §8). */
export const LOADING_WORDS = {
  page: 'Loading, please wait...',
  blog: 'Loading blogs...',
  /** A post or a product. */
  entry: 'Loading...',
  terms: 'Loading terms and conditions...',
  privacy: 'Loading privacy policy...',
} as const satisfies Record<LoadingText, string>;
