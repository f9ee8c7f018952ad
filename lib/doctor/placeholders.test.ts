import { describe, expect, it, vi } from 'vitest';

import { type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { findPlaceholders } from '@/lib/doctor/placeholders';
import { parseEnv } from '@/lib/env-schema';

/** Whatever the vendor leaves out or declares. */
vi.mock('@/lib/company/facts', async (load) => {
  const facts = await load<{ SPECIFIED_FACTS: Facts }>();
  return { ...facts, FACTS: facts.SPECIFIED_FACTS };
});
vi.mock('@/lib/company/launch', () => ({ IS_SAMPLE: false, TRUE_OF_US: [] }));

const CALL = 'GET https://backend.example/api/contact';
const contact = (body: unknown) => ({ key: 'contact', source: CALL, state: 'good', body }) as const;
const banner = (data: object[]) => ({ key: 'banner', source: 'banner.json', state: 'good', body: { data } }) as const;
const NUMBERS = { email: 'us@own.example', mobile: '5020304060', whatsapp: '5020304061', address: 'Nashik' };
const PROFILES = { facebook: 'f.example/a', linkedin: 'l.example/a', youtube: 'y.example/a', instagram: 'i.example/a' };

describe('§3 Contact data: the doctor names the fallbacks that visitors would see', () => {
  it('by the call or file, the field and what else may be done', () =>
    expect(findPlaceholders([contact({ data: [] })], parseEnv({})).map(({ place, what }) => [place, what])).toEqual(
      [
        'email is missing: pages show info@example.com; or set CONTACT_EMAIL_FALLBACK to your address',
        'mobile is missing: pages show +91-0000000000',
        'whatsapp is missing: pages show +91-0000000000',
        'address is missing: pages show "Office Address"',
        ...['facebook', 'linkedin', 'youtube', 'instagram'].map(
          (name) => `${name} is missing: its icon leads to "#"; or name it in absentNetworks of lib/company/facts.ts`,
        ),
      ].map((what) => [CALL, what]),
    ));

  it('also where a field says that there is none', () => {
    const odd = { ...NUMBERS, ...PROFILES, email: 'NA', mobile: '-', facebook: '#' };
    const found = findPlaceholders([contact({ data: [odd] })], parseEnv({}));
    expect(found.map(({ what }) => what.split(' ')[0])).toEqual(['email', 'mobile', 'facebook']);
  });

  it('as unreadable, not as missing, where a field has a value that is none', () => {
    const odd = { ...NUMBERS, ...PROFILES, email: 'us at own', mobile: 'call us', address: {}, youtube: 'our channel' };
    const found = findPlaceholders([contact({ data: [odd] })], parseEnv({}));
    expect(found.map(({ what }) => what.split(':')[0])).toEqual([
      'email cannot be read',
      'mobile cannot be read',
      'address cannot be read',
      'youtube cannot be read',
    ]);
  });

  it('not if they are there, also as words with a number, or if a setting has the address', () => {
    const whole = { ...NUMBERS, mobile: 'Sales: 9822011223, Help: 9822011224', ...PROFILES };
    expect(findPlaceholders([contact({ data: [whole] })], parseEnv({}))).toEqual([]);
    const env = parseEnv({ CONTACT_EMAIL_FALLBACK: 'us@own.example' });
    expect(findPlaceholders([contact({ data: [{ ...whole, email: '' }] })], env)).toEqual([]);
  });

  it('not of networks that the vendor does not use, nor what it declares', async () => {
    vi.resetModules();
    vi.doMock('@/lib/company/facts', () => ({ FACTS: { ...SPECIFIED_FACTS, absentNetworks: Object.keys(PROFILES) } }));
    vi.doMock('@/lib/company/launch', () => ({ IS_SAMPLE: false, TRUE_OF_US: [`${CALL}: whatsapp`] }));
    const { findPlaceholders: find } = await import('@/lib/doctor/placeholders');
    expect(find([contact({ data: [{ ...NUMBERS, whatsapp: null }] })], parseEnv({}))).toEqual([]);
  });

  it('not of a call that cannot be read, which the report names', () =>
    expect(findPlaceholders([{ ...contact({}), state: 'unusable' }], parseEnv({}))).toEqual([]));
});

describe('§2 Home, hero: the doctor names the grey slide that a site without a banner shows', () => {
  it('unless there is a banner', () => {
    expect(findPlaceholders([banner([])], parseEnv({}))).toEqual([
      { place: 'banner.json', what: 'has no banner: the home page shows a grey box beside its headline' },
    ]);
    expect(findPlaceholders([banner([{ img: '/a.webp' }])], parseEnv({}))).toEqual([]);
  });
});
