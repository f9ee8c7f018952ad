import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type BrandAssets } from '../lib/brand/logo.ts';
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
  brand: BrandAssets;
  content: Record<string, unknown>;
  pictures: LocalPictures;
  settings: BuiltSettings;
}

/** Writes each module as a JSON file into `folder`. Unchanged files keep their time, so that `next dev` stays calm. */
export function writeModules(folder: string, modules: GeneratedModules): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries(modules)) {
    const file = path.join(folder, `${name}.json`);
    const text = JSON.stringify(value);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    // Other processes never read half a file.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}

/** Reads a module that the prebuild step wrote for this build. */
export const readModule = <Name extends keyof GeneratedModules>(name: Name) =>
  JSON.parse(readFileSync(path.join(GENERATED_FOLDER, `${name}.json`), 'utf8')) as GeneratedModules[Name];
