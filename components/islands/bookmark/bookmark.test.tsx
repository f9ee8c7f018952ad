import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { BOOKMARKS_MAX, Bookmark, parseBookmarks, withBookmarkToggled } from '@/components/islands/bookmark/bookmark';
import { BOOKMARK } from '@/lib/company/page-controls';

describe('§2 Blog details: bookmark', () => {
  it('is a toggle button that is off on the server', () => {
    const html = renderToStaticMarkup(<Bookmark path="/blog-details/a" icon={null} />);
    expect(html).toContain('aria-pressed="false"');
    expect(html).toContain(`>${renderToStaticMarkup(BOOKMARK.add)}</button>`);
  });

  it('adds a path and removes it again', () => {
    expect(withBookmarkToggled(['/a'], '/b')).toEqual(['/a', '/b']);
    expect(withBookmarkToggled(['/a', '/b'], '/a')).toEqual(['/b']);
  });

  it('drops the oldest bookmark when there are too many', () => {
    const full = Array.from({ length: BOOKMARKS_MAX }, (_, index) => `/${index}`);
    const paths = withBookmarkToggled(full, '/new');
    expect(paths).toHaveLength(BOOKMARKS_MAX);
    expect(paths.at(0)).toBe('/1');
    expect(paths.at(-1)).toBe('/new');
  });

  it.each([null, '', 'null', '{}', '"a"', '[1,null]', '[broken'])('reads %s as no bookmarks', (stored) => {
    expect(parseBookmarks(stored)).toEqual([]);
  });
});
