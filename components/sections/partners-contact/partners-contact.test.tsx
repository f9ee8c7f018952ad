import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PartnersContact } from '@/components/sections/partners-contact/partners-contact';

describe('§2 Partners: contact', () => {
  it('links to the contact page', () => {
    expect(renderToStaticMarkup(<PartnersContact />)).toMatch(/<a[^>]*href="\/contact"[^>]*>Contact us<\/a>/);
  });
});
