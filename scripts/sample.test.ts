import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { IS_SAMPLE } from '@/lib/company/launch';
import { JOURNEY_DESCRIPTION_CHARACTERS } from '@/lib/constants';
import { listBodies, readContentFolder } from '@/lib/content/content-folder';
import { listTexts, WORD_FILES } from '@/lib/doctor/marks';
import { CONTENT_FOLDER } from '@/lib/env-schema';
import { collectSample } from '@/scripts/sample';

describe('The launch check: lib/doctor/sample.json', () => {
  it.skipIf(!IS_SAMPLE)('has the marks of the words and content as they are', async () => {
    const stored: unknown = JSON.parse(await readFile('lib/doctor/sample.json', 'utf8'));
    const advice = 'Run npm run sample. If this site is your own, set IS_SAMPLE in lib/company/launch.ts to false.';
    expect(stored, advice).toEqual(await collectSample());
  });
});

describe.skipIf(!IS_SAMPLE)('The copy of the sample', () => {
  const listCopy = async () =>
    listTexts([WORD_FILES.map(({ words }) => words), listBodies(await readContentFolder(CONTENT_FOLDER))]);

  it('has descriptions for search results of 50 to 160 characters', async () => {
    const words = listTexts(WORD_FILES).filter(({ path }) => /words(?:\.\w+)*\.description$/.test(path));
    const pages = words.filter(({ path }) => !path.includes('.enquiry.'));
    const posts = (await listCopy()).filter(({ path }) => path.endsWith('.meta_description'));
    expect(pages.length).toBeGreaterThanOrEqual(13);
    expect(posts.length).toBeGreaterThan(10);
    const wrong = [...pages, ...posts].filter(({ text }) => text.length < 50 || text.length > 160);
    expect(wrong).toEqual([]);
  });

  it('shows the steps of the journey whole', async () => {
    const { journey } = listBodies(await readContentFolder(CONTENT_FOLDER));
    const steps = listTexts(journey).filter(({ path }) => path.endsWith('.description'));
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.filter(({ text }) => text.length > JOURNEY_DESCRIPTION_CHARACTERS)).toEqual([]);
  });
});
