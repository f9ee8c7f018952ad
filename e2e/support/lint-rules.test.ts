import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { cruise, type IReporterOutput } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

import modules from '@/.dependency-cruiser.mjs';

/* Proves that each lint rule works: it must find a violation. */

/** Lists the module rules that a file with one import breaks; both files stand in a folder of their own. */
async function listBroken(...imports: [from: string, to: string][]): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'modules-'));
  for (const [from, to] of imports) {
    for (const file of [from, to]) mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, to), 'export const there = 1;\n', { flag: 'a' });
    const target = path.relative(path.dirname(from), to).replace(/\.ts$/, '');
    writeFileSync(path.join(root, from), `import '${target.startsWith('.') ? target : `./${target}`}';\n`, {
      flag: 'a',
    });
  }
  const { forbidden, options } = modules;
  const { exclude, tsPreCompilationDeps } = options;
  const { output } = (await cruise(['.'], {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden } as never,
    exclude,
    tsPreCompilationDeps,
  })) as IReporterOutput;
  rmSync(root, { recursive: true });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
}

describe('Modules: imports that break a rule are reported', () => {
  it.each([
    ['lib/content/a.ts', 'lib/platform/next/b.ts', 'domain-knows-no-platform'],
    ['lib/seo/a.ts', 'lib/platform/server/b.ts', 'domain-knows-no-platform'],
    ['lib/http/a.ts', 'lib/platform/server/b.ts', 'domain-knows-no-platform'],
    ['lib/backend/a.ts', 'lib/content/posts/b.ts', 'backend-knows-no-content'],
    ['lib/backend/a.ts', 'lib/platform/next/b.ts', 'backend-knows-no-content'],
    ['lib/redis/a.ts', 'lib/content/posts/b.ts', 'redis-knows-no-content'],
    ['lib/redis/a.ts', 'lib/platform/next/b.ts', 'redis-knows-no-content'],
    ['lib/http/a.ts', 'lib/redis/connect.ts', 'redis-client-is-loaded-at-start'],
    ['lib/platform/next/a.ts', 'lib/redis/connect.ts', 'redis-client-is-loaded-at-start'],
    ['lib/format/a.ts', 'components/ui/b.ts', 'lib-below-components'],
    ['components/ui/a.ts', 'scripts/b.ts', 'scripts-are-run'],
  ])('%s → %s', async (from, to, rule) => {
    expect(await listBroken([from, to])).toEqual([rule]);
  });

  it('reports a circle of files or of folders', async () => {
    expect(await listBroken(['lib/seo/a.ts', 'lib/seo/b.ts'], ['lib/seo/b.ts', 'lib/seo/a.ts'])).toEqual([
      'no-circles',
    ]);
    expect(await listBroken(['lib/seo/a.ts', 'lib/format/b.ts'], ['lib/format/c.ts', 'lib/seo/d.ts'])).toEqual([
      'no-circles-of-folders',
    ]);
  });

  it('accepts allowed imports', async () => {
    expect(await listBroken(['lib/content/posts/a.ts', 'lib/backend/b.ts'])).toEqual([]);
  });
});

const eslint = new ESLint();

/** The messages for a file with this content. */
async function lint(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

describe('Lint: files that break a rule are reported', () => {
  const internals = expect.stringContaining('What Next does not promise');

  it.each([
    ['an internal module of Next', 'lib/backend/a.ts', "import 'next/dist/server/lib/lru-cache';", internals],
    [
      'an unstable function',
      'lib/content/a.ts',
      "import { unstable_cache as b } from 'next/cache';\nexport const c = b;",
      internals,
    ],
    ['a private name', 'app/a.ts', 'export const a = globalThis.__NEXT_DATA__;', internals],
    ['a private text', 'components/ui/a.tsx', "export const a = '__next_f';", internals],
    ['a private option', 'lib/backend/a.ts', 'export const a = { next: { internal: true } };', internals],
    ['a setting', 'lib/seo/a.ts', 'export const a = process.env.SITE_URL;', expect.stringContaining('lib/env.ts')],
    ['content in ui', 'components/ui/a.tsx', "import '@/lib/content/posts';", expect.stringContaining('domain')],
    ['a section in an island', 'components/islands/a.tsx', "import '@/components/sections/a';", expect.anything()],
    ['the backend in a section', 'components/sections/a.tsx', "import '@/lib/backend/state';", expect.anything()],
    ['a component in lib', 'lib/format/a.ts', "import '@/components/ui/icon';", expect.anything()],
    ['a path upwards', 'lib/seo/json-ld/a.ts', "import '../../format/text';", expect.stringContaining('"@/"')],
  ])('%s', async (_, file, text, message) => {
    expect(await lint(file, `${text}\n`)).toEqual([message]);
  });

  it('allows Next’s internals in lib/platform/next', async () => {
    expect(await lint('lib/platform/next/a.ts', "import 'next/dist/server/lib/lru-cache';\n")).toEqual([]);
  });
});
