import { describe, expect, it } from 'vitest';

import { toAnalyticsScript, toVerification } from '@/lib/seo/optional-tags';

describe('Settings: search consoles', () => {
  it('get their codes under the names that they expect', () => {
    expect(toVerification('google=a=, bing=b yandex=c,')).toEqual({
      google: 'a=',
      yandex: 'c',
      other: { 'msvalidate.01': 'b' },
    });
    expect(toVerification('google=a')).toEqual({ google: 'a' });
  });
});

describe('Settings: the analytics script', () => {
  it('gets data attributes, and no others, from the URL’s fragment', () => {
    expect(
      toAnalyticsScript(
        'https://stats.example/js?id=1#data-domain=vendor.example&data-tag=a%20b&onload=alert(1)&src=x&xdata-a=1&data-a_b=1&data-=1&DATA-B=1&data-n9=2',
      ),
    ).toEqual({
      src: 'https://stats.example/js?id=1',
      attributes: { 'data-domain': 'vendor.example', 'data-tag': 'a b', 'data-n9': '2' },
    });
    expect(toAnalyticsScript('https://stats.example/js')).toEqual({ src: 'https://stats.example/js', attributes: {} });
  });
});
