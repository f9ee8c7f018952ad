import { describe, expect, it } from 'vitest';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { buildFallbackContact, CONTACT } from '@/lib/content/contact';
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
  // Nobody sees what the second has.
  it.each([{ data: [API_CONTACT, { facebook: 'ftp://second' }] }, { data: API_CONTACT }])('reads %j', (body) => {
    const { value, findings } = readWith(CONTACT, body);
    expect(value).toEqual(READ_CONTACT);
    expect(findings.map(({ path }) => path.split('.').at(-1))).toEqual(['instagram']);
  });

  it('fills every gap with its fallback', () => {
    expect(buildFallbackContact()).toEqual(FALLBACK);
    expect(readWith(CONTACT, { data: [] }).value).toEqual(FALLBACK);
    const ADDRESS = { address: 'Pune' };
    expect(readWith(CONTACT, { data: [{ email: null, mobile: ' ', facebook: '#', ...ADDRESS }] })).toMatchObject({
      value: { ...FALLBACK, ...ADDRESS },
      findings: [],
    });
  });

  it('replaces only the fallback by the e-mail of the settings', () => {
    const ctx = { assetBase: null, emailFallback: 'us@v.example' };
    const read = (body: unknown) => CONTACT.parse(body, ctx, () => {});
    expect(buildFallbackContact(ctx)).toEqual({ ...FALLBACK, email: 'us@v.example' });
    expect([{ data: [] }, { data: [{ email: ' ', address: 'Pune' }] }].map((body) => read(body).email)).toEqual(
      Array(2).fill('us@v.example'),
    );
    expect(read({ data: API_CONTACT })).toEqual(READ_CONTACT);
  });

  it('is good where it is what pages show in place of missing data, and a failed read where nothing can be shown', () => {
    const fallbacks = { email: 'info@example.com', mobile: '0000000000' };
    expect(readWith(CONTACT, { data: fallbacks }).value).toEqual(FALLBACK);
    expect(() => readWith(CONTACT, { data: [{ email: 'write to us', mobile: 'NA', facebook: 'x' }] })).toThrow(
      'has nothing that can be shown',
    );
  });

  it('reads the language of an address', () =>
    expect(readWith(CONTACT, { data: { address: '<p>पुणे</p>' } }).value).toMatchObject({
      address: 'पुणे',
      addressLanguage: 'hi',
    }));
});

describe('§3 Contact data: social links', () => {
  it.each([
    ['https://www.youtube.com/@ankbahi', 'https://www.youtube.com/@ankbahi'],
    ['www.instagram.com/x', 'https://www.instagram.com/x'],
    ['https:/www.facebook.com/x', 'https://www.facebook.com/x'],
    ['<a href="https://facebook.com/x" target="_blank">https://facebook.com/x</a>', 'https://facebook.com/x'],
    ['https://facebook.com/profile.php?id=1&amp;ref=2', 'https://facebook.com/profile.php?id=1&ref=2'],
  ])('reads %j', (text, url) => {
    const { value, findings } = readWith(CONTACT, { data: { facebook: text } });
    expect([value.social.facebook, findings]).toEqual([url, []]);
  });

  it.each([
    ...['Ankbahi Software Pvt. Ltd.', '@ankbahi.software', 'ankbahi.software', 'Facebook: https://facebook.com/x'],
    ...['javascript:alert(1)', '/x', 'https://', 'http://u:p@facebook.com/x', 'https://https://facebook.com/x'],
  ])('reports %j and shows none', (facebook) => {
    // Without an envelope, fields have their own name as path.
    const { value, paths } = readWith(CONTACT, { facebook, address: 'Pune' });
    expect([value.social.facebook, paths]).toEqual(['#', ['facebook']]);
  });

  it.each(['', '#', '-', 'NA', 'none', '@'])('has none for %j', (facebook) => {
    const { value, paths } = readWith(CONTACT, { data: { facebook, address: 'Pune' } });
    expect([value.social.facebook, paths]).toEqual(['#', []]);
  });
});
