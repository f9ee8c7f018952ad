import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { StoriesTestimonials } from '@/components/sections/stories-testimonials/stories-testimonials';
import { buildStoriesWords } from '@/lib/company/stories';

const WORDS = buildStoriesWords({ companyName: 'Demo Company', brandName: 'Demo' }).testimonials;

const html = renderToStaticMarkup(<StoriesTestimonials words={WORDS} />);

describe('§2 Customer stories: testimonials', () => {
  it('has four entries in the HTML, each rated 5.0', () => {
    expect(html.match(/<figure/g)).toHaveLength(4);
    expect(html.match(/Rating: <\/span>5\.0/g)).toHaveLength(4);
  });

  it('sets the language of a customer (WCAG 3.1.2)', () => {
    const [first] = WORDS.entries;
    const words = { ...WORDS, entries: [{ ...first, text: 'अब हिसाब हर शाम पूरा होता है।' }] };
    expect(renderToStaticMarkup(<StoriesTestimonials words={words} />)).toMatch(/<blockquote[^>]* lang="hi">/);
  });

  it('has no review markup', () => {
    expect(html).not.toMatch(/itemprop|ld\+json/);
  });
});
