import { describe, expect, it } from 'vitest';

import { formatPhone, mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';

describe('§3 Contact data: links', () => {
  it('lead to the address, with an encoded subject if there is one', () => {
    expect(mailHref('hello@vendor.example')).toBe('mailto:hello@vendor.example');
    expect(mailHref('hello@vendor.example', 'Job: R&D')).toBe('mailto:hello@vendor.example?subject=Job%3A%20R%26D');
  });

  it('lead to the number with the code of the country', () => {
    expect(telHref('5550123456')).toBe('tel:+915550123456');
    expect(whatsAppHref('5550123456', 'Hello, R&D?')).toBe('https://wa.me/915550123456?text=Hello%2C%20R%26D%3F');
  });

  it('are missing for the fallbacks, which are not real', () => {
    expect([mailHref('info@example.com'), mailHref('info@example.com', 'Job')]).toEqual([null, null]);
    expect([telHref('0000000000'), whatsAppHref('0000000000', 'Hello')]).toEqual([null, null]);
  });

  it('§9 show a number with +91-', () => expect(formatPhone('5550123456')).toBe('+91-5550123456'));
});
