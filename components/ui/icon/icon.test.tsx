import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ICON_NAMES } from '@/components/ui/icon/icon-names';

describe('Icon sprite', () => {
  it('has exactly the named icons', async () => {
    const sprite = await readFile(path.join(import.meta.dirname, 'sprite.svg'), 'utf8');
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])).toEqual([...ICON_NAMES]);
  });
});
