/** In place of what content lacks. */
export const FALLBACKS = {
  /** §3 Contact data. */
  address: 'Office Address',
  /** Titles of documents. */
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  /** Names of what rich text contains, for screen readers. */
  video: 'Video',
  audio: 'Recording',
  map: 'Map',
  document: 'Document',
  frame: 'Embedded page',
  table: 'Table',
  /** The description of a product's picture. */
  screen: (product: string) => `A screen of ${product}`,
} as const;
