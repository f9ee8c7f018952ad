import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { envSchema, parseEnv } from '@/lib/env-schema';

const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8');
const settings = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

describe('Settings: .env.example', () => {
  it('names each setting of the schema once, and no other', () => {
    expect(settings.map(([name]) => name).sort()).toEqual(Object.keys(envSchema.shape).sort());
  });

  it('has only commented lines', () => expect(example).not.toMatch(/^[^#\n]/m));

  it('contains the defaults', () => expect(parseEnv(Object.fromEntries(settings))).toEqual(parseEnv({})));
});
