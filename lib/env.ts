import 'server-only';

import { type Env, isLoopbackHost, parseEnv } from '@/lib/env-schema';

let parsed: Env | undefined;

/**
 * The settings of the site. Read on first use and not at load: an edge host fills the environment only when the
 * first request arrives.
 * @throws EnvError that names the variable at fault.
 */
export function getEnv(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Whether search engines may index the site: only under a public `SITE_URL`. */
export function isIndexable(): boolean {
  return !isLoopbackHost(new URL(getEnv().SITE_URL).hostname);
}
