import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';

/** Pages of other builds are left for those that still run beside this one. */
const OTHER_BUILDS_KEPT_MS = 7 * 24 * 3_600_000;

const FIRST_LINE_MAX_BYTES = 256;

/** @typedef {{ folder: string, contentTime: number }} RunFolder */

/** Found once a process: the cache handler is made for every request. @type {Map<string, RunFolder | undefined>} */
const opened = new Map();

/* eslint-disable-next-line no-restricted-syntax -- What Next says of the process: no setting. */
const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build';

/**
 * Where a running site keeps the pages that it makes, and when its content was last fetched between the build and this
 * start; 0 where it was not.
 * `undefined` while the site is built, and where nothing can be written.
 * @param {string} serverFolder `server` in the folder of the build
 * @returns {RunFolder | undefined}
 */
export function openRunFolder(serverFolder) {
  if (!opened.has(serverFolder)) opened.set(serverFolder, isBuilding() ? undefined : open(serverFolder));
  return opened.get(serverFolder);
}

/** @param {string} serverFolder */
function open(serverFolder) {
  const buildFolder = path.join(serverFolder, '..');
  const cache = path.join(buildFolder, 'cache');
  const buildIdFile = path.join(buildFolder, 'BUILD_ID');
  // Under development there is no build.
  if (!existsSync(buildIdFile)) return undefined;
  try {
    // Scripts have other names in each build: a page of one is of no use to another.
    const buildId = readFileSync(buildIdFile, 'utf8').trim();
    const builds = path.join(cache, 'pages');
    const home = path.join(builds, buildId);
    mkdirSync(path.join(home, 'server'), { recursive: true });
    accessSync(home, constants.W_OK);
    const now = new Date();
    utimesSync(home, now, now);
    forgetOldBuilds(builds, now.getTime() - OTHER_BUILDS_KEPT_MS);
    const contentTime = findContentTime(path.join(cache, 'content'));
    // A build fetches one collection after another: the last one later than it makes pages of the first.
    const hasNewer = contentTime > findBuildEnd(buildFolder);
    return { folder: path.join(home, 'server'), contentTime: hasNewer ? contentTime : 0 };
  } catch (error) {
    console.warn(JSON.stringify({ event: 'pages-not-kept', reason: String(error) }));
    return undefined;
  }
}

/**
 * When the build was done: it writes this file last. 0 where it has none.
 * @param {string} buildFolder
 */
const findBuildEnd = (buildFolder) =>
  statSync(path.join(buildFolder, 'prerender-manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * @param {string} builds
 * @param {number} limit milliseconds since 1970
 */
function forgetOldBuilds(builds, limit) {
  for (const name of readdirSync(builds)) {
    const folder = path.join(builds, name);
    if (statSync(folder).mtimeMs < limit) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * When the newest content was fetched, or 0 where there is none. Each snapshot says so in its first line
 * (lib/backend/file-snapshot-store.ts); the time of the file is that of its last copy.
 * @param {string} folder of the snapshots (lib/backend/content-folder.ts)
 */
function findContentTime(folder) {
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.snapshot'),
    );
    return Math.max(0, ...files.map((name) => readFetchTime(path.join(folder, name))));
  } catch {
    return 0;
  }
}

/** @param {string} file */
function readFetchTime(file) {
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(FIRST_LINE_MAX_BYTES);
    readSync(handle, start);
    return Number(/"fetchedAt":(\d+)/.exec(start.toString())?.[1] ?? 0);
  } finally {
    closeSync(handle);
  }
}
