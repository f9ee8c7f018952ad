/**
 * Builds the site into one self-contained folder, `.next/standalone`: `node server.js` in it is the whole site, and
 * it only needs Node (docs/deploy.md).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build as bundle } from 'esbuild';

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

// The commands that operators need beside the site: the folder has no scripts and no tsx.
await bundle({
  entryPoints: { enquiries: 'lib/enquiry/command/main.ts', doctor: 'lib/doctor/main.ts' },
  outdir: target,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['react-server'],
  alias: { '@generated': path.resolve('.generated', build) },
  external: ['@photostructure/sqlite'],
  // Some packages are CommonJS and expect what it has.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const __dirname = import.meta.dirname;",
  },
  logLevel: 'warning',
});
