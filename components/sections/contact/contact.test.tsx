import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ContactInfo } from '@/components/sections/contact/contact';
import { OtherWays } from '@/components/sections/contact/other-ways';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { FACTS } from '@/lib/company/facts';
import { listNetworks } from '@/lib/company/shown';
import { CONTACT } from '@/lib/content/contact';
import { testContact } from '@/lib/seo/testing';

const FALLBACKS = { ...testContact, phone: '0000000000', email: 'info@example.com' };

describe('§2 Contact: contact info card', () => {
  it('has each detail, the opening hours and the networks', () => {
    const html = renderToStaticMarkup(<ContactInfo contact={testContact} />);
    expect(html).toContain('<a href="tel:+915550123456">+91-5550123456</a>');
    expect(html).toContain('<a href="mailto:hello@vendor.example">hello@vendor.example</a>');
    expect(html).toContain(testContact.address);
    for (const { days, hours } of FACTS.openingHours) expect(html).toContain(renderToStaticMarkup(`${days} ${hours}`));
    for (const network of listNetworks()) expect(html).toContain(`href="${testContact.social[network]}"`);
  });
});

describe('§3 Contact data: several values in a field', () => {
  it('are all shown with the words beside them, each as a link', () => {
    const sent = { email: 'a@v.example, Help <b@v.example>', mobile: '98220 11223 (10 am - 6 pm) / 1800-123-4567' };
    const contact = CONTACT.parse({ data: sent }, { assetBase: null }, () => {});
    const html = renderToStaticMarkup(<ContactInfo contact={contact} />);
    expect(html).toContain('<a href="mailto:a@v.example">a@v.example</a>, Help <a href="mailto:b@v.example">');
    expect(html).toContain('<a href="tel:+919822011223">+91-9822011223</a> (10 am - 6 pm) / ');
    expect(html).toContain('<a href="tel:18001234567">18001234567</a></span></span>');
  });
});

describe('§3 Contact data: fallbacks are text, not links', () => {
  it('in the contact info card, which says nothing of opening hours that the vendor has not', () => {
    expect(renderToStaticMarkup(<ContactInfo contact={testContact} openingHours={[]} />)).not.toContain(
      renderToStaticMarkup(CONTACT_WORDS.info.hours),
    );
  });

  it('at the form each line has its number; a fallback is left out, and without any contact data nothing is rendered', () => {
    const ways = renderToStaticMarkup(<OtherWays contact={testContact} />);
    const { whatsApp } = CONTACT_WORDS.enquiry.otherWays;
    for (const number of [' +91-5550123456<', `${whatsApp} +91-5550123457<`]) expect(ways).toContain(number);
    expect(renderToStaticMarkup(<OtherWays contact={FALLBACKS} />)).not.toMatch(/tel:|mailto:/);
    expect(renderToStaticMarkup(<OtherWays contact={{ ...FALLBACKS, whatsapp: '0000000000' }} />)).toBe('');
  });
});
