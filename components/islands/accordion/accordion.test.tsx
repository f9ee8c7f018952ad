import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Accordion } from '@/components/islands/accordion/accordion';

const ITEMS = [
  { id: 'one', heading: 'First', content: <p>First text</p> },
  { id: 'two', heading: 'Second', content: <p>Second text</p> },
];

const expanded = (html: string) => [...html.matchAll(/aria-expanded="(\w+)"/g)].map((match) => match[1]);

describe('§4 Accordions', () => {
  it('has the text of every panel in the HTML', () => {
    const html = renderToString(<Accordion items={ITEMS} />);
    expect(html).toContain('First text');
    expect(html).toContain('Second text');
  });

  it('starts closed, or with the named panel open', () => {
    expect(expanded(renderToString(<Accordion items={ITEMS} />))).toEqual(['false', 'false']);
    expect(expanded(renderToString(<Accordion items={ITEMS} initiallyOpen={0} />))).toEqual(['true', 'false']);
  });

  it('labels each panel by the button in its heading', () => {
    const html = renderToString(<Accordion items={ITEMS} headingLevel={4} />);
    expect(html).toMatch(/<h4[^>]*><button[^>]*id="one-button"[^>]*aria-controls="one-panel"/);
    expect(html).toMatch(/<section id="one-panel" aria-labelledby="one-button"/);
  });
});
