import path from 'node:path';

import { type NextConfig } from 'next';

// @ts-expect-error -- The build copies the server's configuration there.
import server from './next.config.server';

/** Packages are in the repository, one folder above the copy that is built. */
const repository = path.resolve('..');

/** The server's configuration without its page cache and its database. */
const { cacheHandler: _, outputFileTracingIncludes: __, serverExternalPackages: ___, ...shared } = server as NextConfig;

const config: NextConfig = {
  ...shared,
  outputFileTracingRoot: repository,
  turbopack: { ...shared.turbopack, root: repository },
};

export default config;
