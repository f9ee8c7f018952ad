import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { SoftwareAndroidApps } from '@/components/sections/software-android-apps/software-android-apps';

describe('§2 Desktop software list: Android apps', () => {
  it('names the apps after the brand and links the badge to the home page', () => {
    const html = renderToStaticMarkup(<SoftwareAndroidApps brandName="Demo" />);
    expect(html).toContain('Demo Owner');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*Get it on .*Google Play/);
  });
});
