import { type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AboutIntro } from '@/components/sections/about/about';
import { CareerIntro } from '@/components/sections/career/career';
import { ContactBenefits } from '@/components/sections/contact/contact';
import { ErpHero, ErpSecurity } from '@/components/sections/erp/erp';
import { HomeErp, HomeProducts } from '@/components/sections/home-products/home-products';
import { DedicatedSupport } from '@/components/sections/home-support/home-support';
import { buildAboutWords } from '@/lib/company/about';
import { buildCareerWords } from '@/lib/company/career';
import { buildContactWords } from '@/lib/company/contact';
import { buildErpWords } from '@/lib/company/erp';
import { buildHomeWords } from '@/lib/company/home';
import { CONTACT } from '@/lib/content/contact';
import { toPlainText } from '@/lib/html/plain-text';

const NAMES = { companyName: 'Vendor', brandName: 'V' };
const contact = CONTACT.fallback({ assetBase: null });
const home = buildHomeWords();
const erp = buildErpWords(NAMES);
const about = buildAboutWords(NAMES).intro;
const career = buildCareerWords(NAMES).intro;
const benefits = buildContactWords(NAMES).benefits;

const NO_PICTURE = { picture: null };
const SCREEN = { image: '/screen.webp', phoneImage: '/screen-phone.webp', alt: 'A screen' };
/** The vendor may have none. */
const WITH_SCREEN = { picture: SCREEN };
const WITH_DRAWING = { picture: '/drawing.webp' };

/** Each section with its picture, without it, and a text that stays. */
const SECTIONS: [string, ReactElement, ReactElement, string][] = [
  [
    '§2 Home, desktop software',
    <HomeProducts products={[]} words={{ ...home.desktopSoftware, ...WITH_SCREEN }} />,
    <HomeProducts products={[]} words={{ ...home.desktopSoftware, ...NO_PICTURE }} />,
    home.desktopSoftware.action,
  ],
  [
    '§2 Home, web-based ERP',
    <HomeErp words={{ ...home.erp, slides: [SCREEN] }} />,
    <HomeErp words={{ ...home.erp, slides: [] }} />,
    home.erp.points[0],
  ],
  [
    '§2 Home, dedicated support',
    <DedicatedSupport contact={contact} words={{ ...home.dedicatedSupport, ...WITH_DRAWING }} />,
    <DedicatedSupport contact={contact} words={{ ...home.dedicatedSupport, ...NO_PICTURE }} />,
    home.dedicatedSupport.heading.title,
  ],
  [
    '§2 ERP page, hero',
    <ErpHero words={{ ...erp.hero, ...WITH_SCREEN }} />,
    <ErpHero words={{ ...erp.hero, ...NO_PICTURE }} />,
    erp.hero.lead,
  ],
  [
    '§2 ERP page, security',
    <ErpSecurity words={{ ...erp.security, ...WITH_SCREEN }} />,
    <ErpSecurity words={{ ...erp.security, ...NO_PICTURE }} />,
    erp.security.measures[0].text,
  ],
  [
    '§2 About, intro',
    <AboutIntro words={{ ...about, ...WITH_DRAWING }} />,
    <AboutIntro words={{ ...about, ...NO_PICTURE }} />,
    about.text,
  ],
  [
    '§2 Career, intro',
    <CareerIntro words={{ ...career, ...WITH_DRAWING }} />,
    <CareerIntro words={{ ...career, ...NO_PICTURE }} />,
    career.text[0],
  ],
  [
    '§2 Contact, benefits',
    <ContactBenefits words={{ ...benefits, ...WITH_DRAWING }} />,
    <ContactBenefits words={{ ...benefits, ...NO_PICTURE }} />,
    benefits.items[0].text,
  ],
];

describe('Sections of a vendor without a picture for them', () => {
  it.each(SECTIONS)('%s: shows its words without a frame for the picture', (_name, complete, bare, text) => {
    expect(renderToStaticMarkup(complete)).toContain('<img');
    const html = renderToStaticMarkup(bare);
    expect(html).not.toMatch(/<img|class="(?:picture|drawing|screen|slider|wideOnly)"><\//);
    expect(toPlainText(html)).toContain(toPlainText(text));
  });
});
