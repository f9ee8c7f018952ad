/**
 * Builds the site into one self-contained folder, `.next/standalone`: `node server.js` in it is the whole site, and
 * it only needs Node (docs/deploy.md).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { bundleCommands } from './bundle-commands.mjs';

const build = process.env.NEXT_DIST_DIR ?? '.next';
const target = path.join(build, 'standalone');

const { status } = spawnSync('npm', ['run', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, STANDALONE: '1' },
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(status ?? 1);

// Next does not copy these. Both folders of content: a read-only release cannot fill its cache.
const parts = ['public', ...['static', 'cache/fetch-cache', 'built-content'].map((name) => path.join(build, name))];
for (const part of parts.filter((folder) => existsSync(folder))) {
  rmSync(path.join(target, part), { recursive: true, force: true });
  cpSync(part, path.join(target, part), { recursive: true, preserveTimestamps: true });
}

// Next listens on all interfaces, where anyone could forge the headers of the proxy that the site trusts.
const server = path.join(target, 'server.js');
const LOOPBACK = "if (Number(process.env.TRUSTED_PROXIES) > 0) process.env.HOSTNAME ||= '127.0.0.1';";
writeFileSync(server, `${LOOPBACK}\n${readFileSync(server, 'utf8')}`);

await bundleCommands(target, path.resolve('.generated', build));
