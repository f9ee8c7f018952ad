import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { keepTerms } from '@/components/ui/terms/keep-terms';

const render = (words: Parameters<typeof keepTerms>[0]) => renderToStaticMarkup(<p>{keepTerms(words)}</p>);

describe('Visual, Type: terms of our own words', () => {
  it('are wrapped, and the text stays the same', () => {
    const text = 'GST, e-way bill & e-invoice from 1 April';
    const html = render(text);
    expect(html).toBe(
      '<p>GST, <span class="term">e-way bill</span> &amp; <span class="term">e-invoice</span> from ' +
        '<span class="term">1 April</span></p>',
    );
    expect(html.replace(/<[^>]*>/g, '')).toBe(text.replace('&', '&amp;'));
  });

  it('are left alone where there are none, and in elements', () => {
    expect(render('Your books')).toBe('<p>Your books</p>');
    expect(render(<b>e-invoice</b>)).toBe('<p><b>e-invoice</b></p>');
    expect(keepTerms(undefined)).toBe(undefined);
  });
});
