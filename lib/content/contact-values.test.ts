import { describe, expect, it } from 'vitest';

import { expectLinear } from '@/e2e/support/linear';
import { CONTACT, type ContactValueField } from '@/lib/content/contact';
import { type ContactPart, readEmails, readPhones } from '@/lib/content/contact-values';
import { readWith } from '@/lib/content/shared/test-reading';
import { formatPhone, whatsAppHref } from '@/lib/format/contact-links';

const read = (contact: object) => readWith(CONTACT, { data: [{ address: 'Pune', ...contact }] }).value;

function partsOf(sent: object, field: ContactValueField): readonly ContactPart[] {
  const contact = read(sent);
  return contact.parts?.[field] ?? [{ value: contact[field] }];
}

/** What pages show of a field, with values in brackets. */
const show = (parts: readonly ContactPart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : `[${formatPhone(part.value)}]`)).join('');
const emails = (email: unknown) => show(partsOf({ email }, 'email'));
const phones = (mobile: unknown) => show(partsOf({ mobile }, 'phone'));
const hrefs = (parts: readonly ContactPart[], toHref: (value: string) => string | null) =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : toHref(part.value)));
const chats = (whatsapp: unknown) => hrefs(partsOf({ whatsapp }, 'whatsapp'), (value) => whatsAppHref(value, ''));

describe('§3 Contact data: every e-mail address in the field, among the vendor’s words', () => {
  it.each<[unknown, string]>([
    ['Sales: a@v.example?subject=Hi, Support: b@v.example', 'Sales: [a@v.example], Support: [b@v.example]'],
    ['mailto:sales@v.example?subject=Book%20a%20demo', '[sales@v.example]'],
    ['sales@v.example/support@v.example', '[sales@v.example]/[support@v.example]'],
    ['<p>sales@v.example</p>\r\n<p>support@v.example</p>', '[sales@v.example], [support@v.example]'],
    [['sales@v.example', 'support@v.example'], '[sales@v.example], [support@v.example]'],
    ['Sales <sales@v.example>', 'Sales [sales@v.example]'],
    ['विक्रय@उदाहरण.भारत', '[विक्रय@उदाहरण.भारत]'],
    // Of a long text only the first.
    [`${'word '.repeat(60)}sales@v.example and help@v.example`, '[sales@v.example]'],
  ])('reads %j', (sent, shown) => expect(emails(sent)).toBe(shown));

  it.each(['write to us', 'contact@gmailcom', 'NA', {}])('has the fallback for %j', (sent) =>
    expect(emails(sent)).toBe('[info@example.com]'),
  );
});

describe('§3, §9 Contact data: every number in the field, among the vendor’s words', () => {
  const [ONE, TWO] = ['[+91-9822011223]', '[+91-9822044556]'];

  it.each<[unknown, string]>([
    ...[9822011223, '98220-11223', '09822011223', '919822011223', '(+91) 98220 11223', '+91-098220-11223'].map(
      (sent): [unknown, string] => [sent, ONE],
    ),
    ['tel:+919822011223', ONE],
    ['\u202a98220\u00a011223\u202c', ONE],
    ['९८२२० ११२२३', ONE],
    ['𝟵𝟴𝟮𝟮𝟬 𝟭𝟭𝟮𝟮𝟯', ONE],
    ['0452-2530022', '[+91-4522530022]'],
    ['98220 11223<br>98220 44556', `${ONE}, ${TWO}`],
    [[9822011223, '98220 44556'], `${ONE}, ${TWO}`],
    ['Sales: 98220 11223 (10 am - 6 pm), Support: 98220 44556', `Sales: ${ONE} (10 am - 6 pm), Support: ${TWO}`],
    ['since 1998: 98220 11223, Pune 411001', `since 1998: ${ONE}, Pune 411001`],
    ['0253-2345678/79', '[+91-2532345678]/79'],
    ['020-5553 1234 ext. 12', '[+91-2055531234] ext. 12'],
    ['Toll Free: 1800-123-4567, 98220 11223', `Toll Free: [18001234567], ${ONE}`],
    ['00971 50 123 4567', '[+971501234567]'],
    // No number that can be called: as it was written.
    ['1930', '[1930]'],
    ['0000000000', '[+91-0000000000]'],
    ['1-800-RUN-AWAY', '[1-800-RUN-AWAY]'],
  ])('shows %j', (sent, shown) => expect(phones(sent)).toBe(shown));

  it.each(['call us', '-', {}])('has the fallback for %j', (sent) => expect(phones(sent)).toBe('[+91-0000000000]'));

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
    ['98220 11223 / 98220 44556', [CHAT, 'https://wa.me/919822044556?text=']],
    ['https://api.whatsapp.com/send?phone=919822011223&text=Hi%20there', [CHAT]],
    ['WhatsApp: wa.me/919822011223, 98220 44556', [CHAT, 'https://wa.me/919822044556?text=']],
    ['Write to us (wa.me/message/ABC).', ['https://wa.me/message/ABC']],
    ['1800-123-4567', [null]],
    ...[
      'https://whatsapp.com.evil.example/a1',
      'https://wa.me@evil.example/a1',
      'https://evil.example\\@wa.me/a1',
      'https://evil.example/wa.me/a1',
      'https://evilwa.me/a1',
      'https://wa.me:8443/a1',
      'javascript://wa.me/a1',
    ].map((sent): [unknown, null[]] => [sent, [null]]),
  ])('chats with %j', (sent, links) => expect(chats(sent)).toEqual(links));

  it('shows a link without its scheme, and the address of another host as words', () => {
    expect(formatPhone(read({ whatsapp: 'https://wa.me/message/ABC' }).whatsapp)).toBe('wa.me/message/ABC');
    const { whatsapp } = read({ whatsapp: 'https://evil.example/919822011223' }).parts!;
    expect(whatsapp).toEqual(['https://evil.example/', { value: '9822011223' }]);
  });
});

describe('Standards, Security: a contact field of at most 5,000 characters', () => {
  it.each(['1', '9822011223 ', 'wa.me/. ', 'wa.me/1.', 'a@', '?body=', '(1'])(
    'of "%s" is read in linear time',
    (part) =>
      expectLinear(
        (count) => part.repeat(count),
        (line) => {
          readPhones(line);
          readEmails(line);
        },
        50,
      ),
  );
});
