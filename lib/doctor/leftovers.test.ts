import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { findLeftovers, formatLeftovers, type Leftover, markFiles, shouldListLeftovers } from '@/lib/doctor/leftovers';
import { CONTENT_FOLDER, parseEnv } from '@/lib/env-schema';
import { makeFolders } from '@/lib/testing';

/** What lib/company says in a test, whatever the vendor declares. */
const company = vi.hoisted(() => ({ IS_SAMPLE: true, TRUE_OF_US: [''], ABSENT: [''], PAGE_PATHS: {}, FACTS: {} }));
vi.mock('@/lib/company/launch', () => company);
vi.mock('@/lib/company/pages', () => company);
vi.mock('@/lib/company/facts', async (load) => Object.assign(company, await load()));
beforeEach(() => {
  Object.assign(company, { IS_SAMPLE: true, TRUE_OF_US: [], ABSENT: [], FACTS: SPECIFIED_FACTS });
});
/** Some tests only say something of the sample itself. */
const { IS_SAMPLE } = await vi.importActual<{ IS_SAMPLE: boolean }>('@/lib/company/launch');

const OWN = parseEnv({ COMPANY_NAME: 'Udyam Ganak', BRAND_NAME: 'Ganak', SITE_URL: 'https://www.ganak.example' });
const makeFolder = makeFolders();
const toFiles = (found: readonly Leftover[]) => found.map(({ place, what }) => `${place}/${what}`);

describe.skipIf(!IS_SAMPLE)('The launch check: files', () => {
  it('knows the sample by the marks of its files; `npx vitest run lib/doctor/leftovers -t marks -u` writes them', async () => {
    const marks = `${JSON.stringify(await markFiles(CONTENT_FOLDER), null, 2)}\n`;
    await expect(marks).toMatchFileSnapshot(path.join(import.meta.dirname, 'sample.json'));
  });

  it('leaves out words and facts of what the site does not have, and with a backend all content', async () => {
    company.ABSENT = ['erp', 'downloads', 'customerStories', 'products', 'statistics'];
    const files = toFiles(await findLeftovers(OWN, null));
    expect(files).toContain('lib/company/career.ts');
    const words = /company\/(?:content\/|(?:erp|.*downloads|customer-stories)\.ts)/;
    const facts = /cities|CountFrom|applicationCategory|storyResults|testimonialRating/;
    expect(files.filter((file) => words.test(file) || facts.test(file))).toEqual([]);
  });

  it('names a file that was formatted or renamed, none that was edited', async () => {
    const folder = makeFolder();
    const json = readFileSync(path.join(CONTENT_FOLDER, 'contact.json'), 'utf8');
    writeFileSync(path.join(folder, 'formatted.json'), JSON.stringify(JSON.parse(json)));
    writeFileSync(path.join(folder, 'edited.json'), json.replace('5020304050', '5020304060'));
    copyFileSync(path.join(CONTENT_FOLDER, 'pictures/brands/tilvan-oils.webp'), path.join(folder, 'client.webp'));
    const found = await findLeftovers(OWN, folder);
    expect(found.filter(({ place }) => place === folder).map(({ what }) => what)).toEqual([
      'client.webp',
      'formatted.json',
    ]);
  });

  it('leaves out what the vendor declares to be true, by file, folder or fact', async () => {
    company.TRUE_OF_US = ['lib/company/about.ts', 'public/pictures/erp', 'lib/company/facts.ts: cities'];
    const found = toFiles(await findLeftovers(OWN, null));
    expect(found.filter((file) => /about\.ts|pictures\/erp|cities/.test(file))).toEqual([]);
    for (const other of ['lib/company/home.ts', 'public/pictures/pages/about.webp', 'lib/company/facts.ts/customers'])
      expect(found).toContain(other);
    company.TRUE_OF_US = ['lib/company/', 'public/', 'app/'];
    expect(await findLeftovers(OWN, null)).toEqual([]);
  });
});

describe('The launch check: settings and facts', () => {
  it('finds names and an address that are unset', async () => {
    const settings = (await findLeftovers(parseEnv({}), null)).filter(({ place }) => place === 'settings');
    expect(settings.map(({ what }) => what)).toEqual(['COMPANY_NAME', 'BRAND_NAME', 'SITE_URL']);
    expect((await findLeftovers(OWN, null)).filter(({ place }) => place === 'settings')).toEqual([]);
  });

  const GSTIN = '24AAACU1234F1ZW';
  const BADGES = { googlePlay: null, appStore: null };
  it.each<[Partial<Facts>, string[], string[]]>([
    [{}, [], ['customers', 'openingHours', 'copyrightYear', 'appLinks', 'gstin', 'cin']],
    [
      { customers: 140, copyrightStartYear: 2012, gstin: GSTIN, cin: 'U72200GJ2012PTC123456', appLinks: BADGES },
      ['customers', 'copyrightYear', 'gstin', 'cin', 'llpin', 'appLinks'],
      ['cities'],
    ],
    [{ gstin: '24aaacu1234f1zw', cin: 'CIN' }, ['llpin'], ['gstin', 'cin']],
    [{ gstin: GSTIN, llpin: 'AAB-1234' }, ['gstin', 'cin', 'llpin'], []],
    [{ gstin: GSTIN, llpin: '1234' }, ['gstin', 'cin'], ['llpin']],
  ])('with the facts %j finds none of %j, but %j', async (own, right, wrong) => {
    company.FACTS = { ...SPECIFIED_FACTS, ...own };
    const facts = (await findLeftovers(OWN, null))
      .filter(({ place }) => place.endsWith('facts.ts'))
      .map(({ what }) => what);
    expect(facts).toEqual(expect.arrayContaining(wrong));
    expect(facts.filter((fact) => right.includes(fact))).toEqual([]);
  });

  it.each([
    [{ SITE_URL: 'https://sample.example' }, false],
    [{ COMPANY_NAME: 'Own Ltd' }, false],
    [{ COMPANY_NAME: 'Own Ltd', SITE_URL: 'https://own.example' }, true],
    [{ API_BASE_URL: 'https://api.own.example', SITE_URL: 'https://own.example' }, true],
  ])('is part of a build with %j: %s', (settings, isListed) =>
    expect(shouldListLeftovers(parseEnv(settings))).toBe(isListed),
  );

  it('shows each one by its place, on one line', () => {
    const found = [1, 2].map((index) => ({ place: 'brands', what: `id ${index}`, quote: 'Tilvan\nOils' }));
    expect(formatLeftovers([...found, { place: 'files', what: 'a.zip' }])).toBe(
      '  brands\n    id 1  Tilvan Oils\n    id 2  Tilvan Oils\n  files\n    a.zip\n',
    );
  });
});
