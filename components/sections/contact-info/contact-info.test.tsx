import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ContactInfo } from '@/components/sections/contact-info/contact-info';
import { OPENING_HOURS } from '@/lib/constants';
import type { Contact } from '@/lib/content/contact';

const CONTACT: Contact = {
  email: 'hello@ankbahi.example',
  phone: '5020304050',
  whatsapp: '5020304051',
  address: 'Office 304, Pune',
  social: { facebook: 'https://f.example', linkedin: '#', youtube: '#', instagram: '#' },
};

describe('§2 Contact: contact info card', () => {
  const html = renderToStaticMarkup(<ContactInfo contact={CONTACT} />);

  it('shows phone, email and address of the contact data', () => {
    expect(html).toContain('<a href="tel:+915020304050">+91-5020304050</a>');
    expect(html).toContain('<a href="mailto:hello@ankbahi.example">hello@ankbahi.example</a>');
    expect(html).toContain('Office 304, Pune');
  });

  it('sets the language of the address (WCAG 3.1.2)', () => {
    const hindi = { ...CONTACT, address: 'पुणे', addressLanguage: 'hi' };
    expect(renderToStaticMarkup(<ContactInfo contact={hindi} />)).toMatch(/<address[^>]* lang="hi">पुणे</);
    expect(html).not.toContain('lang=');
  });

  it('shows the fixed opening hours', () => {
    for (const { days, hours } of OPENING_HOURS) expect(html).toContain(`${days} ${hours}`);
  });

  it('opens the four social links in a new tab', () => {
    expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(4);
    expect(html).toContain('Facebook (opens in a new tab)');
  });

  it('does not offer to write to the fallback address (§3)', () => {
    const fallback = renderToStaticMarkup(<ContactInfo contact={{ ...CONTACT, email: 'info@example.com' }} />);
    expect(fallback).toContain('info@example.com');
    expect(fallback).not.toContain('mailto:');
  });

  it('does not offer to dial the fallback number (§3)', () => {
    const fallback = renderToStaticMarkup(<ContactInfo contact={{ ...CONTACT, phone: '0000000000' }} />);
    expect(fallback).toContain('+91-0000000000');
    expect(fallback).not.toContain('tel:');
  });
});
