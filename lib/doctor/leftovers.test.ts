import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { findLeftovers, formatLeftovers, type Leftover, markFiles, shouldListLeftovers } from '@/lib/doctor/leftovers';
import { CONTENT_FOLDER, parseEnv } from '@/lib/env-schema';
import { makeFolders } from '@/lib/testing';

/** Tests find everything, whatever the vendor declares; some only say something of the sample itself. */
vi.mock('@/lib/company/launch', () => ({ IS_SAMPLE: true, TRUE_OF_US: [] }));
const { IS_SAMPLE } = await vi.importActual<{ IS_SAMPLE: boolean }>('@/lib/company/launch');

const OWN = parseEnv({ COMPANY_NAME: 'Udyam Ganak', BRAND_NAME: 'Ganak', SITE_URL: 'https://www.ganak.example' });
const makeFolder = makeFolders();
const toFiles = (found: readonly Leftover[]) => found.map(({ place, what }) => `${place}/${what}`);

/** What the check finds where a module of lib/company says something else. */
async function findWith(name: string, module: object, content: string | null = null) {
  vi.resetModules();
  vi.doMock(`@/lib/company/${name}`, () => module);
  const { findLeftovers: find } = await import('@/lib/doctor/leftovers');
  const found = await find(OWN, content);
  vi.doUnmock(`@/lib/company/${name}`);
  return found;
}

describe.skipIf(!IS_SAMPLE)('The launch check: files', () => {
  it('knows the sample by the marks of its files; `npx vitest run lib/doctor/leftovers -t marks -u` writes them', async () => {
    const marks = `${JSON.stringify(await markFiles(CONTENT_FOLDER), null, 2)}\n`;
    await expect(marks).toMatchFileSnapshot(path.join(import.meta.dirname, 'sample.json'));
  });

  it('names each file of words, colours, pictures, films and content; with a backend none of content', async () => {
    const files = toFiles(await findLeftovers(OWN, CONTENT_FOLDER));
    const expected = ['lib/company/home.ts', 'lib/company/built-in-downloads.ts', 'app/tokens.css'];
    const media = ['public/brand/logo.svg', 'public/video/about.mp4', 'public/pictures/pages/about.webp'];
    const content = ['contact.json', 'posts/hsn-codes.md', 'pictures/brands/tilvan-oils.webp'];
    for (const file of [...expected, ...media]) expect(files).toContain(file);
    for (const file of content) expect(files).toContain(`${CONTENT_FOLDER}/${file}`);
    expect(toFiles(await findLeftovers(OWN, null)).filter((file) => file.startsWith(CONTENT_FOLDER))).toEqual([]);
  });

  it('leaves out words of pages that the site does not have', async () => {
    const files = toFiles(await findWith('pages', { ABSENT: ['erp', 'downloads', 'customerStories'], PAGE_PATHS: {} }));
    expect(files).toContain('lib/company/career.ts');
    expect(files.filter((file) => /company\/(?:erp|.*downloads|customer-stories)\.ts/.test(file))).toEqual([]);
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
    const kept = ['lib/company/about.ts', 'public/pictures/erp', 'lib/company/facts.ts: cities'];
    const found = (await findWith('launch', { IS_SAMPLE: false, TRUE_OF_US: kept })).map(
      ({ place, what }) => `${place}: ${what}`,
    );
    expect(found.filter((line) => /about\.ts|pictures\/erp|cities/.test(line))).toEqual([]);
    for (const other of [
      'lib/company: home.ts',
      'public/pictures/pages: about.webp',
      'lib/company/facts.ts: customers',
    ])
      expect(found).toContain(other);
    const all = ['lib/company/', 'public/', 'app/'];
    expect(await findWith('launch', { IS_SAMPLE: false, TRUE_OF_US: all })).toEqual([]);
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
      { customers: 140, copyrightStartYear: 2012, gstin: GSTIN, appLinks: BADGES },
      ['customers', 'copyrightYear', 'gstin', 'appLinks'],
      ['cities', 'cin'],
    ],
    [{ gstin: '24aaacu1234f1zw', cin: 'U72200GJ2012PTC123456' }, ['cin', 'llpin'], ['gstin']],
    [{ gstin: 'GST', cin: 'CIN' }, ['llpin'], ['gstin', 'cin']],
    [{ gstin: GSTIN, llpin: 'AAB-1234' }, ['gstin', 'cin', 'llpin'], []],
    [{ gstin: GSTIN, llpin: '1234' }, ['gstin', 'cin'], ['llpin']],
  ])('with the facts %j finds none of %j, but %j', async (own, right, wrong) => {
    const found = await findWith('facts', { SPECIFIED_FACTS, FACTS: { ...SPECIFIED_FACTS, ...own } });
    const facts = found.filter(({ place }) => place.endsWith('facts.ts')).map(({ what }) => what);
    expect(facts).toEqual(expect.arrayContaining(wrong));
    expect(facts.filter((fact) => right.includes(fact))).toEqual([]);
  });

  it('leaves out facts of parts that the site does not have', async () => {
    const ABSENT = ['statistics', 'customerStories', 'products', 'downloads'];
    const found = await findWith('pages', { ABSENT, PAGE_PATHS: {} });
    const belonging = /cities|CountFrom|applicationCategory|storyResults|testimonialRating/;
    expect(found.filter(({ what }) => belonging.test(what))).toEqual([]);
  });

  it.each([
    [{}, false],
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
