import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { parseEnv } from '@/lib/env-schema';

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
});
