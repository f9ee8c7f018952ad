import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

interface LockedPackage {
  version: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

/** The package that Node would load from the folder `from`. */
function findPackage(packages: Record<string, LockedPackage>, from: string, name: string): LockedPackage | undefined {
  const found = packages[path.posix.join(from, 'node_modules', name)];
  if (found || from === '') return found;
  return findPackage(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

describe.each(['.', 'bench', 'deploy/edge'])('package-lock.json of %s', (folder) => {
  const text = readFileSync(path.join(root, folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };

  it('has the binaries of every system: npm leaves out what a registry lacks, and `npm ci` then fails elsewhere', () => {
    const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, range]) => {
          const found = findPackage(packages, parent, name);
          return !found || (/^\d/.test(range) && found.version !== range);
        })
        .map(([name, range]) => `${name}@${range}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry, so that each machine uses its own', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});
