import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

describe('§9 Toasts: own style sheet', () => {
  it('animates the bar that times the toast, also under reduced motion', async () => {
    const css = await readFile(path.join(import.meta.dirname, 'toasts.css'), 'utf8');
    expect(css).toMatch(/\.Toastify__progress-bar \{\s*animation: /);
    expect(css).not.toMatch(/animation: none/);
  });
});
