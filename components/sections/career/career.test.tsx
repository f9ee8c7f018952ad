import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerApply } from '@/components/sections/career/career';
import { CAREER_WORDS } from '@/lib/company/career';

describe('§2 Career: application', () => {
  it('says where to apply, in a button and as an address, with the subject', () => {
    const html = renderToStaticMarkup(<CareerApply email="hello@ankbahi.example" />);
    const mail = `href="mailto:hello@ankbahi.example?subject=${encodeURIComponent(CAREER_WORDS.apply.subject)}"`;
    expect(html.split(mail)).toHaveLength(3);
  });

  it('offers only the contact page if the address is the fallback (§3)', () => {
    const html = renderToStaticMarkup(<CareerApply email="info@example.com" />);
    expect(html).not.toContain('mailto:');
    expect(html).toContain('href="/contact"');
  });
});
