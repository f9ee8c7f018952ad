import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Industries } from '@/components/sections/industries/industries';
import { buildHomeWords } from '@/lib/company/home';

const WORDS = buildHomeWords().industries;

const industries = [
  { name: 'Manufacturing', tiles: [{ title: 'Castings', image: '/castings.webp' }] },
  { name: 'थोक व्यापार', tiles: [{ title: 'अनाज', image: null }] },
  { name: 'Services', tiles: [] },
];

describe('§2 Home, industries', () => {
  const html = renderToStaticMarkup(<Industries words={WORDS} industries={industries} />);

  it('has a tab per category, the first one selected', () => {
    const tabs = [...html.matchAll(/role="tab"[^>]*aria-selected="(true|false)"[^>]*>([^<]*)</g)];
    expect(tabs.map((match) => [match[2], match[1]])).toEqual([
      ['Manufacturing', 'true'],
      ['थोक व्यापार', 'false'],
      ['Services', 'false'],
    ]);
  });

  it('has the tiles of every category in the HTML, each linking to "#"', () => {
    expect(html.match(/<a[^>]*href="#"/g)).toHaveLength(2);
    expect(html).toContain('Castings');
    expect(html).toContain('अनाज');
  });

  it('has arrows that scroll the row', () => {
    expect(html).toContain('aria-label="Scroll categories left"');
    expect(html).toContain('aria-label="Scroll categories right"');
  });

  it('sets the language of a category and a tile (WCAG 3.1.2)', () => {
    expect(html).toMatch(/<button[^>]* lang="hi"[^>]*>थोक व्यापार</);
    expect(html).toMatch(/<h3[^>]* lang="hi"[^>]*>थोक व्यापार</);
    expect(html).toMatch(/<a[^>]* lang="hi"[^>]*><img[^>]*>अनाज</);
    expect(html.match(/lang=/g)).toHaveLength(3);
  });

  it("shows 'No content' for a category without tiles", () => expect(html).toContain('No content'));

  it('renders nothing without categories', () =>
    expect(renderToStaticMarkup(<Industries words={WORDS} industries={[]} />)).toBe(''));
});
