import { readdirSync } from 'node:fs';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { ERP_WORDS } from '@/lib/company/erp';
import { listBodies, readContentFolder } from '@/lib/content/content-folder';
import { checkLaunch } from '@/lib/doctor/leftovers';
import { CONTENT_FOLDER, parseEnv } from '@/lib/env-schema';

/** The check finds everything, whatever the vendor declares; these tests say something of the sample itself. */
vi.mock('@/lib/company/launch', () => ({ IS_SAMPLE: true, TRUE_OF_US: [] }));
const { IS_SAMPLE } = await vi.importActual<{ IS_SAMPLE: boolean }>('@/lib/company/launch');

const OWN = parseEnv({ COMPANY_NAME: 'Udyam Ganak', BRAND_NAME: 'Ganak', SITE_URL: 'https://www.ganak.example' });

const findLeftovers = async () => (await checkLaunch(OWN)).leftovers;

describe.skipIf(!IS_SAMPLE)('The launch check: what the site shows', () => {
  afterEach(() => {
    for (const name of ['erp', 'names', 'pages', 'phone-banners']) vi.doUnmock(`@/lib/company/${name}`);
    vi.resetModules();
  });

  it('leaves out what belongs to pages and parts that the site does not have', async () => {
    const parts = [
      ...['customerStories', 'products', 'downloads', 'erp', 'film', 'gallery', 'partners'],
      ...['blog', 'statistics'],
    ];
    const belonging = new RegExp(
      '^(?:lib/company|public).*(?:blog|statistics|cities|CountFrom|applicationCategory|stories|storyResults|testimonialRating|products|download|erp|film|video' +
        '|gallery|partner)|^(?:blogs|desktop_software|downloads|gallery):',
    );
    const known = (await findLeftovers()).map(({ place, what }) => `${place}: ${what}`);
    vi.resetModules();
    vi.doMock('@/lib/company/pages', () => ({ ABSENT: parts, PAGE_PATHS: {} }));
    const { checkLaunch: find } = await import('@/lib/doctor/leftovers');
    const bodies = listBodies(await readContentFolder(CONTENT_FOLDER));
    const found = (await find(OWN, { bodies, pictures: { folder: 'public/brand' } })).leftovers;
    const lines = found.map(({ place, what }) => `${place}: ${what}`);
    expect(known.filter((line) => belonging.test(line)).length).toBeGreaterThan(100);
    expect(lines.filter((line) => belonging.test(line))).toEqual([]);
    // Of the index of the 404 page, the note on the contact page is left.
    expect(lines.filter((line) => line.includes('not-found.ts: any.index'))).toHaveLength(1);
    for (const other of ['lib/company/career.ts: perks', 'public/pictures/pages: career.webp', 'journey: '])
      expect(
        lines.some((line) => line.startsWith(other)),
        other,
      ).toBe(true);
  });

  it('finds unchanged pictures and films of public, with a file that is missing', async () => {
    const found = (await findLeftovers()).filter(({ place }) => /^public\/(?!brand)/.test(place));
    const files = ['pictures/banners', 'pictures/erp', 'pictures/pages', 'pictures/screens', 'video'].flatMap((name) =>
      readdirSync(`public/${name}`).map((what) => ({ place: `public/${name}`, what })),
    );
    expect(found).toHaveLength(files.length);
    expect(found).toEqual(expect.arrayContaining(files));
    vi.resetModules();
    const own = '/pictures/placeholder.svg';
    vi.doMock('@/lib/company/phone-banners', () => ({ PHONE_BANNERS: [own, '/pictures/banners/none.webp'] }));
    const { checkLaunch: find } = await import('@/lib/doctor/leftovers');
    const banners = (await find(OWN)).leftovers.filter(({ place }) => /banners$|^public.pictures$/.test(place));
    expect(banners).toEqual([{ place: 'public/pictures/banners', what: 'none.webp', quote: 'is not there' }]);
  });

  it.each(['Desk', 'In'])('finds the same if the vendor is called "%s", a word of the sample', async (brand) => {
    const env = { ...OWN, COMPANY_NAME: `${brand} Private Limited`, BRAND_NAME: brand };
    const content = {
      bodies: listBodies(await readContentFolder(CONTENT_FOLDER)),
      pictures: { folder: 'public/brand' },
    };
    const list = ({ leftovers }: Awaited<ReturnType<typeof checkLaunch>>) =>
      leftovers.map(({ place, what }) => `${place}: ${what}`);
    const known = list(await checkLaunch(OWN, content));
    vi.resetModules();
    vi.doMock('@/lib/company/names', () => ({ COMPANY_NAME: env.COMPANY_NAME, BRAND_NAME: brand }));
    const { checkLaunch: find } = await import('@/lib/doctor/leftovers');
    expect(list(await find(env, content))).toEqual(known);
  });

  it('finds the description of a picture that was replaced', async () => {
    vi.resetModules();
    vi.doMock('@/lib/company/erp', () => ({
      ERP_WORDS: {
        ...ERP_WORDS,
        hero: { ...ERP_WORDS.hero, picture: { ...ERP_WORDS.hero.picture, image: '/pictures/placeholder.svg' } },
      },
    }));
    const { checkLaunch: find } = await import('@/lib/doctor/leftovers');
    const whats = (await find(OWN)).leftovers.map(({ what }) => what);
    expect(whats).toContain('hero.picture.alt');
    expect(whats).not.toContain('security.picture.alt');
  });

  it('leaves out messages that are anybody’s, not those that promise or name something', async () => {
    const found = await findLeftovers();
    const whats = (file: string) =>
      found.filter(({ place }) => place === `lib/company/${file}`).map(({ what }) => what);
    const messages = /retry|failed|empty|loading|notSent|again|otherWays|whatsAppText/;
    for (const file of ['contact.ts', 'downloads.ts', 'products.ts', 'home.ts', 'legal.ts', 'site.ts'])
      expect(whats(file).filter((what) => messages.test(what))).toEqual([]);
    expect(whats('not-found.ts')).not.toContain('any.text');
    // "We read every enquiry and call back within one working day."
    expect(whats('contact.ts').filter((what) => what === 'sent.text')).toHaveLength(1);
  });
});
