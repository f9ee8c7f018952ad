import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { Builder, By, Capabilities, error, Key, type WebDriver } from 'selenium-webdriver';

import type { Engine } from '@/e2e/static-pages/engines/engine';
import { freePort } from '@/e2e/support/process';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_RUNNER = '/usr/bin/xvfb-run';
const hasDisplay = Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

function findMissing(): string | null {
  if (!existsSync(DRIVER)) return 'no WebKitWebDriver (Debian: apt-get install webkit2gtk-driver)';
  if (hasDisplay || existsSync(DISPLAY_RUNNER)) return null;
  return 'WebKit needs a display (Debian: apt-get install xvfb xauth)';
}

/** WebKitGTK over WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: findMissing(),
  async launch() {
    const port = String(await freePort());
    const [command, ...args] = hasDisplay ? [DRIVER] : [DISPLAY_RUNNER, '-a', '-s', '-screen 0 1600x1200x24', DRIVER];
    // Its own process group: the driver starts the browser, and both must end with the tests.
    const child = spawn(command!, [...args, '-p', port], {
      stdio: 'ignore',
      detached: true,
      // Mesa's software renderer has crashed with the compositor, which no test needs.
      env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    });
    const driver = await connect(`http://127.0.0.1:${port}`, child);
    return {
      async open(url) {
        await driver.get(url);
        await driver.wait(() => driver.executeScript(isParsed, url), 30_000);
      },
      run: (script, ...values) => driver.executeScript(`return (${script.toString()})(...arguments)`, ...values),
      // Retries while a moving element covers it, as Puppeteer's locators do.
      click: async (selector) => void (await driver.wait(() => tryClick(driver, selector), 20_000)),
      type: (text) => driver.actions().sendKeys(text).perform(),
      press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
      back: () => driver.navigate().back(),
      resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
      async close() {
        await driver.quit().catch(() => undefined);
        const ended = once(child, 'exit');
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
        await ended;
      },
    };
  },
};

/** Runs in the page. WebKit's page load strategy "eager" also waits for scripts. */
const isParsed = (url: string) => window.location.href === url && document.querySelector('footer') !== null;

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE };

async function tryClick(driver: WebDriver, selector: string): Promise<boolean> {
  await driver.executeScript(bringIntoView, selector);
  try {
    await driver.findElement(By.css(selector)).click();
    return true;
  } catch (cause) {
    if (cause instanceof error.ElementClickInterceptedError) return false;
    throw cause;
  }
}

const bringIntoView = (selector: string) =>
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });

/** Opens the session once the driver listens. */
async function connect(url: string, child: ChildProcess): Promise<WebDriver> {
  for (let attempt = 1; ; attempt += 1) {
    const isUp = await fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (attempt > 100 || child.exitCode !== null) throw new Error('WebKitWebDriver does not start.');
    await setTimeout(200);
  }
  return new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' }))
    .build();
}
