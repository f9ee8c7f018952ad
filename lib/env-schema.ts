import { z } from 'zod';

const isHttpUrl = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

/** An http(s) URL, kept without its trailing slash so that paths can be appended. */
const httpUrl = z
  .string()
  .refine(isHttpUrl, 'is not an http or https URL')
  .transform((value) => value.replace(/\/+$/, ''));

/** The scheme, host and port of a URL; a path, query or hash is a mistake that would be dropped silently. */
const origin = httpUrl
  .refine(
    (value) => isHttpUrl(value) && new URL(value).pathname === '/' && !/[?#]/.test(value),
    'must be an origin such as https://www.example.com, without a path',
  )
  .transform((value) => new URL(value).origin);

const count = z.string().regex(/^\d+$/, 'is not a whole number').transform(Number);

const positiveNumber = z
  .string()
  .refine((value) => Number.isFinite(Number(value)) && Number(value) > 0, 'is not a number above 0')
  .transform(Number);

const share = z
  .string()
  .refine((value) => Number(value) >= 0 && Number(value) <= 1, 'is not a share between 0 and 1, such as 0.1')
  .transform(Number);

const hostList = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => /^(\*\*?\.)?[a-z0-9.-]+(:\d+)?$/.test(host)),
    'is not a list of host names, such as "cdn.example.com, img.example.com"',
  );

const originList = z.string().transform((value, context) => {
  const parts = value.split(/[\s,]+/).filter(Boolean);
  return parts.flatMap((part) => {
    const parsed = origin.safeParse(part);
    if (parsed.success) return [parsed.data];
    context.addIssue({ code: 'custom', message: 'is not a list of origins, such as "https://stats.example.com"' });
    return [];
  });
});

/** The search consoles whose codes may stand in SITE_VERIFICATION. */
export const SEARCH_CONSOLES = ['google', 'bing', 'yandex'] as const;

/** `google=…,bing=…`: codes by the name of their console. */
const verificationCodes = z
  .string()
  .regex(
    new RegExp(`^(?:(?:${SEARCH_CONSOLES.join('|')})=[\\w.:+/=-]+(?:[\\s,]+|$))+$`),
    `is not a list of codes such as "google=abc,bing=123", for ${SEARCH_CONSOLES.join(', ')}`,
  );

/** Addresses as a mail's header has them, separated by commas; a line break would begin another header. */
const mailAddresses = z
  .string()
  .regex(
    /^(?:[^@<>,\p{Cc}]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)(?:\s*,\s*(?:[^@<>,\p{Cc}]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+))*$/u,
    'is not an e-mail address, such as "sales@example.com" or "Website <site@example.com>"',
  );

/** Too long to guess, however fast somebody tries. */
const SECRET_CHARACTERS_MIN = 20;

/** Where the site stands when nobody says: nowhere that a search engine may look. */
export const UNSET_SITE_URL = 'http://localhost:3000';

/** Every setting by name; .env.example and README.md list them. */
export const envSchema = z.object({
  API_BASE_URL: httpUrl.optional(),
  SITE_URL: origin.prefault(UNSET_SITE_URL),
  COMPANY_NAME: z.string().prefault('Ankbahi Software'),
  BRAND_NAME: z.string().prefault('Ankbahi'),
  LOGO_FILE: z.string().optional(),
  REVALIDATE_SECRET: z
    .string()
    .min(SECRET_CHARACTERS_MIN, `has fewer than ${SECRET_CHARACTERS_MIN} characters`)
    .optional(),
  IMAGE_HOSTS: hostList.prefault(''),
  CONTACT_EMAIL_FALLBACK: z.email('is not an e-mail address').optional(),
  ENQUIRY_STORE: z.string().optional(),
  ENQUIRY_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'is not an http or https URL' }).optional(),
  ENQUIRY_WEBHOOK_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp or smtps URL' }).optional(),
  ENQUIRY_MAIL_TO: mailAddresses.optional(),
  ENQUIRY_MAIL_FROM: mailAddresses.optional(),
  TRUSTED_PROXIES: count.prefault('0'),
  COMPRESS: z.enum(['on', 'off'], { error: 'is neither "on" nor "off"' }).prefault('on'),
  HSTS: z
    .enum(['host', 'subdomains', 'preload'], { error: 'is neither "host", "subdomains" nor "preload"' })
    .prefault('host'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'is not a redis or rediss URL' }).optional(),
  ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https?$/, error: 'is not an http or https URL' }).optional(),
  ANALYTICS_CONNECT_ORIGINS: originList.optional(),
  SITE_VERIFICATION: verificationCodes.optional(),
  WEB_VITALS: share.prefault('0'),
  BACKEND_TIME_SCALE: positiveNumber.prefault('1'),
});

/** The settings of the site, checked and completed. Settings without a value are `undefined`. */
export type Env = z.infer<typeof envSchema>;

/** What pages are built with: a start with another value would show it on some pages and not on others. */
export const BUILD_SETTINGS = [
  'API_BASE_URL',
  'SITE_URL',
  'COMPANY_NAME',
  'BRAND_NAME',
  'IMAGE_HOSTS',
  'CONTACT_EMAIL_FALLBACK',
  'HSTS',
  'WEB_VITALS',
  'ANALYTICS_SCRIPT_URL',
  'ANALYTICS_CONNECT_ORIGINS',
  'SITE_VERIFICATION',
] as const satisfies (keyof Env)[];

/** A setting that cannot be used. The message names each variable at fault. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Deployment tools often cannot express "unset": an empty variable means the same as a missing one. */
const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.keys(envSchema.shape).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/** Where enquiries are kept when the site runs on its embedded backend. */
const EMBEDDED_ENQUIRY_STORE = '.data/enquiries';

/** Settings that say nothing without others. */
const REQUIRED_WITH: [keyof Env, (keyof Env)[]][] = [
  ['ENQUIRY_WEBHOOK_SECRET', ['ENQUIRY_WEBHOOK_URL']],
  ['SMTP_URL', ['ENQUIRY_MAIL_TO', 'ENQUIRY_MAIL_FROM']],
  ['ENQUIRY_MAIL_TO', ['SMTP_URL']],
  ['ENQUIRY_MAIL_FROM', ['SMTP_URL']],
  ['ANALYTICS_CONNECT_ORIGINS', ['ANALYTICS_SCRIPT_URL']],
];

const explainMissing = (env: Env): string[] =>
  REQUIRED_WITH.filter(([name]) => env[name] !== undefined).flatMap(([name, others]) =>
    others.filter((other) => env[other] === undefined).map((other) => `  ${other} is missing: ${name} needs it`),
  );

/**
 * Whoever hears of enquiries hears of them from the store, which outlives failures and restarts.
 * @throws EnvError where a server is to notify somebody and has no store.
 */
export function requireStoreForChannels(env: Env): void {
  if (env.ENQUIRY_STORE !== undefined) return;
  const names = (['ENQUIRY_WEBHOOK_URL', 'SMTP_URL'] as const).filter((name) => env[name] !== undefined);
  if (names.length === 0) return;
  throw new EnvError(
    `The settings of the site cannot be used:\n  ENQUIRY_STORE is missing: ${names.join(' and ')} need${names.length > 1 ? '' : 's'} it`,
  );
}

/**
 * Reads the settings from an environment such as `process.env`.
 * @throws EnvError with one line for each variable that is wrong.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(withoutEmpty(source));
  const lines = result.success
    ? explainMissing(result.data)
    : result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  if (!result.success || lines.length > 0) {
    throw new EnvError(`The settings of the site cannot be used:\n${lines.join('\n')}`);
  }
  const env = result.data;
  const fallbackStore = env.API_BASE_URL === undefined ? EMBEDDED_ENQUIRY_STORE : undefined;
  return { ...env, ENQUIRY_STORE: env.ENQUIRY_STORE ?? fallbackStore };
}

/** Whether a host name points at this machine: development and tests, never production. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}
