import path from 'node:path';

import { buildFolder } from '@/lib/env';

/** The folder for what must survive restarts and rebuilds: Next keeps `cache` in its own folder from build to build. */
export const contentFolder = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), buildFolder(), 'cache', 'content');
