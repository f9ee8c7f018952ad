import { describe, expect, it } from 'vitest';

import {
  ENQUIRY_COUNTRIES,
  ENQUIRY_FIELDS,
  type EnquiryField,
  NAME_PATTERN,
  PHONE_PATTERN,
} from '@/lib/enquiry/fields';
import { parseEnquiry } from '@/lib/enquiry/schema';
import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import {
  buildTooLongMessage,
  FORMAT_MESSAGES,
  REQUIRED_MESSAGES,
  UNPRINTABLE_MESSAGE,
} from '@/lib/company/enquiry-messages';

const GOOD = {
  name: 'Meera Kulkarni',
  email: 'meera@dhatumani.example',
  phone: '+91 (50203) 04050',
  company_name: 'Dhatumani Castings Pvt. Ltd.',
  country: 'India',
  address: 'Plot 7, MIDC\nKolhapur 416234',
  description: 'We keep stock in three godowns.\n\nPlease show us transfers.',
};

const errorsOf = (input: unknown) => {
  const result = parseEnquiry(input);
  return result.isValid ? {} : result.errors;
};
const errorOf = (field: EnquiryField, value: unknown) => errorsOf({ ...GOOD, [field]: value })[field];

describe('§5 Validation: required fields', () => {
  it('returns the messages of all fields at once', () => {
    expect(errorsOf({})).toEqual(REQUIRED_MESSAGES);
    expect(errorsOf(Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, ''])))).toEqual(REQUIRED_MESSAGES);
  });

  it.each([null, [], 'text'])('treats %s as an empty form', (input) =>
    expect(errorsOf(input)).toEqual(REQUIRED_MESSAGES),
  );

  it.each([' \t\n\u00a0\u200b\u202a\ufeff\u2800\u00ad', 5, null, {}, ['a'], true])(
    'treats %j as missing in each field',
    (value) =>
      expect(errorsOf(Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, value])))).toEqual(REQUIRED_MESSAGES),
  );
});

describe('§5 Validation: name', () => {
  /** As a browser reads `pattern`; older browsers use the flag u. */
  const browserAccepts = (name: string) =>
    ['v', 'u'].every((flag) => new RegExp(`^(?:${NAME_PATTERN})$`, flag).test(name));

  it.each([
    ['राहुल शर्मा', 'राहुल शर्मा'],
    ['க்\u200cஷ', 'க்\u200cஷ'],
    ['Abdul\u2010Rahman', 'Abdul Rahman'],
    ['डॉ॰ मीरा कुलकर्णी', 'डॉ मीरा कुलकर्णी'],
    ["  -Smt. Meera O'Brien-Kulkarni. ", 'Smt Meera OBrien Kulkarni'],
  ])('accepts %j and passes %j on', (name, passedOn) => {
    const result = parseEnquiry({ ...GOOD, name });
    expect(result).toEqual({ isValid: true, enquiry: { ...GOOD, name: passedOn } });
    expect(passedOn).toMatch(/^[\p{L}\p{M} \u200c\u200d]+$/u);
    expect(browserAccepts(name)).toBe(true);
  });

  it.each(['R2D2', 'Meera!', '७', '\u0301', 'Me\u0000era'])('refuses %j', (name) => {
    expect(errorOf('name', name)).toBe(FORMAT_MESSAGES.name);
    expect(browserAccepts(name)).toBe(false);
  });

  it.each([" . - '", '\u3164', '\u115f', '\u2800', '\u200d'])('treats %j as empty', (name) => {
    expect(errorOf('name', name)).toBe(REQUIRED_MESSAGES.name);
    expect(browserAccepts(name)).toBe(false);
  });
});

describe('§5 Validation: email', () => {
  it.each([
    'a@b.in',
    'first.last+tag@sub.example.co.in',
    "o'neil@example.com",
    'मीरा@उदाहरण.भारत',
    'a@xn--p1b6ci4b.xn--h2brj9c',
  ])('accepts %s', (email) => expect(errorOf('email', email)).toBeUndefined());
  it.each([
    'meera',
    '@example.com',
    'meera@example',
    'meera@@example.com',
    'me era@example.com',
    '.meera@example.com',
    'meera.@example.com',
    'me..era@example.com',
    'meera@example..com',
    'meera@-example.com',
    'meera@example.c',
    'Meera <meera@example.com>',
  ])('refuses %s', (email) => expect(errorOf('email', email)).toBe(FORMAT_MESSAGES.email));
});

describe('§5 Validation: phone', () => {
  it.each(['5020304050', '+91 50203-04050', '(020) 5550 1234', '  5020304050  '])('accepts %s', (phone) =>
    expect(errorOf('phone', phone)).toBeUndefined(),
  );
  it.each(['50203 x 4', '50.20', '+()-'])('refuses %s, and so does a browser without JavaScript', (phone) => {
    expect(errorOf('phone', phone)).toBe(FORMAT_MESSAGES.phone);
    expect(phone).not.toMatch(new RegExp(`^(?:${PHONE_PATTERN})$`, 'v'));
  });
});

describe('§5 Validation: characters that nobody sees', () => {
  const cleaned = (field: EnquiryField, value: string) => {
    const result = parseEnquiry({ ...GOOD, [field]: value });
    return result.isValid ? result.enquiry[field] : result.errors;
  };

  // Found in public bug reports: WhatsApp, Word, Siri, and keyboards of many scripts.
  it.each<[EnquiryField, string, string]>([
    ['phone', '\u202a98220\u221211223\u202c\u2060', '98220-11223'],
    ['phone', '+91\u00a098220\u202f11223', '+91 98220 11223'],
    ['phone', '९८\u200d२२०\u200c ۱۱२२३', '98220 11223'],
    ['phone', '（＋９１）９８２２０－１２３４', '(+91)98220-1234'],
    ['email', 'asha\u2011rao\u200d\ufe6bshop\u3002example\u00a0', 'asha-rao@shop.example'],
    ['name', 'Asha\u200dRao\u200c\ufffc', 'AshaRao'],
    ['company_name', 'Rao\u3000Traders\u00ad\u180e ساءين-\u200cس', 'Rao Traders ساءين-س'],
    ['address', 'Shop 4\u2028Pune\u0085India\u000bAsia', 'Shop 4\nPune\nIndia\nAsia'],
    ['description', '\uf0b7\ta\u00a0b 👨\u200d👩\u200d👧 ☎\ufe0f', 'a b 👨\u200d👩\u200d👧 ☎\ufe0f'],
  ])('cleans %s %j to %j', (field, value, clean) => {
    expect(cleaned(field, value)).toBe(clean);
    const pattern = { name: NAME_PATTERN, phone: PHONE_PATTERN }[field as string];
    if (pattern !== undefined)
      for (const flag of ['v', 'u']) expect(value).toMatch(new RegExp(`^(?:${pattern})$`, flag));
  });

  it('takes linear time', () => {
    const startedAt = process.cpuUsage().user;
    for (const piece of ['\u200d', 'a\u200d', '\u2028', '९', '\u2011', ' ', 'a.', 'a@']) {
      for (const field of ENQUIRY_FIELDS) cleaned(field, piece.repeat(50_000));
    }
    expect(process.cpuUsage().user - startedAt).toBeLessThan(2_000_000);
  });
});

describe('§5 Validation: country', () => {
  it('accepts each of the twelve countries', () => {
    expect(ENQUIRY_COUNTRIES).toHaveLength(12);
    for (const country of ENQUIRY_COUNTRIES) expect(errorOf('country', country)).toBeUndefined();
  });
  it.each(['Atlantis', 'india', ''])('treats "%s" as no choice', (country) =>
    expect(errorOf('country', country)).toBe(REQUIRED_MESSAGES.country),
  );
});

describe('§5 Validation: beyond the specification', () => {
  it('trims values, collapses spaces in single-line fields, keeps line breaks in the others and drops unknown keys', () => {
    const result = parseEnquiry({ ...GOOD, name: '  Meera\t Kulkarni ', description: ' one\ntwo ', leave_empty: 'x' });
    expect(result).toEqual({ isValid: true, enquiry: { ...GOOD, name: 'Meera Kulkarni', description: 'one\ntwo' } });
  });

  it.each([
    ['name', 100, 'a', ''],
    ['email', 254, 'a', 'a@b.in'],
    ['phone', 30, '1', ''],
    ['company_name', 150, 'a', ''],
    ['address', 400, 'a', ''],
    ['description', 2_000, 'a', ''],
  ] as const)('accepts a %s of up to %i characters', (field, most, filler, end) => {
    const message = buildTooLongMessage(ENQUIRY_LABELS[field], most.toLocaleString('en-IN'));
    const ofLength = (length: number) => end.slice(0, 2) + filler.repeat(length - end.length) + end.slice(2);
    expect([most - 1, most, most + 1].map((length) => errorOf(field, ofLength(length)))).toEqual([
      undefined,
      undefined,
      message,
    ]);
  });

  it.each([
    ['name', 'Meera\r\nKulkarni', FORMAT_MESSAGES.name],
    ['email', 'me\ud800era@example.com', FORMAT_MESSAGES.email],
    ['email', 'meera@example.com\r\nBcc: all@example.com', FORMAT_MESSAGES.email],
    ['phone', '50203\n04050', FORMAT_MESSAGES.phone],
    ['company_name', 'Tilvan\nOils', UNPRINTABLE_MESSAGE],
    ['address', 'a\u001bb', UNPRINTABLE_MESSAGE],
    ['description', 'a\ud800b', UNPRINTABLE_MESSAGE],
    ['description', 'a 😀 b', undefined],
  ] as const)(
    'refuses control characters, halves of characters, and line breaks in a field of one line: %s %j',
    (field, value, message) => expect(errorOf(field, value)).toBe(message),
  );
});
