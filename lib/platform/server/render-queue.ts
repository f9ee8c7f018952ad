import 'server-only';

import { statSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';

import { LRUCache } from 'lru-cache';

import { BUSY_TEXT } from '@/lib/company/not-found';
import { decodePercent } from '@/lib/format/decode-percent';
import { getClientIp } from '@/lib/http/client-ip';
import { TEXT_HEADERS } from '@/lib/http/refused-path';
import { outsideRequests } from '@/lib/outside-requests';
import { API_PATHS } from '@/lib/routing/route-table';

/** One thread renders them all: more at a time only make each of them later. Some wait for the backend. */
const RENDERS_MAX = 32;
/** Further ones wait this long, and so many of them: a flood from one address leaves room for others. */
const WAIT_MS = 3_000;
const WAITING_MAX = 500;
const WAITING_MAX_PER_CLIENT = 100;

/** The paths that are known to be stored: a site has fewer. */
const KNOWN_MAX = 10_000;

const NOT_RENDERED: readonly string[] = ['/_next/image', ...Object.values(API_PATHS)];

const BUSY = { status: 503, headers: { ...TEXT_HEADERS, 'Retry-After': '5' }, body: BUSY_TEXT };

interface QueueOptions {
  trustedProxies: number;
  buildFolder: string;
  waitMs?: number;
}

/**
 * Bounds how many requests at a time are rendered because nothing is stored for them: invented paths, a refused form.
 * @returns runs `render` now or within seconds, or responds with 503
 */
export function createRenderQueue({ trustedProxies, buildFolder, waitMs = WAIT_MS }: QueueOptions) {
  /** What Next sends without rendering. */
  const files = [
    { below: '/', folder: path.join(buildFolder, 'server/app'), endings: ['.html', '.body'] },
    { below: '/_next/static/', folder: path.join(buildFolder, 'static'), endings: [''] },
    { below: '/', folder: 'public', endings: [''] },
  ];
  const known = new LRUCache<string, true>({ max: KNOWN_MAX });
  const waiting = new Map<() => void, string>();
  let rendering = 0;
  let isTurnTaken = false;

  function isStored(pathname: string): boolean {
    if (NOT_RENDERED.includes(pathname) || known.has(pathname)) return true;
    const name = pathname === '/' ? '/index' : (decodePercent(pathname) ?? pathname);
    const isFile = files.some(
      ({ below, folder, endings }) =>
        name.startsWith(below) &&
        endings.some((ending) => isAFile(path.join(folder, name.slice(below.length)) + ending)),
    );
    if (isFile) known.set(pathname, true);
    return isFile;
  }

  /** Calls back once, when the response is made or its client has left. A slow client does not hold a place. */
  function onceMade(response: ServerResponse, callback: () => void): void {
    let isDone = false;
    const done = () => {
      if (!isDone) callback();
      isDone = true;
    };
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      done();
      return end(...args);
    }) as ServerResponse['end'];
    response.once('close', done);
  }

  /** One in a turn of the event loop: a render may need no other turn, and a hundred in a row would be one long pause. */
  function startNext(): void {
    if (isTurnTaken || rendering >= RENDERS_MAX || waiting.size === 0) return;
    isTurnTaken = true;
    waiting.keys().next().value?.();
    setTimeout(() => {
      isTurnTaken = false;
      startNext();
    });
  }

  /** Not in the context of the request that has ended: Next would take the next one for a part of it. */
  const wake = () => void outsideRequests(() => setImmediate(startNext));

  return (request: IncomingMessage, response: ServerResponse, render: () => void): void => {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    if (isStored(pathname)) return render();
    const start = () => {
      rendering += 1;
      onceMade(response, () => {
        rendering -= 1;
        // The page of an entry that was published after the build, or the vendor's own path of a page.
        if (response.statusCode === 200 && /HIT|STALE/.test(String(response.getHeader('x-nextjs-cache')))) {
          known.set(pathname, true);
        }
        wake();
      });
      render();
    };
    const client = clientOf(request, trustedProxies);
    const ofClient = [...waiting.values()].filter((other) => other === client).length;
    const refuse = () => void response.writeHead(BUSY.status, BUSY.headers).end(BUSY.body);
    if (waiting.size >= WAITING_MAX || ofClient >= WAITING_MAX_PER_CLIENT) return refuse();
    const leave = () => {
      clearTimeout(timer);
      waiting.delete(startLater);
      response.off('close', leave);
    };
    const startLater = () => {
      leave();
      start();
    };
    const timer = setTimeout(() => {
      leave();
      refuse();
    }, waitMs);
    waiting.set(startLater, client);
    response.on('close', leave);
    wake();
  };
}

function isAFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    // It may also be longer than names can be, or contain a NUL.
    return false;
  }
}

const clientOf = ({ headers }: IncomingMessage, trustedProxies: number) => {
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return getClientIp(new Headers(given as [string, string][]), trustedProxies) ?? 'unknown';
};
