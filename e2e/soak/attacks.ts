import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';

import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';

/* What strangers send, from addresses that only a trusted proxy could name. Never to another host than this one. */

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** How many responses there were, by status. */
export const answered = new Map<number, number>();

export interface Answer {
  status: number;
  ms: number;
  location?: string;
  text: string;
}

/** Sends one request from an address. The status is 0 if there is no response. */
export function send(
  url: string,
  { from, body, type = 'application/json' }: { from: string; body?: string; type?: string },
): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number, text = '', location?: string) => {
      answered.set(status, (answered.get(status) ?? 0) + 1);
      resolve({ status, text, location, ms: performance.now() - startedAt });
    };
    const headers = { 'X-Forwarded-For': from, ...(body === undefined ? {} : { 'Content-Type': type }) };
    http
      .request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => answer(response.statusCode ?? 0, text, response.headers.location));
        response.on('error', () => answer(0));
      })
      .on('error', () => answer(0))
      .end(body);
  });
}

const group = (number: number) => (number & 0xffff).toString(16);

/** Attacks a site until `isOver`. They are bounded: `perSecond` requests, and as many at a time as the agent has sockets. */
type Attack = (url: string, isOver: () => boolean) => Promise<void>;

/** Starts `request` up to `perSecond` times a second, and 64 at a time. */
const repeat =
  (perSecond: number, request: (url: string, index: number) => Promise<unknown>): Attack =>
  async (url, isOver) => {
    let index = 0;
    const runOne = async () => {
      while (!isOver()) {
        const startedAt = performance.now();
        await request(url, (index += 1));
        await sleep(Math.max((64 / perSecond) * 1_000 - (performance.now() - startedAt), 0));
      }
    };
    await Promise.all(Array.from({ length: 64 }, runOne));
  };

const validEnquiry = (index: number) =>
  JSON.stringify({ ...ENQUIRY, description: `Enquiry ${index} ${Math.random()}` });

/** Requests a path a thousand times in one write. */
const pipeline = (url: string, pathname: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('close', () => resolve()).on('error', () => {});
    socket.resume().write(`GET ${pathname} HTTP/1.1\r\nHost: site\r\n\r\n`.repeat(1_000));
    socket.setTimeout(5_000, () => socket.destroy());
  });

export const HUGE_PICTURES = 20;

export const ATTACKS: Record<string, Attack> = {
  none: async (_url, isOver) => {
    while (!isOver()) await sleep(100);
  },
  /** Invalid enquiries, each from a new IPv6 network. */
  networks: repeat(800, (url, index) =>
    send(`${url}${API_PATHS.enquiry}`, { from: `2001:db8:${group(index >> 16)}:${group(index)}::1`, body: '{}' }),
  ),
  /** Valid enquiries: thirty addresses send as many as they may, and more. */
  enquiries: repeat(30, (url, index) =>
    send(`${url}${API_PATHS.enquiry}`, { from: `198.51.100.${index % 30}`, body: validEnquiry(index) }),
  ),
  /** Pages that are not stored, a thousand in one write. */
  pages: async (url, isOver) => {
    for (let count = 0; !isOver(); count += 1)
      await pipeline(url, count % 2 === 0 ? '/contact/not-sent' : `/blog-details/invented-${count}`);
  },
  /** Refused forms from five addresses. */
  forms: repeat(20, (url, index) =>
    send(`${url}${API_PATHS.enquiry}`, {
      from: `198.51.100.${index % 5}`,
      body: 'name=R2D2',
      type: 'application/x-www-form-urlencoded',
    }),
  ),
  /** A picture of 256 million pixels under twenty names. */
  pictures: async (url, isOver) => {
    const backend = encodeURIComponent(process.env.API_BASE_URL ?? '');
    for (let round = 0; !isOver(); round += 1) {
      const paths = Array.from({ length: HUGE_PICTURES }, (_, index) => `${backend}%2Fhuge-${round}-${index}.png`);
      await Promise.all(
        paths.map((name) => send(`${url}/_next/image?url=${name}&w=720&q=75`, { from: '198.51.100.1' })),
      );
      await sleep(1_000);
    }
  },
};

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** A black PNG of so many pixels on each side, one bit each. */
export function buildPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
