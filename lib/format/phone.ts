import { PHONE_COUNTRY_CODE, PHONE_FALLBACK_DIGITS, PHONE_PREFIX } from '@/lib/constants';

/** National digits as every screen shows them: `+91-5550123456` (§9). */
export const formatPhone = (digits: string) => `${PHONE_PREFIX}${digits}`;

/** The link that dials national digits; `null` for the fallback digits, which nobody answers (§3). */
export const telHref = (digits: string) =>
  digits === PHONE_FALLBACK_DIGITS ? null : `tel:+${PHONE_COUNTRY_CODE}${digits}`;

/** The link that opens a WhatsApp chat with national digits; `null` for the fallback digits. */
export const whatsAppHref = (digits: string) =>
  digits === PHONE_FALLBACK_DIGITS ? null : `https://wa.me/${PHONE_COUNTRY_CODE}${digits}`;
