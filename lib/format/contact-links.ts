import { EMAIL_FALLBACK, PHONE_COUNTRY_CODE, PHONE_FALLBACK_DIGITS, PHONE_PREFIX } from '@/lib/constants';

/** The `mailto:` link of an address; `null` for the fallback address, which is not real (§3). */
export const mailHref = (email: string, subject?: string) =>
  email === EMAIL_FALLBACK ? null : `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** National digits as the site shows them: `+91-5550123456` (§9). */
export const formatPhone = (digits: string) => `${PHONE_PREFIX}${digits}`;

/** The `tel:` link of national digits; `null` for the fallback digits, which are not real (§3). */
export const telHref = (digits: string) =>
  digits === PHONE_FALLBACK_DIGITS ? null : `tel:+${PHONE_COUNTRY_CODE}${digits}`;

/** The link to a WhatsApp chat with national digits, and the text that it starts with; `null` for the fallback digits. */
export const whatsAppHref = (digits: string, text: string) =>
  digits === PHONE_FALLBACK_DIGITS
    ? null
    : `https://wa.me/${PHONE_COUNTRY_CODE}${digits}?text=${encodeURIComponent(text)}`;
