import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');
export const BENCH = path.join(ROOT, 'bench');
export const FLOOR = path.join(BENCH, 'floor');
/** The bench's own build: neither that of `npm run build` nor one of the tests. */
export const DIST_DIR = '.next-bench';
const RESULTS = path.join(ROOT, '.data/bench');

/** The path of a package's file in one of the two installations. */
const fileOf = (folder: string, name: string, file: string) => {
  const manifest = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
};
export const FLOOR_NEXT = fileOf(BENCH, 'next', 'dist/bin/next');

/**
 * The command of a checkout's `npm start`, without npm, whose process would count as the site's.
 * @param folder a built checkout of this project
 * @throws if the script needs a shell
 */
export function readStart(folder: string): { command: string; args: string[]; cwd: string; env: { PATH: string } } {
  const { start } = readJson<{ scripts: { start: string } }>(path.join(folder, 'package.json')).scripts;
  if (/[&|;<>$"'`]/.test(start)) throw new Error(`npm start of ${folder} is more than a program: ${start}`);
  const [command = '', ...args] = start.split(' ');
  const bin = path.join(folder, 'node_modules/.bin');
  return { command, args, cwd: folder, env: { PATH: [bin, process.env.PATH].join(path.delimiter) } };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Returns the absolute path of another checkout. Throws if it has not been built. */
export function findCheckout(folder: string): string {
  const checkout = path.resolve(folder);
  for (const file of ['package.json', 'node_modules', '.next/BUILD_ID']) {
    if (!existsSync(path.join(checkout, file))) throw new Error(`${checkout} has not been built: it has no ${file}.`);
  }
  return checkout;
}

/** Packages whose versions differ between the site and the floor, which would be compared otherwise. */
export function listStrayVersions(): string[] {
  const versionOf = (folder: string, name: string) =>
    readJson<{ version: string }>(fileOf(folder, name, 'package.json')).version;
  return ['next', 'react', 'react-dom'].filter((name) => versionOf(ROOT, name) !== versionOf(BENCH, name));
}

export function resultPath(...names: string[]): string {
  const file = path.join(RESULTS, ...names);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}
