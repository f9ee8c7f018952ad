import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright';

/* The Chromium of every suite. `npm test` runs this file first, so that a missing browser is reported at once. */

const playwrightFolder = path.dirname(createRequire(import.meta.url).resolve('playwright/package.json'));

const MACHINE = {
  playwrightBrowser: chromium.executablePath(),
  playwrightCommand: [process.execPath, path.join(playwrightFolder, 'cli.js')],
  distributionBrowsers: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  isRoot: process.getuid?.() === 0,
};

/** A machine that stalls starts a browser in seconds; one that hangs is broken. */
const START_MS = 20_000;
const UPDATE_MS = 60_000;
const INSTALL_MS = 300_000;

/**
 * Playwright waits this long for its download host, and tries five times. Its own 30 s would delay the message of a
 * machine without that host by minutes.
 */
const DOWNLOAD_STALL_MS = '3000';

const HELP =
  'Install one (Debian: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium) or name one ' +
  'in CHROMIUM_PATH.';

/**
 * The path of a Chromium that starts: the one that `CHROMIUM_PATH` names, Playwright's or the distribution's. Where there
 * is none, installs Playwright's, or as root Debian's.
 * @param {typeof MACHINE} [machine] where browsers are, and what installs them
 * @throws with what to do if there is none
 */
export function findBrowser(machine = MACHINE) {
  // Set for the processes that this one starts.
  if (process.env.STARTED_CHROMIUM) return process.env.STARTED_CHROMIUM;
  const browser = findNamed() ?? findInstalled(machine) ?? install(machine);
  process.env.STARTED_CHROMIUM = browser;
  return browser;
}

function findNamed() {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return undefined;
  const problem = findProblem(named);
  if (problem) throw new Error(`CHROMIUM_PATH names ${named}, which does not start: ${problem}`);
  return named;
}

/** @param {typeof MACHINE} machine */
const findInstalled = ({ playwrightBrowser, distributionBrowsers }) =>
  [playwrightBrowser, ...distributionBrowsers].find((browser) => !findProblem(browser));

/** @param {typeof MACHINE} machine */
function install(machine) {
  const { playwrightBrowser, distributionBrowsers, isRoot } = machine;

  if (!existsSync(playwrightBrowser)) {
    console.warn("No Chromium starts here. Downloading Playwright's: about 180 MB.");
    runPlaywright(machine, 'install', '--no-shell', 'chromium');
  }
  if (!findProblem(playwrightBrowser)) return playwrightBrowser;

  // After the download, although `install --with-deps` does both: the libraries take minutes and are useless without it.
  if (existsSync(playwrightBrowser) && isRoot) {
    console.warn("Playwright's Chromium does not start. Installing the libraries that it needs: about 100 MB.");
    runPlaywright(machine, 'install-deps', 'chromium');
    if (!findProblem(playwrightBrowser)) return playwrightBrowser;
  }

  if (isRoot && runApt(UPDATE_MS, 'update')) {
    console.warn("Installing Debian's Chromium with apt-get: a download of about 210 MB.");
    runApt(INSTALL_MS, 'install', '--yes', '--no-install-recommends', 'chromium');
    const installed = findInstalled(machine);
    if (installed) return installed;
  }

  const problems = [playwrightBrowser, ...distributionBrowsers]
    .filter((browser) => existsSync(browser))
    .map((browser) => `${browser} does not start: ${findProblem(browser)}\n`);
  throw new Error(`The tests need a Chromium, and none could be installed.\n${problems.join('')}${HELP}`);
}

/** Why a browser does not start. Only a page shows that all its libraries are there; `--version` loads some of them. */
function findProblem(/** @type {string} */ browser) {
  if (!existsSync(browser)) return 'there is no such file';
  const profile = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  const options = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`];
  const { status, error, stderr } = spawnSync(browser, [...options, '--dump-dom', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: START_MS,
    killSignal: 'SIGKILL',
  });
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split('\n')[0] || `exit code ${status}`);
}

/**
 * @param {typeof MACHINE} machine
 * @param {string[]} args
 */
function runPlaywright({ playwrightCommand: [command, ...script] }, ...args) {
  run(/** @type {string} */ (command), [...script, ...args], INSTALL_MS, {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ?? DOWNLOAD_STALL_MS,
  });
}

/** @param {number} timeout @param {string[]} args */
const runApt = (timeout, ...args) =>
  run(
    'apt-get',
    ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=5', '-o', 'DPkg::Lock::Timeout=60', ...args],
    timeout,
    { DEBIAN_FRONTEND: 'noninteractive' },
  );

/**
 * Runs a command, and prints the first error if it fails: Playwright prints a stack for each attempt.
 * @param {string} command
 * @param {string[]} args
 * @param {number} timeout in ms
 * @param {Record<string, string>} settings
 */
function run(command, args, timeout, settings) {
  const { status, error, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout,
    env: { ...process.env, ...settings },
  });
  if (status !== 0) console.warn(error?.message ?? /^E.*/m.exec(stderr)?.[0] ?? `${command} failed`);
  return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    findBrowser();
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
