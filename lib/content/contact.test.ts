import { describe, expect, it } from 'vitest';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { buildFallbackContact, CONTACT, toNationalDigits, toSocialUrl } from '@/lib/content/contact';
import { readWith } from '@/lib/content/shared/test-reading';

const FALLBACK = {
  email: 'info@example.com',
  phone: '0000000000',
  whatsapp: '0000000000',
  address: FALLBACKS.address,
  social: { facebook: '#', linkedin: '#', youtube: '#', instagram: '#' },
};

const API_CONTACT = {
  id: 1,
  email: ' hello@ankbahi.example ',
  mobile: '+91 50203-04050',
  whatsapp: 5020304051,
  address: 'Office 304,\nErandwane, Pune',
  facebook: 'facebook.com/ankbahi.example',
  linkedin: 'https://www.linkedin.com/company/ankbahi.example',
  youtube: '',
  instagram: 'javascript:alert(1)',
};

const READ_CONTACT = {
  email: 'hello@ankbahi.example',
  phone: '5020304050',
  whatsapp: '5020304051',
  address: 'Office 304, Erandwane, Pune',
  social: {
    facebook: 'https://facebook.com/ankbahi.example',
    linkedin: 'https://www.linkedin.com/company/ankbahi.example',
    youtube: '#',
    instagram: '#',
  },
};

describe('§3 Contact data', () => {
  it.each([
    ['the first element of a list', { data: [API_CONTACT, { email: 'second@x.example' }] }],
    ['the object itself', { data: API_CONTACT }],
    ['nested data', { data: { data: [API_CONTACT] } }],
  ])('reads %s', (_name, body) => {
    const { value, findings } = readWith(CONTACT, body);
    expect(value).toEqual(READ_CONTACT);
    expect(findings.map(({ path }) => path.split('.').at(-1))).toEqual(['instagram']);
  });

  it('fills every gap with its fallback', () => {
    expect(buildFallbackContact()).toEqual(FALLBACK);
    expect(readWith(CONTACT, { data: [] }).value).toEqual(FALLBACK);
    expect(readWith(CONTACT, { data: [{ email: null, mobile: ' ', facebook: '#' }] })).toMatchObject({
      value: FALLBACK,
      findings: [],
    });
  });

  it('replaces only the fallback by the e-mail of the settings', () => {
    const ctx = { assetBase: null, emailFallback: 'us@v.example' };
    const read = (body: unknown) => CONTACT.parse(body, ctx, () => {});
    expect(buildFallbackContact(ctx)).toEqual({ ...FALLBACK, email: 'us@v.example' });
    expect([{ data: [] }, { data: [{ email: ' ' }] }].map((body) => read(body).email)).toEqual(
      Array(2).fill('us@v.example'),
    );
    expect(read({ data: API_CONTACT })).toEqual(READ_CONTACT);
  });

  it('reports what it cannot read', () => {
    const { value, paths } = readWith(CONTACT, {
      data: [{ email: 'write to us', mobile: 'call', whatsapp: '12345', address: ['a'] }],
    });
    expect(value).toEqual({ ...FALLBACK, whatsapp: '12345' });
    expect(paths.sort()).toEqual(['data[0].address', 'data[0].email', 'data[0].mobile', 'data[0].whatsapp']);
  });

  it('removes tags from an address and keeps Devanagari', () => {
    expect(readWith(CONTACT, { data: { address: '<p>पुणे,<br>महाराष्ट्र</p>' } }).value).toMatchObject({
      address: 'पुणे, महाराष्ट्र',
      addressLanguage: 'hi',
    });
  });
});

describe('§9 Phone prefix: numbers without their own prefix', () => {
  it.each([
    ['5020304050', '5020304050'],
    ['+91-50203 04050', '5020304050'],
    ['0091 5020304050', '5020304050'],
    ['915020304050', '5020304050'],
    ['05020304050', '5020304050'],
    ['+91 (0)20 5553 1234', '2055531234'],
    ['9150203040', '9150203040'],
    ['0000000000', '0000000000'],
    ['५०२०३०४०५०', '5020304050'],
    ['Call: 50203 04050 / 50203 04051', '5020304050'],
    ['020-5553 1234 ext. 12', '2055531234'],
    ['+1 (212) 555-0100', '12125550100'],
    ['1800 555 000', '1800555000'],
  ])('reads %s as %s', (text, digits) => expect(toNationalDigits(text)).toBe(digits));

  it.each(['', 'none', '+'])('finds no number in %j', (text) => expect(toNationalDigits(text)).toBeNull());
});

describe('§3 Contact data: social links', () => {
  it.each([
    ['https://www.youtube.com/@ankbahi', 'https://www.youtube.com/@ankbahi'],
    ['//youtube.com/x', 'https://youtube.com/x'],
    ['www.instagram.com/x', 'https://www.instagram.com/x'],
  ])('reads %s', (text, url) => expect(toSocialUrl(text)).toBe(url));

  it.each(['@ankbahi', 'ankbahi', 'javascript:alert(1)', 'data:text/html,x', '/x', ''])('refuses %j', (text) =>
    expect(toSocialUrl(text)).toBeNull(),
  );
});
