import { describe, expect, it } from 'vitest';

import { EnvError, isInternalHost, isLoopbackHost, parseEnv, requireStoreForChannels } from '@/lib/env-schema';

describe('Settings: defaults', () => {
  it('runs with nothing set, on the embedded backend, with its enquiry store', () => {
    expect(parseEnv({})).toEqual({
      SITE_URL: 'http://localhost:3000',
      COMPANY_NAME: 'Ankbahi Software',
      BRAND_NAME: 'Ankbahi',
      IMAGE_HOSTS: [],
      TRUSTED_PROXIES: 0,
      BACKEND_TIME_SCALE: 1,
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

describe('Settings: values at the edge of what is allowed', () => {
  it.each([
    ['REVALIDATE_SECRET', 'x'.repeat(20), 'x'.repeat(20)],
    ['TRUSTED_PROXIES', '12', 12],
    ['API_BASE_URL', 'http://api.example.com/erp//', 'http://api.example.com/erp'],
    ['SITE_URL', 'https://WWW.example.com:443', 'https://www.example.com'],
    ['IMAGE_HOSTS', ' *.Example.com,, a-1.example.com:80 ', ['*.example.com', 'a-1.example.com:80']],
    ['SITE_VERIFICATION', 'yandex=0.a:b/c+d', 'yandex=0.a:b/c+d'],
    ['REDIS_URL', 'rediss://user:secret@cache.example:6380/1', 'rediss://user:secret@cache.example:6380/1'],
    ['REDIS_URL', 'redis://:100%25@[::1]:6379/', 'redis://:100%25@[::1]:6379/'],
    ['COMPANY_NAME', '  Vendor  ', 'Vendor'],
    ['CONTACT_EMAIL_FALLBACK', 'hello@vendor.example', 'hello@vendor.example'],
    ['ENQUIRY_WEBHOOK_URL', 'http://hooks.example/1?a=b', 'http://hooks.example/1?a=b'],
    ['ANALYTICS_SCRIPT_URL', 'http://stats.example/a.js', 'http://stats.example/a.js'],
    ['GA_MEASUREMENT_ID', 'G-AB12CD34EF', 'G-AB12CD34EF'],
    ['BACKEND_TIME_SCALE', '0.01', 0.01],
    ['SITE_VERIFICATION', 'google=ab-C_1=, bing=0123ABC', 'google=ab-C_1=, bing=0123ABC'],
  ] as const)('%s=%s', (name, given, value) => expect(parseEnv({ [name]: given })[name]).toEqual(value));

  it.each(['a@b', 'Sales <a@b>', '<a@b>', 'a@b , Website <site@vendor.example>', 'a@b,c@d,e@f', 'बिक्री <a@b>'])(
    'mail addresses: %s',
    (ENQUIRY_MAIL_TO) => {
      const env = { ENQUIRY_MAIL_TO, ENQUIRY_MAIL_FROM: 'a@b', SMTP_URL: 'smtp://localhost' };
      expect(parseEnv(env).ENQUIRY_MAIL_TO).toBe(ENQUIRY_MAIL_TO);
    },
  );

  it.each(['a', 'a@b c@d', 'a@b,', 'a@b;c@d', 'Sales <a@b', '<a b@c>', 'a\u0007<b@c>'])(
    'no mail addresses: %j',
    (ENQUIRY_MAIL_TO) => {
      const env = { ENQUIRY_MAIL_TO, ENQUIRY_MAIL_FROM: 'a@b', SMTP_URL: 'smtp://localhost' };
      expect(() => parseEnv(env)).toThrow('ENQUIRY_MAIL_TO is not an e-mail address');
    },
  );
});

describe('Settings: mistakes are named', () => {
  it.each([
    ['API_BASE_URL', 'api', 'is not an http or https URL'],
    ['API_BASE_URL', 'https://user@api.example.com', 'must not contain a user or a password'],
    ['API_BASE_URL', 'https://api.example.com/?v', 'must have no query'],
    ['SITE_URL', 'https://a.example/b', 'must be an origin such as https://www.example.com, without a path'],
    ['REVALIDATE_SECRET', 'x'.repeat(19), 'has fewer than 20 characters'],
    ['IMAGE_HOSTS', 'a.example, b_c', 'is not a list of host names, such as "cdn.example.com, img.example.com"'],
    ['CONTACT_EMAIL_FALLBACK', 'x', 'is not an e-mail address'],
    ['ENQUIRY_WEBHOOK_URL', 'xhttps://hooks.example', 'is not an http or https URL'],
    ['SMTP_URL', 'https://mail.example.com', 'is not an smtp or smtps URL'],
    ['REDIS_URL', 'redis:///0', 'is not a redis or rediss URL'],
    [
      'REDIS_URL',
      'redis://site:100%@cache.example',
      'has a user or a password with a % that begins no percent-encoding',
    ],
    ['TRUSTED_PROXIES', '1.5', 'is not a whole number'],
    ['GA_MEASUREMENT_ID', 'UA-1234-5', 'is not a measurement id such as G-AB12CD34EF'],
    ['ANALYTICS_CONNECT_ORIGINS', 'https://a.example x', 'is not an http or https URL'],
    ['SITE_VERIFICATION', 'x', 'is not a list of codes such as "google=abc,bing=123", for google, bing, yandex'],
    ['BACKEND_TIME_SCALE', '-1', 'is not a number above 0'],
  ])('says what is wrong with %s=%s', (name, value, message) => {
    expect(() => parseEnv({ [name]: value })).toThrow(`The settings of the site cannot be used:\n  ${name} ${message}`);
  });

  it.each([
    ['API_TOKEN', 'a\nX-Header: b'],
    ['TRUSTED_PROXIES', '-1'],
    ['ENQUIRY_WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['ENQUIRY_MAIL_TO', 'a@example.com\nBcc: b@example.com'],
    ['ENQUIRY_MAIL_FROM', 'Site site@example.com'],
    ['SITE_VERIFICATION', 'google="><script>'],
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
    ['API_BASE_URL', { PUBLIC_BACKEND_URL: 'https://files.vendor.example' }],
    ['ENQUIRY_WEBHOOK_URL', { ENQUIRY_WEBHOOK_SECRET: WEBHOOK_SECRET }],
    ['ENQUIRY_MAIL_TO', { ...MAIL, ENQUIRY_MAIL_TO: '' }],
    ['ENQUIRY_MAIL_FROM', { ...MAIL, ENQUIRY_MAIL_FROM: '' }],
    ['SMTP_URL', { ENQUIRY_MAIL_TO: 'a@b' }],
    ['SMTP_URL', { ENQUIRY_MAIL_FROM: 'a@b' }],
    ['ANALYTICS_SCRIPT_URL', { ANALYTICS_CONNECT_ORIGINS: 'https://stats.example' }],
  ])('names %s where it is missing', (name, source) => expect(() => parseEnv(source)).toThrow(`${name} is missing`));

  it('reads origins with a separator at the end', () =>
    expect(
      parseEnv({
        ANALYTICS_SCRIPT_URL: 'https://a.example',
        ANALYTICS_CONNECT_ORIGINS: 'https://a.example,, https://b.example,',
      }).ANALYTICS_CONNECT_ORIGINS,
    ).toEqual(['https://a.example', 'https://b.example']));

  it('names what needs a missing one', () =>
    expect(() => parseEnv({ SMTP_URL: MAIL.SMTP_URL })).toThrow(
      'The settings of the site cannot be used:\n' +
        '  ENQUIRY_MAIL_TO is missing: SMTP_URL needs it\n' +
        '  ENQUIRY_MAIL_FROM is missing: SMTP_URL needs it',
    ));

  it('requires a store for a webhook or mail', () => {
    const backend = { API_BASE_URL: 'https://api.example.com' };
    const both = { ...backend, ...MAIL, ENQUIRY_WEBHOOK_URL: 'https://hooks.example/1?token=2' };
    expect(() => requireStoreForChannels(parseEnv(both))).toThrow(
      'ENQUIRY_STORE is missing: ENQUIRY_WEBHOOK_URL needs it',
    );
    expect(() => requireStoreForChannels(parseEnv({ ...backend, ...MAIL }))).toThrow(
      'The settings of the site cannot be used:\n  ENQUIRY_STORE is missing: SMTP_URL needs it',
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
  it.each([
    ...['example.com', 'localhost.example.com', '127.example.com', '127.0.0.1.example.com'],
    ...['192.168.1.10', '12.7.0.0', '1127.0.0.1', 'mylocalhost', '::1'],
  ])('does not take %s for one', (host) => expect(isLoopbackHost(host)).toBe(false));
});

describe('Settings: internal hosts', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.1',
      '192.168.1.10',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...[
      '[::1]',
      '[::]',
      '[fd12:3456::1]',
      '[fe80::1]',
      'localhost',
      'backend',
      'erp.local',
      'db.internal',
      'a.localhost',
    ],
  ])('takes %s for one', (host) => expect(isInternalHost(host)).toBe(true));
  it.each([
    ...['example.com', '10.example.com', '172.32.0.1', '192.169.0.1', '100.128.0.1', '11.0.0.1'],
    ...['[2001:db8::1]', '[fd::1]', 'local.example.com', 'internal.example'],
  ])('does not take %s for one', (host) => expect(isInternalHost(host)).toBe(false));
});
