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

  it.each([null, undefined, [], 'text', 7])('treats %s as an empty form', (input) =>
    expect(errorsOf(input)).toEqual(REQUIRED_MESSAGES),
  );

  it.each(ENQUIRY_FIELDS)('treats white space in %s as empty', (field) =>
    expect(errorOf(field, ' \t\n\u00a0 ')).toBe(REQUIRED_MESSAGES[field]),
  );

  it.each(ENQUIRY_FIELDS)('treats a %s that is not text as missing', (field) =>
    expect([5, null, {}, ['a'], true].map((value) => errorOf(field, value))).toEqual(
      Array.from({ length: 5 }, () => REQUIRED_MESSAGES[field]),
    ),
  );
});

describe('§5 Validation: name', () => {
  /** As a browser reads `pattern`; older browsers use the flag u. */
  const browserAccepts = (name: string) =>
    ['v', 'u'].every((flag) => new RegExp(`^(?:${NAME_PATTERN})$`, flag).test(name));

  it.each([
    ['राहुल शर्मा', 'राहुल शर्मा'],
    ['Jose\u0301', 'Jose\u0301'],
    ['க்\u200cஷ', 'க்\u200cஷ'],
    ['Dr. A. P. Rao', 'Dr A P Rao'],
    ['D’Souza', 'DSouza'],
    ['Abdul\u2010Rahman', 'Abdul Rahman'],
    ['डॉ॰ मीरा कुलकर्णी', 'डॉ मीरा कुलकर्णी'],
    ["  -Smt. Meera O'Brien-Kulkarni. ", 'Smt Meera OBrien Kulkarni'],
  ])('accepts %j and passes %j on', (name, passedOn) => {
    const result = parseEnquiry({ ...GOOD, name });
    expect(result).toEqual({ isValid: true, enquiry: { ...GOOD, name: passedOn } });
    expect(passedOn).toMatch(/^[\p{L}\p{M} \u200c\u200d]+$/u);
    expect(browserAccepts(name)).toBe(true);
  });

  it.each(['R2D2', 'Meera!', '७', '\u0301', 'Me\u0000era', 'Meera 😀'])('refuses %j', (name) => {
    expect(errorOf('name', name)).toBe(FORMAT_MESSAGES.name);
    expect(browserAccepts(name)).toBe(false);
  });

  it.each(['.', "'", '-', ' . - ', '\u3164', '\u115f\u1160', '\uffa0', '\u200d'])('treats %j as empty', (name) => {
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
    'meera@',
    '@example.com',
    'meera@example',
    'meera@@example.com',
    'me era@example.com',
    'meera@exam ple.com',
    '.meera@example.com',
    'meera.@example.com',
    'me..era@example.com',
    'meera@example..com',
    'meera@-example.com',
    'meera@example.c',
    'meera@example.com, b@example.com',
    'Meera <meera@example.com>',
  ])('refuses %s', (email) => expect(errorOf('email', email)).toBe(FORMAT_MESSAGES.email));

  it('is fast with hostile input', () => {
    const startedAt = process.cpuUsage();
    errorOf('email', `${'a.'.repeat(100)}@${'a.'.repeat(20)}!`);
    errorOf('email', 'a@'.repeat(8_000));
    const { user, system } = process.cpuUsage(startedAt);
    // Processor time, in microseconds: what other processes take of the machine does not count.
    expect(user + system).toBeLessThan(100_000);
  });
});

describe('§5 Validation: phone', () => {
  it.each(['5020304050', '+91 50203-04050', '(020) 5550 1234', '  5020304050  '])('accepts %s', (phone) =>
    expect(errorOf('phone', phone)).toBeUndefined(),
  );
  it.each(['50203 x 4', '5020304050a', '50.20', '+()-'])('refuses %s', (phone) =>
    expect(errorOf('phone', phone)).toBe(FORMAT_MESSAGES.phone),
  );
});

describe('§5 Validation: characters that nobody sees', () => {
  const cleaned = (field: EnquiryField, value: string) => {
    const result = parseEnquiry({ ...GOOD, [field]: value });
    return result.isValid ? result.enquiry[field] : result.errors;
  };

  it.each<[EnquiryField, string, string]>([
    ['phone', '98220\u221211223', '98220-11223'],
    ['phone', '+91\u00a098220\u202f11223\u2060', '+91 98220 11223'],
    ['email', 'asha\u2011rao@shop.example\u00a0', 'asha-rao@shop.example'],
    ['email', 'asha\u200d@shop.example', 'asha@shop.example'],
    ['name', 'Asha\u200dRao\u200c', 'AshaRao'],
    ['company_name', 'Rao\u3000Traders\u00ad\u180e', 'Rao Traders'],
    ['address', 'Shop 4\u2028Pune\u0085India', 'Shop 4\nPune\nIndia'],
    ['description', 'a\u00a0b 👨\u200d👩\u200d👧 ☎\ufe0f', 'a b 👨\u200d👩\u200d👧 ☎\ufe0f'],
  ])('cleans %s %j to %j', (field, value, clean) => expect(cleaned(field, value)).toBe(clean));

  // Found in public bug reports; the numbers and names are replaced.
  it.each<[system: string, field: EnquiryField, value: string, clean: string]>([
    ['WhatsApp Web (nhoizey/vscode-gremlins#204)', 'phone', '\u202a+91 98220\u202c\u200e', '+91 98220'],
    ['Word (woocommerce/woocommerce#68164)', 'phone', '98220\u316411223', '9822011223'],
    ['Nepali phones (medic/cht-core#7654)', 'phone', '९८\u200d२२०\u200c ११२२३', '98220 11223'],
    ['a Japanese keyboard (findadoc-web#1762)', 'phone', '０９０－１２３４－５６７８', '090-1234-5678'],
    ['a Persian keyboard (intl-tel-input#2105)', 'phone', '+۹۱ ۹۸۲۲۰', '+91 98220'],
    ['a Japanese keyboard (whatwg/html#1389)', 'email', 'asha\ufe6bshop.example', 'asha@shop.example'],
    ['a Chinese keyboard (hapijs/joi#2940)', 'email', 'asha@shop\u3002example', 'asha@shop.example'],
    ['Siri (jellyfin/Swiftfin#550)', 'name', 'Asha Rao\ufffc', 'Asha Rao'],
    ['Jawi (goodmami/rumi-jawi#3)', 'company_name', 'ساءين-\u200cس', 'ساءين-س'],
    ['Word (OfficeDev/office-js#4275)', 'description', 'Line\u000bBreak', 'Line\nBreak'],
    ['bullets of Word (nvaccess/nvda#6706)', 'description', '\uf0b7\tStock', 'Stock'],
  ])('cleans what is pasted from %s: %s', (_, field, value, clean) => {
    expect(cleaned(field, value)).toBe(clean);
    const pattern = { name: NAME_PATTERN, phone: PHONE_PATTERN }[field as string];
    if (pattern !== undefined)
      for (const flag of ['v', 'u']) expect(value).toMatch(new RegExp(`^(?:${pattern})$`, flag));
  });

  it.each([
    ['Hangul fillers (velopert/velog#36)', '\u3164'],
    ['an initial filler (ddnet/ddnet#3752)', '\u115f'],
    ['an empty braille cell (mozilla/addons-server#21439)', '\u2800'],
  ])('takes a name of %s for an empty one', (_, name) =>
    expect(cleaned('name', name)).toEqual({ name: REQUIRED_MESSAGES.name }),
  );

  it('takes a field of nothing else for an empty one', () => {
    for (const field of ENQUIRY_FIELDS) {
      expect(cleaned(field, '\u200b\u202a\ufeff\u2800\u00ad')).toEqual({ [field]: REQUIRED_MESSAGES[field] });
    }
  });

  it('accepts phone numbers only, in a browser without JavaScript', () => {
    const pattern = new RegExp(`^(?:${PHONE_PATTERN})$`, 'v');
    expect('（＋９１）９８２２０').toMatch(pattern);
    for (const other of ['50203 x 4', '50.20', '+()-']) expect(other).not.toMatch(pattern);
  });

  it('takes linear time', () => {
    const startedAt = process.cpuUsage().user;
    for (const piece of ['\u200d', 'a\u200d', '\u2028', '९', '\u2011', ' ']) {
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

  it.each(['company_name', 'address', 'description'] as const)('refuses control characters in %s', (field) => {
    expect(errorOf(field, 'a\u0000b')).toBe(UNPRINTABLE_MESSAGE);
    expect(errorOf(field, 'a\u001bb')).toBe(UNPRINTABLE_MESSAGE);
    expect(errorOf(field, 'a\ud800b')).toBe(UNPRINTABLE_MESSAGE);
    expect(errorOf(field, 'a 😀 b')).toBeUndefined();
  });

  it.each([
    ['name', 'Meera\u0000', FORMAT_MESSAGES.name],
    ['name', 'Meera\r\nKulkarni', FORMAT_MESSAGES.name],
    ['email', 'me\u0000era@example.com', FORMAT_MESSAGES.email],
    ['email', 'me\ud800era@example.com', FORMAT_MESSAGES.email],
    ['email', 'meera@example.com\r\nBcc: all@example.com', FORMAT_MESSAGES.email],
    ['phone', '50203\n04050', FORMAT_MESSAGES.phone],
    ['company_name', 'Tilvan\nOils', UNPRINTABLE_MESSAGE],
  ] as const)('refuses control characters and line breaks in the single-line field %s: %j', (field, value, message) =>
    expect(errorOf(field, value)).toBe(message),
  );
});
