/** `npm start`: `next start` with the configuration that the build has compiled. Arguments are those of `next start`. */
import { createRequire } from 'node:module';

import { readBuiltConfig } from './built-config.mjs';

const config = readBuiltConfig();
/* eslint-disable-next-line no-restricted-syntax -- Next's own name, under which its standalone server hands it over. */
if (config !== undefined) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = config;

process.argv.splice(2, 0, 'start');
createRequire(import.meta.url)('next/dist/bin/next');
