import { access } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { PLACEHOLDER_PICTURE } from '@/components/islands/image-fallback/replace-broken';
import { PLACEHOLDER_IMAGE } from '@/components/ui/picture/picture-file';

describe('Placeholder picture', () => {
  it('exists, and is the same for a failed picture as for a missing one', async () => {
    expect(PLACEHOLDER_PICTURE).toBe(PLACEHOLDER_IMAGE);
    await expect(access(path.join(process.cwd(), 'public', PLACEHOLDER_PICTURE))).resolves.toBeUndefined();
  });
});
