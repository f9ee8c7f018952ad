/** The texts while a page loads (§2, §8). */
export const LOADING_WORDS = {
  page: 'Loading, please wait...',
  blog: 'Loading blogs...',
  /** A post or a product. */
  entry: 'Loading...',
  terms: 'Loading terms and conditions...',
  privacy: 'Loading privacy policy...',
} as const;

export type LoadingText = keyof typeof LOADING_WORDS;
