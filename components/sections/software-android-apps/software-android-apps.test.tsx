import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { SoftwareAndroidApps } from '@/components/sections/software-android-apps/software-android-apps';
import { buildSoftwareWords } from '@/lib/company/software';

const WORDS = buildSoftwareWords({ companyName: 'Demo Company', brandName: 'Demo' }).apps;

describe('§2 Desktop software list: Android apps', () => {
  it('names the apps of the vendor and links the badge to the home page', () => {
    const html = renderToStaticMarkup(<SoftwareAndroidApps words={WORDS} />);
    for (const { title } of WORDS.list) expect(html).toContain(`>${renderToStaticMarkup(title)}</h3>`);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*Get it on .*Google Play/);
  });
});
