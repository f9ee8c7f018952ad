import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { buildHomeWords } from '@/lib/company/home';

const WORDS = buildHomeWords().contactBanner;

describe('§2 Home, contact banner', () => {
  it('leads to the contact page', () =>
    expect(renderToStaticMarkup(<ContactBanner words={WORDS} />)).toMatch(
      new RegExp(`<a[^>]*href="/contact"[^>]*>${WORDS.action}</a>`),
    ));
});
