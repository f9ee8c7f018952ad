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

  it("shows 'No content' for a category without tiles", () => expect(html).toContain('No content'));

  it('renders nothing without categories', () =>
    expect(renderToStaticMarkup(<Industries words={WORDS} industries={[]} />)).toBe(''));
});
