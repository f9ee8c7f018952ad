import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { IS_SAMPLE } from '@/lib/company/launch';
import { collectSample } from '@/scripts/sample';

describe('The launch check: lib/doctor/sample.json', () => {
  it.skipIf(!IS_SAMPLE)('has the marks of the words and content as they are', async () => {
    const stored: unknown = JSON.parse(await readFile('lib/doctor/sample.json', 'utf8'));
    const advice = 'Run npm run sample. If this site is your own, set IS_SAMPLE in lib/company/launch.ts to false.';
    expect(stored, advice).toEqual(await collectSample());
  });
});
