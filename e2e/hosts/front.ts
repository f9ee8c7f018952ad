import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { freePort, untilResponds } from '@/e2e/support/process';

const SHIPPED = path.join(import.meta.dirname, '../../deploy/nginx');

const { status, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
export const hasNginx = status === 0;
const [, minor = 0, patch = 0] = stderr?.match(/\d+/g)?.map(Number) ?? [];
/** A directive since nginx 1.25.1, before that a parameter of `listen`. */
const HTTP2 =
  minor > 25 || (minor === 25 && patch > 0) ? {} : { 'http2 on;': '', 'listen 443 ssl': 'listen 443 ssl http2' };

export type Front = Awaited<ReturnType<typeof startFront>>;

/** The shipped site.conf with folders in `home` and other ports. */
function adaptSiteConf(home: string, { tlsPort, redirectPort }: { tlsPort: number; redirectPort: number }) {
  const changes = {
    '/var/cache/nginx/site': path.join(home, 'cache'),
    '/etc/ssl/site': home,
    '/var/www/acme': path.join(home, 'acme'),
    'listen 80;': `listen 127.0.0.1:${redirectPort};`,
    ...HTTP2,
    'listen 443': `listen 127.0.0.1:${tlsPort}`,
  };
  let conf = readFileSync(path.join(SHIPPED, 'site.conf'), 'utf8').replaceAll(/listen \[::\].*;/g, '');
  for (const [from, to] of Object.entries(changes)) {
    if (!conf.includes(from)) throw new Error(`${from} does not stand in site.conf`);
    conf = conf.replaceAll(from, to);
  }
  return conf;
}

/** Starts a real nginx with the shipped configuration. Only folders and ports are changed. */
export async function startFront(upstreamPorts: number | number[]) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'site-front-'));
  const at = (name: string) => path.join(home, name);
  // If root starts it, nginx's workers run as another user.
  chmodSync(home, 0o755);
  for (const folder of ['cache', 'temp', 'own']) {
    mkdirSync(at(folder));
    chmodSync(at(folder), 0o777);
  }
  mkdirSync(at('acme/.well-known/acme-challenge'), { recursive: true });
  const [tlsPort, plainPort, redirectPort] = [await freePort(), await freePort(), await freePort()];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=www.vendor.example', '-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );

  const servers = readFileSync(path.join(SHIPPED, 'site-servers.conf'), 'utf8');
  const [server = ''] = /^server 127.0.0.1:3000 .*$/m.exec(servers) ?? [];
  const lines = [upstreamPorts].flat().map((port) => `${server.replace('3000', String(port))}\n`);
  writeFileSync(at('site-servers.conf'), lines.join(''));
  writeFileSync(at('site.conf'), adaptSiteConf(home, { tlsPort, redirectPort }));
  const locations = readFileSync(path.join(SHIPPED, 'site-locations.conf'), 'utf8');
  writeFileSync(at('site-locations.conf'), locations.replaceAll('/srv/site/files', at('own')));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temp = kinds.map((kind) => `${kind}_temp_path ${at(`temp/${kind}`)};`);
  writeFileSync(
    at('nginx.conf'),
    `daemon off; worker_processes 1; pid ${at('pid')}; error_log ${at('error.log')};
events { worker_connections 2048; }
http {
  access_log off; sendfile on; default_type application/octet-stream; types { text/html html; text/javascript js; text/css css; } ${temp.join(' ')}
  include site.conf;
  server { listen 127.0.0.1:${plainPort}; include site-locations.conf; }
}
`,
  );
  // Its own master process and folder, separate from the machine's nginx.
  const args = ['-p', home, '-c', 'nginx.conf', '-e', at('error.log')];
  const child = spawn('nginx', args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${plainPort}`;
  const redirectUrl = `http://127.0.0.1:${redirectPort}`;
  const errors = () => readFileSync(at('error.log'), 'utf8');
  await untilResponds(`${redirectUrl}/.well-known/acme-challenge/none`, child).catch((error: unknown) => {
    throw new Error(`nginx does not start (${String(error)}):\n${errors()}`);
  });
  return {
    /** The shipped server block, over TLS with a self-signed certificate. */
    tlsPort,
    /** The same locations without TLS. */
    url,
    /** Without TLS: redirects to https, except for files of `acmeFolder`. */
    redirectUrl,
    acmeFolder: at('acme/.well-known/acme-challenge'),
    /** Files of a release that nginx serves itself: `/srv/site/files`. */
    ownFiles: at('own'),
    cacheFolder: at('cache'),
    /** The addresses of the site, which a release changes. */
    serversFile: at('site-servers.conf'),
    /** The arguments by which nginx finds this configuration. */
    args,
    /** The id of nginx's master process. */
    pid: child.pid ?? 0,
    errors,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
