import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { findBrowser } from '@/e2e/browser.mjs';

/* Stand-ins for apt-get, Playwright's command and browsers are scripts in a real folder. */

const STARTS = 'exit 0';
const LACKS_LIBRARY = 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127';
const UNREACHABLE = 'echo "Error: getaddrinfo ENOTFOUND" >&2; exit 1';

let folder: string;
let machine: Parameters<typeof findBrowser>[0] & {};
let warnings: string[];

const inFolder = (name: string) => path.join(folder, name);

function writeProgram(file: string, script: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** A script that writes another program. */
const writing = (file: string, script: string) => `printf '%s\\n' '#!/bin/sh' '${script}' > ${file}; chmod +x ${file}`;

/** A command that records its arguments, and does something for a certain first argument. */
const command = (name: string, actions: Record<string, string>) =>
  writeProgram(
    inFolder(`bin/${name}`),
    `echo "${name} $*" >> ${inFolder('calls')}\ncase "$*" in\n${Object.entries(actions)
      .map(([words, script]) => `*"${words}"*) ${script};;`)
      .join('\n')}\nesac`,
  );

/** The commands that ran, without options. */
function readCalls(): string[] {
  try {
    const calls = readFileSync(inFolder('calls'), 'utf8').trim().split('\n');
    return calls.map((call) => call.replace(/ -o \S+| -{1,2}\S+/g, ''));
  } catch {
    return [];
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browser-test-'));
  machine = {
    playwrightBrowser: inFolder('playwright/chrome'),
    playwrightCommand: [inFolder('bin/playwright')],
    distributionBrowsers: [inFolder('usr/chromium'), inFolder('usr/google-chrome')],
    isRoot: true,
  };
  mkdirSync(inFolder('usr'));
  mkdirSync(inFolder('playwright'));
  command('playwright', { install: UNREACHABLE });
  command('apt-get', { 'install ': UNREACHABLE });
  vi.stubEnv('PATH', `${inFolder('bin')}:${process.env.PATH}`);
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('STARTED_CHROMIUM', undefined);
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('Browser of the tests: is found', () => {
  it('by CHROMIUM_PATH, before any other', () => {
    writeProgram(machine.playwrightBrowser, STARTS);
    writeProgram(inFolder('own'), STARTS);
    vi.stubEnv('CHROMIUM_PATH', inFolder('own'));
    expect(findBrowser(machine)).toBe(inFolder('own'));
  });

  it('not by a CHROMIUM_PATH that does not start: it is named, and nothing is installed', () => {
    writeProgram(machine.playwrightBrowser, STARTS);
    writeProgram(inFolder('own'), LACKS_LIBRARY);
    vi.stubEnv('CHROMIUM_PATH', inFolder('own'));
    expect(() => findBrowser(machine)).toThrow('libnss3.so');
    expect(readCalls()).toEqual([]);
  });

  it("as Playwright's own, or the next one where one does not start", () => {
    writeProgram(machine.playwrightBrowser, LACKS_LIBRARY);
    writeProgram(machine.distributionBrowsers[0]!, 'kill -SEGV $$');
    writeProgram(machine.distributionBrowsers[1]!, STARTS);
    expect(findBrowser(machine)).toBe(machine.distributionBrowsers[1]);
    vi.stubEnv('STARTED_CHROMIUM', undefined);
    writeProgram(machine.playwrightBrowser, STARTS);
    expect(findBrowser(machine)).toBe(machine.playwrightBrowser);
    expect([readCalls(), warnings]).toEqual([[], []]);
  });

  it('once for a process and those that it starts', () => {
    writeProgram(machine.playwrightBrowser, `echo started >> ${inFolder('calls')}`);
    findBrowser(machine);
    expect(findBrowser(machine)).toBe(machine.playwrightBrowser);
    expect(readCalls()).toEqual(['started']);
  });
});

describe.skipIf(process.platform === 'win32')('Browser of the tests: is installed', () => {
  it("as Playwright's, where its host is reachable", () => {
    command('playwright', { 'install ': writing(machine.playwrightBrowser, STARTS) });
    machine.isRoot = false;
    expect(findBrowser(machine)).toBe(machine.playwrightBrowser);
    expect(readCalls()).toEqual(['playwright install chromium']);
    expect(warnings).toEqual([expect.stringMatching(/Playwright's: about \d+ MB/)]);
  });

  it('as root with the libraries that it lacks', () => {
    command('playwright', {
      'install-deps': writing(machine.playwrightBrowser, STARTS),
      'install ': writing(machine.playwrightBrowser, 'exit 127'),
    });
    expect(findBrowser(machine)).toBe(machine.playwrightBrowser);
    expect(readCalls()).toEqual(['playwright install chromium', 'playwright install-deps chromium']);
  });

  it("as root as Debian's, where Playwright's host is not reachable", () => {
    command('apt-get', { 'install ': writing(machine.distributionBrowsers[0]!, STARTS) });
    expect(findBrowser(machine)).toBe(machine.distributionBrowsers[0]);
    expect(readCalls()).toEqual(['playwright install chromium', 'apt-get update', 'apt-get install chromium']);
    expect(warnings).toEqual([
      expect.stringMatching(/Playwright's: about \d+ MB/),
      'Error: getaddrinfo ENOTFOUND',
      expect.stringMatching(/Debian's Chromium .* about \d+ MB/),
    ]);
  });
});

describe.skipIf(process.platform === 'win32')('Browser of the tests: a message says what to do', () => {
  it('where nothing is reachable', () => {
    expect(() => findBrowser(machine)).toThrow(/none could be installed[^]*apt-get install chromium[^]*CHROMIUM_PATH/);
    expect(readCalls()).toEqual(['playwright install chromium', 'apt-get update', 'apt-get install chromium']);
  });

  it('without root, with the browsers that do not start, and apt-get is left alone', () => {
    machine.isRoot = false;
    command('playwright', { 'install ': writing(machine.playwrightBrowser, LACKS_LIBRARY.replaceAll('"', '')) });
    writeProgram(machine.distributionBrowsers[1]!, 'exit 3');
    expect(() => findBrowser(machine)).toThrow(
      new RegExp(
        `${machine.playwrightBrowser} does not start: .*libnss3.so\n.*google-chrome does not start: exit code 3`,
      ),
    );
    expect(readCalls()).toEqual(['playwright install chromium']);
  });
});
