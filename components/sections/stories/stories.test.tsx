import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { StoriesSuccess, StoriesTestimonials } from '@/components/sections/stories/stories';
import { buildStoriesWords } from '@/lib/company/stories';

const WORDS = buildStoriesWords({ companyName: 'Demo Company', brandName: 'Demo' });
const HINDI = 'अब हिसाब हर शाम पूरा होता है।';

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
