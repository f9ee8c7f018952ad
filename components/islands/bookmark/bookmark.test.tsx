import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Bookmark } from '@/components/islands/bookmark/bookmark';
import { BOOKMARK } from '@/lib/company/page-controls';

describe('§2 Blog details: bookmark', () => {
  it('is a toggle button that is off on the server', () => {
    const html = renderToStaticMarkup(<Bookmark path="/blog-details/a" icon={null} />);
    expect(html).toContain('aria-pressed="false"');
    expect(html).toContain(`>${renderToStaticMarkup(BOOKMARK.add)}</button>`);
  });
});
