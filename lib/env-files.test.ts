import { writeFileSync } from 'node:fs';
import path from 'node:path';

import nextEnv from '@next/env';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { expectLinear } from '@/e2e/support/linear';
import { findOddLines, findOddSettings } from '@/lib/env-files';
import { envSchema } from '@/lib/env-schema';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();

const find = (text: string) => findOddLines('.env.local', text);

/** The values that Next reads. */
function readAsNext(text: string): Record<string, string | undefined> {
  const folder = makeFolder();
  // In tests Next leaves .env.local out.
  writeFileSync(path.join(folder, '.env'), text);
  const { loadedEnvFiles } = nextEnv.loadEnvConfig(folder, false, undefined, true);
  return Object.assign({}, ...loadedEnvFiles.map(({ env }) => env));
}

// Next prefers a setting of the environment, and tests have each, empty.
beforeAll(() => Object.keys(envSchema.shape).forEach((name) => vi.stubEnv(name, undefined)));

describe('Settings: lines of .env files of which Next loses a part', () => {
  it.each([
    ['ANALYTICS_SCRIPT_URL=https://stats.example/s.js#data-domain=v.example', ['a "#" outside quotes']],
    ['BRAND_NAME=No#1 Health', ['a "#" outside quotes']],
    ['BRAND_NAME=Health # the short name', ['a "#" outside quotes']],
    ['API_TOKEN=12|ab$cd#ef', ['a "#" outside quotes', 'a "$"']],
    ["API_TOKEN='12|ab$cd'", ['a "$"']],
    ['API_TOKEN="12|ab${cd}"', ['a "$"']],
    ['export API_TOKEN=ab$cd', ['a "$"']],
    ['API_TOKEN: ab#cd', ['a "#" outside quotes']],
    ['  API_TOKEN = a"b#c"', ['a "#" outside quotes']],
    ['API_TOKEN=#abc', ['a "#" outside quotes']],
  ])('%s', (line, parts) => {
    const found = find(line);
    expect(found.map((text) => /has (a "[#$]"(?: outside quotes)?)/.exec(text)?.[1])).toEqual(parts);
    const [, , value = ''] = /(\w+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    // The secret itself is never printed.
    for (const text of found) expect(text).not.toContain(value);
    expect(Object.values(readAsNext(line))).not.toContain(value.replace(/^(['"])(.*)\1$/, '$2'));
  });

  it.each([
    [
      'ANALYTICS_SCRIPT_URL="https://stats.example/s.js#data-domain=v.example"',
      'https://stats.example/s.js#data-domain=v.example',
    ],
    ["BRAND_NAME='No#1 Health'", 'No#1 Health'],
    ['BRAND_NAME="No#1 Health" # the short name', 'No#1 Health'],
    ['API_TOKEN="12|ab\\$cd#ef"', '12|ab$cd#ef'],
    ['API_TOKEN=ab\\$cd', 'ab$cd'],
    ['API_TOKEN=abc$', 'abc$'],
    ['BRAND_NAME=Health', 'Health'],
  ])('finds %s good, which Next reads as a whole', (line, value) => {
    expect(find(line)).toEqual([]);
    expect(Object.values(readAsNext(line))).toEqual([value]);
  });

  it('names the line, also after a value of several lines, and leaves comments and other names alone', () => {
    const text =
      '# API_TOKEN=a#b\r\n\r\nCOMPANY_NAME="A\nB"\nNODE_OPTIONS=--x=$y#z\nMY_COLOUR=#fff\n\nBRAND_NAME=a#b\n';
    expect(find(text)).toEqual([
      '.env.local, line 8: BRAND_NAME has a "#" outside quotes, where a comment begins: write BRAND_NAME="…"',
    ]);
  });

  it.each(['A=', '"', "A='", '\n', '$', '#', ' ', 'A="\\"'])('takes work in proportion to the file: %j', (part) => {
    expectLinear((count) => `API_TOKEN=${part.repeat(count)}`, find);
  });
});

describe('Settings: names that look like ours', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SITEURL', 'SITE_URL'],
    ['site_url', 'SITE_URL'],
    ['API_URL', undefined],
    ['API_BASEURL', 'API_BASE_URL'],
    ['NEXT_PUBLIC_API_BASE_URL', 'API_BASE_URL'],
    ['COMPANYNAME', 'COMPANY_NAME'],
    ['ENQUIRY_MAILTO', 'ENQUIRY_MAIL_TO'],
    ['TRUSTED_PROXY', undefined],
    ['SMTP_HOST', undefined],
    ['ENQUIRY_EMAIL', undefined],
  ])('%s', (name, meant) =>
    expect(find(`${name}=x`)).toEqual([
      expect.stringContaining(
        meant === undefined ? `${name} is no setting` : `${name} is no setting of the site; did you mean ${meant}?`,
      ),
    ]),
  );

  it('do not include settings, their like in the environment, and names of others', () => {
    expect(Object.keys(envSchema.shape).flatMap((name) => find(`${name}=x`))).toEqual([]);
    const others = {
      NODE_ENV: 'x',
      PATH: 'x',
      HOSTNAME: 'x',
      PORT: 'x',
      REDIS_HOST: 'x',
      API_KEY: 'x',
      CONTENT_FOLDER: 'x',
    };
    expect(findOddSettings({ environment: { ...others, SITE_URL: 'x' }, folder: '/nowhere' })).toEqual([]);
    expect(findOddSettings({ environment: { SMPT_URL: 'smtp://secret' }, folder: '/nowhere' })).toEqual([
      'environment: SMPT_URL is no setting of the site; did you mean SMTP_URL?',
    ]);
  });

  it('are read from the files that Next reads, each once', () => {
    const folder = makeFolder();
    for (const name of ['.env', '.env.local', '.env.production', '.env.development', '.env.test'])
      writeFileSync(path.join(folder, name), 'SMPT_URL=x\n');
    const names = (isDevelopment: boolean) =>
      findOddSettings({ environment: { SMPT_URL: 'x' }, folder, isDevelopment }).map((line) => line.split(',')[0]);
    expect(names(false)).toEqual(['.env.local', '.env.production', '.env']);
    expect(names(true)).toEqual(['.env.local', '.env.development', '.env']);
  });
});
