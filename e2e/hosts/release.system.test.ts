import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Front, hasNginx, startFront } from '@/e2e/hosts/front';
import { type Image, makeImage } from '@/e2e/hosts/container';
import { buildEditions } from '@/e2e/outages/editions';
import { PAGES, sleep } from '@/e2e/outages/shown';
import { endWithThisProcess, freePort, ROOT } from '@/e2e/support/process';
import { sendRaw } from '@/e2e/support/raw-request';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';
import { PATHS } from '@/lib/routing/routes';

/*
 * deploy/release.sh releases and rolls back on one server (docs/deploy.md, "One server"), with a real nginx and real
 * processes, while visitors read pages and send enquiries. This test takes the place of systemd: the script's `systemctl`
 * asks it to start and stop processes with the environment of the shipped unit.
 */

const VISITORS = 4;
const REQUESTS = 600;
/** As shipped: nginx has time to replace its workers. */
const SLOWLY = { drainSeconds: 20 };
const UNIT = readFileSync(path.join(ROOT, 'deploy/systemd/site@.service'), 'utf8');

const canRelease = hasNginx && process.platform === 'linux' && spawnSync('curl', ['--version']).status === 0;

describe.skipIf(!canRelease)('Deploy: a release on one server (skipped where nginx or curl is missing)', () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'site-server-'));
  const at = (...names: string[]) => path.join(home, ...names);
  const units = new Map<string, ChildProcess>();
  const enabled = new Set<string>();
  let image: Image;
  let ports: string[];
  let backend: Backend;
  let front: Front;
  let systemd: http.Server;

  /** Installs a release as docs/deploy.md says. Its cache is the shared folder, as by BindPaths of the unit. */
  function install(name: string, from: string, builtAt = Date.now()) {
    const release = at('releases', name);
    cpSync(from, release, { recursive: true, preserveTimestamps: true });
    rmSync(path.join(release, image.build, 'cache'), { recursive: true, force: true });
    symlinkSync(at('state/cache'), path.join(release, image.build, 'cache'));
    utimesSync(release, builtAt / 1_000, builtAt / 1_000);
  }

  function startUnit(unit: string) {
    const port = unit.replace('site@', '');
    const shipped = UNIT.replaceAll('%i', port).replaceAll('/var/lib/site', at('state')).replaceAll('/srv/site', home);
    const valuesOf = (name: string) => [...shipped.matchAll(RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);
    const pairs = valuesOf('Environment').join(' ').replaceAll(' ', '\n');
    const settings = readFileSync(valuesOf('EnvironmentFile')[0]!, 'utf8');
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...parseEnv(`${pairs}\n${settings}`) };
    const child = spawn(process.execPath, ['server.js'], { cwd: at(port), env, stdio: 'ignore' });
    endWithThisProcess(child);
    units.set(unit, child);
  }
  const isActive = (unit: string) => (units.get(unit)?.exitCode ?? units.get(unit)?.signalCode) === null;
  async function stopUnit(unit: string) {
    const child = units.get(unit);
    if (child && isActive(unit)) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
  const stopUnits = () => Promise.all([...units.keys()].map(stopUnit));
  /** Returns whether `systemctl` succeeds. */
  async function systemctl(command: string): Promise<boolean> {
    const [verb = '', ...rest] = command.trim().split(' ');
    const unit = rest.at(-1) ?? '';
    if (command.trim() === 'reload nginx') return process.kill(front.pid, 'SIGHUP');
    if (verb === 'is-active') return isActive(unit);
    if (verb === 'enable') enabled.add(unit);
    if (verb === 'disable') enabled.delete(unit);
    if (['restart', 'stop', 'disable'].includes(verb)) await stopUnit(unit);
    if (verb === 'restart') startUnit(unit);
    return ['restart', 'stop', 'enable', 'disable'].includes(verb);
  }

  /** What /etc/site.env has: the settings of the build, and others. */
  function writeSettings(others: Record<string, string> = {}) {
    const lines = Object.entries({ ...image.settings, ...others }).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(at('site.env'), lines.join(''));
  }

  /** The next call of systemctl that `fault` names fails, or the script is killed before or after it. */
  const plan = (fault: string) => writeFileSync(at('fault'), fault);

  /** Runs the script. Returns its exit code, `null` if it was killed, and what it printed. */
  async function release(name: string, { drainSeconds = 1 } = {}): Promise<[number | null, string]> {
    const env = {
      ...process.env,
      PATH: `${at('bin')}:${process.env.PATH}`,
      SITE_HOME: home,
      SITE_PORTS: ports.join(' '),
      SITE_SERVERS: front.serversFile,
      SITE_SETTINGS: at('site.env'),
      SITE_DRAIN_SECONDS: String(drainSeconds),
    };
    const child = spawn(path.join(ROOT, 'deploy/release.sh'), [name], { env });
    const [output, errors] = [text(child.stdout), text(child.stderr)];
    const [code] = (await once(child, 'close')) as [number | null];
    return [code, `${await output}${await errors}`];
  }

  /** Releases, or is refused with code 1. The output says so. */
  const expectRelease = async (name: string, says: string, code = 0, options = {}) =>
    expect(await release(name, options)).toEqual([code, expect.stringContaining(says)]);

  const running = () => path.basename(realpathSync(at('current')));
  /** The ports whose release runs. */
  const active = () => ports.filter((port) => isActive(`site@${port}`));
  const named = () => ports.filter((port) => readFileSync(front.serversFile, 'utf8').includes(`:${port} `));
  const readState = () => [running(), named(), active(), [...enabled]];
  /** What nginx gets from its server. This response is never stored. */
  const askHealth = async () => (await fetch(`${front.url}${API_PATHS.health}`)).status;
  /** Makes the first release of this server. Returns its state. */
  async function begin() {
    await expectRelease('one', `one is on port ${ports[1]}`);
    return readState();
  }
  /** The ids of nginx's worker processes. */
  const workers = () => readFileSync(`/proc/${front.pid}/task/${front.pid}/children`, 'utf8').trim().split(' ');
  /** Which release's scripts a page names. nginx has a copy of the page for five seconds. */
  async function readScripts(): Promise<string> {
    const html = await (await fetch(`${front.url}${PATHS.terms}`)).text();
    return String([...html.matchAll(/\/_next\/static\/chunks\/[\w-]+\.js/g)].sort());
  }

  /**
   * Visitors who read pages with their scripts, and send enquiries, while servers are replaced. Each request has a connection
   * of its own: a browser repeats it if nginx has closed the one that it kept.
   */
  async function startVisitors() {
    const failures: string[] = [];
    /** Of the enquiries that were accepted. */
    const keys: string[] = [];
    const files = new Set<string>();
    async function read(pathname: string): Promise<void> {
      const { status, text } = await sendRaw(front.url, { path: pathname });
      if (status !== 200) failures.push(`${pathname}: ${status}`);
      const scripts = text.match(/\/_next\/static\/chunks\/[\w-]+\.(?:js|css)/g) ?? [];
      for (const file of pathname.startsWith('/_next/') ? [] : scripts) {
        if (!files.has(file)) await read(files.add(file) && file);
      }
    }
    async function enquire(index: number): Promise<void> {
      // The site knows the keys of an earlier attempt of the test, and delivers nothing under them again.
      const key = crypto.randomUUID();
      const form = { ...ENQUIRY, description: `Enquiry ${index}` };
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      // Limits count by address: only Linux has that many.
      const localAddress = `127.7.${index >> 8}.${index & 255}`;
      const request = { path: API_PATHS.enquiry, method: 'POST', headers, localAddress, body: JSON.stringify(form) };
      let { status } = await sendRaw(front.url, request);
      // A server that stops resets connections that it has not accepted. nginx cannot know that nothing arrived and does
      // not repeat an enquiry: the visitor is told, and presses the button again.
      if (status === 503) ({ status } = await sendRaw(front.url, request));
      if (status === 200) keys.push(toContentKey(key, form));
      else failures.push(`${key}: ${status}`);
    }
    // As the reverse proxy of a running site has them.
    for (const page of PAGES) await read(page);
    let requests = 0;
    let enough = Infinity;
    const visit = async (index: number) => {
      if (index % 10 === 0) return enquire(index / 10);
      return read(index % 10 === 5 ? API_PATHS.contact : PAGES[index % PAGES.length]!);
    };
    const all = Array.from({ length: VISITORS }, async () => {
      for (; requests < enough; await sleep(200))
        await visit(requests++).catch((error) => failures.push(String(error)));
    });
    /** Lets them go after this many requests in all. */
    return async (atLeast: number) => {
      enough = atLeast;
      await Promise.all(all);
      return { failures, keys };
    };
  }

  beforeAll(async () => {
    backend = await startBackend({ content: buildEditions('released') });
    image = await makeImage({ backend });
    // Deliveries are in progress when a server is stopped.
    backend.setFault('/api/bookfreedemo', { kind: 'slow', ms: 300 });
    ports = [String(await freePort()), String(await freePort())];
    front = await startFront(Number(ports[0]));
    for (const folder of ['bin', 'releases', 'state/cache']) mkdirSync(at(folder), { recursive: true });
    systemd = http.createServer(async (request, response) => {
      response.writeHead((await systemctl(await text(request))) ? 200 : 500).end();
    });
    systemd.listen(0, '127.0.0.1');
    await once(systemd, 'listening');
    const { port } = systemd.address() as AddressInfo;
    const programs = {
      systemctl: `fault=$(cat ${at('fault')} 2> /dev/null)
meet() { if [ "$fault" = "$1" ]; then rm ${at('fault')}; $2; fi; }
meet "fail $*" 'exit 1'
meet "before $*" "kill -9 $PPID"
curl --fail --silent --output /dev/null --data "$*" http://127.0.0.1:${port} || exit 1
meet "after $*" "kill -9 $PPID"`,
      nginx: `PATH="\${PATH#*:}" exec nginx ${front.args.join(' ')} "$@"`,
    };
    for (const [name, command] of Object.entries(programs)) {
      writeFileSync(at('bin', name), `#!/usr/bin/env bash\n${command}\n`);
      chmodSync(at('bin', name), 0o755);
    }
    const next = await makeImage({ backend, isNextRelease: true });
    install('one', image.root, Date.now() - 3_600_000);
    // Names of builds may start with "-".
    install('-two', next.root);
    for (const { root } of [image, next]) rmSync(root, { recursive: true, force: true });
    mkdirSync(at('releases/broken'));
    // It listens, so the script must stop it.
    writeFileSync(
      at('releases/broken/server.js'),
      "require('node:http').createServer((_, response) => response.writeHead(404).end()).listen(process.env.PORT);",
    );
    // Builds from before: the script removes all but the newest.
    for (let hours = 2; hours <= 7; hours += 1) {
      mkdirSync(at(`releases/before-${hours}`));
      const time = Date.now() / 1_000 - hours * 3_600;
      utimesSync(at(`releases/before-${hours}`), time, time);
    }
  });
  /** Each test begins on a server without a release. */
  beforeEach(async () => {
    await stopUnits();
    enabled.clear();
    const records = readdirSync(at('state')).filter((name) => /\.(?:env|previous)$/.test(name));
    const left = ['fault', 'current', ...ports.flatMap((port) => [port, `${port}.env`])];
    for (const name of [...left, ...records.map((record) => `state/${record}`)]) rmSync(at(name), { force: true });
    writeFileSync(front.serversFile, `server 127.0.0.1:${ports[0]} max_fails=0;\n`);
    writeSettings();
  });
  afterAll(async () => {
    await stopUnits();
    await front?.stop();
    systemd?.close();
    await backend?.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('refuses what is no release', async () => {
    for (const name of ['', '../one', '.', 'none', '--back']) {
      expect([name, ...(await release(name))]).toEqual([name, 1, expect.stringMatching(/^site-release: /)]);
    }
  });

  it('fails no request and delivers each enquiry once, in a release and a rollback', { timeout: 400_000 }, async () => {
    const [firstWorker] = workers();
    await expectRelease('one', `one is on port ${ports[1]}`, 0, SLOWLY);
    // No server was running before, so the script does not wait until nginx has replaced its worker.
    await expect.poll(workers).not.toContain(firstWorker);
    expect(readdirSync(at('releases')).sort()).toEqual(['-two', 'before-2', 'before-3', 'broken', 'one']);
    const stopVisitors = await startVisitors();
    const scripts = await readScripts();

    await expectRelease('broken', 'broken is not healthy', 1, SLOWLY);
    expect(readState()).toEqual(['one', [ports[1]], [ports[1]], [`site@${ports[1]}`]]);

    await expectRelease('-two', `-two is on port ${ports[0]}`, 0, SLOWLY);
    expect(readState()).toEqual(['-two', [ports[0]], [ports[0]], [`site@${ports[0]}`]]);
    await expect.poll(readScripts).not.toBe(scripts);

    await expectRelease('--back', `one is on port ${ports[1]}`, 0, SLOWLY);
    expect(readState()).toEqual(['one', [ports[1]], [ports[1]], [`site@${ports[1]}`]]);
    await expect.poll(readScripts).toBe(scripts);

    const { failures, keys } = await stopVisitors(REQUESTS);
    expect(failures, front.errors()).toEqual([]);
    await expect.poll(() => backend.enquiries().length).toBeGreaterThanOrEqual(keys.length);
    const received = backend.enquiries().map(({ idempotencyKey }) => idempotencyKey);
    expect(received.sort()).toEqual(keys.sort());
    expect(existsSync(at('state/enquiries/enquiries.sqlite'))).toBe(true);
  });

  it('changes nothing if nginx cannot be switched', async () => {
    const before = await begin();
    plan('fail reload nginx');
    await expectRelease('-two', 'Nothing has changed', 1);
    expect([readState(), await askHealth()]).toEqual([before, 200]);
  });

  it('keeps the running release, or goes back to it, after one that was killed around or after the switch of nginx', async () => {
    const before = await begin();
    const [port] = named();
    for (const moment of ['before reload nginx', 'after reload nginx', `before is-active --quiet site@${port}`]) {
      plan(moment);
      const isSwitched = moment.includes('is-active');
      expect((await release('-two'))[0]).toBeNull();
      expect([moment, running(), active(), await askHealth()]).toEqual([
        moment,
        isSwitched ? '-two' : 'one',
        ports,
        200,
      ]);
      await expectRelease('--back', `one is on port ${port}`);
      expect([moment, readState(), await askHealth()]).toEqual([moment, before, 200]);
    }
    plan('after reload nginx');
    expect((await release('-two'))[0]).toBeNull();
    // The next one is not healthy: the earlier release still runs, and nginx uses it.
    await expectRelease('broken', 'broken is not healthy', 1);
    expect([readState(), await askHealth()]).toEqual([before, 200]);
  });

  it('goes back to the settings of the release before, and uses changed secrets otherwise', async () => {
    const settings = () => parseEnv(readFileSync(at(`${named()[0]}.env`), 'utf8'));
    writeSettings({ REVALIDATE_SECRET: 'a secret of the release before' });
    await begin();
    expect(settings().REVALIDATE_SECRET).toBe('a secret of the release before');
    writeSettings({ REVALIDATE_SECRET: 'a secret of the release after' });
    await expectRelease('-two', '-two is on port');
    // The operator prepares a build with another backend.
    writeSettings({ API_BASE_URL: 'https://backend.example' });
    await expectRelease('--back', 'one is on port');
    expect([running(), settings().REVALIDATE_SECRET]).toEqual(['one', 'a secret of the release before']);
    expect(statSync(at(`${named()[0]}.env`)).mode & 0o777).toBe(0o600);
    // Not built with these settings.
    await expectRelease('one', 'one is not healthy', 1);
    await expectRelease('--back', '-two is on port');
    expect(settings().REVALIDATE_SECRET).toBe('a secret of the release after');
  });
});
