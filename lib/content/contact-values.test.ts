import { describe, expect, it } from 'vitest';

import { CONTACT, type ContactValueField } from '@/lib/content/contact';
import { type ContactValue } from '@/lib/content/contact-values';
import { readWith } from '@/lib/content/shared/test-reading';
import { formatPhone, mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';

const withNote = (text: string, { note }: ContactValue) => (note === undefined ? text : `${text} (${note})`);
const read = (contact: object) => readWith(CONTACT, { data: [contact] }).value;
function valuesOf(sent: object, field: ContactValueField): readonly ContactValue[] {
  const contact = read(sent);
  return contact.values?.[field] ?? [{ value: contact[field] }];
}

/** What pages show of a field, and the links. */
const emails = (email: unknown) => valuesOf({ email }, 'email').map((one) => withNote(one.value, one));
const phones = (mobile: unknown) => valuesOf({ mobile }, 'phone').map((one) => withNote(formatPhone(one.value), one));
const links = (mobile: unknown) => valuesOf({ mobile }, 'phone').map(({ value }) => telHref(value));
const chats = (whatsapp: unknown) => valuesOf({ whatsapp }, 'whatsapp').map(({ value }) => whatsAppHref(value, ''));

describe('§3 Contact data: every e-mail address in the field', () => {
  it.each<[unknown, string[]]>([
    ['sales@v.example', ['sales@v.example']],
    ['sales@v.example, support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example;support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example/support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example / support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example | support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example & support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example&support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example and support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example or support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example support@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example\nsupport@v.example', ['sales@v.example', 'support@v.example']],
    ['sales@v.example<br />support@v.example', ['sales@v.example', 'support@v.example']],
    ['<p>sales@v.example</p><p>support@v.example</p>', ['sales@v.example', 'support@v.example']],
    [
      ['sales@v.example', 'support@v.example'],
      ['sales@v.example', 'support@v.example'],
    ],
    ['["sales@v.example","support@v.example"]', ['sales@v.example', 'support@v.example']],
    ['Email: sales@v.example', ['sales@v.example']],
    ['E-mail - sales@v.example', ['sales@v.example']],
    ['Email ID:sales@v.example', ['sales@v.example']],
    ['ईमेल: sales@v.example', ['sales@v.example']],
    ['Email us at sales@v.example.', ['sales@v.example']],
    ['Sales <sales@v.example>', ['sales@v.example (Sales)']],
    ['"Asha Rao" <sales@v.example>, Help <help@v.example>', ['sales@v.example (Asha Rao)', 'help@v.example (Help)']],
    ['Sales: sales@v.example, Support: help@v.example', ['sales@v.example (Sales)', 'help@v.example (Support)']],
    ['sales@v.example (Sales), help@v.example (Support)', ['sales@v.example (Sales)', 'help@v.example (Support)']],
    ['sales@v.example Sales, help@v.example Support', ['sales@v.example (Sales)', 'help@v.example (Support)']],
    ['sales@v.example.', ['sales@v.example']],
    ['(sales@v.example)', ['sales@v.example']],
    ["'sales@v.example'", ['sales@v.example']],
    ['mailto:sales@v.example?subject=Demo', ['sales@v.example']],
    ['mailto:sales@v.example?subject=Book a demo&body=Hi, all', ['sales@v.example']],
    ['mailto:sales%40v.example', ['sales@v.example']],
    ['MAILTO:SALES@V.EXAMPLE', ['SALES@V.EXAMPLE']],
    ['<a href="mailto:sales@v.example">Mail us</a>', ['sales@v.example']],
    ["<a class=x href='mailto:sales@v.example?subject=a'>sales@v.example</a>", ['sales@v.example']],
    ['sales @ v.example', ['sales@v.example']],
    ['sales [at] v [dot] example', ['sales@v.example']],
    ['sales(at)v.example', ['sales@v.example']],
    ['r&d@v.example', ['r&d@v.example']],
    ['o\u2019neil+erp@v.co.example', ['o\u2019neil+erp@v.co.example']],
    ['विक्रय@उदाहरण.भारत', ['विक्रय@उदाहरण.भारत']],
    ['sales@v.example, SALES@V.example', ['sales@v.example']],
    ['\u202asales@v.example\u202c', ['sales@v.example']],
    ['sales\u200b@v.example', ['sales@v.example']],
    ['contact@gmailcom', ['contact@gmailcom']],
  ])('reads %j', (sent, shown) => expect(emails(sent)).toEqual(shown));

  it.each(['write to us', '@v.example', 'sales@', 'NA', '-', '<b></b>', {}, true])('has the fallback for %j', (sent) =>
    expect(emails(sent)).toEqual(['info@example.com']),
  );

  it('links what can be mailed, and gives single links the first of these', () => {
    const { email, values } = read({ email: 'contact@gmailcom, help@v.example' });
    expect(values?.email?.map(({ value }) => mailHref(value))).toEqual([null, 'mailto:help@v.example']);
    expect(email).toBe('help@v.example');
  });
});

describe('§3, §9 Contact data: every number in the field', () => {
  const [ONE, TWO] = ['+91-9822011223', '+91-9822044556'];

  it.each<[unknown, string[]]>([
    ['9822011223', [ONE]],
    [9822011223, [ONE]],
    ['98220 11223 & 98220 44556', [ONE, TWO]],
    ['9822011223 and 9822044556', [ONE, TWO]],
    ['9822011223 or 9822044556', [ONE, TWO]],
    ['9822011223,9822044556', [ONE, TWO]],
    ['9822011223; 9822044556', [ONE, TWO]],
    ['9822011223/9822044556', [ONE, TWO]],
    ['9822011223 | 9822044556', [ONE, TWO]],
    ['9822011223###9822044556', [ONE, TWO]],
    ['9822011223 9822044556', [ONE, TWO]],
    ['98220 11223 98220 44556', [ONE, TWO]],
    ['9822011223 - 9822044556', [ONE, TWO]],
    ['+91 9822011223 +91 9822044556', [ONE, TWO]],
    ['+919822011223+919822044556', [ONE, TWO]],
    ['+91 7008392889, 7381883483', ['+91-7008392889', '+91-7381883483']],
    ['98220 11223\n98220 44556', [ONE, TWO]],
    ['98220 11223<br>98220 44556', [ONE, TWO]],
    ['<p>98220 11223</p>\r\n<p>98220 44556</p>', [ONE, TWO]],
    [
      [9822011223, '98220 44556'],
      [ONE, TWO],
    ],
    ['["9822011223","9822044556"]', [ONE, TWO]],
    ['9822011223, +91 98220-11223', [ONE]],
    ['98220 11223 (10 am - 6 pm)', [`${ONE} (10 am - 6 pm)`]],
    ['98220 11223 (Mon-Sat 10:00-18:00)', [`${ONE} (Mon-Sat 10:00-18:00)`]],
    ['98220 11223, 10.00 to 18.30', [`${ONE} (10.00 to 18.30)`]],
    ['98220 11223 10-6', [`${ONE} (10-6)`]],
    ['98220 11223 (24x7)', [`${ONE} (24x7)`]],
    ['98220 11223 / 24 hrs', [`${ONE} (24 hrs)`]],
    ['Mob.: 98220 11223', [ONE]],
    ['Ph No - 98220 11223', [ONE]],
    ['Mobile No.+91-98220 11223', [ONE]],
    ['Tel: 98220 11223 (M)', [ONE]],
    ['मोबाइल: ९८२२० ११२२३', [ONE]],
    ['દૂરધ્વનિ ૯૮૨૨૦૧૧૨૨૩', [`${ONE} (દૂરધ્વનિ)`]],
    ['Sales: 98220 11223, Support: 98220 44556', [`${ONE} (Sales)`, `${TWO} (Support)`]],
    ['98220 11223 (Sales) / 98220 44556 (Support)', [`${ONE} (Sales)`, `${TWO} (Support)`]],
    ['Sales\n98220 11223\nSupport\n98220 44556', [`${ONE} (Sales)`, `${TWO} (Support)`]],
    ['091-98220-11223', [ONE]],
    ['0091 98220 11223', [ONE]],
    ['09822011223', [ONE]],
    ['919822011223', [ONE]],
    ['+91-098220-11223', [ONE]],
    ['(+91) 98220 11223', [ONE]],
    ['tel:+919822011223', [ONE]],
    ['<a href="tel:+919822011223">Call us</a>', [ONE]],
    ['98220\u201111223', [ONE]],
    ['\u202a+91 98220 11223\u202c', [ONE]],
    ['98220\u00a011223', [ONE]],
    ['98.22.01.12.23', [ONE]],
    ['0253-2345678', ['+91-2532345678']],
    ['(0253) 2345678', ['+91-2532345678']],
    ['+91 (253) 234 5678', ['+91-2532345678']],
    ['+91 (0)253 234 5678', ['+91-2532345678']],
    ['(91 22) 5665 8282', ['+91-2256658282']],
    ['0253-2345678/79', ['+91-2532345678', '+91-2532345679']],
    ['0253-2345678-80', ['+91-2532345678', '+91-2532345680']],
    ['0253 - 2345678 / 2345690', ['+91-2532345678', '+91-2532345690']],
    ['011-42412008/ 011-28743942', ['+91-1142412008', '+91-1128743942']],
    ['011-23378795, 23370091, 23370892(Dir)', ['+91-1123378795', '+91-1123370091', '+91-1123370892 (Dir)']],
    ['022-2345 6789, 98220 11223', ['+91-2223456789', ONE]],
    ['2345678/79', ['+91-2345678', '+91-2345679']],
    ['020-5553 1234 ext. 12', ['+91-2055531234 (ext. 12)']],
    ['98220 11223 Extn: 201', [`${ONE} (Extn: 201)`]],
    ['98220 11223 x12', [`${ONE} (x12)`]],
    ['1800-123-4567', ['+91-18001234567']],
    ['1800 120 000 500 (Toll Free)', ['+91-1800120000500 (Toll Free)']],
    ['1860 266 2666', ['+91-18602662666']],
    ['Toll Free: 1800-123-4567, 98220 11223', ['+91-18001234567 (Toll Free)', ONE]],
    ['1930', ['+91-1930']],
    ['100 / 112', ['+91-100', '+91-112']],
    ['+971 50 123 4567', ['+971501234567']],
    ['00971 50 123 4567', ['+971501234567']],
    ['+1 (212) 555-0100', ['+12125550100']],
    ['+971 50 123 4567, 98220 11223', ['+971501234567', ONE]],
    ['9150203040', ['+91-9150203040']],
    ['0000000000', ['+91-0000000000']],
    ['since 1998: 98220 11223, Pune 411001', [`${ONE} (since 1998, Pune 411001)`]],
    ['https://wa.me/919822011223?text=Hi%20there', [ONE]],
  ])('shows %j', (sent, shown) => expect(phones(sent)).toEqual(shown));

  it.each<[unknown, (string | null)[]]>([
    ['98220 11223 (10 am - 6 pm)', ['tel:+919822011223']],
    ['1800-123-4567', ['tel:18001234567']],
    ['1860 266 2666', ['tel:18602662666']],
    ['+91 1800 123 4567', ['tel:18001234567']],
    ['1930', ['tel:1930']],
    ['2345678/79', ['tel:2345678', 'tel:2345679']],
    ['0253-2345678/79', ['tel:+912532345678', 'tel:+912532345679']],
    ['+971 50 123 4567', ['tel:+971501234567']],
    ['12345678901234567890123', [null]],
    ['982201122', [null]],
    ['1-800-RUN-AWAY', [null]],
    ['0000000000', [null]],
    ['call us', [null]],
    ['10-6', [null]],
  ])('links %j', (sent, hrefs) => expect(links(sent)).toEqual(hrefs));

  it.each(['call us', '', '-', 'NA', '+', '()', '24x7', 'https://wa.me/', {}])('has the fallback for %j', (sent) =>
    expect(phones(sent)).toEqual(['+91-0000000000']),
  );

  it('gives single links the first that can be dialled', () =>
    expect(read({ mobile: '982201122, 98220 11223' }).phone).toBe('9822011223'));

  it('reads a long field in a moment', () => {
    for (const part of [
      '1',
      '+',
      '(',
      '1 ',
      '1-',
      '9822011223 ',
      '/1',
      'wa.me/',
      '@',
      'a@',
      '<a href=x ',
      '[at]',
      ' at (',
    ])
      expect(phones(part.repeat(100_000)).length + emails(part.repeat(100_000)).length).toBeGreaterThan(1);
  });
});

describe('§3 Contact data: every WhatsApp number in the field', () => {
  const CHAT = 'https://wa.me/919822011223?text=';

  it.each<[unknown, (string | null)[]]>([
    ['98220 11223', [CHAT]],
    ['98220 11223 / 98220 44556', [CHAT, 'https://wa.me/919822044556?text=']],
    ['https://wa.me/919822011223?text=Hi%20I%20want', [CHAT]],
    ['https://wa.me/919822011223?text=Hi, I want 5 licences for 2026-27', [CHAT]],
    ['https://wa.me/919822011223?text=Hi%20I, 98220 44556', [CHAT, 'https://wa.me/919822044556?text=']],
    ['https://wa.me/+919822011223', [CHAT]],
    ['https://wa.me/9822011223', [CHAT]],
    ['wa.me/919822011223', [CHAT]],
    ['https://wa.me/c/919822011223', [CHAT]],
    ['https://api.whatsapp.com/send?phone=919822011223&text=Hi%20there', [CHAT]],
    ['//api.whatsapp.com/send?phone=91 98220 11223', [CHAT]],
    ['https://api.whatsapp.com/send/?phone=%2B919822011223&text&type=phone_number&app_absent=0', [CHAT]],
    ['https://web.whatsapp.com/send?text=Hi&phone=919822011223', [CHAT]],
    ['whatsapp://send?phone=919822011223', [CHAT]],
    ['https://wa.me/971501234567', ['https://wa.me/971501234567?text=']],
    ['https://wa.me/message/ABCDEF123', ['https://wa.me/message/ABCDEF123']],
    ['wa.me/qr/ABCDEF', ['https://wa.me/qr/ABCDEF']],
    ['https://chat.whatsapp.com/AbCd123', ['https://chat.whatsapp.com/AbCd123']],
    ['https://whatsapp.com/channel/0029V', ['https://whatsapp.com/channel/0029V']],
    ['https://wa.me/919822011223, 98220 44556', [CHAT, 'https://wa.me/919822044556?text=']],
    ['<a href="https://wa.me/919822011223">Chat</a>', [CHAT]],
    ['WhatsApp: +91 98220 11223', [CHAT]],
    ['1800-123-4567', [null]],
    ['12345', [null]],
    ['https://wa.me/', [null]],
    ['https://api.whatsapp.com/send?text=Hi', [null]],
  ])('chats with %j', (sent, hrefs) => expect(chats(sent)).toEqual(hrefs));

  it('shows a link without its scheme', () =>
    expect(formatPhone(read({ whatsapp: 'https://wa.me/message/ABC' }).whatsapp)).toBe('wa.me/message/ABC'));
});
