/**
 * Runs the unit tests and a smoke test of the built site on other releases of Node, which npm installs:
 *
 *     npm run test:nodes             # 20.19, 22 and 24, without the one that runs this
 *     npm run test:nodes -- 24       # one of them
 *     npm run test:nodes -- --smoke  # without the unit tests
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { prepareSite } from '@/e2e/support/builds';
import { freePort, ROOT, type Settings, startSite } from '@/e2e/support/site';

/** The oldest release that is supported, and the maintained ones. */
const RELEASES = ['20.19', '22', '24'];
const ENQUIRY = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  company_name: 'Rao Traders',
  country: 'India',
  description: 'A demo, please',
  address: 'Pune',
};

/**
 * Installs a release of Node into a folder of its own. Returns the path of its program.
 * @param release such as `22`
 */
function installNode(release: string): string {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(ROOT, '.data/nodes', release);
  mkdirSync(folder, { recursive: true });
  const program = path.join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', ['install', ...options, `${name}@${release}`], {
      stdio: 'inherit',
      shell: isWindows,
    });
    if (status !== 0) throw new Error(`npm could not install ${name}@${release}`);
  }
  return program;
}

function run(node: string, args: string[]): void {
  // Child processes that call `node` find this one.
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  const { status } = spawnSync(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH } });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
}

/** Requests pages of each kind, a script and a picture, and sends an enquiry, whose store is a native module. */
async function smoke(node: string, settings: Settings): Promise<void> {
  const { url, output, stop } = await startSite(await freePort(), settings, node);
  try {
    const home = await (await fetch(url)).text();
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(home) ?? [];
    const [post = ''] = /\/blog-details\/[^"]+/.exec(await (await fetch(`${url}/blog`)).text()) ?? [];
    const picture = `/_next/image?url=${encodeURIComponent('/pictures/screens/gstr-2b.webp')}&w=480&q=75`;
    const expected = { '/': 200, '/contact': 200, '/sitemap.xml': 200, '/none': 404, '/About': 308 };
    for (const [where, status] of Object.entries({ ...expected, [script]: 200, [post]: 200, [picture]: 200 })) {
      const response = await fetch(url + where, { redirect: 'manual' });
      if (response.status !== status) throw new Error(`${where} has status ${response.status}, not ${status}`);
    }
    const response = await fetch(`${url}/api/bookfreedemo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(ENQUIRY),
    });
    if (response.status !== 200) throw new Error(`an enquiry has status ${response.status}: ${await response.text()}`);
  } catch (error) {
    throw new Error(`The smoke test failed: ${String(error)}\n${output.join('\n')}`);
  } finally {
    await stop();
  }
}

const wanted = process.argv.slice(2);
const releases = wanted.filter((argument) => /^\d/.test(argument));
const { settings } = await prepareSite('embedded');
const others = RELEASES.filter((release) => !`${process.versions.node}.`.startsWith(`${release}.`));
for (const release of releases.length > 0 ? releases : others) {
  const node = installNode(release);
  run(node, ['-p', '`Node ${process.version}`']);
  await smoke(node, { ...settings, ENQUIRY_STORE: '.data/nodes/enquiries' });
  console.log('The site runs.');
  if (!wanted.includes('--smoke'))
    run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'unit-stateless']);
}
