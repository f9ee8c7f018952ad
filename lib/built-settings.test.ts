import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { expectBuiltWith, toBuiltSettings } from '@/lib/built-settings';
import { BUILD_SETTINGS, EnvError, parseEnv } from '@/lib/env-schema';

const BUILT = {
  API_BASE_URL: 'https://backend.example',
  PUBLIC_BACKEND_URL: 'https://files.vendor.example',
  SITE_URL: 'https://www.vendor.example',
  COMPANY_NAME: 'Vendor Software',
  BRAND_NAME: 'Vendor',
  IMAGE_HOSTS: 'cdn.example.com, img.example.com',
  CONTACT_EMAIL_FALLBACK: 'hello@vendor.example',
  GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js',
  ANALYTICS_CONNECT_ORIGINS: 'https://stats.example',
  SITE_VERIFICATION: 'google=abc',
};
const OTHER: Record<string, string> = {
  IMAGE_HOSTS: 'cdn.example.com',
  CONTACT_EMAIL_FALLBACK: 'other@vendor.example',
  GA_MEASUREMENT_ID: 'G-OTHER',
  SITE_VERIFICATION: 'google=other',
};
const build = (source: Record<string, string> = BUILT) => toBuiltSettings(parseEnv(source));

const start = (changes: Record<string, string>) => () => expectBuiltWith(build(), parseEnv({ ...BUILT, ...changes }));

describe('Settings that pages are built with', () => {
  it('starts with those of the build, however they are written', () => {
    expect(start({})).not.toThrow();
    expect(
      start({ SITE_URL: 'https://www.vendor.example/', IMAGE_HOSTS: 'CDN.example.com img.example.com' }),
    ).not.toThrow();
  });

  it.each(BUILD_SETTINGS)('stops with another %s, names it and both values, and asks for a build', (name) => {
    const value = OTHER[name] ?? 'https://other.example';
    expect(start({ [name]: value })).toThrow(EnvError);
    const message = new RegExp(`${name} is ${value}, and was ${build()[name]} at the build\n.*build again`, 's');
    expect(start({ [name]: value })).toThrow(message);
  });

  it('stops if one is missing now', () => {
    expect(start({ API_BASE_URL: '', PUBLIC_BACKEND_URL: '' })).toThrow(
      'API_BASE_URL is unset, and was https://backend.example at the build',
    );
  });

  it('stops with one that was unset at the build, and lists each on a line', () =>
    expect(() =>
      expectBuiltWith(build({}), parseEnv({ SITE_VERIFICATION: 'google=abc', IMAGE_HOSTS: 'a.example' })),
    ).toThrow(
      'The site was built with other settings, and its pages contain them:\n' +
        '  IMAGE_HOSTS is a.example, and was unset at the build\n' +
        '  SITE_VERIFICATION is google=abc, and was unset at the build\n' +
        'To use these, build again.',
    ));

  it('leaves the settings of a start alone', () => {
    const settings = { TRUSTED_PROXIES: '1', REVALIDATE_SECRET: 'a secret for all the tests' };
    expect(start(settings)).not.toThrow();
  });
});

describe('The list of settings that pages are built with', () => {
  it.each(['deploy/Dockerfile', 'compose.yaml', 'deploy/github-deploy.yml'])('is whole in %s', (file) => {
    const text = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
    expect(BUILD_SETTINGS.filter((name) => !text.includes(name))).toEqual([]);
  });
});
