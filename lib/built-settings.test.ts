import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { expectBuiltWith, toBuiltSettings } from '@/lib/built-settings';
import { BUILD_SETTINGS, EnvError, envSchema, parseEnv } from '@/lib/env-schema';

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

const readText = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

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
  it.each(BUILD_SETTINGS)('the Dockerfile passes %s to the build and to the start', (name) => {
    const file = readText('deploy/Dockerfile');
    expect(file.match(new RegExp(`^ARG ${name}$`, 'gm'))).toHaveLength(2);
    expect(file).toMatch(new RegExp(`^ENV .*\\b${name}=\\$${name}\\b`, 'm'));
  });

  it.each(BUILD_SETTINGS)('compose.yaml and the workflow of GitHub pass %s to the build', (name) => {
    expect(readText('compose.yaml')).toMatch(new RegExp(`^ {8}- ${name}(?:=|$)`, 'm'));
    expect(readText('deploy/github-deploy.yml')).toContain(` ${name}: \${{ vars.${name} }}`);
  });

  // The Dockerfile sets the store.
  const others = Object.keys(envSchema.shape).filter(
    (name) => ![...BUILD_SETTINGS, 'ENQUIRY_STORE', 'BACKEND_TIME_SCALE'].includes(name),
  );
  it.each(others)('compose.yaml passes %s to the start', (name) =>
    expect(readText('compose.yaml')).toMatch(new RegExp(`^ {6}- ${name}(?:=|$)`, 'm')),
  );

  it('the workflow of GitHub passes the secret with which a build reads the backend', () =>
    expect(readText('deploy/github-deploy.yml')).toContain(' API_TOKEN: ${{ secrets.API_TOKEN }}'));
});
