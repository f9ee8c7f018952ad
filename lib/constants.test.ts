import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import * as constants from '@/lib/constants';

const root = path.join(import.meta.dirname, '..');
const styleSheets = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(root, folder, file), 'utf8') })),
);

// The other numbers of §9 are in the tests of what they do.
it('§7, §9: content is fresh for 15 minutes', () => expect(constants.CACHE_TTL_MS).toBe(900_000));

describe('§9 Breakpoints in style sheets', () => {
  const allowed = new Set<number>(Object.values(constants.BREAKPOINTS_PX));
  const LOW_WINDOW = `height < ${constants.LOW_WINDOW_PX}px`;

  it('finds the style sheets', () => expect(styleSheets.length).toBeGreaterThan(20));

  it.each(styleSheets)('$file asks for no other window size', ({ text }) => {
    const queries = [...text.matchAll(/@(?:media|container)([^{]*)\{/g)].map((match) => match[1] ?? '');
    const sizes = queries.flatMap((query) =>
      [...query.replaceAll(LOW_WINDOW, '').matchAll(/(\d+(?:\.\d+)?)px/g)].map((match) => Math.ceil(Number(match[1]))),
    );
    expect(sizes.filter((size) => !allowed.has(size))).toEqual([]);
  });
});
