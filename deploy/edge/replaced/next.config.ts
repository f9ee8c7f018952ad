import path from 'node:path';

import type { NextConfig } from 'next';

import server from './next.config.server';

/** Packages stand in the repository, one folder up from the copy that is built. */
const repository = path.resolve('..');

/** The server's configuration without what belongs to a machine of one's own: its disk, its page cache. */
const { cacheHandler: _, outputFileTracingIncludes: __, serverExternalPackages: ___, ...shared } = server;

const config: NextConfig = {
  ...shared,
  output: 'standalone',
  outputFileTracingRoot: repository,
  turbopack: { ...shared.turbopack, root: repository },
  // Checked where the source stands.
  typescript: { ignoreBuildErrors: true },
};

export default config;
