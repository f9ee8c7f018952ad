import { EMAIL_FALLBACK } from '@/lib/constants';

/** The link that writes to an address; `null` for the fallback address, where nobody reads (§3). */
export const mailHref = (email: string, subject?: string) =>
  email === EMAIL_FALLBACK ? null : `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
