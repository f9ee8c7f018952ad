import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Bookmark } from '@/components/islands/bookmark/bookmark';
import { BOOKMARKS_MAX, parseBookmarks, toggleBookmark } from '@/components/islands/bookmark/bookmark-store';

describe('§2 Blog details: bookmark', () => {
  it('is a toggle button that is off on the server', () => {
    const html = renderToStaticMarkup(<Bookmark path="/blog-details/a" icon={null} />);
    expect(html).toContain('aria-pressed="false"');
    expect(html).toContain('>Bookmark</button>');
  });

  it('adds a path and takes it out again', () => {
    expect(toggleBookmark(['/a'], '/b')).toEqual(['/a', '/b']);
    expect(toggleBookmark(['/a', '/b'], '/a')).toEqual(['/b']);
  });

  it('lets the oldest bookmark go when there are too many', () => {
    const full = Array.from({ length: BOOKMARKS_MAX }, (_, index) => `/${index}`);
    const paths = toggleBookmark(full, '/new');
    expect(paths).toHaveLength(BOOKMARKS_MAX);
    expect(paths.at(0)).toBe('/1');
    expect(paths.at(-1)).toBe('/new');
  });

  it.each([null, '', 'null', '{}', '"a"', '[1,null]', '[broken'])('reads %s as no bookmark', (stored) => {
    expect(parseBookmarks(stored)).toEqual([]);
  });
});
