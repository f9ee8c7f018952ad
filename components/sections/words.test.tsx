import { type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AboutHighlights, AboutIntro, AboutPurpose } from '@/components/sections/about/about';
import { CareerHiring, CareerIntro, CareerPerks } from '@/components/sections/career/career';
import { ContactBenefits } from '@/components/sections/contact/contact';
import { ErpFeatures, ErpHero, ErpSecurity, ErpTrial } from '@/components/sections/erp/erp';
import { Support } from '@/components/sections/home-support/home-support';
import { PartnerProgramme } from '@/components/sections/partner-programme/partner-programme';
import { PartnersTiers } from '@/components/sections/partners/partners';
import { Statistics } from '@/components/sections/statistics/statistics';
import { StoriesSuccess, StoriesTestimonials } from '@/components/sections/stories/stories';
import { WhyChooseUs } from '@/components/sections/why-choose-us/why-choose-us';
import { ABOUT_WORDS } from '@/lib/company/about';
import { CAREER_WORDS } from '@/lib/company/career';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { CUSTOMER_STORIES_WORDS } from '@/lib/company/customer-stories';
import { ERP_WORDS } from '@/lib/company/erp';
import { HOME_WORDS } from '@/lib/company/home';
import { PARTNERS_WORDS } from '@/lib/company/partners';
import { CONTACT as CONTACT_DATA } from '@/lib/content/contact';
import { listTexts } from '@/lib/doctor/marks';
import { toPlainText } from '@/lib/html/plain-text';

const CONTACT = CONTACT_DATA.parse(
  { data: { mobile: '5550123456', whatsapp: '5550123457' } },
  { assetBase: null },
  () => {},
);
const ON_CALL = { remoteDesktop: undefined, chat: undefined };

type Row = [string, ReactElement, object];

const TESTIMONIALS: Row = [
  '§2 Customer stories: testimonials',
  <StoriesTestimonials rating={5} />,
  CUSTOMER_STORIES_WORDS.testimonials,
];

const SECTIONS: Row[] = [
  ['§2 Home, statistics', <Statistics />, HOME_WORDS.statistics],
  ['§2 Home, why choose us', <WhyChooseUs />, HOME_WORDS.whyChooseUs],
  ['§2 Home, support', <Support contact={CONTACT} links={ON_CALL} />, HOME_WORDS.support],
  ['§2 Home, partner programme', <PartnerProgramme />, HOME_WORDS.partners],
  ['§2 About: intro', <AboutIntro />, ABOUT_WORDS.intro],
  ['§2 About: mission and vision', <AboutPurpose />, ABOUT_WORDS.purpose],
  ['§2 About: highlights', <AboutHighlights />, ABOUT_WORDS.highlights],
  ['§2 Career: intro', <CareerIntro />, CAREER_WORDS.intro],
  ['§2 Career: steps of hiring', <CareerHiring />, CAREER_WORDS.hiring],
  ['§2 Career: perks', <CareerPerks />, CAREER_WORDS.perks],
  ['§2 Contact: benefits', <ContactBenefits />, CONTACT_WORDS.benefits],
  ['§2 Customer stories: story', <StoriesSuccess />, CUSTOMER_STORIES_WORDS.success],
  // A vendor may have none, or none with a rating.
  ...(CUSTOMER_STORIES_WORDS.testimonials.entries.length > 0 ? [TESTIMONIALS] : []),
  ['§2 ERP page: hero', <ErpHero />, ERP_WORDS.hero],
  ['§2 ERP page: features', <ErpFeatures />, ERP_WORDS.features],
  ['§2 ERP page: security', <ErpSecurity />, ERP_WORDS.security],
  ['§2 ERP page: call to action', <ErpTrial />, ERP_WORDS.trial],
  ['§2 Partners: tiers', <PartnersTiers />, PARTNERS_WORDS.tiers],
];

/** Names of files and icons, and words of attributes, which a visitor does not read. */
const IS_SHOWN_ELSEWHERE = /(?:^|\.)(?:picture|icon|image|label|slider|alt)\b/;

describe('Every section of fixed words', () => {
  it.each(SECTIONS)('%s shows all of them', (_name, section, words) => {
    const shown = toPlainText(renderToStaticMarkup(section)).replaceAll(/\s+/g, ' ');
    const texts = listTexts(words).filter(({ path }) => !IS_SHOWN_ELSEWHERE.test(path));
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter(({ text }) => !shown.includes(text.replaceAll(/\s+/g, ' ').trim()))).toEqual([]);
  });
});
