import { describe, expect, it } from 'vitest';

import { loadingTextOf } from '@/components/islands/navigation-loading/navigation-loading';
import { blogPostPath, desktopProductPath, PATHS } from '@/lib/routing/paths';

/** The pages and entries whose text §2 fixes. */
const OWN_TEXTS: Record<string, string> = {
  [PATHS.blog]: 'Loading blogs...',
  [PATHS.terms]: 'Loading terms and conditions...',
  [PATHS.privacy]: 'Loading privacy policy...',
  [blogPostPath('gst')]: 'Loading...',
  [desktopProductPath('ankbahi desk')]: 'Loading...',
};

describe('§2 Loading texts', () => {
  it.each(Object.entries(OWN_TEXTS))('on the way to %s: %s', (path, text) => expect(loadingTextOf(path)).toBe(text));

  it('on the way to any other page: "Loading, please wait..."', () => {
    const others = Object.values(PATHS).filter((path) => !(path in OWN_TEXTS));
    expect(others.length).toBeGreaterThan(5);
    for (const path of others) expect(loadingTextOf(path), path).toBe('Loading, please wait...');
  });
});
