import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { BRAND_COLOURS, type BrandAssets, parseLogo } from '../lib/brand/logo.ts';
import { EnvError } from '../lib/env-schema.ts';
import { readColours } from './read-colours.ts';

/** The logo where `LOGO_FILE` is unset; without this file the monogram is drawn. */
const DEFAULT_LOGO_FILE = 'public/brand/logo.svg';
const TOKENS_FILE = 'app/tokens.css';

/**
 * Reads the vendor's logo and the colours of app/tokens.css.
 * @param logoFile the setting `LOGO_FILE`
 * @param root the folder of the site, by default the working directory
 * @throws EnvError that names the wrong file or colour
 */
export function readBrandAssets(logoFile?: string, root = '.'): BrandAssets {
  const known = readColours(readFileSync(path.join(root, TOKENS_FILE), 'utf8'));
  const colours = BRAND_COLOURS.map((name) => {
    const value = known.get(name);
    if (value === undefined) throw new EnvError(`${TOKENS_FILE}: --color-${name} is not a colour like #a31d22`);
    return [name, value];
  });
  return { colours: Object.fromEntries(colours) as BrandAssets['colours'], logo: readLogo(root, logoFile) };
}

function readLogo(root: string, given?: string): string | null {
  const file = path.resolve(root, given ?? DEFAULT_LOGO_FILE);
  if (!existsSync(file)) {
    if (given === undefined) return null;
    throw new EnvError(`LOGO_FILE ${given} does not exist`);
  }
  const text = readFileSync(file, 'utf8');
  try {
    parseLogo(text);
  } catch (error) {
    throw new EnvError(`The logo ${file} ${error instanceof Error ? error.message : String(error)}`);
  }
  return text;
}
