import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { startFront } from '@/e2e/deploy/front';
import { freePort } from '@/e2e/support/free-port';
import { API_PATHS } from '@/lib/routing/paths';

import { DIST_DIR, FLOOR, FLOOR_NEXT, readStart, resultPath, ROOT } from './places';
import { memoryOfMib, start, type Command, type Running } from './server';

/** One or more servers that run, of which the load asks in equal parts. */
export interface Serving extends Running {
  urls: string[];
}

/** A subject that runs. */
export interface Started {
  subject: Subject;
  /** Where it is asked; several share the load. */
  urls: string[];
  url: string;
  server: Serving;
  coldStartMs: number;
}

/** A server that the bench sets beside the others. To add one, add a line to `SUBJECTS`. */
export interface Subject {
  name: string;
  /** The page that is asked for under load. */
  page: string;
  /** Programs that have to be there: without one of them the subject is left out, and the bench says so. */
  needs?: string[];
  /** How it is made, if it has to be; timed. */
  build?: Command;
  /** Starts it and waits for its first good response. `urls` names those that run by then. */
  open(urls: ReadonlyMap<string, string>): Promise<Serving>;
}

const onFloor = (args: string[]): Command => ({ command: process.execPath, args: [FLOOR_NEXT, ...args], cwd: FLOOR });

/** Enquiries of a run belong to no checkout. */
const STORE = { ENQUIRY_STORE: resultPath('enquiries') };

/** As in production, so that search engines are let in; on its own content, so that nothing else is measured. */
const SITE = {
  ...STORE,
  NEXT_DIST_DIR: DIST_DIR,
  API_BASE_URL: '',
  SITE_URL: 'https://www.vendor.example',
  WEB_VITALS: '',
};

/** A built checkout as its own `npm start` starts it. */
export function startCheckout(folder: string, port: number, env: Record<string, string>): Command {
  const command = readStart(folder);
  return { ...command, env: { ...command.env, ...env, PORT: String(port) } };
}

const startSite = (port: number): Command => startCheckout(ROOT, port, SITE);

/** Another built checkout of this project, started with the settings of the caller, as which it was built. */
export const besideSubject = (folder: string): Subject => ({
  name: path.basename(folder),
  page: '/',
  open: () => serve('/', (port) => startCheckout(folder, port, STORE)),
});

const STATIC_ROOT = resultPath('nginx', 'www');
const STATIC_CONF = resultPath('nginx', 'nginx.conf');

export const SUBJECTS: Subject[] = [
  {
    name: 'floor',
    page: '/link',
    build: onFloor(['build']),
    open: () => serve('/link', (port) => onFloor(['start', '-p', String(port)])),
  },
  {
    name: 'site',
    page: '/',
    // As people build it: with the scripts compressed.
    build: { command: 'npm', args: ['run', 'build'], env: SITE },
    open: () => serve('/', startSite),
  },
  {
    // The limit: the site's own home page as a file, compressed beforehand.
    name: 'nginx',
    page: '/',
    needs: ['nginx'],
    async open(urls) {
      const port = await freePort();
      await writeStaticSite(urls, port);
      const nginx = findProgram('nginx') ?? 'nginx';
      return serve('/', () => ({ command: nginx, args: ['-c', STATIC_CONF, '-g', 'daemon off;'] }), port);
    },
  },
  // What deploy/nginx ships, before the server of the row `site`. Its memory is that of nginx alone.
  { name: 'site behind nginx', page: '/', needs: ['nginx', 'openssl'], open: openFront },
  // Both instances and Redis, each instance asked by half of the connections.
  { name: 'two instances on Redis', page: '/', needs: ['redis-server'], open: openInstances },
];

/** Starts one server and waits until it answers for a page. */
async function serve(page: string, toCommand: (port: number) => Command, port?: number): Promise<Serving> {
  const own = port ?? (await freePort());
  const url = `http://127.0.0.1:${own}`;
  return { urls: [url], ...(await start(toCommand(own), `${url}${page}`)) };
}

async function openFront(urls: ReadonlyMap<string, string>): Promise<Serving> {
  const site = urls.get('site');
  if (!site) throw new Error('There is no site to stand before.');
  const startedAt = performance.now();
  // As many workers as the nginx with files has.
  const front = await startFront(Number(new URL(site).port), { workers: 'auto' });
  try {
    await (await fetch(front.url)).arrayBuffer();
    return {
      urls: [front.url],
      coldStartMs: performance.now() - startedAt,
      memoryMib: () => memoryOfMib(front.pid),
      stop: () => front.stop(),
    };
  } catch (error) {
    await front.stop();
    throw error;
  }
}

async function openInstances(): Promise<Serving> {
  const redisPort = await freePort();
  const url = `redis://127.0.0.1:${redisPort}`;
  const parts: Running[] = [];
  const stop = async () => void (await Promise.all(parts.map((part) => part.stop())));
  try {
    const args = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    parts.push(await start({ command: findProgram('redis-server') ?? 'redis-server', args }, redisPort));
    const instances: Serving[] = [];
    for (let index = 0; index < 2; index += 1) {
      const instance = await serve('/', (port) => {
        const command = startSite(port);
        return { ...command, env: { ...command.env, REDIS_URL: url } };
      });
      instances.push(instance);
      parts.push(instance);
      // One that found no Redis answers too, and would be measured as something that it is not.
      await expectRedis(instance.urls[0]!);
    }
    return {
      urls: instances.flatMap((instance) => instance.urls),
      coldStartMs: Math.max(...instances.map(({ coldStartMs }) => coldStartMs)),
      memoryMib: () => parts.reduce((total, part) => total + part.memoryMib(), 0),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function expectRedis(url: string): Promise<void> {
  const health = (await (await fetch(`${url}${API_PATHS.health}`)).json()) as { instances?: { redis?: string } };
  const { redis } = health.instances ?? {};
  if (redis !== 'reachable') throw new Error(`An instance says of its Redis: ${redis}`);
}

/** Where a program stands; Debian keeps servers out of the PATH of people. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function writeStaticSite(urls: ReadonlyMap<string, string>, port: number): Promise<void> {
  rmSync(STATIC_ROOT, { recursive: true, force: true });
  mkdirSync(STATIC_ROOT, { recursive: true });
  const html = await (await fetch(`${urls.get('site')}/`)).text();
  writeFileSync(path.join(STATIC_ROOT, 'index.html'), html);
  writeFileSync(path.join(STATIC_ROOT, 'index.html.gz'), gzipSync(html, { level: 9 }));
  cpSync(path.join(ROOT, DIST_DIR, 'static'), path.join(STATIC_ROOT, '_next/static'), { recursive: true });
  const folder = path.dirname(STATIC_CONF);
  writeFileSync(
    STATIC_CONF,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; font/woff2 woff2; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${STATIC_ROOT};
    gzip_static on;
  }
}
`,
  );
}
