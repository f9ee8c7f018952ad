import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('The two commands of the README', () => {
  it('are what .ci/run runs first, before it installs anything', () => {
    const [, block = ''] = /^## Two commands\n+```sh\n([^`]+)```/m.exec(read('README.md')) ?? [];
    const commands = block
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s*#.*/, ''));
    expect(commands).toHaveLength(2);

    const lines = read('.ci/run')
      .split('\n')
      .filter((line) => !/^\s*#/.test(line));
    const installing = lines.filter((line) => /\b(?:npm|npx|apt-get|playwright)\b/.test(line));
    // The first runs in the background, because it does not end by itself.
    expect(installing.slice(0, 2)).toEqual([`${commands[0]} &`, commands[1]]);
  });
});
