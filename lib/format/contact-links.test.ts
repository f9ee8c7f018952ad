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

  it('§9 show a number with +91-, but not those of other countries, and those that need no code', () => {
    expect(formatPhone('5550123456')).toBe('+91-5550123456');
    expect(formatPhone('18001234567')).toBe('18001234567');
    expect(formatPhone('1930')).toBe('1930');
    expect(formatPhone('+971501234567')).toBe('+971501234567');
    expect(formatPhone('https://www.whatsapp.com/channel/0')).toBe('whatsapp.com/channel/0');
  });

  it.each([
    ['18001234567', 'tel:18001234567', null],
    ['1930', 'tel:1930', null],
    ['2345678', 'tel:2345678', null],
    ['+971501234567', 'tel:+971501234567', 'https://wa.me/971501234567?text='],
    ['https://wa.me/message/A', null, 'https://wa.me/message/A'],
    ['982201122', null, null],
    ['98220112233', null, null],
    ['+1234', null, null],
    ['call us', null, null],
  ])('dial %s only as it can be dialled', (number, tel, chat) =>
    expect([telHref(number), whatsAppHref(number, '')]).toEqual([tel, chat]),
  );
});
