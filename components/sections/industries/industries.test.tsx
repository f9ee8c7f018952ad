import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Industries } from '@/components/sections/industries/industries';
import { buildHomeWords } from '@/lib/company/home';

const WORDS = buildHomeWords().industries;
const category = (name: string, tiles: number) => ({
  name,
  tiles: Array.from({ length: tiles }, (_, index) => ({ title: `${name} ${index + 1}`, image: null })),
});
const render = (...industries: ReturnType<typeof category>[]) =>
  renderToStaticMarkup(<Industries words={WORDS} industries={industries} />);

describe('§2 Home, industries: one entry and many', () => {
  it('shows the only category under its name, without a tab', () => {
    const html = render(category('Traders', 2));
    expect(html).not.toMatch(/role="tab/);
    expect(html).toContain('>Traders</h3>');
    expect(render(category('Traders', 2), category('Makers', 2)).match(/role="tab"/g)).toHaveLength(2);
  });

  it('shows 12 tiles of a category and the rest behind a toggle that needs no script', () => {
    const [shown = '', rest = ''] = render(category('Traders', 60)).split('<details');
    expect([shown, rest].map((part) => part.match(/<li>/g)?.length)).toEqual([12, 48]);
    expect(rest).toMatch(/<summary[^>]*>Show 48 more</);
    expect(render(category('Traders', 12))).not.toContain('<details');
  });
});
