import { stat } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;

/** Ten TCP packets, which a server sends before the first acknowledgement, minus the headers. */
const FIRST_ANSWER_BYTES = 14_000;

describe('Budgets: fonts', () => {
  it.each(['text-latin', 'display-latin'])(
    '%s, which every page needs, fits into the first round trip',
    async (name) => {
      const { size } = await stat(path.join(folder, `fonts/${name}.woff2`));
      expect(size).toBeLessThanOrEqual(FIRST_ANSWER_BYTES);
    },
  );
});
