import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type BuiltSettings } from '../lib/built-settings.ts';
import { type LocalPictures } from '../lib/images/widths.ts';

/** The folder of the build. Tests build several sites side by side in one checkout. */
export const DIST_DIR = process.env.NEXT_DIST_DIR || '.next';

/** What scripts/prebuild.ts generates for that build; next.config.ts maps `@generated/*` to it. */
export const GENERATED_FOLDER = path.join('.generated', DIST_DIR);

/** The encoded pictures, which scripts/postbuild.ts copies into the build. */
export const PICTURES_FOLDER = path.join(GENERATED_FOLDER, 'pictures');

/** The modules below `@generated/`, by name (lib/generated.d.ts). */
export interface GeneratedModules {
  /** As `#rrggbb`: needed outside style sheets. */
  colours: Record<'paper' | 'dark', string>;
  content: Record<string, unknown>;
  pictures: LocalPictures;
  settings: BuiltSettings;
}

/** Writes a file. An unchanged one keeps its time, so that `next dev` stays calm. */
export function writeIfChanged(file: string, content: string | Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  // Other processes never read half a file.
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** Writes each module as a JSON file into `folder`. */
export function writeModules(folder: string, modules: GeneratedModules): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries(modules)) {
    writeIfChanged(path.join(folder, `${name}.json`), JSON.stringify(value));
  }
}

/** Reads a module that the prebuild step wrote for this build. */
export const readModule = <Name extends keyof GeneratedModules>(name: Name) =>
  JSON.parse(readFileSync(path.join(GENERATED_FOLDER, `${name}.json`), 'utf8')) as GeneratedModules[Name];
