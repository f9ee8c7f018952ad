import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { StoriesSuccess, StoriesTestimonials } from '@/components/sections/stories/stories';
import { unescapeMarkup } from '@/e2e/support/search';
import { CUSTOMER_STORIES_WORDS } from '@/lib/company/customer-stories';

const WORDS = CUSTOMER_STORIES_WORDS;
const ENTRY = { name: 'Anita Rao', role: 'Owner', company: 'Rao Traders', text: 'It works.' };
const HINDI = 'अब हिसाब हर शाम पूरा होता है।';

describe('§2 Customer stories: the rating', () => {
  it('is a number, and stars to the nearest half', () => {
    const starsOf = (rating: number) => {
      const entries = [ENTRY];
      const html = renderToStaticMarkup(<StoriesTestimonials entries={entries} rating={rating} />);
      expect(unescapeMarkup(html.replace(/<[^>]*>/g, ''))).toContain(
        `${WORDS.testimonials.rating.before}${rating.toFixed(1)}${WORDS.testimonials.rating.after}`,
      );
      return [...html.matchAll(/<span class="(full|half|none)">/g)].map(([, star]) => star);
    };
    expect(starsOf(4.5)).toEqual(['full', 'full', 'full', 'full', 'half']);
    expect(starsOf(3.7)).toEqual(['full', 'full', 'full', 'half', 'none']);
    expect(starsOf(0)).toEqual(['none', 'none', 'none', 'none', 'none']);
    expect(starsOf(4.9)).toEqual(['full', 'full', 'full', 'full', 'full']);
  });

  it('is that of the testimonial, else the one of all, or is left out', () => {
    const entries = [{ ...ENTRY, rating: 3.5 }, ENTRY, { ...ENTRY, rating: null }];
    const ratingsOf = (rating: number | null) => {
      const html = renderToStaticMarkup(<StoriesTestimonials entries={entries} rating={rating} />);
      return [...html.matchAll(/<\/span>(\d\.\d)<span/g)].map(([, shown]) => shown);
    };
    expect(ratingsOf(4)).toEqual(['3.5', '4.0']);
    expect(ratingsOf(null)).toEqual(['3.5']);
  });
});

describe('WCAG 3.1.2 Language of parts: customer stories', () => {
  it('sets the language of the quote', () => {
    expect(renderToStaticMarkup(<StoriesSuccess quote={HINDI} />)).toContain('<blockquote lang="hi">');
  });

  it('sets the language of a testimonial', () => {
    const entries = [{ ...ENTRY, text: HINDI }];
    expect(renderToStaticMarkup(<StoriesTestimonials entries={entries} />)).toMatch(/<blockquote[^>]* lang="hi">/);
  });
});
