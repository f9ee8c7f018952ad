import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ABOUT_WORDS } from '@/lib/company/about';
import { CAREER_WORDS } from '@/lib/company/career';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ERP_WORDS } from '@/lib/company/erp';
import { HOME_WORDS } from '@/lib/company/home';
import { PARTNERS_WORDS } from '@/lib/company/partners';
import { type Drawing, type Screen } from '@/lib/company/pictures';
import { CONTACT } from '@/lib/content/contact';
import { toPlainText } from '@/lib/html/plain-text';

const contact = CONTACT.fallback({ assetBase: null });

/** Each section with a picture in its words, and a text that stays without one. */
async function renderSections(): Promise<Record<string, [html: string, text: string]>> {
  const { AboutIntro } = await import('@/components/sections/about/about');
  const { CareerIntro } = await import('@/components/sections/career/career');
  const { ContactBenefits } = await import('@/components/sections/contact/contact');
  const { ErpHero, ErpSecurity } = await import('@/components/sections/erp/erp');
  const { HomeErp, HomeProducts } = await import('@/components/sections/home-products/home-products');
  const { DedicatedSupport } = await import('@/components/sections/home-support/home-support');
  const { Page } = await import('@/components/layout/page/page');
  const sections = {
    '§2 Home, desktop software': [<HomeProducts key="" products={[]} />, HOME_WORDS.products.action],
    '§2 Home, web-based ERP': [<HomeErp key="" />, HOME_WORDS.erp.points[0]],
    '§2 Home, dedicated support': [
      <DedicatedSupport key="" contact={contact} />,
      HOME_WORDS.dedicatedSupport.heading.lead,
    ],
    '§2 ERP page, hero': [<ErpHero key="" />, ERP_WORDS.hero.lead],
    '§2 ERP page, security': [<ErpSecurity key="" />, ERP_WORDS.security.measures[0].text],
    '§2 About, intro': [<AboutIntro key="" />, ABOUT_WORDS.intro.text],
    '§2 Career, intro': [<CareerIntro key="" />, CAREER_WORDS.intro.text[0]],
    '§2 Contact, benefits': [<ContactBenefits key="" />, CONTACT_WORDS.benefits.items[0].text],
    '§2 Partners, hero': [
      <Page key="" name="partners">
        {null}
      </Page>,
      PARTNERS_WORDS.hero.lead,
    ],
  } as const;
  return Object.fromEntries(
    Object.entries(sections).map(([name, [element, text]]) => [name, [renderToStaticMarkup(element), text]]),
  );
}

const SCREEN: Screen = { image: '/a.webp', phoneImage: '/b.webp', alt: 'A screen' };

/** Where words name a picture, by file and part. A vendor may have none there (docs/make-it-yours.md). */
const PICTURES: Record<string, Record<string, Drawing | Screen | Screen[]>> = {
  about: { intro: '/a.webp' },
  career: { intro: '/a.webp' },
  contact: { benefits: '/a.webp' },
  erp: { hero: SCREEN, security: SCREEN },
  home: { products: SCREEN, erp: [SCREEN], dedicatedSupport: '/a.webp' },
  partners: { hero: '/a.webp' },
};

/** Gives all parts a picture, or none of them. */
function mockPictures(areThere: boolean) {
  vi.resetModules();
  for (const [file, parts] of Object.entries(PICTURES))
    vi.doMock(`@/lib/company/${file}`, async (load) => {
      const modules = Object.entries(await load<Record<string, Record<string, object>>>());
      const edit = (words: Record<string, object>) => ({
        ...words,
        ...Object.fromEntries(
          Object.entries(parts).flatMap(([part, value]) => {
            const picture = Array.isArray(value)
              ? { slides: areThere ? value : [] }
              : { picture: areThere ? value : null };
            return part in words ? [[part, { ...words[part], ...picture }]] : [];
          }),
        ),
      });
      return Object.fromEntries(modules.map(([name, words]) => [name, edit(words)]));
    });
}

describe('Sections of a vendor without a picture for them', () => {
  afterEach(() => {
    for (const file of Object.keys(PICTURES)) vi.doUnmock(`@/lib/company/${file}`);
    vi.resetModules();
  });

  it('show their words without a frame for the picture', async () => {
    mockPictures(true);
    const complete = await renderSections();
    mockPictures(false);
    for (const [name, [html, text]] of Object.entries(await renderSections())) {
      expect(complete[name]![0], name).toContain('<img');
      // Its size reserves its space.
      expect(complete[name]![0], name).not.toMatch(/<img(?![^>]* width="\d+" height="\d+")/);
      expect(html, name).not.toMatch(/<img|<div[^>]*><\/div>/);
      expect(toPlainText(html), name).toContain(toPlainText(text));
    }
  });
});
