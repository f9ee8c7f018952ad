import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { expectLinear } from '@/e2e/support/linear';
import { CONTACT, type ContactValueField } from '@/lib/content/contact';
import { type ContactPart, readEmails, readPhones } from '@/lib/content/contact-values';
import { readWith } from '@/lib/content/shared/test-reading';
import { formatPhone, telHref, whatsAppHref } from '@/lib/format/contact-links';

const read = (contact: object) => readWith(CONTACT, { data: [{ address: 'Pune', ...contact }] }).value;

function partsOf(sent: object, field: ContactValueField): readonly ContactPart[] {
  const contact = read(sent);
  return contact.parts?.[field] ?? [{ value: contact[field] }];
}

/** What pages show of a field, with links in brackets. */
const show = (parts: readonly ContactPart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : `[${formatPhone(part.value)}]`)).join('');
const emails = (email: unknown) => show(partsOf({ email }, 'email'));
const phones = (mobile: unknown) => show(partsOf({ mobile }, 'phone'));
const links = (mobile: unknown) =>
  partsOf({ mobile }, 'phone').flatMap((part) => (typeof part === 'string' ? [] : telHref(part.value)));
const chats = (whatsapp: unknown) =>
  partsOf({ whatsapp }, 'whatsapp').flatMap((part) => (typeof part === 'string' ? [] : whatsAppHref(part.value, '')));

describe('§3 Contact data: every e-mail address in the field, among the vendor’s words', () => {
  it.each<[unknown, string]>([
    ['sales@v.example/support@v.example', '[sales@v.example]/[support@v.example]'],
    ['sales@v.example&support@v.example', '[sales@v.example]&[support@v.example]'],
    ['<p>sales@v.example</p>\r\n<p>support@v.example</p>', '[sales@v.example], [support@v.example]'],
    [['sales@v.example', 'support@v.example'], '[sales@v.example], [support@v.example]'],
    ['Sales <sales@v.example>', 'Sales [sales@v.example]'],
    ['mailto:sales@v.example?subject=Book a demo', '[sales@v.example]'],
    ['r&d@v.example', '[r&d@v.example]'],
    ['विक्रय@उदाहरण.भारत', '[विक्रय@उदाहरण.भारत]'],
    [`${'word '.repeat(60)}sales@v.example and help@v.example`, '[sales@v.example], [help@v.example]'],
  ])('reads %j', (sent, shown) => expect(emails(sent)).toBe(shown));

  it.each(['write to us', '@v.example', 'sales@', 'contact@gmailcom', 'NA', '-', '<b></b>', {}, true])(
    'has the fallback for %j',
    (sent) => expect(emails(sent)).toBe('[info@example.com]'),
  );
});

describe('§3, §9 Contact data: every number in the field, among the vendor’s words', () => {
  const [ONE, TWO] = ['[+91-9822011223]', '[+91-9822044556]'];

  it.each<[unknown, string]>([
    ...[
      '9822011223',
      9822011223,
      '98220 11223',
      '98220-11223',
      '98.22.01.12.23',
      '09822011223',
      '091-98220-11223',
      '0091 98220 11223',
      '919822011223',
      '+91 98220 11223',
      '+91-098220-11223',
      '(+91) 98220 11223',
      'tel:+919822011223',
      '98220\u201111223',
      '\u202a+91 98220 11223\u202c',
      '98220\u00a011223',
      '९८२२० ११२२३',
    ].map((sent): [unknown, string] => [sent, ONE]),
    ['98220 11223 & 98220 44556', `${ONE} & ${TWO}`],
    ['9822011223 9822044556', `${ONE} ${TWO}`],
    ['98220 11223<br>98220 44556', `${ONE}, ${TWO}`],
    [[9822011223, '98220 44556'], `${ONE}, ${TWO}`],
    ['98220 11223 (10 am - 6 pm)', `${ONE} (10 am - 6 pm)`],
    ['Sales: 98220 11223, Support: 98220 44556', `Sales: ${ONE}, Support: ${TWO}`],
    ['since 1998: 98220 11223, Pune 411001', `since 1998: ${ONE}, Pune 411001`],
    ['0253-2345678/79', '[+91-2532345678]/79'],
    ['020-5553 1234 ext. 12', '[+91-2055531234] ext. 12'],
    ['1800-123-4567', '[18001234567]'],
    ['Toll Free: 1800-123-4567, 98220 11223', `Toll Free: [18001234567], ${ONE}`],
    ['1930', '[1930]'],
    ['+971 50 123 4567', '[+971501234567]'],
    ['00971 50 123 4567, 98220 11223', `[+971501234567], ${ONE}`],
    ['9150203040', '[+91-9150203040]'],
    // No number that can be called: as it was written.
    ['0000000000', '[+91-0000000000]'],
    ['1-800-RUN-AWAY', '[1-800-RUN-AWAY]'],
  ])('shows %j', (sent, shown) => expect(phones(sent)).toBe(shown));

  it('shows a mobile number alike, however it is prefixed and divided', () => {
    const anyGaps = fc.array(fc.constantFrom('', '', ' ', '-', '.', '\u2011', '\u00a0'), {
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(fc.constantFrom('', '0', '+91 ', '0091-', '091-', '91'), anyGaps, (prefix, gaps) => {
        const number = [...'9822011223'].map((digit, place) => digit + (place === 9 ? '' : gaps[place])).join('');
        expect(phones(prefix + number)).toBe(ONE);
      }),
    );
  });

  it.each<[unknown, (string | null)[]]>([
    ['98220 11223 (10 am - 6 pm)', ['tel:+919822011223']],
    ['1800-123-4567', ['tel:18001234567']],
    ['0253-2345678/79', ['tel:+912532345678']],
    ['+971 50 123 4567', ['tel:+971501234567']],
    ['12345678901234567890123', [null]],
    ['2024-25', [null]],
  ])('links %j', (sent, hrefs) => expect(links(sent)).toEqual(hrefs));

  it.each(['call us', '', '-', 'NA', '+', '()', {}])('has the fallback for %j', (sent) =>
    expect(phones(sent)).toBe('[+91-0000000000]'),
  );

  it('gives single links the first that can be dialled', () =>
    expect(read({ mobile: 'Office 202, 98220 11223' }).phone).toBe('9822011223'));

  it('reports what it cannot link', () => {
    const { findings } = readWith(CONTACT, { data: [{ email: 'write to us', mobile: '982201122', whatsapp: 'call' }] });
    expect(findings.map(({ path }) => path).sort()).toEqual(['data[0].email', 'data[0].mobile', 'data[0].whatsapp']);
  });
});

describe('§3 Contact data: every WhatsApp number in the field', () => {
  const CHAT = 'https://wa.me/919822011223?text=';

  it.each<[unknown, (string | null)[]]>([
    ['98220 11223', [CHAT]],
    ['98220 11223 / 98220 44556', [CHAT, 'https://wa.me/919822044556?text=']],
    ['https://wa.me/919822011223?text=Hi%20I%20want', [CHAT]],
    ['https://api.whatsapp.com/send?phone=919822011223&text=Hi%20there', [CHAT]],
    ['https://wa.me/message/ABCDEF123', ['https://wa.me/message/ABCDEF123']],
    ['https://wa.me/919822011223, 98220 44556', [CHAT, 'https://wa.me/919822044556?text=']],
    ['1800-123-4567', [null]],
    ['https://wa.me/910000000000', [null]],
    ['WhatsApp: wa.me/919822011223', [CHAT]],
    ['Open https://wa.me/919822011223.', [CHAT]],
    ['Write to us (https://wa.me/message/ABC).', ['https://wa.me/message/ABC']],
    ['web.whatsapp.com: 98220 11223', [CHAT]],
    ...[
      'https://whatsapp.com.evil.example/919822011223',
      'https://whatsapp.com.evil.example/chat',
      'https://wa.me@evil.example/919822011223',
      'https://evil.example@wa.me/919822011223',
      'https://evil.example/wa.me/919822011223',
      'https://evil.example\\@wa.me/919822011223',
      'https://wa.me.evil.example/919822011223',
      'https://evilwa.me/919822011223',
      'https://evil.example/?https://wa.me/919822011223',
      'https://wa.link/919822011223',
      'https://wa.me:8443/919822011223',
      'javascript://wa.me/919822011223',
    ].map((sent): [unknown, null[]] => [sent, [null]]),
  ])('chats with %j', (sent, hrefs) => expect(chats(sent)).toEqual(hrefs));

  it('shows the address of another host as the vendor wrote it, and the doctor names it', () => {
    const fake = 'https://whatsapp.com.evil.example/919822011223';
    const { value, findings } = readWith(CONTACT, { data: [{ whatsapp: fake }, {}] });
    expect([value.whatsapp, formatPhone(value.whatsapp)]).toEqual([fake, fake]);
    expect(findings).toEqual([{ path: 'data[0].whatsapp', reason: expect.stringContaining('shown as it is') }]);
    const mixed = readWith(CONTACT, { data: { whatsapp: `${fake}, 98220 44556` } });
    expect(mixed.value.parts?.whatsapp).toEqual([`${fake}, `, { value: '9822044556' }]);
    expect(mixed.findings).toEqual([{ path: 'data.whatsapp', reason: expect.stringContaining('not one of WhatsApp') }]);
  });

  it('shows a link without its scheme', () =>
    expect(formatPhone(read({ whatsapp: 'https://wa.me/message/ABC' }).whatsapp)).toBe('wa.me/message/ABC'));
});

describe('Standards, Security: a contact field of a megabyte', () => {
  it.each(['1', '9822011223 ', 'wa.me/1 ', 'a@', '?body=', '://'])('of "%s" is read in linear time', (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(phones(text).length + emails(text).length).toBeGreaterThan(1);
    expectLinear(
      (count) => part.repeat(count),
      (line) => {
        readPhones(line);
        readEmails(line);
      },
      500,
    );
  });
});
