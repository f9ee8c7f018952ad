import { z } from 'zod';

import {
  baseUrl,
  count,
  exactUrl,
  headerToken,
  hostList,
  httpUrl,
  mailAddresses,
  origin,
  originList,
  positiveNumber,
  secret,
  verificationCodes,
  webhookSecret,
} from './env-values.ts';

/** The default `SITE_URL`. A loopback host keeps search engines out. */
export const UNSET_SITE_URL = 'http://localhost:3000';

/** The folder of the embedded content, relative to the project. */
export const CONTENT_FOLDER = 'lib/company/content';

/** Every setting by name; .env.example and README.md list them. */
export const envSchema = z.object({
  API_BASE_URL: baseUrl.optional(),
  PUBLIC_BACKEND_URL: baseUrl.optional(),
  API_TOKEN: headerToken.optional(),
  SITE_URL: origin.prefault(UNSET_SITE_URL),
  COMPANY_NAME: z.string().prefault('Ankbahi Software'),
  BRAND_NAME: z.string().prefault('Ankbahi'),
  REVALIDATE_SECRET: secret.optional(),
  IMAGE_HOSTS: hostList.prefault(''),
  CONTACT_EMAIL_FALLBACK: z.email('is not an e-mail address').optional(),
  ENQUIRY_STORE: z.string().optional(),
  ENQUIRY_WEBHOOK_URL: httpUrl.optional(),
  ENQUIRY_WEBHOOK_SECRET: webhookSecret.optional(),
  SMTP_URL: exactUrl(/^smtps?$/, 'an smtp or smtps URL').optional(),
  ENQUIRY_MAIL_TO: mailAddresses.optional(),
  ENQUIRY_MAIL_FROM: mailAddresses.optional(),
  TRUSTED_PROXIES: count.prefault('0'),
  REDIS_URL: exactUrl(/^rediss?$/, 'a redis or rediss URL').optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'is not a measurement id such as G-AB12CD34EF')
    .optional(),
  ANALYTICS_SCRIPT_URL: exactUrl(/^https?$/, 'an http or https URL').optional(),
  ANALYTICS_CONNECT_ORIGINS: originList.optional(),
  SITE_VERIFICATION: verificationCodes.optional(),
  BACKEND_TIME_SCALE: positiveNumber.prefault('1'),
});

/** The validated settings with defaults. Settings without a value are `undefined`. */
export type Env = z.infer<typeof envSchema>;

/** Settings that become part of the pages. A start with another value would show it on some pages only. */
export const BUILD_SETTINGS = [
  'API_BASE_URL',
  'PUBLIC_BACKEND_URL',
  'SITE_URL',
  'COMPANY_NAME',
  'BRAND_NAME',
  'IMAGE_HOSTS',
  'CONTACT_EMAIL_FALLBACK',
  'GA_MEASUREMENT_ID',
  'ANALYTICS_SCRIPT_URL',
  'ANALYTICS_CONNECT_ORIGINS',
  'SITE_VERIFICATION',
] as const satisfies (keyof Env)[];

/** Invalid settings. The message names each invalid variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** A file of the vendor's cannot be used. The message names it. */
export class VendorFileError extends Error {
  override name = 'VendorFileError';
}

/** Deployment tools often cannot express "unset", so an empty variable counts as missing. */
const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.keys(envSchema.shape).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

const EMBEDDED_ENQUIRY_STORE = '.data/enquiries';

const REQUIRED_WITH: [keyof Env, (keyof Env)[]][] = [
  ['API_TOKEN', ['API_BASE_URL']],
  ['PUBLIC_BACKEND_URL', ['API_BASE_URL']],
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
 * The webhook and mail channels deliver from the store, which survives failures and restarts.
 * @throws EnvError if such a channel is set and there is no store.
 */
export function requireStoreForChannels(env: Env): void {
  const name = (['ENQUIRY_WEBHOOK_URL', 'SMTP_URL'] as const).find((channel) => env[channel] !== undefined);
  if (env.ENQUIRY_STORE !== undefined || name === undefined) return;
  throw new EnvError(`The settings of the site cannot be used:\n  ENQUIRY_STORE is missing: ${name} needs it`);
}

/**
 * Reads the settings from an environment such as `process.env`.
 * @throws EnvError with one line per invalid variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(withoutEmpty(source));
  const lines = result.success
    ? explainMissing(result.data)
    : result.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
  if (!result.success || lines.length > 0) {
    throw new EnvError(`The settings of the site cannot be used:\n${lines.join('\n')}`);
  }
  const env = result.data;
  const fallbackStore = env.API_BASE_URL === undefined ? EMBEDDED_ENQUIRY_STORE : undefined;
  return { ...env, ENQUIRY_STORE: env.ENQUIRY_STORE ?? fallbackStore };
}

/** The vendor's names alone, which cannot be invalid. */
export const parseNames = (source: Record<string, string | undefined>) =>
  envSchema.pick({ COMPANY_NAME: true, BRAND_NAME: true }).parse(withoutEmpty(source));

/** Equal for names of the same letters in another order, in small letters or with other `_`: `SMPT_URL`, `SITEURL`. */
const toLetters = (name: string) => [...name.toUpperCase().replaceAll('_', '')].sort().join('');

const NAMES_BY_LETTERS = new Map(Object.keys(envSchema.shape).map((name) => [toLetters(name), name]));

/** Settings of an environment whose names are misspelt, so that they have no effect: a line each. */
export const findMisspelt = (source: Record<string, string | undefined>): string[] =>
  Object.keys(source).flatMap((name) => {
    const meant = NAMES_BY_LETTERS.get(toLetters(name)) ?? name;
    return meant === name ? [] : [`${name} is no setting of the site; did you mean ${meant}?`];
  });

/** Whether a host name is this machine: development and tests, never production. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Addresses for one machine or network: unspecified, private, shared, loopback, link-local (RFC 6890). */
const INTERNAL_IPV4 =
  /^(?:(?:0|10|127)\.\d+|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.\d+\.\d+$/;
/** Unspecified, loopback, unique local, link-local. */
const INTERNAL_IPV6 = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/;
/** Names that the public DNS does not have: of one label, such as a container's, or with a reserved ending. */
const INTERNAL_NAME = /^[^.:]+$|\.(?:localhost|local|internal|home\.arpa)$/;

/** Whether visitors cannot reach a host, as `URL.hostname` writes it: this machine, or one of a private network. */
export const isInternalHost = (hostname: string): boolean =>
  [INTERNAL_IPV4, INTERNAL_IPV6, INTERNAL_NAME].some((internal) => internal.test(hostname));
