import 'server-only';

import builtSettings from '@generated/settings.json';

import { expectBuiltWith } from '@/lib/built-settings';
import {
  buildFolder,
  findMisspeltSettings,
  getEnv,
  isBuilding,
  isDevelopment,
  isStartedByPackageManager,
} from '@/lib/env';
import { EnvError, requireStoreForChannels, type Env } from '@/lib/env-schema';
import { followInvalidations } from '@/lib/content/invalidation-messages';
import { describeBackendAddress } from '@/lib/http/backend-address';
import { buildCommonHeaders } from '@/lib/http/security-headers';
import { logLine } from '@/lib/log';
// Made here, before the first request.
import '@/lib/outside-requests';
import { seedStoredContent } from '@/lib/platform/next/stored-content';
import { hookServers } from '@/lib/platform/server/request-hook';
import { setRedis } from '@/lib/redis/current.mjs';

/**
 * Prepares the process of a Node server before its first request, or stops it: Next would start and fail every request.
 * An edge host has none and leaves this file out.
 */
export async function startServer(): Promise<void> {
  try {
    await prepareServer();
  } catch (error) {
    console.error(error instanceof EnvError ? error.message : error);
    process.exit(1);
  }
}

/** @throws EnvError if the settings cannot be used, or are not those of the build */
async function prepareServer(): Promise<void> {
  const env = getEnv();
  // Development renders each page again.
  if (!isDevelopment()) expectBuiltWith(builtSettings, env);
  // A build sends nothing, and often only the server knows the folder of the store.
  if (isBuilding()) return;
  requireStoreForChannels(env);
  hookServers({
    headers: buildCommonHeaders(env.SITE_URL),
    trustedProxies: env.TRUSTED_PROXIES,
    policy: env,
    staticFolder: `${buildFolder()}/static`,
    isDevelopment: isDevelopment(),
  });
  // The program that reads the output may end (EPIPE). Next would log that error, which fails again: an endless loop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (isStartedByPackageManager()) stopWithParent();
  prepareContent(env);
  const address = describeBackendAddress(env);
  if (address !== null) logLine('backend-address', { advice: address }, true);
  for (const advice of findMisspeltSettings()) logLine('setting', { advice }, true);
  if (env.ENQUIRY_STORE !== undefined) {
    // Its database is a native module, which is loaded only if there is a store.
    const { startDeliveries } = await import('@/lib/enquiry/store/enquiry-service');
    startDeliveries();
  }
  if (env.REDIS_URL !== undefined) await openRedis(env.REDIS_URL, env);
}

/** Next reads the data cache from disk, in a folder that releases share. */
function prepareContent({ API_BASE_URL }: Env): void {
  if (isDevelopment() || API_BASE_URL === undefined) return;
  try {
    seedStoredContent(buildFolder());
  } catch (error) {
    logLine('built-content-not-copied', { reason: String(error) }, true);
  }
}

/** The client is loaded only if there are several servers. A start does not wait for Redis. */
async function openRedis(url: string, { API_BASE_URL = '', SITE_URL }: Env): Promise<void> {
  const { connectRedis } = await import('@/lib/redis/connect');
  let redis;
  try {
    redis = connectRedis(url, [API_BASE_URL, SITE_URL]);
  } catch (error) {
    throw new EnvError(`The settings of the site cannot be used:\n  REDIS_URL: ${String(error)}`);
  }
  setRedis(redis);
  followInvalidations(redis);
}

const INTERVAL_MS = 250;

/**
 * Ends this server when the process that started it is gone. `npm start` runs `sh -c "next start"` and forwards SIGTERM
 * to the shell alone; dash and cmd.exe die of it without telling the server, which would keep the port. Requests under
 * way are finished: the server receives the SIGTERM that its parent should have forwarded. `exec next start` would do
 * on POSIX, but cmd.exe has no `exec`.
 */
export function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
}

/** On Windows the number of the parent stays when it is gone. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
