import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { here, repository, stage } from './tools.mjs';

/** `replaced/` brings an instrumentation.ts of its own. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'scripts',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'tsconfig.json',
];

/** @param {string} file */
const isWanted = (file) => !/\.test\.tsx?$/.test(file);

/**
 * Copies what an edge build is made of to `.next-edge`: the site's own source, and in place of the few files that need
 * a machine of one's own those of `replaced/`. The server's build in `.next` stays as it is.
 */
export function stageSources() {
  for (const name of existsSync(stage) ? readdirSync(stage) : []) {
    rmSync(path.join(stage, name), { recursive: true, force: true });
  }
  for (const name of SOURCES) {
    cpSync(path.join(repository, name), path.join(stage, name), { recursive: true, filter: isWanted });
  }
  renameSync(path.join(stage, 'next.config.ts'), path.join(stage, 'next.config.server.ts'));
  const replaced = path.join(here, 'replaced');
  checkNames(replaced);
  cpSync(replaced, stage, { recursive: true });
}

/**
 * One that no check of types compares with what it replaces would go on unseen when that moves.
 * @param {string} replaced
 */
function checkNames(replaced) {
  const check = readFileSync(path.join(here, 'replaced-modules.ts'), 'utf8');
  for (const file of readdirSync(replaced, { recursive: true, withFileTypes: true })) {
    const name = path.relative(replaced, path.join(file.parentPath, path.parse(file.name).name)).replaceAll('\\', '/');
    if (file.isFile() && !check.includes(`'@/${name}'`)) throw new Error(`replaced-modules.ts lacks ${name}`);
  }
}
