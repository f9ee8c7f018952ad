import { describe, expect, it } from 'vitest';

import { formatPhone, mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';

describe('§3 Contact data: e-mail', () => {
  it('is a link, with the subject if there is one', () => {
    expect(mailHref('a@b.example')).toBe('mailto:a@b.example');
    expect(mailHref('a@b.example', 'Ask & tell')).toBe('mailto:a@b.example?subject=Ask%20%26%20tell');
  });

  it('has no link for the fallback', () => expect(mailHref('info@example.com')).toBeNull());
});

describe('§9 Phone prefix', () => {
  it('precedes the digits on every screen', () => {
    expect(formatPhone('5020304050')).toBe('+91-5020304050');
    expect(formatPhone('0000000000')).toBe('+91-0000000000');
  });

  it('links to the number, but not to the fallback', () => {
    expect(telHref('5020304050')).toBe('tel:+915020304050');
    expect(whatsAppHref('5020304050')).toBe('https://wa.me/915020304050');
    expect(telHref('0000000000')).toBeNull();
    expect(whatsAppHref('0000000000')).toBeNull();
  });
});
