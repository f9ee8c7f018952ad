/**
 * Runs the unit tests and a smoke of the built site on other releases of Node, whose programs npm brings:
 *
 *     npm run test:nodes              # 22 and 24
 *     npm run test:nodes -- 24        # one of them
 *     npm run test:nodes -- --smoke   # without the unit tests
 *
 * The site is the embedded one of e2e/sites.mjs, as the Node that runs this built it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { findPort, NEXT, prepareSite } from '../sites.mjs';

const root = path.join(import.meta.dirname, '../..');
const RELEASES = ['22', '24'];
const VITEST = 'node_modules/vitest/vitest.mjs';

/**
 * Installs a release of Node as a package of its own, which nothing else sees.
 * @param {string} release such as `22`
 */
function installNode(release) {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(root, '.data/nodes', release);
  mkdirSync(folder, { recursive: true });
  const program = path.join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    const packages = [`${name}@${release}`];
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      ...packages,
    ];
    const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: isWindows });
    if (status !== 0) throw new Error(`npm could not bring ${packages}`);
  }
  return program;
}

/**
 * @param {string} node
 * @param {string[]} args
 */
function run(node, args) {
  // Whatever asks for Node by its name finds this one.
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
}

/**
 * What a visitor does first: pages of each kind, a script, a picture, an enquiry into the store, whose database is native.
 * @param {string} node
 * @param {Record<string, string>} settings
 */
async function smoke(node, settings) {
  const port = await findPort();
  const site = `http://127.0.0.1:${port}`;
  const child = spawn(node, [NEXT, 'start', '-p', String(port)], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  try {
    for (let attempt = 1; !(await fetch(`${site}/icon.svg`).catch(() => undefined))?.ok; attempt += 1) {
      if (attempt > 240 || child.exitCode !== null) throw new Error('it does not start');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const home = await (await fetch(site)).text();
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(home) ?? [];
    const [post = ''] = /\/blog-details\/[^"]+/.exec(await (await fetch(`${site}/blog`)).text()) ?? [];
    const picture = `/_next/image?url=${encodeURIComponent('/pictures/screens/invoice.webp')}&w=480&q=75`;
    const expected = { '/': 200, '/contact': 200, '/sitemap.xml': 200, '/none': 404, '/About': 308 };
    for (const [where, status] of Object.entries({ ...expected, [script]: 200, [post]: 200, [picture]: 200 })) {
      const response = await fetch(site + where, { redirect: 'manual' });
      if (response.status !== status) throw new Error(`${where} has status ${response.status}, not ${status}`);
    }
    const enquiry = {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+91 98765 43210',
      company_name: 'Rao Traders',
    };
    const response = await fetch(`${site}/api/bookfreedemo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ ...enquiry, country: 'India', description: 'A demo, please', address: 'Pune' }),
    });
    if (response.status !== 200) throw new Error(`an enquiry has status ${response.status}: ${await response.text()}`);
  } catch (error) {
    throw new Error(`The smoke of the site failed: ${error instanceof Error ? error.message : error}\n${output}`);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

const wanted = process.argv.slice(2);
const releases = wanted.filter((argument) => /^\d/.test(argument));
try {
  const { settings } = await prepareSite('embedded');
  for (const release of releases.length > 0 ? releases : RELEASES) {
    const node = installNode(release);
    run(node, ['-p', '`Node ${process.version}`']);
    await smoke(node, { ...settings, ENQUIRY_STORE: '.data/nodes/enquiries' });
    console.log('The site runs.');
    if (!wanted.includes('--smoke')) run(node, [VITEST, 'run']);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
