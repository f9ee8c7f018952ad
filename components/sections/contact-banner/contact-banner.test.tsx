import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';

describe('§2 Home, contact banner', () => {
  it('leads to the contact page', () =>
    expect(renderToStaticMarkup(<ContactBanner />)).toMatch(/<a[^>]*href="\/contact"[^>]*>Contact us<\/a>/));
});
