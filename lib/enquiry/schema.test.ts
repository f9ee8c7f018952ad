import { describe, expect, it } from 'vitest';

import { expectLinear } from '@/e2e/support/linear';
import {
  buildTooLongMessage,
  FORMAT_MESSAGES,
  REQUIRED_MESSAGES,
  UNPRINTABLE_MESSAGE,
} from '@/lib/company/enquiry-messages';
import {
  ENQUIRY_COUNTRIES,
  ENQUIRY_FIELDS,
  type EnquiryField,
  NAME_PATTERN,
  PHONE_PATTERN,
} from '@/lib/enquiry/fields';
import { parseEnquiry } from '@/lib/enquiry/schema';

const GOOD = {
  name: 'Meera Kulkarni',
  email: 'meera@dhatumani.example',
  phone: '+91 (50203) 04050',
  company_name: 'Dhatumani Castings Pvt. Ltd.',
  country: 'India',
  address: 'Plot 7, MIDC\nKolhapur 416234',
  description: 'We keep stock in three godowns.\n\nPlease show us transfers.',
};

/** The enquiry, or its errors. */
function parse(input: unknown) {
  const result = parseEnquiry(input);
  return result.isValid ? result.enquiry : result.errors;
}
/** What a field becomes, or its error. */
const read = (field: EnquiryField, value: unknown) => parse({ ...GOOD, [field]: value })[field];

/** As a browser without JavaScript reads `pattern`; older browsers use the flag u. */
const browserAccepts = (field: string, value: string) => {
  const pattern = { name: NAME_PATTERN, phone: PHONE_PATTERN }[field];
  return ['v', 'u'].every((flag) => new RegExp(`^(?:${pattern})$`, flag).test(value));
};

describe('§5 Validation: any enquiry', () => {
  it.each([{}, null, [], 'text', Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, '']))])(
    'has the messages of all fields at once: %j',
    (input) => expect(parse(input)).toEqual(REQUIRED_MESSAGES),
  );

  it.each(ENQUIRY_FIELDS)('needs a %s that is text and can be seen', (field) => {
    for (const value of [' \t\n\u00a0 ', '\u200b\u202a\ufeff\u2800\u00ad', 5, null, {}, ['a'], true])
      expect(read(field, value)).toBe(REQUIRED_MESSAGES[field]);
  });

  it('is trimmed, of single spaces in fields of one line, without unknown keys', () => {
    const input = { ...GOOD, name: '  Meera\t Kulkarni ', description: ' one\n two ', leave_empty: 'x' };
    expect(parse(input)).toEqual({ ...GOOD, description: 'one\n two' });
  });

  it.each([
    ['name', 'Name', 100, 'a'],
    ['email', 'Email', 254, 'a@b.in'],
    ['phone', 'Phone', 30, '1'],
    ['company_name', 'Company', 150, 'a'],
    ['address', 'Address', 400, 'a'],
    ['description', 'Message', 2_000, 'a'],
  ] as const)('has a %s (%s) of at most %i characters', (field, label, most, value) => {
    const ofLength = (length: number) => value.replace(/[b1]|a$/, (one) => one.repeat(length - value.length + 1));
    expect(read(field, ofLength(most))).toBe(ofLength(most));
    expect(read(field, ofLength(most + 1))).toBe(buildTooLongMessage(label, most.toLocaleString('en-IN')));
  });

  it.each([
    ['name', 'Meera\u0000', FORMAT_MESSAGES.name],
    ['name', 'Meera\r\nKulkarni', FORMAT_MESSAGES.name],
    ['email', 'me\ud800era@example.com', FORMAT_MESSAGES.email],
    ['email', 'meera@example.com\r\nBcc: all@example.com', FORMAT_MESSAGES.email],
    ['phone', '50203\n04050', FORMAT_MESSAGES.phone],
    ['company_name', 'Tilvan\nOils', UNPRINTABLE_MESSAGE],
    ['address', 'a\u001bb', UNPRINTABLE_MESSAGE],
    ['description', 'a\ud800b', UNPRINTABLE_MESSAGE],
  ] as const)(
    'has no control characters and halves of characters, nor line breaks in one line: %s %j',
    (field, value, message) => expect(read(field, value)).toBe(message),
  );

  it.each<[EnquiryField, string, string]>([
    ['phone', '98220\u221211223', '98220-11223'],
    ['phone', '+91\u00a098220\u202f11223\u2060', '+91 98220 11223'],
    ['phone', '\u202a९८\u200d२२०\u200c ११२२३', '98220 11223'],
    ['phone', '（０９０）－１２３４\u3164', '(090)-1234'],
    ['email', 'asha\u2011rao\ufe6bshop\u3002example\u00a0', 'asha-rao@shop.example'],
    ['email', 'asha\u200d@shop.example', 'asha@shop.example'],
    ['name', 'Asha\u200dRao\u200c\ufffc', 'AshaRao'],
    ['name', 'क्\u200cष', 'क्\u200cष'],
    ['company_name', 'Rao\u3000Traders\u00ad\u180e', 'Rao Traders'],
    ['company_name', 'ساءين-\u200cس', 'ساءين-س'],
    ['address', 'Shop 4\u2028Pune\u0085India\u000b411001', 'Shop 4\nPune\nIndia\n411001'],
    ['description', 'a\u00a0b 👨\u200d👩\u200d👧 ☎\ufe0f \uf0b7', 'a b 👨\u200d👩\u200d👧 ☎\ufe0f'],
  ])('is cleaned of what programs and keyboards add that nobody sees: %s %j', (field, value, clean) => {
    expect(read(field, value)).toBe(clean);
    if (field === 'name' || field === 'phone') expect(browserAccepts(field, value)).toBe(true);
  });

  it.each(ENQUIRY_FIELDS)('is cleaned and checked in linear time: %s', (field) => {
    for (const piece of ['\u200d', 'a\u200d', '\u2028', '९', 'a.', 'a@', ' '])
      expectLinear(
        (count) => piece.repeat(count),
        (value) => read(field, value),
        5_000,
      );
  });
});

describe('§5 Validation: name', () => {
  it.each([
    ['राहुल शर्मा', 'राहुल शर्मा'],
    ['Jose\u0301', 'Jose\u0301'],
    ['D’Souza', 'DSouza'],
    ['Abdul\u2010Rahman', 'Abdul Rahman'],
    ['डॉ॰ मीरा कुलकर्णी', 'डॉ मीरा कुलकर्णी'],
    ["  -Dr. A. P. O'Brien-Rao. ", 'Dr A P OBrien Rao'],
  ])('accepts %j and passes %j on', (name, passedOn) => {
    expect(read('name', name)).toBe(passedOn);
    expect(browserAccepts('name', name)).toBe(true);
  });

  it.each(['R2D2', 'Meera!', '७', '\u0301', 'Meera 😀', '.', ' -', '\u3164'])('refuses %j', (name) => {
    expect([FORMAT_MESSAGES.name, REQUIRED_MESSAGES.name]).toContain(read('name', name));
    expect(browserAccepts('name', name)).toBe(false);
  });
});

describe('§5 Validation: email, phone and country', () => {
  it.each(['first.last+tag@sub.example.co.in', "o'neil@example.com", 'मीरा@उदाहरण.भारत', 'a@xn--p1b6ci4b.xn--h2brj9c'])(
    'accepts %s',
    (email) => expect(read('email', email)).toBe(email),
  );
  it.each([
    'meera',
    'meera@',
    '@example.com',
    'meera@example',
    'meera@@example.com',
    'me era@example.com',
    '.meera@example.com',
    'me..era@example.com',
    'meera@-example.com',
    'meera@example.c',
    'Meera <meera@example.com>',
  ])('refuses %s', (email) => expect(read('email', email)).toBe(FORMAT_MESSAGES.email));

  it.each(['50203 x 4', '5020304050a', '50.20', '+()-'])('refuses %s as a phone', (phone) => {
    expect(read('phone', phone)).toBe(FORMAT_MESSAGES.phone);
    expect(browserAccepts('phone', phone)).toBe(false);
  });

  it('accepts each of the twelve countries, and nothing else', () => {
    expect(ENQUIRY_COUNTRIES.map((country) => read('country', country))).toEqual(ENQUIRY_COUNTRIES);
    expect(ENQUIRY_COUNTRIES).toHaveLength(12);
    for (const country of ['Atlantis', 'india']) expect(read('country', country)).toBe(REQUIRED_MESSAGES.country);
  });
});
