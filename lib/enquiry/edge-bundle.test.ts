import { existsSync } from 'node:fs';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const REPLACED = path.join(ROOT, 'deploy/edge/replaced');

/** Resolves `@/` as a build does, with the edge build's own files in place of the server's. */
const resolveSources: Plugin = {
  name: 'sources',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@\// }, ({ path: name }) => ({
      path: [REPLACED, ROOT]
        .flatMap((folder) => ['.ts', '.tsx', ''].map((end) => path.join(folder, `${name.slice(2)}${end}`)))
        .find((file) => existsSync(file))!,
    })),
};

async function listInputs(): Promise<string> {
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, 'app/api/bookfreedemo/route.ts'), path.join(ROOT, 'app/api/health/route.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    outdir: 'nowhere',
    conditions: ['react-server'],
    external: ['next/*', '@generated/*', '@photostructure/sqlite'],
    plugins: [resolveSources],
    logLevel: 'silent',
  });
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((one) => one.path));
  return [...Object.keys(metafile.inputs), ...outside].join('\n');
}

describe('The enquiry route on an edge host', () => {
  it('bundles neither the database nor the mail client', async () => {
    const forEdge = await listInputs();
    expect(forEdge).toContain('lib/enquiry/channels/webhook.ts');
    expect(forEdge).not.toMatch(/nodemailer|sqlite/);
  });
});
