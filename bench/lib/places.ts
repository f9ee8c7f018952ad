import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');
export const BENCH = path.join(ROOT, 'bench');
export const FLOOR = path.join(BENCH, 'floor');
/** Where the bench builds the site: neither the folder of `npm run build` nor those of the tests. */
export const DIST_DIR = '.next-bench';
/** Figures of the last run, and what servers need for it. */
export const RESULTS = path.join(ROOT, '.data/bench');

/** A file of a package as one of the two installations has it. */
const fileOf = (folder: string, name: string, file: string) => {
  const manifest = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
};
export const FLOOR_NEXT = fileOf(BENCH, 'next', 'dist/bin/next');
export const TSX = fileOf(ROOT, 'tsx', 'dist/cli.mjs');

/**
 * How `npm start` of a checkout starts its site, without npm, whose process would count as the site's: the words of the
 * script, with the checkout's own programs in the path.
 * @param folder a built checkout of this project
 * @throws where the script needs a shell
 */
export function readStart(folder: string): { command: string; args: string[]; cwd: string; env: { PATH: string } } {
  const { start } = readJson<{ scripts: { start: string } }>(path.join(folder, 'package.json')).scripts;
  if (/[&|;<>$"'`]/.test(start)) throw new Error(`npm start of ${folder} is more than a program: ${start}`);
  const [command = '', ...args] = start.split(' ');
  const bin = path.join(folder, 'node_modules/.bin');
  return { command, args, cwd: folder, env: { PATH: [bin, process.env.PATH].join(path.delimiter) } };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The folder of a checkout that stands beside the site. Throws where it is not a built one. */
export function findCheckout(folder: string): string {
  const checkout = path.resolve(folder);
  for (const file of ['package.json', 'node_modules', '.next/BUILD_ID']) {
    if (!existsSync(path.join(checkout, file))) throw new Error(`${checkout} is no built checkout: it has no ${file}.`);
  }
  return checkout;
}

/** Next writes the types of each folder that it builds into the project's settings; the bench leaves no trace there. */
export async function keepTsconfig<T>(run: () => Promise<T>): Promise<T> {
  const file = path.join(ROOT, 'tsconfig.json');
  const before = readFileSync(file, 'utf8');
  try {
    return await run();
  } finally {
    if (readFileSync(file, 'utf8') !== before) writeFileSync(file, before);
  }
}

/** Packages whose versions differ between the site and its floor: the comparison would be of the two versions. */
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
