/**
 * Runs the end-to-end tests in a real browser against production servers: the site on its embedded content, and the same
 * site against a real HTTP backend with other content. Builds come from `e2e/sites.mjs`.
 *
 * node e2e/run.mjs [--quick | --rest] [--embedded] [--skip-build] [arguments for `playwright test`]
 *   --quick       what `npm test` runs: the embedded site, without tests that are tagged @thorough
 *   --rest        what that leaves out
 *   --embedded    the embedded site alone
 *   --skip-build  on what was built last, however old it is
 */
import { once } from 'node:events';

import { findBrowser } from './browser.mjs';
import {
  bin,
  end,
  findPort,
  NEXT,
  prepareSite,
  PUBLIC_ORIGIN,
  start,
  startBackendProcess,
  untilAnswers,
} from './sites.mjs';

const PLAYWRIGHT = bin('playwright', 'cli.js');
const OPTIONS = ['--quick', '--rest', '--embedded', '--skip-build'];
const [isQuick, isRest, isEmbeddedAlone, isSkipping] = OPTIONS.map((option) => process.argv.includes(option));
const playwrightArguments = process.argv.slice(2).filter((argument) => !OPTIONS.includes(argument));
/** @type {import('node:child_process').ChildProcess[]} */
const started = [];

process.on('exit', () => started.forEach(end));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/**
 * Starts a site from its build; gives its URL and that of its backend.
 * @param {import('./sites.mjs').SharedSite} name
 */
async function serve(name) {
  const { settings, backendPort } = await prepareSite(name, { isBuilding: !isSkipping });
  if (backendPort) started.push(await startBackendProcess(backendPort, 'nasty'));
  const url = `http://localhost:${await findPort()}`;
  // Each test is a visitor of its own, by the address that it says it comes from.
  started.push(start(NEXT, ['start', '-p', new URL(url).port], { env: { ...settings, TRUSTED_PROXIES: '1' } }));
  await untilAnswers(url);
  return { url, backend: settings.API_BASE_URL };
}

try {
  const browser = findBrowser();
  const embedded = await serve('embedded');
  const other = isQuick || isEmbeddedAlone ? null : await serve('other');
  const tests = start(PLAYWRIGHT, ['test', '-c', 'e2e/playwright.config.ts', ...playwrightArguments], {
    env: {
      EMBEDDED_SITE: embedded.url,
      ...(other ? { OTHER_SITE: other.url, OTHER_ORIGIN: PUBLIC_ORIGIN, BACKEND_URL: other.backend } : {}),
      SHARE: isQuick ? 'quick' : isRest ? 'rest' : '',
      CHROMIUM_PATH: browser,
    },
  });
  started.push(tests);
  const [code] = await once(tests, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  started.forEach(end);
}
