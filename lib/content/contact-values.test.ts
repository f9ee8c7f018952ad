import { describe, expect, it } from 'vitest';

import { CONTACT, type ContactValueField } from '@/lib/content/contact';
import { type ContactValue, listEmails, listPhones } from '@/lib/content/contact-values';
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
    ['(91 22) 2345 6789', ['+91-2223456789']],
    ['0253-2345678/79', ['+91-2532345678', '+91-2532345679']],
    ['0253-2345678-80', ['+91-2532345678', '+91-2532345680']],
    ['0253 - 2345678 / 2345690', ['+91-2532345678', '+91-2532345690']],
    ['011-23456789/ 011-23456780', ['+91-1123456789', '+91-1123456780']],
    ['011-23456789, 23450012, 23450034(Dir)', ['+91-1123456789', '+91-1123450012', '+91-1123450034 (Dir)']],
    ['022-2345 6789, 98220 11223', ['+91-2223456789', ONE]],
    ['2345678/79', ['+91-2345678', '+91-2345679']],
    ['020-5553 1234 ext. 12', ['+91-2055531234 (ext. 12)']],
    ['98220 11223 Extn: 201', [`${ONE} (Extn: 201)`]],
    ['98220 11223 x12', [`${ONE} (x12)`]],
    ['1800-123-4567', ['+91-18001234567']],
    ['1860 123 4567', ['+91-18601234567']],
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
    ['1860 123 4567', ['tel:18601234567']],
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
      'a dot ',
      'a at b dot ',
      'fax ',
      '1.E+',
      '%20',
      'x://',
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
    ['https://wa.me/919822011223.', [CHAT]],
    ['(https://wa.me/919822011223)', [CHAT]],
    ['https://l.wl.co/l?u=https%3A%2F%2Fwa.me%2F919822011223', [CHAT]],
    ['https://https://wa.me/919822011223', [CHAT]],
    ['1800-123-4567', [null]],
    ['12345', [null]],
    ['https://wa.me/', [null]],
    ['https://api.whatsapp.com/send?text=Hi', [null]],
  ])('chats with %j', (sent, hrefs) => expect(chats(sent)).toEqual(hrefs));

  it('shows a link without its scheme', () =>
    expect(formatPhone(read({ whatsapp: 'https://wa.me/message/ABC' }).whatsapp)).toBe('wa.me/message/ABC'));
});

/*
 * Inputs that were found in public: pages and seeders of Indian firms in repositories, and reports of bugs. Their numbers
 * and names are made up, with the same shape. All tables above are invented.
 */
describe('§3 Contact data: e-mail addresses, found in public', () => {
  it.each<[string, unknown, string[]]>([
    ['a page of a research centre', 'sales[at]v[dot]org[dot]example', ['sales@v.org.example']],
    ['a page of a district in Hindi', 'sales[dot]in@v[dot]example', ['sales.in@v.example']],
    ['heads of source files', 'sales(dot)in(at)v(dot)example', ['sales.in@v.example']],
    ['a package build', 'sales{AT]v[DOT}example', ['sales@v.example']],
    ['heads of source files', 'Asha Rao <sales AT v dot example>', ['sales@v.example (Asha Rao)']],
    ['a voice assistant', 'first dot last at v dot co dot example', ['first.last@v.co.example']],
    ['a README', 'sales<at>v<dot>example', ['sales@v.example']],
    ['scripts of hardening', 'Sales[.]In[@]v[.]example', ['Sales.In@v.example']],
    ['docs of a data platform', 'mailto:%20docs@v.example', ['docs@v.example']],
    ['pages of clubs', 'mailto://team@v.example', ['team@v.example']],
    ['a mail template of Laravel', 'http://emailto:%20sales@v.example/', ['sales@v.example']],
    ['contact buttons', 'https://mail.google.com/mail/?view=cm&fs=1&to=sales@v.example&su=Demo', ['sales@v.example']],
    ['a contact page in React', 'sales@&shy;v.example', ['sales@v.example']],
    [
      'a footer of a college',
      'Email : info@v.example, Website : www.v.example',
      ['info@v.example (Website : www.v.example)'],
    ],
    ['a letterhead', 'E-mail: desk@v.example | Website: www.v.example', ['desk@v.example (Website: www.v.example)']],
    ['a page of an exporter', 'Email: sales@v.example and info@v.example', ['sales@v.example', 'info@v.example']],
    ['a policy page in Angular', 'Email: privacy&#64;v.example', ['privacy@v.example']],
    ['a tender', 'email-tenders25@v.example URL: www.v.example', ['tenders25@v.example (URL: www.v.example)']],
    ['pages behind Cloudflare', '[email\u00a0protected]', ['info@example.com']],
  ])('%s: %j', (_source, sent, shown) => expect(emails(sent)).toEqual(shown));

  it('links no address with an empty part', () => expect(mailHref('sales@v..example')).toBeNull());

  it('takes no word of a sentence for a name', () =>
    expect(emails('Visit us at v dot example')).toEqual(['info@example.com']));
});

describe('§3, §9 Contact data: numbers, found in public', () => {
  const [ONE, TWO] = ['+91-9822011223', '+91-9822044556'];

  it.each<[string, unknown, string[]]>([
    ['a seeder of Laravel, a shop in Odisha', '+91 9822011223, 9822044556', [ONE, TWO]],
    ['a seeder of Laravel, a realtor in Noida', '(+91)9822011223', [ONE]],
    ['an app of restaurants in Ahmedabad', '+91-79-23456781|23456782', ['+91-7923456781', '+91-7923456782']],
    ['an exporter in Ahmedabad', '+91-79-2345 6781 / 994', ['+91-7923456781', '+91-7923456994']],
    ['a footer of a college in Ahmedabad', 'Phone: +91-79-23456 781, 2345 2129.', ['+91-7923456781', '+91-7923452129']],
    ['a letterhead in PHP', 'Phone: +91-79-2345 5313/2589 0362', ['+91-7923455313', '+91-7925890362']],
    [
      'a college in Navi Mumbai',
      'Tel. : 022 - 23456061 / 23450800 · Email : info@v.example',
      ['+91-2223456061', '+91-2223450800 (info@v.example)'],
    ],
    ['an estate in Mumbai', 'Tel. : 022 2345 2452-Fax : 022 2345 5002', ['+91-2223452452 (Fax : 022 2345 5002)']],
    ['a college in Bangalore', 'Tele-Fax: +91-80-2345 7468', ['+91-8023457468 (Tele-Fax)']],
    ['a blood bank in Bangalore', 'Ph: 080-23454916 Mob. : 9822011223,9822044556', ['+91-8023454916', ONE, TWO]],
    ['an invoice', 'PH: 080-23457958,&nbsp;&nbsp;&nbsp; MOB: 9822011223', ['+91-8023457958', ONE]],
    ['an office in Bangalore', 'Mr. Asha Rao, Ph: 080-23455354 / 9822011223', ['+91-8023455354 (Mr. Asha Rao)', ONE]],
    ['a university in Chennai', '044-2345 4625 Extn. No. 107', ['+91-4423454625 (Extn. No. 107)']],
    ['a broker in Surat', 'Telephone : 0261-2345247', ['+91-2612345247']],
    [
      'a hospital in Howrah',
      'Phone No.: 9822011223 HELPLINE - 9822044556 Toll Free: 1800-123-0895',
      [ONE, `${TWO} (HELPLINE)`, '+91-18001230895 (Toll Free)'],
    ],
    ['a farm app', 'Helpline: +91 1800-123-4567 (Toll Free)', ['+91-18001234567 (Helpline, Toll Free)']],
    [
      'a shop of clothes',
      '1800 120 000 600 (Mon to Sat 10:00 am to 7:00 pm)',
      ['+91-1800120000600 (Mon to Sat 10:00 am to 7:00 pm)'],
    ],
    [
      'a shop of clothes',
      'Call Us at:1800 120 000 600 (India)/+919822011223(International)',
      ['+91-1800120000600 (India)', `${ONE} (International)`],
    ],
    ['a shop app', '+91 98220 11223 (Whatsapp Only)', [`${ONE} (Whatsapp Only)`]],
    ['a signature', 'Mob. +91-9822011223 <+91%2098220%2011223> / Linkedin', [`${ONE} (Linkedin)`]],
    ['links of pages', '<a href="tel:+91%2098220%2011223">Call</a>', [ONE]],
    ['links of pages', 'tel:+91%2098220%2011223', [ONE]],
    ['a builder in Hyderabad', 'Tel.: +91 98 22 01 12 23/ 98 22 04 45 56', [ONE, TWO]],
    ['reports on Laravel Excel', '5.35E+09', ['+91-0000000000']],
    ['a report on xlsx2csv', '9.822011223E9', [`${ONE} (E9)`]],
    ['templates', '+91 00000 00000', ['+91-0000000000']],
    ['templates', '+91-XXXXXXXXXX', ['+91-0000000000']],
  ])('%s: %j', (_source, sent, shown) => expect(phones(sent)).toEqual(shown));

  it('links no fax, no half of a number and no part of an address', () => {
    expect(links('Fax: 022 2345 5002, 022 2345 2452')).toEqual(['tel:+912223452452']);
    expect(links('022 2345 5002 (Fax) 022 2345 2452')).toEqual(['tel:+912223452452']);
    expect(links('Tel/Fax: 022 2345 5002')).toEqual(['tel:+912223455002']);
    expect(links('98220\u00ad11223')).toEqual(['tel:+919822011223']);
    expect(links('tel:98220%E2%81%A011223')).toEqual(['tel:+919822011223']);
    expect(links('https://v.example/desk2024')).toEqual([null]);
    expect(links('9.1982201E+11')).toEqual([null]);
  });

  it('keeps the words of a number that is repeated', () =>
    expect(phones('Sales: 98220 11223, Support: 98220 11223')).toEqual([`${ONE} (Sales, Support)`]));

  it('reads a list that was sent as an object with numbers for keys', () =>
    expect(phones({ 1: '98220 11223', 3: '98220 44556' })).toEqual([ONE, TWO]));
});

describe('§3 Contact data: WhatsApp, found in public', () => {
  const CHAT = 'https://wa.me/919822011223?text=';

  it.each<[string, unknown, (string | null)[]]>([
    ['a digital visiting card', 'https://wa.me/+91 9822011223', [CHAT]],
    ['shops', 'https://wa.me/91 98220 11223?text=Hello sir, I want Desk', [CHAT]],
    ['pages of firms', 'https://wa.me/+919822011223?text=Hi,', [CHAT]],
    ['pages of firms', 'https://wa.me//919822011223', [CHAT]],
    ['a page of a shop abroad', 'https://wa.me/00971501234567', ['https://wa.me/971501234567?text=']],
    ['shops with a catalogue', 'https://wa.me/c/919822011223', [CHAT]],
    [
      'the link of the app itself',
      'https://api.whatsapp.com/send/?phone=919822011223&text&type=phone_number&app_absent=0',
      [CHAT],
    ],
    ['a gist', 'whatsapp://send?text=&phone=919822011223&abid=919822011223', [CHAT]],
    [
      'pages for Android',
      'intent://send/?phone=919822011223&text=Hi#Intent;scheme=whatsapp;package=com.whatsapp;end',
      [CHAT],
    ],
    ['site builders', 'https://wa.link/lasa0t', ['https://wa.link/lasa0t']],
    ['site builders', 'wa.link/7ipjc4', ['https://wa.link/7ipjc4']],
    ['templates', 'https://wa.me/91XXXXXXXXXX', [null]],
    ['templates', 'https://wa.me/91XXXXXXXXXX?text=I want to order', [null]],
    ['templates', 'https://wa.me/910000000000', [null]],
    ['a gist', 'https://wa.me/{phone_number}', [null]],
    [
      'a report on Joomla templates',
      'https://www.whatsapp.com/channel/0029VaAbC1',
      ['https://www.whatsapp.com/channel/0029VaAbC1'],
    ],
    ['docs of a builder of links', 'https://wa.me/?text=Hello%20world!', [null]],
  ])('%s: %j', (_source, sent, hrefs) => expect(chats(sent)).toEqual(hrefs));

  it('shows none of the words of a link', () =>
    expect(valuesOf({ whatsapp: 'intent://send/?phone=919822011223#Intent;scheme=whatsapp;end' }, 'whatsapp')).toEqual([
      { value: '9822011223' },
    ]));
});

describe('Standards, Security: a contact field of a megabyte', () => {
  it.each(['wa.me/1 ', 'wa.me/1?text=a 98220112233 ', '+1', 'a dot ', 'a@b&', 'fax 12 '])(
    'of "%s" is read at once',
    (part) => {
      const text = part.repeat(1_000_000 / part.length);
      expect(listPhones(text).length + listEmails(text).length).toBeLessThan(1_000_000);
    },
  );
});
