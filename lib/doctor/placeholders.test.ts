import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SPECIFIED_FACTS } from '@/lib/company/facts';
import { findPlaceholders } from '@/lib/doctor/placeholders';
import { parseEnv } from '@/lib/env-schema';

/** What lib/company says in a test, whatever the vendor leaves out or declares. */
const company = vi.hoisted(() => ({ FACTS: {}, TRUE_OF_US: [''] }));
vi.mock('@/lib/company/facts', async (load) => Object.assign(company, await load()));
vi.mock('@/lib/company/launch', () => company);
beforeEach(() => void Object.assign(company, { FACTS: SPECIFIED_FACTS, TRUE_OF_US: [] }));

const CALL = 'GET https://backend.example/api/contact';
const contact = (body: unknown) => ({ key: 'contact', source: CALL, state: 'good', body }) as const;
const banner = (data: object[]) => ({ key: 'banner', source: 'banner.json', state: 'good', body: { data } }) as const;
const PROFILES = { facebook: 'f.example/a', linkedin: 'l.example/a', youtube: 'y.example/a', instagram: 'i.example/a' };
const WHOLE = {
  ...{ email: 'us@own.example', mobile: 'Sales: 9822011223, Help: 9822011224', whatsapp: '5020304061' },
  ...{ address: 'Nashik', ...PROFILES },
};
const find = (data: object[], settings = {}) => findPlaceholders([contact({ data })], parseEnv(settings));

describe('§3 Contact data: the doctor names the fallbacks that visitors would see', () => {
  it('by the call or file, the field and what else may be done', () =>
    expect(find([])).toEqual(
      [
        'email is missing: pages show info@example.com; or set CONTACT_EMAIL_FALLBACK to your address',
        'mobile is missing: pages show +91-0000000000',
        'whatsapp is missing: pages show +91-0000000000',
        'address is missing: pages show "Office Address"',
        ...Object.keys(PROFILES).map(
          (name) => `${name} is missing: its icon leads to "#"; or name it in absentNetworks of lib/company/facts.ts`,
        ),
      ].map((what) => ({ place: CALL, what })),
    ));

  it.each<[object, string[]]>([
    [{ ...WHOLE, email: 'NA', mobile: '-', facebook: '#' }, ['email is missing', 'mobile is missing', 'facebook']],
    [
      { ...WHOLE, email: 'us at own', mobile: 'call us', address: {}, youtube: 'our channel' },
      ['email cannot be read', 'mobile cannot be read', 'address cannot be read', 'youtube cannot be read'],
    ],
  ])('in %j: %j', (data, found) =>
    expect(find([data]).map(({ what }) => what)).toEqual(found.map((what) => expect.stringContaining(what))),
  );

  it('not if a setting has the address, or if the call cannot be read', () => {
    expect(find([{ ...WHOLE, email: '' }], { CONTACT_EMAIL_FALLBACK: 'us@own.example' })).toEqual([]);
    expect(findPlaceholders([{ ...contact({}), state: 'unusable' }], parseEnv({}))).toEqual([]);
  });

  it('not of networks that the vendor does not use, nor what it declares', () => {
    company.FACTS = { ...SPECIFIED_FACTS, absentNetworks: Object.keys(PROFILES) };
    company.TRUE_OF_US = [`${CALL}: whatsapp`];
    const { email, mobile, address } = WHOLE;
    expect(find([{ email, mobile, address, whatsapp: null }])).toEqual([]);
  });
});

describe('§2 Home, hero: the doctor names the grey slide that a site without a banner shows', () => {
  it('unless there is a banner', () => {
    const place = 'banner.json';
    const what = 'has no banner: the home page shows a grey box beside its headline';
    expect(findPlaceholders([banner([])], parseEnv({}))).toEqual([{ place, what }]);
    expect(findPlaceholders([banner([{ img: '/a.webp' }])], parseEnv({}))).toEqual([]);
  });
});
