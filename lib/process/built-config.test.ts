import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { noteSettings, readBuiltConfig } from '@/lib/process/built-config.mjs';

const CONFIG = { distDir: '.next', images: { qualities: [75] } };

describe('Deploy: the configuration that the build has compiled', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'site-build-'));
    writeFileSync(path.join(folder, 'required-server-files.json'), JSON.stringify({ version: 1, config: CONFIG }));
    vi.stubEnv('NEXT_DIST_DIR', folder);
    vi.stubEnv('API_BASE_URL', 'https://backend.example');
    vi.stubEnv('IMAGE_HOSTS', undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('is taken under the settings of the build', () => {
    noteSettings();
    expect(JSON.parse(readBuiltConfig() ?? '')).toEqual(CONFIG);
  });

  it('is left where pictures may come from elsewhere now', () => {
    noteSettings();
    vi.stubEnv('API_BASE_URL', 'https://other.example');
    expect(readBuiltConfig()).toBeUndefined();
    vi.stubEnv('API_BASE_URL', 'https://backend.example');
    vi.stubEnv('IMAGE_HOSTS', 'cdn.example');
    expect(readBuiltConfig()).toBeUndefined();
  });

  it('is left after a bare `next build`, which notes nothing, and without a build', () => {
    expect(readBuiltConfig()).toBeUndefined();
    noteSettings();
    rmSync(path.join(folder, 'required-server-files.json'));
    expect(readBuiltConfig()).toBeUndefined();
  });
});
