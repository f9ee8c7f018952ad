import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { StoriesSuccess, StoriesTestimonials } from '@/components/sections/stories/stories';
import { unescapeMarkup } from '@/e2e/support/search';
import { buildCustomerStoriesWords } from '@/lib/company/customer-stories';

const WORDS = buildCustomerStoriesWords({ companyName: 'Demo Company', brandName: 'Demo' });
const HINDI = 'अब हिसाब हर शाम पूरा होता है।';

describe('§2 Customer stories: the rating', () => {
  it('is a number, and stars to the nearest half', () => {
    const starsOf = (rating: number) => {
      const words = { ...WORDS.testimonials, entries: WORDS.testimonials.entries.slice(0, 1) };
      const html = renderToStaticMarkup(<StoriesTestimonials words={words} rating={rating} />);
      expect(unescapeMarkup(html.replace(/<[^>]*>/g, ''))).toContain(
        `${WORDS.testimonials.rating.before}${rating.toFixed(1)}${WORDS.testimonials.rating.after}`,
      );
      return [...html.matchAll(/<span class="(full|half|none)">/g)].map(([, star]) => star);
    };
    expect(starsOf(4.5)).toEqual(['full', 'full', 'full', 'full', 'half']);
    expect(starsOf(3.7)).toEqual(['full', 'full', 'full', 'half', 'none']);
    expect(starsOf(4.9)).toEqual(['full', 'full', 'full', 'full', 'full']);
  });
});

describe('WCAG 3.1.2 Language of parts: customer stories', () => {
  it('sets the language of the quote', () => {
    const words = { ...WORDS.success, quote: HINDI };
    expect(renderToStaticMarkup(<StoriesSuccess words={words} />)).toContain('<blockquote lang="hi">');
  });

  it('sets the language of a testimonial', () => {
    const words = { ...WORDS.testimonials, entries: [{ ...WORDS.testimonials.entries[0], text: HINDI }] };
    expect(renderToStaticMarkup(<StoriesTestimonials words={words} />)).toMatch(/<blockquote[^>]* lang="hi">/);
  });
});
