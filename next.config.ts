import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { NextConfig } from 'next';

import { PAGE_PATHS } from './lib/company/pages';
import { CONTENT_FOLDER, parseEnv } from './lib/env-schema';
import { isBackendInternal } from './lib/http/backend-address';
import { DATA_POLICY } from './lib/http/data-policy.mjs';
import { FILE_CACHE_CONTROL, FOR_ALL_SITES } from './lib/http/security-headers';
import { buildRemoteImagePatterns, LOCAL_IMAGE_PATTERNS } from './lib/images/optimizer-urls';
import { PICTURE_PIXELS_MAX } from './lib/images/picture-pixels';
import { LARGE_WIDTHS_PX, SMALL_WIDTHS_PX } from './lib/images/widths';
import { toPageRoutes } from './lib/routing/page-paths';
import { API_PATHS } from './lib/routing/api-paths';
import { readRedirects, toNextRedirects } from './lib/routing/redirects';
import {
  APPLE_TOUCH_ICON,
  BRAND_FILE_HEADERS,
  ICON_PATHS,
  OTHER_SERVICE_WORKER_PATHS,
  SERVICE_WORKER_PATH,
} from './lib/seo/machine-paths';
import { DIST_DIR, GENERATED_FOLDER } from './scripts/generated';

// A wrong setting stops the build and the start with a message that names it.
const env = parseEnv(process.env);

/** What scripts/prebuild.ts has generated for this build. */
const GENERATED = Object.fromEntries(
  ['colours', 'content', 'pictures', 'settings'].map((name) => [
    `@generated/${name}.json`,
    `./${GENERATED_FOLDER}/${name}.json`,
  ]),
);

/** Tests build sites of vendors with other facts and pages: the files of this folder replace those of lib/company. */
const companyFolder = process.env.COMPANY_FOLDER;
const COMPANY = Object.fromEntries(
  (companyFolder ? readdirSync(companyFolder) : []).map((file) => [
    `@/lib/company/${path.parse(file).name}`,
    `./${companyFolder}/${file}`,
  ]),
);

/** Sites of tests have the specified paths, whatever the vendor writes. */
const pageRoutes = toPageRoutes(companyFolder ? {} : PAGE_PATHS);

/** An edge build wraps this file: deploy/edge/replaced/next.config.ts. */
const config: NextConfig = {
  distDir: DIST_DIR,
  typescript: {
    tsconfigPath: 'tsconfig.build.json',
    // Tests that build several sites check the types once, before all of them.
    ignoreBuildErrors: process.env.TYPES_CHECKED_APART === '1',
  },
  // One folder with everything, for containers and servers without npm (deploy/build-standalone.mjs).
  output: process.env.STANDALONE ? 'standalone' : undefined,
  // Next would take the folder of any lock file further up as the root.
  outputFileTracingRoot: path.resolve('.'),
  turbopack: { root: path.resolve('.'), resolveAlias: { ...GENERATED, ...COMPANY } },
  // The database of the enquiry store finds its binary at run time, which tracing cannot see.
  outputFileTracingIncludes: {
    '/api/*': [
      'node_modules/node-gyp-build/*.{js,json}',
      'node_modules/@photostructure/sqlite/{package.json,dist/**}',
      `node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}/**`,
    ],
  },
  outputFileTracingExcludes: { '**': ['.data/**', '.generated/**', 'docs/**', 'e2e/**', 'deploy/**', '**/*.test.ts'] },
  poweredByHeader: false,
  // A native module cannot be bundled.
  serverExternalPackages: ['@photostructure/sqlite'],
  reactStrictMode: true,
  // lib/platform/server does both, once per text (docs/decisions/050-request-hook.md).
  compress: false,
  generateEtags: false,
  // Every crawler gets metadata in the head, not streamed into the body.
  htmlLimitedBots: /.*/,
  // Adds a Content-Security-Policy to each stored page (docs/decisions/020-page-policy.md).
  cacheHandler: path.resolve('lib/platform/next/cache-handler-entry.mjs'),
  staticPageGenerationTimeout: 120,
  redirects: async () => [
    ...pageRoutes.redirects,
    ...toNextRedirects(readRedirects(process.env.CONTENT_FOLDER || CONTENT_FOLDER)),
  ],
  rewrites: async () => ({
    beforeFiles: pageRoutes.rewrites,
    afterFiles: [
      { source: APPLE_TOUCH_ICON, destination: ICON_PATHS.apple },
      ...OTHER_SERVICE_WORKER_PATHS.map((source) => ({ source, destination: SERVICE_WORKER_PATH })),
    ],
    fallback: [],
  }),
  // Those of every response: lib/platform/server, deploy/edge. Pages bring their own Content-Security-Policy: browsers
  // would also apply a second one.
  headers: async () => [
    ...Object.values(API_PATHS).map((source) => ({
      source,
      headers: [{ key: 'Content-Security-Policy', value: DATA_POLICY }],
    })),
    {
      source: '/:folder(pictures|video|content)/:file*',
      headers: [{ key: 'Cache-Control', value: FILE_CACHE_CONTROL }, FOR_ALL_SITES],
    },
    // The logo and resized pictures. Proxies that translate pages request styles and scripts from the site.
    ...['/brand/:file*', '/_next/static/:file*', '/_next/image'].map((source) => ({
      source,
      headers: [FOR_ALL_SITES],
    })),
    ...BRAND_FILE_HEADERS,
  ],
  // A larger picture is refused by its header, without decoding it.
  experimental: { imgOptMaxInputPixels: PICTURE_PIXELS_MAX },
  images: {
    remotePatterns: buildRemoteImagePatterns(env),
    localPatterns: LOCAL_IMAGE_PATTERNS,
    // A redirect of the backend could send the optimizer to any address that this machine can reach.
    maximumRedirects: 0,
    // Enough for about ten thousand pictures; the default is half of the free disk.
    maximumDiskCacheSize: 512 * 1024 * 1024,
    maximumResponseBody: 20_000_000,
    // For an internal backend: its host and port are then the only remote pattern.
    dangerouslyAllowLocalIP: isBackendInternal(env),
    formats: ['image/webp'],
    qualities: [75],
    deviceSizes: [...LARGE_WIDTHS_PX],
    imageSizes: [...SMALL_WIDTHS_PX],
    minimumCacheTTL: 86_400,
  },
};

export default config;
