import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  BOOKMARKS_MAX,
  Bookmark,
  isBookmarked,
  parseBookmarks,
  subscribeToBookmarks,
  toggleBookmark,
  withBookmarkToggled,
} from '@/components/islands/bookmark/bookmark';
import { BOOKMARK } from '@/lib/company/page-controls';

describe('§2 Blog details: bookmark', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a toggle button that is off on the server', () => {
    const html = renderToStaticMarkup(<Bookmark path="/blog-details/a" icon={null} />);
    expect(html).toContain('aria-pressed="false"');
    expect(html).toContain(`>${renderToStaticMarkup(BOOKMARK.add)}</button>`);
  });

  it('adds a path and removes it again', () => {
    expect(withBookmarkToggled(['/a'], '/b')).toEqual(['/a', '/b']);
    expect(withBookmarkToggled(['/a', '/b'], '/a')).toEqual(['/b']);
  });

  it('is the same in every place and tab that shows it, until its page is left', () => {
    let stored = '[]';
    const localStorage = { getItem: () => stored, setItem: (_key: string, text: string) => (stored = text) };
    vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
    const seen: boolean[] = [];
    const unsubscribe = subscribeToBookmarks(() => seen.push(isBookmarked('/a')));
    toggleBookmark('/a');
    toggleBookmark('/a');
    stored = '["/a"]';
    window.dispatchEvent(new Event('storage'));
    unsubscribe();
    window.dispatchEvent(new Event('storage'));
    toggleBookmark('/a');
    expect(seen).toEqual([true, false, true]);
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
