import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CHUNK = /([\w-]{13})\.(?:js|css)$/;
/** File types that contain file names. Compressed copies are not copied. */
const TEXT = /(?:^BUILD_ID|\.(?:html|rsc|js|json|css|body|meta))$/;
/** These folders name no script or style sheet. */
const WITHOUT_NAMES = ['cache', 'static/i', 'static/media', 'types'];

const reverse = (name: string) => [...name].reverse().join('');

/**
 * Copies a build of the site into another folder with another build id and other names for all scripts and style sheets:
 * a later release in which everything has changed, without the time of a build.
 */
export function copyRenamed(from: string, to: string): void {
  const list = (folder: string) => readdirSync(path.join(from, folder), { recursive: true, encoding: 'utf8' });
  const names = new Set([readFileSync(path.join(from, 'BUILD_ID'), 'utf8').trim()]);
  for (const file of list('static/chunks')) {
    const [, name] = CHUNK.exec(file) ?? [];
    if (name !== undefined) names.add(name);
  }
  const anyName = new RegExp([...names].join('|'), 'g');
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz)$/.test(file) && path.relative(from, file) !== 'cache',
  });
  const isNamed = (file: string) => !WITHOUT_NAMES.some((folder) => file.startsWith(`${folder}${path.sep}`));
  const files = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.filter((file) => isNamed(path.relative(to, file)))) {
    const text = readFileSync(file, 'utf8');
    const renamed = text.replace(anyName, reverse);
    if (renamed !== text) writeFileSync(file, renamed);
  }
  for (const folder of ['static', 'static/chunks']) {
    for (const name of readdirSync(path.join(to, folder))) {
      renameSync(path.join(to, folder, name), path.join(to, folder, name.replace(anyName, reverse)));
    }
  }
}
