import { describe, expect, it } from 'vitest';

import { formatPhone, telHref, whatsAppHref } from '@/lib/format/phone';

describe('§9 Phone prefix', () => {
  it('stands before the digits on every screen', () => {
    expect(formatPhone('5020304050')).toBe('+91-5020304050');
    expect(formatPhone('0000000000')).toBe('+91-0000000000');
  });

  it('links to the number, and not to the fallback', () => {
    expect(telHref('5020304050')).toBe('tel:+915020304050');
    expect(whatsAppHref('5020304050')).toBe('https://wa.me/915020304050');
    expect(telHref('0000000000')).toBeNull();
    expect(whatsAppHref('0000000000')).toBeNull();
  });
});
