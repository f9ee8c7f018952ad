import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ContactEnquiry } from '@/components/sections/contact-enquiry/contact-enquiry';
import { OtherWays } from '@/components/sections/contact-enquiry/other-ways';
import { buildContactWords } from '@/lib/company/contact';
import type { Contact } from '@/lib/content/contact';

const WORDS = buildContactWords({ companyName: 'Demo Company', brandName: 'Demo' }).enquiry;

const CONTACT: Contact = {
  email: 'hello@ankbahi.example',
  phone: '5020304050',
  whatsapp: '5020304051',
  address: 'Office 304, Pune',
  social: { facebook: '#', linkedin: '#', youtube: '#', instagram: '#' },
};

describe('§2 Contact: enquiry', () => {
  const html = renderToStaticMarkup(<ContactEnquiry words={WORDS} contact={CONTACT} />);

  it('says at the form who collects the data and why, with a link to the privacy policy', () => {
    expect(WORDS.notice).toContain('Demo Company');
    expect(html).toContain(`<p>${WORDS.notice} <a href="/privacy-policy">Privacy Policy</a>.</p>`);
    expect(html).not.toContain('type="checkbox"');
  });

  it('offers phone, WhatsApp and email if an enquiry could not be sent', () => {
    const ways = renderToStaticMarkup(<OtherWays contact={CONTACT} />);
    expect(ways).toContain('href="tel:+915020304050"');
    expect(ways).toContain('href="https://wa.me/915020304051"');
    expect(ways).toContain('href="mailto:hello@ankbahi.example"');
  });

  it('offers no fallbacks, and renders nothing if there is nothing else', () => {
    const contact = { ...CONTACT, phone: '0000000000', email: 'info@example.com' };
    expect(renderToStaticMarkup(<OtherWays contact={contact} />)).not.toMatch(/tel:|mailto:/);
    expect(renderToStaticMarkup(<OtherWays contact={{ ...contact, whatsapp: '0000000000' }} />)).toBe('');
  });
});
