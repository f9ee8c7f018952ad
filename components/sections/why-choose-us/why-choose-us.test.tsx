import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { WhyChooseUs } from '@/components/sections/why-choose-us/why-choose-us';
import { buildHomeWords } from '@/lib/company/home';
import { EXPERIENCE_YEARS, FREE_TRIAL_DAYS } from '@/lib/constants';

const WORDS = buildHomeWords().whyChooseUs;

const html = renderToStaticMarkup(<WhyChooseUs words={WORDS} />);

describe('§2 Home, why choose us', () => {
  it('has six tiles, in order', () =>
    expect([...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map((match) => match[1])).toEqual([
      `${FREE_TRIAL_DAYS} days free trial`,
      'Cloud Ready',
      'Guaranteed Support',
      'No Technical Training Needed',
      `${EXPERIENCE_YEARS} Years Experience`,
      'Tailored to Fit Your Business',
    ]));

  it('promises full customization', () => expect(html).toContain('Full customization'));

  it('has the button to the contact page', () =>
    expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Easiest Available Solutions<\/a>/));
});
