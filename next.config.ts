import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';

import { toBuiltSettings } from './lib/built-settings';
import { clearMedia, stageMedia } from './lib/backend/embedded/media';
import { describeSampleClaims } from './lib/company/claims';
import { isLoopbackHost, parseEnv } from './lib/env-schema';
import { LOCAL_IMAGE_PATTERNS } from './lib/images/canonical-url';
import { readBrandAssets } from './scripts/read-brand';
import { copyPictures, encodePictures } from './scripts/encode-pictures';
import { buildRemoteImagePatterns } from './lib/images/image-patterns';
import { LARGE_WIDTHS_PX, SMALL_WIDTHS_PX } from './lib/images/widths';
import { API_PATHS } from './lib/routing/paths';
import { buildCommonHeaders, DATA_POLICY, FILE_CACHE_CONTROL, type Header } from './lib/http/security-headers';
import { addCompileHints } from './lib/platform/next/compile-hints';

// Read here so that a wrong setting stops the build and the start with a message that names it.
const env = parseEnv(process.env);
const backendHost = env.API_BASE_URL === undefined ? undefined : new URL(env.API_BASE_URL).hostname;

// The port to Next is plugged in here (docs/architecture.md, "Two ports"): builds never call instrumentation.ts.
const NEXT_PORT = '@/lib/backend/next-port';
const PORT_IN_NEXT = './lib/platform/next/next-port.ts';

/** What reads the content folder while the site is developed, and what a build has read of it. */
const CONTENT_BODIES = '@/lib/backend/embedded/bodies';
const BUILT_BODIES = './lib/backend/embedded/built-bodies.ts';

const VITALS_ISLAND = '@/components/islands/web-vitals/web-vitals';
const NO_VITALS_ISLAND = './components/islands/web-vitals/no-web-vitals.ts';

const ANALYTICS_ISLAND = '@/components/islands/analytics/analytics';
const NO_ANALYTICS_ISLAND = './components/islands/analytics/no-analytics.ts';

// Tests build more than one site side by side in one checkout.
const distDir = process.env.NEXT_DIST_DIR ?? '.next';

/** The embedded content. Tests read a copy of their own, which nobody edits. */
const contentFolder = process.env.CONTENT_FOLDER || 'lib/company/content';

const config: NextConfig = {
  distDir,
  // Tests that build several sites check the types once, before all of them.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED_APART === '1' },
  // A folder that runs by itself, for containers and servers without npm (deploy/build-standalone.mjs).
  output: process.env.STANDALONE ? 'standalone' : undefined,
  // Not the folder of some lock file further up, which Next would take for the root of all.
  outputFileTracingRoot: path.resolve('.'),
  turbopack: {
    root: path.resolve('.'),
    resolveAlias: {
      [NEXT_PORT]: PORT_IN_NEXT,
      // Every client component of the layout is in every page's scripts, drawn or not: off, these are left out.
      ...(env.WEB_VITALS > 0 ? {} : { [VITALS_ISLAND]: NO_VITALS_ISLAND }),
      ...(env.ANALYTICS_SCRIPT_URL === undefined ? { [ANALYTICS_ISLAND]: NO_ANALYTICS_ISLAND } : {}),
    },
  },
  // The database of the enquiry store looks for its binary as it starts, where tracing cannot see it.
  outputFileTracingIncludes: {
    '/api/*': [
      'node_modules/node-gyp-build/*.{js,json}',
      'node_modules/@photostructure/sqlite/{package.json,dist/**}',
      `node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}/**`,
    ],
  },
  outputFileTracingExcludes: { '**': ['.data/**', 'docs/**', 'e2e/**', 'deploy/**', '**/*.test.ts'] },
  poweredByHeader: false,
  // A native module, which no bundle can hold.
  serverExternalPackages: ['@photostructure/sqlite'],
  reactStrictMode: true,
  // Both are seen to by lib/platform/server/compression, once for a page and not for each visitor (docs/decisions/050-compress-once.md).
  compress: false,
  generateEtags: false,
  // Metadata belongs in the head for every crawler, not streamed into the body.
  htmlLimitedBots: /.*/,
  // Keeps pages with a Content-Security-Policy of their own (docs/decisions/020-page-policy.md).
  cacheHandler: path.resolve('lib/platform/next/cache-handler-entry.mjs'),
  // The middleware sees the query as it was sent, and sends it on so.
  skipProxyUrlNormalize: true,
  headers: async () => buildHeaders(),
  // Browsers compile the scripts of every page while they arrive (docs/decisions/046-compile-ahead.md).
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => addCompileHints(distDir),
  },
  staticPageGenerationTimeout: 120,
  images: {
    remotePatterns: buildRemoteImagePatterns(env),
    localPatterns: LOCAL_IMAGE_PATTERNS,
    // A backend that redirects could lead the optimizer to any address that this machine reaches.
    maximumRedirects: 0,
    // Enough for some ten thousand pictures; the default is half of the free disk.
    maximumDiskCacheSize: 512 * 1024 * 1024,
    maximumResponseBody: 20_000_000,
    // Refused by default. For a backend on this machine: its host and port are then the only remote pattern.
    dangerouslyAllowLocalIP: backendHost !== undefined && isLoopbackHost(backendHost),
    formats: ['image/webp'],
    qualities: [75],
    deviceSizes: [...LARGE_WIDTHS_PX],
    imageSizes: [...SMALL_WIDTHS_PX],
    minimumCacheTTL: 86_400,
  },
};

const withHeaders = (source: string, headers: Header[]) => ({ source, headers });

/** Pages bring their own Content-Security-Policy: a second one here would forbid what the first allows. */
const buildHeaders = () => [
  withHeaders('/:path*', buildCommonHeaders(env.SITE_URL, env.HSTS)),
  ...Object.values(API_PATHS).map((call) =>
    withHeaders(call, [{ key: 'Content-Security-Policy', value: DATA_POLICY }]),
  ),
  withHeaders('/:folder(pictures|video|content)/:file*', [{ key: 'Cache-Control', value: FILE_CACHE_CONTROL }]),
];

/**
 * The bodies that the embedded content gives, as JSON (docs/decisions/100-content-by-hand.md); its pictures and files go
 * where Next serves them from. Its libraries are modules of a kind that this file cannot load on every Node.
 */
async function readEmbeddedContent(): Promise<string> {
  if (env.API_BASE_URL !== undefined) {
    // Tests build sites of both kinds in one checkout, where all serve the same `public`.
    if (process.env.NEXT_DIST_DIR === undefined) await clearMedia('public');
    return '{}';
  }
  const bodies = path.join(distDir, 'cache/embedded-content.json');
  // The build's own workers read this file again, with the environment that they inherit.
  if (process.env.CONTENT_BODIES !== bodies) {
    const script = ['--import', 'tsx', '--conditions=react-server', 'scripts/build-content.ts', contentFolder, bodies];
    const { stdout } = await promisify(execFile)(process.execPath, script);
    if (stdout) console.warn(stdout);
    // Tests add the files of their content to the site's own, which a build of the site may be serving.
    if (!process.env.CONTENT_FOLDER) await stageMedia(contentFolder, 'public');
    process.env.CONTENT_BODIES = bodies;
  }
  return readFile(bodies, 'utf8');
}

/** Logo and colours, which the compiled site holds (docs/decisions/096-brand-drawn-at-build.md). */
const withBrand = (): NextConfig => ({
  ...config,
  compiler: {
    ...config.compiler,
    defineServer: { BRAND_ASSETS: JSON.stringify(readBrandAssets(env.LOGO_FILE)) },
  },
});

/** Local pictures have files made of them at build (docs/decisions/048-build-made-pictures.md). */
async function withContent(): Promise<NextConfig> {
  const content = await readEmbeddedContent();
  const cache = path.join(distDir, 'cache/pictures');
  const folders = ['pictures', 'video', ...(env.API_BASE_URL === undefined ? ['content'] : [])];
  const pictures = await encodePictures({ publicFolder: 'public', folders, cache });
  const branded = withBrand();
  return {
    ...branded,
    turbopack: {
      ...config.turbopack,
      resolveAlias: { ...config.turbopack?.resolveAlias, [CONTENT_BODIES]: BUILT_BODIES },
    },
    compiler: {
      defineServer: {
        ...branded.compiler?.defineServer,
        LOCAL_PICTURES: JSON.stringify(pictures),
        EMBEDDED_CONTENT: content,
        BUILT_SETTINGS: JSON.stringify(toBuiltSettings(env)),
      },
      async runAfterProductionCompile(build) {
        await config.compiler?.runAfterProductionCompile?.(build);
        const claims = describeSampleClaims(env, parseEnv({}));
        if (claims !== null) console.warn(claims);
        await copyPictures(pictures, cache, path.join(build.distDir, 'static/i'));
      },
    },
  };
}

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD) return withContent();
  if (phase !== PHASE_DEVELOPMENT_SERVER) return config;
  if (env.API_BASE_URL === undefined) await stageMedia(contentFolder, 'public');
  return withBrand();
}
