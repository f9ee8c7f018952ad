import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { startFront } from '@/e2e/deploy/front';
import { freePort } from '@/e2e/support/site';

import { DIST_DIR, FLOOR, FLOOR_NEXT, readStart, resultPath, ROOT } from './places';
import { memoryOfMib, start, type Command, type Running } from './server';

/** A running server. */
export interface Serving extends Running {
  url: string;
}

/** A server to measure. To add one, add an entry to `SUBJECTS`. */
export interface Subject {
  name: string;
  /** The page that is requested under load. */
  page: string;
  /** Programs that it needs. Without them the subject is left out, with a warning. */
  needs?: string[];
  /** Builds it; the bench measures how long that takes. */
  build?: Command;
  /**
   * Starts it and waits for its first good response.
   * @param urls those of the subjects that run already, by name
   */
  open(urls: ReadonlyMap<string, string>): Promise<Serving>;
}

const onFloor = (args: string[]): Command => ({ command: process.execPath, args: [FLOOR_NEXT, ...args], cwd: FLOOR });

/** Enquiries of a run go to no checkout's store. */
const STORE = { ENQUIRY_STORE: resultPath('enquiries') };

/** A public site on the content of this repository. */
const SITE = {
  ...STORE,
  NEXT_DIST_DIR: DIST_DIR,
  API_BASE_URL: '',
  SITE_URL: 'https://www.vendor.example',
  WEB_VITALS: '',
};

/** The command of a checkout's own `npm start`. */
function startCheckout(folder: string, port: number, env: Record<string, string>): Command {
  const command = readStart(folder);
  return { ...command, env: { ...command.env, ...env, PORT: String(port) } };
}

/** Another built checkout of this project. It must have been built with the settings of the caller. */
export const besideSubject = (folder: string): Subject => ({
  name: path.basename(folder),
  page: '/',
  open: () => serve('/', (port) => startCheckout(folder, port, STORE)),
});

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
    build: { command: 'npm', args: ['run', 'build'], env: SITE },
    open: () => serve('/', (port) => startCheckout(ROOT, port, SITE)),
  },
  // The upper limit: the site's home page as a file, compressed beforehand.
  { name: 'nginx', page: '/', needs: ['nginx'], open: openStaticSite },
  // `deploy/nginx` in front of the server of the row `site`. Its memory is that of nginx alone.
  { name: 'site behind nginx', page: '/', needs: ['nginx', 'openssl'], open: openFront },
];

/** Starts a server on a free port and waits until a page answers. */
async function serve(page: string, toCommand: (port: number) => Command): Promise<Serving> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return { url, ...(await start(toCommand(port), `${url}${page}`)) };
}

function urlOfSite(urls: ReadonlyMap<string, string>): string {
  const url = urls.get('site');
  if (!url) throw new Error('The site does not run.');
  return url;
}

async function openFront(urls: ReadonlyMap<string, string>): Promise<Serving> {
  const { port } = new URL(urlOfSite(urls));
  const startedAt = performance.now();
  // As many workers as the nginx with files has.
  const front = await startFront(Number(port), { workers: 'auto' });
  try {
    await (await fetch(front.url)).arrayBuffer();
    return {
      url: front.url,
      coldStartMs: performance.now() - startedAt,
      memoryMib: () => memoryOfMib(front.pid),
      stop: () => front.stop(),
    };
  } catch (error) {
    await front.stop();
    throw error;
  }
}

/** The path of a program. Debian keeps servers out of the PATH of users. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function openStaticSite(urls: ReadonlyMap<string, string>): Promise<Serving> {
  const html = await (await fetch(`${urlOfSite(urls)}/`)).text();
  const root = resultPath('nginx', 'www');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'index.html'), html);
  writeFileSync(path.join(root, 'index.html.gz'), gzipSync(html, { level: 9 }));
  cpSync(path.join(ROOT, DIST_DIR, 'static'), path.join(root, '_next/static'), { recursive: true });
  const configuration = resultPath('nginx', 'nginx.conf');
  const folder = path.dirname(configuration);
  const nginx = findProgram('nginx') ?? 'nginx';
  return serve('/', (port) => {
    writeFileSync(
      configuration,
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
    root ${root};
    gzip_static on;
  }
}
`,
    );
    return { command: nginx, args: ['-c', configuration, '-g', 'daemon off;'] };
  });
}
