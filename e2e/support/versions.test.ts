import browsersOfNext from 'next/dist/shared/lib/modern-browserslist-target';
import { describe, expect, it } from 'vitest';

import bench from '@/bench/package.json';
import { FLOOR_VERSIONS } from '@/e2e/speed/limits';
import site from '@/package.json';

/* What an upgrade of Next changes in several places (docs/upgrading-next.md). */

const { next, react } = site.dependencies;

describe('Promise 8: what the site is compared with', () => {
  it('has its versions of Next and React', () => {
    expect(bench.dependencies).toEqual({ next, react, 'react-dom': react });
    expect(FLOOR_VERSIONS).toEqual({ next, react });
    expect(site.dependencies['react-dom']).toBe(react);
    expect([site.devDependencies['@next/env'], site.devDependencies['@next/eslint-plugin-next']]).toEqual([next, next]);
  });

  it('is compiled for the same browsers, and the site for iOS too', () => {
    expect(site.browserslist).toEqual([...browsersOfNext, 'ios_saf 16.4']);
  });
});
