import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PartnerProgramme } from '@/components/sections/partner-programme/partner-programme';
import { buildHomeWords } from '@/lib/company/home';

const WORDS = buildHomeWords().partners;

const html = renderToStaticMarkup(<PartnerProgramme words={WORDS} />);

describe('§2 Home, partner programme', () => {
  it.each(['Join Us', 'Learn More'])('"%s" leads to the contact page', (name) =>
    expect(html).toMatch(new RegExp(`<a[^>]*href="/contact"[^>]*>${name}<`)),
  );
  it.each([
    'IT consultants and service providers',
    'Accounting and business professionals',
    'Freelancers and digital marketers',
    'Software resellers',
    'Business influencers',
  ])('names who can partner: %s', (partner) => expect(html).toContain(partner));
});
