import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Breadcrumbs } from '@/components/ui/breadcrumbs/breadcrumbs';

describe('Breadcrumbs', () => {
  it('links the pages above and names the current one without a link', () => {
    const html = renderToStaticMarkup(<Breadcrumbs trail={[{ label: 'Home', href: '/' }]} current="Blog" />);
    expect(html).toMatch(/<nav aria-label="Breadcrumb"><ol/);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Home<\/a>/);
    expect(html).toMatch(/<li [^>]*aria-current="page"[^>]*>Blog<\/li>/);
  });
});
