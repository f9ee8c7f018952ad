import { build } from 'esbuild';

/**
 * Bundles the commands that operators need beside a release, `doctor.mjs` and `enquiries.mjs`: the folder of a release
 * has no scripts and no tsx.
 * @param {string} outdir a folder that has the site's `node_modules`, or is inside one that has them
 * @param {string} generated the folder of the modules that the build has written
 * @param {Pick<import('esbuild').BuildOptions, 'tsconfig'>} [options] tests resolve imports by another `tsconfig.json`
 */
export const bundleCommands = (outdir, generated, options) =>
  build({
    entryPoints: { enquiries: 'lib/enquiry/command/main.ts', doctor: 'lib/doctor/main.ts' },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['react-server'],
    alias: { '@generated': generated },
    external: ['@photostructure/sqlite'],
    // Some packages are CommonJS and expect what it has.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const __dirname = import.meta.dirname;",
    },
    logLevel: 'warning',
    ...options,
  });
