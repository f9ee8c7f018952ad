import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { tryFolder } from '@/lib/enquiry/store/try-folder';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();

describe('Decisions, Settings: the folder of the enquiry store at a start', () => {
  it('is created, for its owner only, and left empty', async () => {
    const folder = path.join(makeFolder(), 'data/enquiries');
    expect(await tryFolder(folder)).toBeNull();
    expect(await tryFolder(folder)).toBeNull();
    expect([readdirSync(folder), statSync(folder).mode & 0o777]).toEqual([[], 0o700]);
  });

  it('is reported in one sentence if it cannot be written', async () => {
    const folder = path.join(makeFolder(), 'file');
    writeFileSync(folder, '');
    expect(await tryFolder(folder)).toEqual({ isHanging: false, reason: `${folder} cannot be written (EEXIST)` });
  });

  // Node tries for ever to create the folders above it.
  it.skipIf(process.platform !== 'linux')('is reported if the disk does not respond', async () => {
    expect(await tryFolder('/proc/x', 500)).toEqual({
      isHanging: true,
      reason: '/proc/x cannot be written within 500 ms',
    });
  });
});
