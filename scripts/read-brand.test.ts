import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { EnvError } from '@/lib/env-schema';
import { readBrandAssets } from '@/scripts/read-brand';
import { readColours } from '@/scripts/read-colours';

const put = (text: string) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'brand-')), 'logo.svg');
  writeFileSync(file, text);
  return file;
};

describe('Settings: LOGO_FILE', () => {
  it('names the logo that the build draws with', () => {
    const logo = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
    expect(readBrandAssets(put(logo)).logo).toBe(logo);
  });

  it('stops the build if its file is missing or cannot be used, and names it', () => {
    expect(() => readBrandAssets('/nowhere/logo.svg')).toThrow(EnvError);
    expect(() => readBrandAssets('/nowhere/logo.svg')).toThrow('LOGO_FILE /nowhere/logo.svg does not exist');
    const file = put('<svg viewBox="0 0 1 1"><text>G</text></svg>');
    expect(() => readBrandAssets(file)).toThrow(`The logo ${file} contains text`);
  });
});

describe('Look: the colours of app/tokens.css', () => {
  it('are read from the rule for screens, and may refer to each other', () => {
    const css =
      ':root { --color-a: #ABCDEF; --color-b: var(--color-a); --x: 1 } @media print { :root { --color-a: #ffffff; } }';
    expect([...readColours(css)]).toEqual([
      ['a', '#abcdef'],
      ['b', '#abcdef'],
    ]);
  });
});
