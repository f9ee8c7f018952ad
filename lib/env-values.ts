import { z } from 'zod';

import { decodePercent } from './format/decode-percent.ts';

/** A URL with a host and one of these protocols, unchanged. `what` is part of the error message: "an http or https URL". */
export const exactUrl = (protocol: RegExp, what: string) =>
  z
    .url({ protocol, error: `is not ${what}`, abort: true })
    .refine((url) => new URL(url).hostname !== '', { error: `is not ${what}`, abort: true })
    .refine((url) => canDecodeCredentials(new URL(url)), {
      error: 'has a user or a password with a % that begins no percent-encoding; write %25',
      abort: true,
    });

const canDecodeCredentials = ({ username, password }: URL) =>
  decodePercent(username) !== null && decodePercent(password) !== null;

const hasCredentials = (url: string) => new URL(url).username + new URL(url).password !== '';

/** An http(s) URL that `fetch` accepts and pages may show, unchanged. */
export const httpUrl = exactUrl(/^https?$/, 'an http or https URL').refine((url) => !hasCredentials(url), {
  error: 'must not contain a user or a password',
  abort: true,
});

/** An http(s) URL without its trailing slash, so that paths can be appended. */
export const baseUrl = httpUrl
  .refine((url) => !/[?#]/.test(url), 'must have no query')
  .transform((url) => url.replace(/\/+$/, ''));

/** The scheme, host and port of a URL; a path, query or hash is refused instead of dropped silently. */
export const origin = httpUrl
  .refine(
    (url) => new URL(url).pathname === '/' && !/[?#]/.test(url),
    'must be an origin such as https://www.example.com, without a path',
  )
  .transform((url) => new URL(url).origin);

export const count = z.string().regex(/^\d+$/, 'is not a whole number').transform(Number);

const NOT_POSITIVE = 'is not a number above 0';
export const positiveNumber = z.coerce.number(NOT_POSITIVE).positive(NOT_POSITIVE);

const toWords = (value: string) => value.split(/[\s,]+/).filter(Boolean);

/** Host names in lower case, separated by commas or spaces; `*.` matches any one label. */
export const hostList = z
  .string()
  .transform((value) => toWords(value.toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^(\*\.)?[a-z0-9.-]+(:\d+)?$/.test(host)),
    'is not a list of host names, such as "cdn.example.com, img.example.com"',
  );

/** Origins, separated by commas or spaces. */
export const originList = z.string().transform(toWords).pipe(z.array(origin));

const SEARCH_CONSOLES = ['google', 'bing', 'yandex'] as const;

/** `google=…,bing=…`: codes by the name of their console. */
export const verificationCodes = z
  .string()
  .regex(
    new RegExp(`^(?:(?:${SEARCH_CONSOLES.join('|')})=[\\w.:+/=-]+(?:[\\s,]+|$))+$`),
    `is not a list of codes such as "google=abc,bing=123", for ${SEARCH_CONSOLES.join(', ')}`,
  );

const MAIL_ADDRESS = /^(?:[^@<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** Addresses as in a mail header, separated by commas. A line break would start another header, so it is refused. */
export const mailAddresses = z
  .string()
  .refine(
    (value) => !/\p{Cc}/u.test(value) && value.split(',').every((part) => MAIL_ADDRESS.test(part.trim())),
    'is not an e-mail address, such as "sales@example.com" or "Website <site@example.com>"',
  );

/** Too long to guess by brute force. */
const SECRET_CHARACTERS_MIN = 20;

/** Not trimmed or transformed. */
export const secret = z.string().min(SECRET_CHARACTERS_MIN, `has fewer than ${SECRET_CHARACTERS_MIN} characters`);

/** A value for a header: visible ASCII without spaces. A line break would start another header. */
export const headerToken = z.string().regex(/^[!-~]+$/, 'contains a space or a character outside ASCII');

/** The key of Standard Webhooks: 24 to 64 bytes in Base64 after `whsec_`. */
export const webhookSecret = z
  .string()
  .regex(
    /^whsec_(?=.{32,88}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'is not "whsec_" and 24 to 64 bytes in Base64; make one with: echo "whsec_$(openssl rand -base64 32)"',
  );
