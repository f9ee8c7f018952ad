import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PartnersContact } from '@/components/sections/partners-contact/partners-contact';
import { buildPartnersWords } from '@/lib/company/partners';

const WORDS = buildPartnersWords({ companyName: 'Demo Company', brandName: 'Demo' }).contact;

describe('§2 Partners: contact', () => {
  it('links to the contact page', () => {
    expect(renderToStaticMarkup(<PartnersContact words={WORDS} />)).toMatch(
      new RegExp(`<a[^>]*href="/contact"[^>]*>${WORDS.action}</a>`),
    );
  });
});
