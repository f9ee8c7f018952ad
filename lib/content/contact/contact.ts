/** How to reach the vendor (§3 Contact data), every gap filled with the specification's fallback. */
export interface Contact {
  email: string;
  /** Ten national digits, without the prefix that every screen adds (§9). */
  phone: string;
  whatsapp: string;
  address: string;
  /** Where it is another than the page's. */
  addressLanguage?: string;
  /** Each a URL, or `#` where there is none. */
  social: Record<SocialNetwork, string>;
}

export const SOCIAL_NETWORKS = ['facebook', 'linkedin', 'youtube', 'instagram'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
