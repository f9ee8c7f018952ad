import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Industries } from '@/components/sections/industries/industries';
const industry = (name: string, tiles: number) => ({
  name,
  tiles: Array.from({ length: tiles }, (_, index) => ({ title: `${name} ${index + 1}`, image: null })),
});
const render = (...industries: ReturnType<typeof industry>[]) =>
  renderToStaticMarkup(<Industries industries={industries} />);

describe('§2 Home, industries', () => {
  it.each([1, 2, 12])('has a tab for each of %i industries, the first one selected', (count) => {
    const html = render(...Array.from({ length: count }, (_, index) => industry(`Trade ${index}`, 1)));
    expect(html.match(/role="tablist"/g)).toHaveLength(1);
    expect(html.match(/role="tabpanel"/g)).toHaveLength(count);
    const isSelected = [...html.matchAll(/role="tab" [^>]*aria-selected="(\w+)"/g)].map(([, value]) => value);
    expect(isSelected).toEqual(Array.from({ length: count }, (_, index) => String(index === 0)));
  });

  it.each([1, 60])('shows all of %i tiles at once', (count) => {
    const html = render(industry('Traders', count));
    expect(html.match(/<li><a href="#"/g)).toHaveLength(count);
    expect(html).not.toContain('<details');
  });

  it('names a tile without a title after its industry, in its language', () => {
    const html = render({ name: 'कपड़ा व्यापारी', tiles: [{ title: '', image: null }] });
    expect(html).toMatch(/<a href="#"[^>]* lang="hi"><img [^>]*alt="कपड़ा व्यापारी"/);
  });
});
