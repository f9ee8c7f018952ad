import 'server-only';

import { CONTENT_FOLDER, type Env, findMisspelt, isLoopbackHost, parseEnv, parseNames } from '@/lib/env-schema';

let parsed: Env | undefined;

/**
 * The settings of the site. They are read on first use, because an edge host fills the environment only when the first
 * request arrives.
 * @throws EnvError that names the invalid variable.
 */
export function getEnv(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/**
 * The settings with another backend, for the doctor. `API_TOKEN` goes only to the origin of the site's own backend, if it
 * has one, and `PUBLIC_BACKEND_URL` is the address of that backend only.
 * @throws EnvError that names the invalid variable.
 */
export function getEnvWithBackend(baseUrl: string): Env {
  const env = parseEnv({ ...process.env, API_BASE_URL: baseUrl });
  const hasOwn = Boolean(process.env.API_BASE_URL?.trim());
  const { API_BASE_URL: own = baseUrl } = hasOwn ? parseEnv(process.env) : env;
  const isOwn = new URL(own).origin === new URL(baseUrl).origin;
  // A command's address counts for all that it reads: without one, `API_TOKEN` alone would be a wrong setting.
  if (!hasOwn) parsed = env;
  return isOwn ? env : { ...env, API_TOKEN: undefined, PUBLIC_BACKEND_URL: undefined };
}

/** Misspelt names of settings, a line each, for build, start and doctor. */
export const findMisspeltSettings = () => findMisspelt(process.env);

/** The vendor's names. Texts read them while modules load, before a command can report an invalid setting. */
export const getNames = () => parseNames(process.env);

/** Whether search engines may index the site: only under a public `SITE_URL`. */
export function isIndexable(): boolean {
  return !isLoopbackHost(new URL(getEnv().SITE_URL).hostname);
}

/* Facts about the running process that are not settings of the site. */

/** Whether this process is part of `next build`, where no visitor waits for a page. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build';

/** Whether this is `next dev`, where modules are replaced while the process runs. */
export const isDevelopment = () => process.env.NODE_ENV === 'development';

/** The host and port on which this server listens. Next writes the port into `PORT` before it prepares the server. */
export const listenAddress = () => ({ hostname: process.env.HOSTNAME, port: process.env.PORT ?? '3000' });

/** The folder of the build, relative to the project. */
export const buildFolder = () => process.env.NEXT_DIST_DIR ?? '.next';

/** The folder of the embedded content, relative to the project. Tests use a copy. */
export const embeddedContentFolder = () => process.env.CONTENT_FOLDER || CONTENT_FOLDER;

/** Whether this process was started by `npm start`, or by another package manager that names its script so. */
export const isStartedByPackageManager = () => process.env.npm_lifecycle_event === 'start';
