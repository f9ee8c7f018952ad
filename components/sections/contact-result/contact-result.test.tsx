import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ContactNotSent } from '@/components/sections/contact-result/contact-not-sent';
import { ContactSent } from '@/components/sections/contact-result/contact-sent';
import { buildContactWords } from '@/lib/company/contact';
import type { Contact } from '@/lib/content/contact';

const WORDS = buildContactWords({ companyName: 'Demo Company', brandName: 'Demo' }).sent;

const CONTACT: Contact = {
  email: 'hello@ankbahi.example',
  phone: '5020304050',
  whatsapp: '5020304051',
  address: 'Office 304, Pune',
  social: { facebook: '#', linkedin: '#', youtube: '#', instagram: '#' },
};

describe('§8 Enquiry success and failure without JavaScript', () => {
  it('says what happens next after a success', () => {
    expect(renderToStaticMarkup(<ContactSent words={WORDS} />)).toContain(WORDS.text);
  });

  it('names the invalid fields with the messages of §5', () => {
    const html = renderToStaticMarkup(<ContactNotSent contact={CONTACT} fields={['name', 'address']} />);
    expect(html).toMatch(/>Name<\/dt><dd>Name is required<\/dd><dd>Only letters and spaces are allowed<\/dd>/);
    expect(html).toMatch(/>Address<\/dt><dd>Address is required<\/dd>/);
    expect(html).not.toContain('Phone is required');
  });

  it('offers the other ways to reach the vendor', () => {
    const html = renderToStaticMarkup(<ContactNotSent contact={CONTACT} />);
    expect(html).toContain('href="tel:+915020304050"');
    expect(html).toContain('href="/contact"');
  });
});
