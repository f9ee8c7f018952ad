import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { parseEnv } from '@/lib/env-schema';
import * as palette from '@/scripts/pictures/lib/palette';
import { toNeutral } from '@/scripts/pictures/lib/neutral';
import { scenes as banners } from '@/scripts/pictures/scenes/banners';
import { scenes as erp } from '@/scripts/pictures/scenes/erp';
import { film } from '@/scripts/pictures/scenes/film';
import { scenes as pages } from '@/scripts/pictures/scenes/pages';
import { scenes as parts } from '@/scripts/pictures/scenes/parts';
import { scenes as screens } from '@/scripts/pictures/scenes/screens';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

describe('Look: the drawings of the site', () => {
  it('carry no vendor’s name', () => {
    // With a hyphen behind it, it is the file of a sample product.
    const name = new RegExp(`${parseEnv({}).BRAND_NAME}(?!-)`, 'i');
    const naming = sources.filter((file) => name.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
    expect(sources.length).toBeGreaterThan(20);
    expect(naming).toEqual([]);
  });

  it('of the site itself are neutral, so that they suit any brand', () => {
    const own = [...banners, ...erp, ...pages, ...parts, ...screens].filter(({ file }) => file.startsWith('public/'));
    expect(own.length).toBeGreaterThan(20);
    expect([...own, film].filter((scene) => !('isNeutral' in scene && scene.isNeutral))).toEqual([]);
    for (const red of [palette.red, palette.redLight, palette.maroon]) {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(toNeutral(red).slice(at, at + 2), 16));
      expect(r - Math.min(g, b), red).toBeLessThan(30);
    }
  });
});
