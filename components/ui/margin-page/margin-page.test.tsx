import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { MarginPage } from '@/components/ui/margin-page/margin-page';

describe('Margin page', () => {
  it('renders the margin before the body', () => {
    const html = renderToStaticMarkup(<MarginPage margin={<p>margin</p>}>body</MarginPage>);
    expect(html.indexOf('margin</p>')).toBeGreaterThan(0);
    expect(html.indexOf('margin</p>')).toBeLessThan(html.indexOf('>body<'));
  });
});
