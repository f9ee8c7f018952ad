import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { adaptSiteConf, hasResolve } from '@/e2e/hosts/front';
import { endWithThisProcess, freePort, ROOT } from '@/e2e/support/process';

/* compose.yaml and its nginx (docs/deploy.md, "Container"). Docker itself is not started. */

const compose = ['docker', 'docker-compose']
  .map((program) => [program, ...(program === 'docker' ? ['compose'] : [])])
  .find(([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0);

describe('Deploy: compose.yaml', () => {
  it.skipIf(!compose)('is valid without any settings (skipped where Compose is missing)', () => {
    const [program = '', ...args] = compose ?? [];
    const { stderr, status } = spawnSync(program, [...args, 'config', '--quiet'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test' },
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('starts the site alone, on port 8080 of this machine', () => {
    const text = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8');
    const { services } = parse(text) as { services: Record<string, { profiles?: string[]; ports?: string[] }> };
    expect(Object.keys(services).filter((name) => !services[name]?.profiles)).toEqual(['site']);
    expect(services.site?.ports).toEqual(['127.0.0.1:8080:3000']);
  });
});

/** A DNS server that gives every name the IPv4 address of this moment. */
async function startNames(address: () => string) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('message', (query, peer) => {
    const end = query.indexOf(0, 12) + 5;
    const isIpv4 = query.readUInt16BE(end - 4) === 1;
    const head = Buffer.from([0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address().split('.').map(Number)]);
    const parts = [query.subarray(0, 2), head, query.subarray(12, end), ...(isIpv4 ? [record] : [])];
    socket.send(Buffer.concat(parts), peer.port, peer.address);
  });
  return { port: socket.address().port, close: () => socket.close() };
}

describe.skipIf(!hasResolve)('Deploy: nginx in compose.yaml (skipped before nginx 1.27.3)', () => {
  it('starts without a certificate, for the host of SITE_URL, and finds a container that was built again', async () => {
    const home = mkdtempSync(path.join(os.tmpdir(), 'site-compose-'));
    const at = (name: string) => path.join(home, name);
    chmodSync(home, 0o755);
    for (const folder of ['temp', 'cache', 'site']) mkdirSync(at(folder));
    chmodSync(at('temp'), 0o777);
    const [tlsPort, redirectPort, sitePort] = [await freePort(), await freePort(), await freePort()];
    let address = '127.0.0.1';
    const names = await startNames(() => address);
    const containers = ['127.0.0.1', '127.0.0.2'].map((host) =>
      http.createServer((_, response) => response.end(host)).listen(sitePort, host),
    );

    cpSync(path.join(ROOT, 'deploy/nginx'), at('site'), { recursive: true });
    writeFileSync(at('site/site.conf'), adaptSiteConf(home, { tlsPort, redirectPort }));
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${at(`temp/${name}`)};`,
    );
    writeFileSync(
      at('nginx.conf'),
      `pid ${at('pid')}; events {} http { access_log off; ${temp.join(' ')} include ${at('default.conf')}; }`,
    );
    const changes = [
      ['/etc/ssl/site', home],
      ['/etc/nginx/conf.d/', '/etc/nginx/'],
      ['/etc/nginx/', `${home}/`],
      [' /site/', ` ${at('site')}/`],
      ['install -d -o nginx /var/cache/nginx/site', `install -d ${at('cache')}`],
      ['127.0.0.11', `127.0.0.1:${names.port}`],
      ['site:3000', `site:${sitePort}`],
      ['exec nginx', `exec nginx -p ${home} -c nginx.conf -e ${at('error.log')}`],
    ] as const;
    let script = readFileSync(path.join(ROOT, 'deploy/nginx/start-in-container.sh'), 'utf8');
    for (const [from, to] of changes) {
      if (!script.includes(from)) throw new Error(`${from} is not in start-in-container.sh`);
      script = script.replaceAll(from, to);
    }
    const child = spawn('sh', ['-c', script], {
      env: { ...process.env, SITE_URL: 'https://shop.example:443' },
      stdio: 'ignore',
    });
    endWithThisProcess(child);
    const read = () =>
      new Promise<string>((resolve) => {
        const options = { host: '127.0.0.1', port: tlsPort, servername: 'shop.example', rejectUnauthorized: false };
        const request = https.get(
          { ...options, headers: { Host: 'shop.example' }, path: '/api/contact', agent: false },
          (response) => {
            let text = '';
            response.on('data', (part: Buffer) => (text += String(part))).on('end', () => resolve(text));
          },
        );
        request.on('error', (error) => resolve(String(error)));
      });
    try {
      await expect.poll(read).toBe('127.0.0.1');
      expect(statSync(at('privkey.pem')).mode & 0o077).toBe(0);
      address = '127.0.0.2';
      await expect.poll(read).toBe('127.0.0.2');
      expect(await Promise.all(Array.from({ length: 5 }, read))).toEqual(Array(5).fill('127.0.0.2'));
    } finally {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      for (const container of containers) container.close();
      names.close();
      rmSync(home, { recursive: true, force: true });
    }
  });
});
