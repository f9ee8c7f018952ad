import { mkdirSync, readFileSync } from 'node:fs';
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
/** How `npm start` starts the site, without npm, whose process would be counted as the site's: flags of Node, a file. */
export const START = readStartScript();
export const TSX = fileOf(ROOT, 'tsx', 'dist/cli.mjs');

function readStartScript(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [program, ...args] = scripts.start.split(' ');
  if (program !== 'node')
    throw new Error(`npm start begins with ${program}: tell bench/lib/places.ts what that means.`);
  return args;
}

/** Packages whose versions differ between the site and its floor: the comparison would be of the two versions. */
export function listStrayVersions(): string[] {
  const versionOf = (folder: string, name: string) =>
    (JSON.parse(readFileSync(fileOf(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
  return ['next', 'react', 'react-dom'].filter((name) => versionOf(ROOT, name) !== versionOf(BENCH, name));
}

export function resultPath(...names: string[]): string {
  const file = path.join(RESULTS, ...names);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}
