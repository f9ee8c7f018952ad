import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { listBodies, readContentFolder } from '@/lib/content/content-folder';
import { WORD_FILES } from '@/lib/doctor/marks';
import { checkLaunch, formatLeftovers, shouldListLeftovers } from '@/lib/doctor/leftovers';
import { CONTENT_FOLDER, parseEnv } from '@/lib/env-schema';
import { makeFolders } from '@/lib/testing';

/** Tests find everything, whatever the vendor declares; some only say something of the sample itself. */
vi.mock('@/lib/company/launch', () => ({ IS_SAMPLE: true, TRUE_OF_US: [] }));
const { IS_SAMPLE } = await vi.importActual<{ IS_SAMPLE: boolean }>('@/lib/company/launch');

const OWN = parseEnv({ COMPANY_NAME: 'Udyam Ganak', BRAND_NAME: 'Ganak', SITE_URL: 'https://www.ganak.example' });
const SAMPLE_PICTURE = path.join(CONTENT_FOLDER, 'pictures/brands/tilvan-oils.webp');

const makeFolder = makeFolders();
let folder: string;
beforeEach(() => (folder = makeFolder()));

const findLeftovers = async (...site: Parameters<typeof checkLaunch>) => (await checkLaunch(...site)).leftovers;

/** The content of the sample, until a vendor replaces it. */
const readSample = async () => listBodies(await readContentFolder(CONTENT_FOLDER));

/** What the check finds in content, as lines. */
async function check(bodies: object) {
  const found = await findLeftovers(OWN, { bodies: { ...bodies }, pictures: { folder } });
  return found
    .filter(({ place }) => !/^(?:lib\/company|public|app)\//.test(place))
    .map(({ place, what }) => `${path.basename(place)}: ${what}`);
}

describe('The launch check: content', () => {
  it.skipIf(!IS_SAMPLE)('finds each collection of the sample, and each of its files', async () => {
    const bodies = await readSample();
    const found = await findLeftovers(OWN, { bodies, pictures: { folder: CONTENT_FOLDER } });
    const places = new Set(found.map(({ place }) => place));
    // Tiles of industries have a short title and a picture.
    for (const key of Object.keys(bodies)) expect(places.has(key), key).toBe(key !== 'category');
    for (const name of ['banners', 'blog', 'brands', 'gallery', 'industries', 'software']) {
      const pictures = found.filter(({ place }) => place === `${CONTENT_FOLDER}/pictures/${name}`);
      expect(pictures).toHaveLength(readdirSync(path.join(CONTENT_FOLDER, 'pictures', name)).length);
    }
  });

  it.skipIf(!IS_SAMPLE)(
    'finds a sentence in a text that was changed around it, with another brand, as rich text or not',
    async () => {
      const { journey, terms } = (await readSample()) as Record<string, { data: Record<string, string>[] }>;
      const { description } = journey!.data[3]!;
      expect(
        await check({ journey: { data: [{ id: 7, title: 'Own', description: `Our words. ${description}` }] } }),
      ).toEqual(['journey: id 7, "Own"']);
      vi.resetModules();
      vi.doMock('@/lib/company/names', () => ({ COMPANY_NAME: OWN.COMPANY_NAME, BRAND_NAME: OWN.BRAND_NAME }));
      const { checkLaunch: find } = await import('@/lib/doctor/leftovers');
      const named = /[^.<>]*Ankbahi Software[^.<>]*\./.exec(terms!.data[0]!.content!)![0];
      const content = `<p>${named.replaceAll('Ankbahi Software', 'Udyam Ganak')}</p>`;
      const { leftovers } = await find(OWN, {
        bodies: { terms: { data: [{ title: 'Terms', content }] } },
        pictures: { folder },
      });
      expect(leftovers.filter(({ place }) => place === 'terms')).toMatchObject([{ what: '"Terms"' }]);
      vi.doUnmock('@/lib/company/names');
      vi.resetModules();
    },
  );

  it('finds names of clients, phone numbers and the brand in short texts', async () => {
    const bodies = {
      brands: { data: [{ id: 2, name: 'TILVAN OILS' }, { name: 'Rao Traders' }] },
      contact: { data: [{ email: 'namaste@ganak.example', mobile: '5020304050' }] },
      category: { data: { Trade: [{ title: 'Ankbahi for shops' }, { title: 'Garments' }] } },
    };
    expect(await check(bodies)).toEqual([
      'brands: id 2, "TILVAN OILS"',
      'contact: "namaste@ganak.example"',
      'category: "Ankbahi for shops"',
    ]);
  });

  it('finds them in an object that has a list beside its texts', async () => {
    const contact = { data: { email: 'us@ganak.example', mobile: '5020304050', branches: ['Surat'] } };
    expect(await check({ contact })).toEqual(['contact: "us@ganak.example"']);
  });

  it.skipIf(!IS_SAMPLE)('finds a picture by its bytes under another name, and leaves others alone', async () => {
    mkdirSync(path.join(folder, 'pictures'));
    copyFileSync(SAMPLE_PICTURE, path.join(folder, 'pictures/client.webp'));
    writeFileSync(path.join(folder, 'pictures/own.webp'), 'own');
    expect(await check({})).toEqual(['pictures: client.webp']);
  });

  it.skipIf(!IS_SAMPLE)('finds a picture of a backend by its bytes', async () => {
    const server = createServer((request, response) =>
      request.url === '/client.webp'
        ? response.setHeader('Content-Type', 'image/webp').end(readFileSync(SAMPLE_PICTURE))
        : response.writeHead(404).end(),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const brands = { data: [{ name: 'Rao', img: '/client.webp' }, { img: '/gone.webp' }] };
    const found = await findLeftovers(OWN, { bodies: { brands }, pictures: { baseUrl } });
    expect(found.filter(({ place }) => place === 'brands')).toMatchObject([{ what: '/client.webp' }]);
    server.close();
  });
});

describe('The launch check: settings, facts and words', () => {
  afterEach(() => {
    vi.doMock('@/lib/company/launch', () => ({ IS_SAMPLE: true, TRUE_OF_US: [] }));
    vi.doUnmock('@/lib/company/facts');
    vi.doUnmock('@/lib/company/built-in-downloads');
    vi.resetModules();
  });

  it('finds names and an address that are unset', async () => {
    const settings = (await findLeftovers(parseEnv({}))).filter(({ place }) => place === 'settings');
    expect(settings.map(({ what }) => what)).toEqual(['COMPANY_NAME', 'BRAND_NAME', 'SITE_URL']);
    expect((await findLeftovers(OWN)).filter(({ place }) => place === 'settings')).toEqual([]);
  });

  it.skipIf(!IS_SAMPLE)('finds the logo of the sample', async () =>
    expect(await findLeftovers(OWN)).toContainEqual({ place: 'public/brand', what: 'logo.svg' }),
  );

  it.skipIf(!IS_SAMPLE)('finds sentences in each file of words, and each fact of the specification', async () => {
    const found = await findLeftovers(OWN);
    const places = new Set(found.map(({ place }) => place));
    // The labels of loading.ts are anybody's.
    const files = WORD_FILES.map(({ file }) => file).filter((file) => file !== 'loading.ts');
    for (const file of files) expect(places).toContain(`lib/company/${file}`);
    // Their pictures are listed.
    expect(found.filter(({ what }) => /alt$/i.test(what))).toEqual([]);
    const facts = found.filter(({ place }) => place.endsWith('facts.ts')).map(({ what }) => what);
    expect(facts).toEqual(expect.arrayContaining(['customers', 'openingHours', 'copyrightYear', 'appLinks', 'gstin']));
  });

  it('leaves out facts that were changed, and apps that have no badge', async () => {
    vi.resetModules();
    const FACTS: Facts = {
      ...SPECIFIED_FACTS,
      customers: 140,
      copyrightStartYear: 2012,
      gstin: '24AAACU1234F1ZW',
      cin: undefined,
      appLinks: { googlePlay: null, appStore: null },
    };
    vi.doMock('@/lib/company/facts', () => ({ SPECIFIED_FACTS, FACTS }));
    const { checkLaunch: find } = await import('@/lib/doctor/leftovers');
    const facts = (await find(OWN)).leftovers.filter(({ place }) => place.endsWith('facts.ts')).map(({ what }) => what);
    for (const changed of ['customers', 'copyrightYear', 'gstin', 'appLinks']) expect(facts).not.toContain(changed);
    expect(facts).toEqual(expect.arrayContaining(['cities', 'cin']));
  });

  it.each([
    [{ gstin: '24AAACU1234F1Z0', cin: 'U72200GJ2012PTC123456' }, ['gstin']],
    [{ gstin: 'GST', cin: 'CIN' }, ['gstin', 'cin']],
    [{ gstin: 'OWN', llpin: 'AAB-1234' }, []],
    [{ gstin: 'OWN', llpin: '1234' }, ['llpin']],
    [{ gstin: 'OWN' }, ['cin']],
  ])('finds a GSTIN, CIN or LLPIN that is missing or none: %j', async (numbers, found) => {
    vi.resetModules();
    const gstin = numbers.gstin.replace('OWN', '24AAACU1234F1ZW');
    vi.doMock('@/lib/company/facts', () => ({ SPECIFIED_FACTS, FACTS: { ...SPECIFIED_FACTS, ...numbers, gstin } }));
    const { checkLaunch: find } = await import('@/lib/doctor/leftovers');
    const facts = (await find(OWN)).leftovers.filter(({ place }) => place.endsWith('facts.ts'));
    expect(facts.map(({ what }) => what).filter((what) => /^(?:gstin|cin|llpin)$/.test(what))).toEqual(found);
  });

  it.skipIf(!IS_SAMPLE)(
    'finds every sentence of a text, titles in lists and what names the trade, and no label',
    async () => {
      const found = await findLeftovers(OWN);
      const whats = (file: string) =>
        found.filter(({ place }) => place === `lib/company/${file}`).map(({ what }) => what);
      expect(whats('home.ts')).toEqual(
        expect.arrayContaining([
          'hero.title',
          'statistics.invoices',
          'whyChooseUs.tiles.1.title',
          'blog.heading.eyebrow',
        ]),
      );
      expect(whats('erp.ts')).toEqual(expect.arrayContaining(['name', 'features.cards.1.title']));
      expect(whats('site.ts').filter((what) => /home|contact|legal|terms|follow/.test(what))).toEqual([]);
      const many = found.filter(({ what, place }) => place.endsWith('home.ts') && what === 'products.heading.lead');
      expect(many.length).toBeGreaterThan(1);
    },
  );

  it.skipIf(!IS_SAMPLE)(
    'finds the built-in downloads of the sample, until the vendor has its own or none',
    async () => {
      const places = async (check: typeof checkLaunch) => (await check(OWN)).leftovers.map(({ place }) => place);
      const file = 'lib/company/built-in-downloads.ts';
      expect(await places(checkLaunch)).toContain(file);
      for (const own of [[], [{ name: 'Ganak Books', versions: [] }]]) {
        vi.resetModules();
        vi.doMock('@/lib/company/built-in-downloads', () => ({ BUILT_IN_DOWNLOADS: own }));
        const { checkLaunch: check } = await import('@/lib/doctor/leftovers');
        expect(await places(check)).not.toContain(file);
      }
    },
  );

  it.skipIf(!IS_SAMPLE)('finds the colours of the sample', async () => {
    const found = (await findLeftovers(OWN)).filter(({ place }) => place === 'app/tokens.css');
    expect(found.map(({ what }) => what.split(':')[0])).toEqual([
      '--color-primary',
      '--color-primary-deep',
      '--color-dark',
      '--color-dark-deep',
      '--color-accent',
    ]);
  });

  it('finds nothing if the vendor declares the rest to be true', async () => {
    vi.resetModules();
    vi.doMock('@/lib/company/launch', () => ({ IS_SAMPLE: false, TRUE_OF_US: ['lib/company/', 'public/', 'app/'] }));
    const { checkLaunch: find } = await import('@/lib/doctor/leftovers');
    expect((await find(OWN)).leftovers).toEqual([]);
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
});

describe('The launch check: the list', () => {
  const found = Array.from({ length: 8 }, (_, index) => ({
    place: 'brands',
    what: `id ${index}`,
    quote: 'Tilvan\nOils',
  }));

  it('shows each one by its place, and briefly how many there are', () => {
    expect(formatLeftovers([...found, { place: 'files', what: 'a.zip' }])).toBe(
      `  brands\n${found.map(({ what }) => `    ${what}  Tilvan Oils\n`).join('')}  files\n    a.zip\n`,
    );
    expect(formatLeftovers(found, { isBrief: true })).toBe('  brands: 8\n');
    expect(formatLeftovers([])).toBe('');
  });
});
