import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { StoriesSuccess } from '@/components/sections/stories-success/stories-success';
import { buildStoriesWords } from '@/lib/company/stories';

const WORDS = buildStoriesWords({ companyName: 'Demo Company', brandName: 'Demo' }).success;

const html = renderToStaticMarkup(<StoriesSuccess words={WORDS} />);

describe('§2 Customer stories: success story', () => {
  it('names the four results', () => {
    expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual([
      '40% faster order processing',
      'Better inventory accuracy',
      '24/7 report access',
      'Zero downtime',
    ]);
  });

  it('sets the language of the quote (WCAG 3.1.2)', () => {
    const words = { ...WORDS, quote: 'अब हिसाब हर शाम पूरा होता है।' };
    expect(renderToStaticMarkup(<StoriesSuccess words={words} />)).toContain('<blockquote lang="hi">');
  });

  it('has a quote with its source', () => {
    expect(html).toMatch(/<blockquote>.+<\/blockquote><figcaption/);
  });
});
