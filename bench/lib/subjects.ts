import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { DIST_DIR, FLOOR, FLOOR_NEXT, NEXT, resultPath, ROOT } from './places';
import { type Command } from './server';

/** A server that the bench sets beside the others. To add one, add a line to `SUBJECTS`. */
export interface Subject {
  name: string;
  /** The page that is asked for under load. */
  page: string;
  /** A program that has to be there: without it the subject is left out, and the bench says so. */
  needs?: string;
  /** How it is made, if it has to be; timed. */
  build?: Command;
  /** What it needs of the others, which run by then: their addresses by name. */
  prepare?(urls: Map<string, string>, port: number): Promise<void>;
  start(port: number): Command;
}

const onFloor = (args: string[]): Command => ({ command: process.execPath, args: [FLOOR_NEXT, ...args], cwd: FLOOR });

/** As in production, so that search engines are let in; on its own content, so that nothing else is measured. */
const SITE = {
  NEXT_DIST_DIR: DIST_DIR,
  API_BASE_URL: '',
  SITE_URL: 'https://www.vendor.example',
  WEB_VITALS: '',
  ENQUIRY_STORE: resultPath('enquiries'),
};

const onSite = (args: string[]): Command => ({ command: process.execPath, args: [NEXT, ...args], env: SITE });

const STATIC_ROOT = resultPath('nginx', 'www');
const STATIC_CONF = resultPath('nginx', 'nginx.conf');

export const SUBJECTS: Subject[] = [
  {
    name: 'floor',
    page: '/link',
    build: onFloor(['build']),
    start: (port) => onFloor(['start', '-p', String(port)]),
  },
  {
    name: 'site',
    page: '/',
    // As people build it: with the scripts compressed.
    build: { command: 'npm', args: ['run', 'build'], env: SITE },
    start: (port) => onSite(['start', '-p', String(port)]),
  },
  {
    // The limit: the site's own home page as a file, compressed beforehand.
    name: 'nginx',
    page: '/',
    needs: 'nginx',
    prepare: writeStaticSite,
    start: () => ({ command: findProgram('nginx') ?? 'nginx', args: ['-c', STATIC_CONF, '-g', 'daemon off;'] }),
  },
];

/** Where a program stands; Debian keeps servers out of the PATH of people. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function writeStaticSite(urls: Map<string, string>, port: number): Promise<void> {
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
