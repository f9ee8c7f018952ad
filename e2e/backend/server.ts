import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';

import { MEDIA_ROOT } from '@/lib/content/folder/media';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { parseJson } from '@/lib/format/json';
import { type BackendContent, keyOfPath, readTestContent, TEST_CONTENT_FOLDER } from '@/e2e/backend/content';
import { type Answer, answerWithFault, type Fault, send } from '@/e2e/backend/faults';

export interface LoggedRequest {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  /** The client's port, which its connection has as long as it is open. */
  connection: number | undefined;
  /** `null` until there is a response. */
  status: number | null;
  fault?: Fault['kind'];
}

export interface ReceivedEnquiry {
  idempotencyKey: string | null;
  payload: unknown;
}

export interface Backend {
  url: string;
  port: number;
  /** Makes a path such as `/api/blogs` fail; `*` is every call. Replaces an earlier fault of the path. */
  setFault(path: string, fault: Fault): void;
  clearFaults(path?: string): void;
  /** The calls so far, of one path if it is given. Leaves out pictures and the control interface. */
  log(path?: string): LoggedRequest[];
  resetLog(): void;
  setContent(key: CollectionKey, body: unknown): void;
  enquiries(): ReceivedEnquiry[];
  forgetEnquiries(): void;
  close(): Promise<void>;
}

interface BackendOptions {
  /** 0, the default: any free port. */
  port?: number;
  /** Instead of the content that ships with the site. */
  content?: Partial<BackendContent>;
}

const ENQUIRY_PATH = '/api/bookfreedemo';
const FILE_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.zip': 'application/zip',
};

/**
 * A real HTTP server of the calls of §7, with faults for each path and a log of requests. Tests in another process and
 * people with curl use the same functions over HTTP, under `/__control` (`e2e/backend/README.md`).
 */
export async function startBackend({ port = 0, content: given = {} }: BackendOptions = {}): Promise<Backend> {
  const content: BackendContent = { ...(await readTestContent()), ...given };
  const faults = new Map<string, Fault>();
  let requests: LoggedRequest[] = [];
  let enquiries: ReceivedEnquiry[] = [];

  /** The fault for a request. Counts down its `times`. */
  function takeFault(pathname: string): Fault | undefined {
    const name = faults.has(pathname) ? pathname : '*';
    const fault = faults.get(name);
    if (fault?.times === undefined) return fault;
    if (fault.times <= 1) faults.delete(name);
    else faults.set(name, { ...fault, times: fault.times - 1 });
    return fault.times > 0 ? fault : undefined;
  }

  async function answerHealthy(method: string, pathname: string, request: IncomingMessage): Promise<Answer> {
    const key = keyOfPath(pathname);
    if (key && method === 'GET') return json(200, content[key]);
    if (pathname === ENQUIRY_PATH && method === 'POST') return receiveEnquiry(request);
    return json(key || pathname === ENQUIRY_PATH ? 405 : 404, { message: 'No such call' });
  }

  async function receiveEnquiry(request: IncomingMessage): Promise<Answer> {
    const payload = parseJson(await readBody(request));
    if (typeof payload !== 'object' || payload === null) return json(422, { message: 'Send JSON' });
    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null;
    const isKnown = idempotencyKey !== null && enquiries.some((known) => known.idempotencyKey === idempotencyKey);
    if (!isKnown) enquiries.push({ idempotencyKey, payload });
    return json(200, { success: true, message: 'Enquiry received', data: { id: enquiries.length } });
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const method = request.method ?? 'GET';
    const headers = request.headers as LoggedRequest['headers'];
    const fault = takeFault(pathname);
    const connection = request.socket.remotePort;
    const entry: LoggedRequest = { method, path: pathname, headers, connection, status: null };
    if (fault) entry.fault = fault.kind;
    requests.push(entry);
    const healthy = () => answerHealthy(method, pathname, request);
    entry.status = fault ? await answerWithFault(fault, request, response, healthy) : send(response, await healthy());
  }

  async function answerControl(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const [, , subject = '', name = ''] = pathname.split('/');
    const call = `${request.method} ${subject}`;
    const body = parseJson(await readBody(request)) as { path?: string; fault?: Fault } | undefined;
    if (call === 'POST faults' && body?.path && body.fault) faults.set(body.path, body.fault);
    else if (call === 'DELETE faults') faults.clear();
    else if (call === 'DELETE log') requests = [];
    else if (call === 'DELETE enquiries') enquiries = [];
    else if (call === 'PUT content' && isKey(name)) content[name] = body;
    else if (call === 'GET log') return void send(response, json(200, requests));
    else if (call === 'GET enquiries') return void send(response, json(200, enquiries));
    else if (call === 'GET faults') return void send(response, json(200, Object.fromEntries(faults)));
    else return void send(response, json(400, { message: 'See e2e/backend/README.md' }));
    send(response, json(200, { ok: true }));
  }

  // Its clients keep connections, and may stall for longer than Node's five seconds.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://backend');
    const answer = pathname.startsWith('/__control/')
      ? answerControl(request, response, pathname)
      : pathname.startsWith(`${MEDIA_ROOT}/`)
        ? answerFile(response, pathname)
        : answerCall(request, response, pathname);
    answer.catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    setFault: (name, fault) => void faults.set(name, fault),
    clearFaults: (name) => (name === undefined ? faults.clear() : void faults.delete(name)),
    log: (name) => requests.filter((request) => name === undefined || request.path === name),
    resetLog: () => {
      requests = [];
    },
    setContent: (key, body) => {
      content[key] = body;
    },
    enquiries: () => enquiries,
    forgetEnquiries: () => {
      enquiries = [];
    },
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) ?? '' });

const isKey = (name: string): name is CollectionKey => COLLECTION_KEYS.some((key) => key === name);

async function answerFile(response: ServerResponse, pathname: string): Promise<void> {
  const file = path.join(TEST_CONTENT_FOLDER, path.normalize(decodeURIComponent(pathname).slice(MEDIA_ROOT.length)));
  const isInside = file.startsWith(TEST_CONTENT_FOLDER + path.sep);
  if (!isInside || !existsSync(file) || !statSync(file).isFile()) {
    send(response, json(404, { message: 'No such file' }));
    return;
  }
  response.writeHead(200, {
    'Content-Type': FILE_TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Content-Length': statSync(file).size,
  });
  createReadStream(file).pipe(response);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
