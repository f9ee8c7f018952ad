import { describe, expect, it } from 'vitest';

import { loadingTextOf } from '@/components/islands/navigation-loading/navigation-loading';

describe('§2 Loading texts', () => {
  it.each([
    ['/', 'Loading, please wait...'],
    ['/about', 'Loading, please wait...'],
    ['/desktop-software', 'Loading, please wait...'],
    ['/blog', 'Loading blogs...'],
    ['/blog-details/gst', 'Loading...'],
    ['/desktop-software/ankbahi%20desk', 'Loading...'],
    ['/terms-conditions', 'Loading terms and conditions...'],
    ['/privacy-policy', 'Loading privacy policy...'],
  ])('on the way to %s: %s', (path, text) => expect(loadingTextOf(path)).toBe(text));
});
