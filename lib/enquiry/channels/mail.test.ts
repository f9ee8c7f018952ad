import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type MailReceiver, startMailReceiver } from '@/e2e/support/receivers';
import { buildMail, deliverByMail } from '@/lib/enquiry/channels/mail';
import { ENQUIRY, SOURCE } from '@/lib/enquiry/testing';

const QUEUED = {
  key: 'key-of-one-enquiry',
  receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  enquiry: ENQUIRY,
  isSuspect: false,
};
const ADDRESSES = { to: 'sales@vendor.example, owner@vendor.example', from: 'Website <site@vendor.example>' };

let receiver: MailReceiver;
beforeAll(async () => {
  receiver = await startMailReceiver({ user: 'site', pass: 'p@ss/word' });
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.refuse(null);
});

const urlOf = (login: string) => receiver.url.replace(/\/\/.*@/, `//${login}@`);
const send = (enquiry: object = {}, url = urlOf('site:p%40ss%2Fword'), attempts = 1) =>
  deliverByMail({ ...QUEUED, attempts, enquiry: { ...ENQUIRY, ...enquiry } }, { url, ...ADDRESSES, timeoutMs: 15_000 });

/** The header lines of a received mail, folded ones joined. */
const listHeaders = (source = '') =>
  source
    .split('\r\n\r\n')[0]!
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
const textOf = (enquiry: object = {}, others: object = {}) =>
  String(buildMail({ ...QUEUED, ...others, enquiry: { ...ENQUIRY, ...enquiry } }, ADDRESSES).text);

describe('§7 Taking enquiries: the mail', () => {
  it('is plain text to every address in the settings; a reply goes to the sender', async () => {
    expect(await send()).toEqual({ status: 'accepted' });
    const [mail] = receiver.received;
    expect(mail).toMatchObject({
      from: 'site@vendor.example',
      to: ['sales@vendor.example', 'owner@vendor.example'],
      messageId: `${QUEUED.key}@vendor.example`,
    });
    const lines = listHeaders(mail?.source);
    expect(lines).toContain('Reply-To: Meera Kulkarni <meera@example.com>');
    expect(lines).toContain('Subject: Enquiry: Meera Kulkarni, Tilvan Oils');
    expect(lines.filter((line) => /^content-type:/i.test(line))).toEqual(['Content-Type: text/plain; charset=utf-8']);
    for (const value of Object.values(ENQUIRY))
      for (const line of value.split('\n')) expect(textOf()).toContain(`  ${line}`);
    expect(textOf()).toContain('2026-01-02 08:34:05 IST');
  });

  it('turns nothing that a visitor wrote into a header or markup', async () => {
    const enquiry = {
      name: 'Meera \u202egpj.exe\u202c\r\nBcc: all@example.com',
      email: 'a@example.com>\r\nBcc: all@example.com',
      company_name: 'Oils\nContent-Type: text/html\r\n\r\n<h1>Hello</h1>',
      description: '<script>alert(1)</script>\r\n.\r\nRCPT TO:<all@example.com>',
    };
    await send(enquiry);
    const [mail] = receiver.received;
    expect(mail?.to).toEqual(['sales@vendor.example', 'owner@vendor.example']);
    const lines = listHeaders(mail?.source);
    const names = lines.map((line) => line.split(':')[0]?.toLowerCase());
    expect(names.sort()).toEqual(
      ['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id', 'mime-version']
        .concat(['subject', 'to'])
        .sort(),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Subject: Enquiry: Meera gpj.exe Bcc: all@example.com, Oils/));
    expect(textOf(enquiry)).toMatch(/<script>alert\(1\)<\/script>[^]*RCPT TO:<all@example\.com>/);
  });

  it('names the source in one line, which is neither a field nor a header', async () => {
    const source = { ...SOURCE, utm_term: 'Bcc: all@example.com' };
    await deliverByMail({ ...QUEUED, source }, { url: urlOf('site:p%40ss%2Fword'), ...ADDRESSES, timeoutMs: 15_000 });
    const ofSource = textOf({}, { source })
      .split('\n')
      .filter((line) => line.startsWith('Source: '));
    expect(ofSource).toEqual([
      'Source: First page /blog-details/gst दर, Page before the form /erp, Referrer www.google.com, UTM source google, ' +
        'UTM campaign =HYPERLINK("https://evil.example"), UTM term Bcc: all@example.com',
    ]);
    const lines = listHeaders(receiver.received[0]?.source);
    expect(lines.filter((line) => line.startsWith('Bcc:'))).toEqual([]);
    expect(textOf()).not.toContain('Source');
  });

  it('has a prefix in the subject of suspected spam, and omits a reply address that a header cannot contain', () => {
    const mail = buildMail(
      { ...QUEUED, isSuspect: true, enquiry: { ...ENQUIRY, email: 'राहुल@example.com' } },
      ADDRESSES,
    );
    expect(mail).toMatchObject({ subject: 'Suspected spam: Enquiry: Meera Kulkarni, Tilvan Oils' });
    expect(mail).not.toHaveProperty('replyTo');
    const sender = { name: 'Rahul \u202egpj.exe', email: 'rahul@उदाहरण.भारत' };
    const inHindi = buildMail({ ...QUEUED, enquiry: { ...ENQUIRY, ...sender } }, ADDRESSES);
    expect(inHindi).toMatchObject({ replyTo: { name: 'Rahul gpj.exe' } });
  });

  it('reports that one of several mailboxes refused it; is repeated for an hour if that is for the moment', async () => {
    const problem = 'the mail server refused 1 of 2 mailboxes';
    receiver.refuse({ step: 'recipient', status: 550, address: 'owner@vendor.example' });
    expect(await send()).toEqual({ status: 'accepted', problem });
    receiver.refuse({ step: 'recipient', status: 450, address: 'owner@vendor.example' });
    expect(await send()).toEqual({ status: 'failed', problem });
    expect(await send({}, undefined, 12)).toEqual({ status: 'accepted', problem });
    expect(receiver.received.map(({ to }) => to)).toEqual(Array(3).fill(['sales@vendor.example']));
  });

  it('is refused if a server rejects it after reading it', async () => {
    receiver.refuse({ step: 'message', status: 554 });
    expect(await send()).toEqual({ status: 'refused', problem: 'the mail server answered 554' });
  });

  it.each([
    ['recipient', 550],
    ['recipient', 450],
    ['message', 451],
  ] as const)('is retried if the server refuses the %s with %d', async (step, status) => {
    receiver.refuse({ step, status });
    const isChannelDown = step === 'recipient' || undefined;
    expect(await send()).toEqual({ status: 'failed', isChannelDown, problem: `the mail server answered ${status}` });
  });

  it('is retried if the server is down, hangs up or refuses the password', async () => {
    const down = { status: 'failed', isChannelDown: true };
    expect(await send({}, 'smtp://127.0.0.1:9')).toEqual({ ...down, problem: 'mail: ESOCKET' });
    expect(await send({}, urlOf('site:wrong'))).toEqual({ ...down, problem: 'the mail server answered 535' });
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await send({}, `smtp://127.0.0.1:${port}`)).toEqual({ ...down, problem: 'mail: ECONNECTION' });
    server.close();
  });
});
