import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** The secret of a webhook, 32 bytes in Base64. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 'webhook').toString('base64')}`;

/** A request to a webhook. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  /** Requests accepted with 2xx, in the order of arrival. */
  received: Received[];
  /** The number of all requests. */
  requests(): number;
  /** Sets the response from now on. */
  answer(behaviour: WebhookBehaviour): void;
  close(): Promise<void>;
}

interface WebhookBehaviour {
  status?: number;
  headers?: Record<string, string>;
  /** No response at all. */
  isSilent?: boolean;
  /** A response whose body never ends. */
  isEndless?: boolean;
}

/** A real HTTP server that receives webhooks. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let requests = 0;
  let behaviour: WebhookBehaviour = {};
  const server = createServer((request, response) => {
    requests += 1;
    const { status = 200, headers = {}, isSilent = false, isEndless = false } = behaviour;
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      if (isSilent) return;
      if (status >= 200 && status < 300) received.push({ headers: request.headers, body });
      response.writeHead(status, headers).write('{}');
      if (!isEndless) response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/enquiries?room=sales`,
    received,
    requests: () => requests,
    answer: (next) => (behaviour = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A mail as received by SMTP. */
export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
  /** Of the message: the key of its enquiry is before the @. */
  messageId: string;
}

export interface MailReceiver {
  url: string;
  received: ReceivedMail[];
  /** Sets the SMTP status from now on, and its step; for one recipient, if one is named. */
  refuse(refusal: { step: 'recipient' | 'message'; status: number; address?: string } | null): void;
  close(): Promise<void>;
}

const answer = (status: number) => Object.assign(new Error(`No: <meera@example.com>`), { responseCode: status });

/** A real SMTP server. */
export async function startMailReceiver({ user, pass }: { user?: string; pass?: string } = {}): Promise<MailReceiver> {
  const received: ReceivedMail[] = [];
  let refusal: Parameters<MailReceiver['refuse']>[0] = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: user === undefined,
    // On this machine only.
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === pass ? done(null, { user }) : done(new Error('Wrong password')),
    onRcptTo({ address }, _session, done) {
      const isMeant = refusal?.step === 'recipient' && (refusal.address ?? address) === address;
      done(isMeant ? answer(refusal!.status) : null);
    },
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (text: string) => (source += text));
      stream.on('end', () => {
        if (refusal?.step === 'message') return done(answer(refusal.status));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const messageId = /^Message-ID:\s*<([^>]+)>/im.exec(source)?.[1] ?? '';
        received.push({ from, to: rcptTo.map(({ address }) => address), source, messageId });
        done();
      });
    },
  });
  // Ignores clients that were killed.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const login = user === undefined ? '' : `${user}:${pass}@`;
  return {
    url: `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (next) => (refusal = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
