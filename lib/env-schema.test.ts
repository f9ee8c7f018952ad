import { describe, expect, it } from 'vitest';

import { envSchema, EnvError, isLoopbackHost, parseEnv, requireStoreForChannels } from '@/lib/env-schema';

describe('Settings: defaults', () => {
  it('runs with nothing set, on the embedded backend, with its enquiry store', () => {
    expect(parseEnv({})).toEqual({
      SITE_URL: 'http://localhost:3000',
      COMPANY_NAME: 'Ankbahi Software',
      BRAND_NAME: 'Ankbahi',
      IMAGE_HOSTS: [],
      TRUSTED_PROXIES: 0,
      WEB_VITALS: 0,
      BACKEND_TIME_SCALE: 1,
      COMPRESS: 'on',
      HSTS: 'host',
      ENQUIRY_STORE: '.data/enquiries',
    });
  });

  it('takes an empty variable as an unset one', () => {
    expect(parseEnv({ API_BASE_URL: '', SITE_URL: '  ', COMPANY_NAME: '' })).toEqual(parseEnv({}));
  });

  it('has no default enquiry store with a backend', () => {
    expect(parseEnv({ API_BASE_URL: 'https://api.example.com/' })).toMatchObject({
      API_BASE_URL: 'https://api.example.com',
      ENQUIRY_STORE: undefined,
    });
  });
});

describe('Settings: values', () => {
  it('reads each setting into its type', () => {
    expect(
      parseEnv({
        SITE_URL: 'https://www.example.com/',
        IMAGE_HOSTS: 'CDN.example.com, *.img.example.com:8443',
        TRUSTED_PROXIES: '2',
        REDIS_URL: 'redis://localhost:6379',
        WEB_VITALS: '0.1',
        BACKEND_TIME_SCALE: '0.01',
        ENQUIRY_STORE: '/var/lib/site',
        ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js#data-domain=vendor.example',
        ANALYTICS_CONNECT_ORIGINS: 'https://stats.example/ https://in.stats.example:8443',
        SITE_VERIFICATION: 'google=ab-C_1=, bing=0123ABC',
      }),
    ).toMatchObject({
      SITE_URL: 'https://www.example.com',
      IMAGE_HOSTS: ['cdn.example.com', '*.img.example.com:8443'],
      TRUSTED_PROXIES: 2,
      REDIS_URL: 'redis://localhost:6379',
      WEB_VITALS: 0.1,
      BACKEND_TIME_SCALE: 0.01,
      ENQUIRY_STORE: '/var/lib/site',
      ANALYTICS_CONNECT_ORIGINS: ['https://stats.example', 'https://in.stats.example:8443'],
      SITE_VERIFICATION: 'google=ab-C_1=, bing=0123ABC',
    });
  });
});

describe('Settings: mistakes are named', () => {
  it.each([
    ['API_BASE_URL', 'api.example.com'],
    ['REVALIDATE_SECRET', 'nineteen-characters'],
    ['API_BASE_URL', 'ftp://api.example.com'],
    ['API_BASE_URL', 'https://user:password@api.example.com'],
    ['API_BASE_URL', 'https://api.example.com/?v=2'],
    ['API_TOKEN', 'two words'],
    ['API_TOKEN', 'a\nX-Header: b'],
    ['SITE_URL', 'https://www.example.com/shop'],
    ['IMAGE_HOSTS', 'https://cdn.example.com'],
    ['CONTACT_EMAIL_FALLBACK', 'write to us'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', 'one'],
    ['REDIS_URL', 'http://localhost'],
    ['WEB_VITALS', '10'],
    ['WEB_VITALS', 'on'],
    ['ENQUIRY_WEBHOOK_URL', 'ftp://hooks.example'],
    ['ENQUIRY_WEBHOOK_URL', 'https://user:password@hooks.example'],
    ['ENQUIRY_WEBHOOK_SECRET', 'a shared secret'],
    ['ENQUIRY_WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['SMTP_URL', 'mail.example.com'],
    ['ENQUIRY_MAIL_TO', 'sales'],
    ['ENQUIRY_MAIL_TO', 'a@example.com\nBcc: b@example.com'],
    ['ENQUIRY_MAIL_FROM', 'Site site@example.com'],
    ['ANALYTICS_SCRIPT_URL', '/script.js'],
    ['ANALYTICS_CONNECT_ORIGINS', 'https://stats.example/api'],
    ['ANALYTICS_CONNECT_ORIGINS', '*'],
    ['SITE_VERIFICATION', 'ab-C_1'],
    ['SITE_VERIFICATION', 'altavista=1'],
    ['SITE_VERIFICATION', 'google="><script>'],
    ['BACKEND_TIME_SCALE', '0'],
    ['BACKEND_TIME_SCALE', 'fast'],
  ])('refuses %s=%s with a message that names the variable', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
    expect(() => parseEnv({ [name]: value })).toThrow(name);
  });

  it('names all mistakes at once', () => {
    expect(() => parseEnv({ SITE_URL: 'x', TRUSTED_PROXIES: 'y' })).toThrow(/SITE_URL[\s\S]*TRUSTED_PROXIES/);
  });
});

/** Of 24 bytes, the shortest. */
const WEBHOOK_SECRET = `whsec_${'A'.repeat(32)}`;

describe('Settings: those that say nothing alone', () => {
  const MAIL = {
    SMTP_URL: 'smtps://site:secret@mail.example.com',
    ENQUIRY_MAIL_TO: 'Sales <sales@example.com>, owner@example.com',
    ENQUIRY_MAIL_FROM: 'site@example.com',
  };

  it.each([
    ['API_BASE_URL', { API_TOKEN: 'key' }],
    ['ENQUIRY_WEBHOOK_URL', { ENQUIRY_WEBHOOK_SECRET: WEBHOOK_SECRET }],
    ['ENQUIRY_MAIL_TO', { ...MAIL, ENQUIRY_MAIL_TO: '' }],
    ['ENQUIRY_MAIL_FROM', { ...MAIL, ENQUIRY_MAIL_FROM: '' }],
    ['SMTP_URL', { ...MAIL, SMTP_URL: '' }],
    ['ANALYTICS_SCRIPT_URL', { ANALYTICS_CONNECT_ORIGINS: 'https://stats.example' }],
  ])('names %s where it is missing', (name, source) => expect(() => parseEnv(source)).toThrow(`${name} is missing`));

  it('requires a store for a webhook or mail', () => {
    const backend = { API_BASE_URL: 'https://api.example.com' };
    const both = { ...backend, ...MAIL, ENQUIRY_WEBHOOK_URL: 'https://hooks.example/1?token=2' };
    expect(() => requireStoreForChannels(parseEnv(both))).toThrow(
      'ENQUIRY_STORE is missing: ENQUIRY_WEBHOOK_URL and SMTP_URL need it',
    );
    for (const source of [backend, MAIL, { ...both, ENQUIRY_STORE: '/var/lib/site' }]) {
      expect(() => requireStoreForChannels(parseEnv(source))).not.toThrow();
    }
  });
});

describe('Settings: loopback hosts', () => {
  it.each(['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('knows %s', (host) =>
    expect(isLoopbackHost(host)).toBe(true),
  );
  it.each(['example.com', 'localhost.example.com', '192.168.1.10', '12.7.0.0'])('does not take %s for one', (host) =>
    expect(isLoopbackHost(host)).toBe(false),
  );
});

describe('Settings: unit tests', () => {
  it('run without those of the shell', () => {
    expect(Object.keys(envSchema.shape).filter((name) => process.env[name] !== '')).toEqual([]);
  });
});
