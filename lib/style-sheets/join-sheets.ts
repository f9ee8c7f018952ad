import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { divideBlocks, type Entry, type Sheet } from './divide-blocks';

/** The file in which Next says what styles and scripts the parts of a route need, one for each route. */
const MANIFEST_SUFFIX = '_client-reference-manifest.js';
const MANIFEST = /^(?<head>[^]*?globalThis\.__RSC_MANIFEST\["[^"]+"\] = )(?<json>\{[^]*\})(?<tail>;\s*)$/;

interface Manifest {
  file: string;
  head: string;
  /** All but this is written back as it was. */
  data: { entryCSSFiles: Record<string, { path: string; inlined: boolean }[]> };
  tail: string;
}

/**
 * Joins the style sheets of a compiled site into the few that divideBlocks() wants, and writes those where Next looks up
 * the sheets of a page. To be run when Next has compiled and has drawn no page yet (next.config.ts).
 *
 * Where Next's files are not as this knows them, it says so and leaves them as they are: the site works with Next's own
 * sheets. It is heavier then, and fails the budgets of e2e/budgets.
 * @param folder of the build, such as `.next`
 */
export async function joinSheets(folder: string): Promise<void> {
  try {
    const manifests = await readManifests(path.join(folder, 'server'));
    const lazy = await findLazySheets(folder);
    const entries = manifests.flatMap(listEntries);
    const isLazy = (block: string) => lazy.has(block);
    const blocks = new Set(entries.flatMap((entry) => entry.blocks).filter((block) => !isLazy(block)));

    const divided = divideBlocks(
      entries.map(({ name, blocks: all }) => ({ name, blocks: all.filter((block) => !isLazy(block)) })),
    );
    const names = await writeSheets(folder, new Set(divided.flat()));
    for (const { file, head, data, tail } of manifests) {
      const rows = Object.keys(data.entryCSSFiles).map((name) => ({ name, sheets: divided.shift() ?? [] }));
      for (const { name, sheets } of dropUnusedScreens(rows)) {
        const own = data.entryCSSFiles[name]?.filter((sheet) => isLazy(sheet.path)) ?? [];
        data.entryCSSFiles[name] = [
          ...sheets.map((sheet) => ({ path: names.get(sheet) ?? '', inlined: false })),
          ...own,
        ];
      }
      await writeFile(file, head + JSON.stringify(data) + tail);
    }
    // Last, so that whatever fails before leaves a site in which each sheet that is named exists.
    await Promise.all([...blocks].map((block) => rm(path.join(folder, block))));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Style sheets are left as Next made them (docs/decisions/043-style-sheets.md): ${reason}`);
  }
}

async function readManifests(folder: string): Promise<Manifest[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith(MANIFEST_SUFFIX)).sort();
  if (files.length === 0) throw new Error(`no file of ${folder} ends with ${MANIFEST_SUFFIX}`);
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const { head, json, tail } = MANIFEST.exec(await readFile(file, 'utf8'))?.groups ?? {};
      const data = JSON.parse(json ?? '{}') as Partial<Manifest['data']>;
      if (head === undefined || tail === undefined || !data.entryCSSFiles) throw new Error(`${file} reads otherwise`);
      return { file, head, data: { ...data, entryCSSFiles: data.entryCSSFiles }, tail };
    }),
  );
}

function listEntries({ file, data }: Manifest): Entry[] {
  return Object.entries(data.entryCSSFiles).map(([name, files]) => {
    const isKnown = files.every((sheet) => sheet.inlined === false && sheet.path.endsWith('.css'));
    if (!isKnown) throw new Error(`${file} names the sheets of ${name} otherwise`);
    return { name, blocks: files.map((sheet) => sheet.path) };
  });
}

/**
 * Next has a page fetch ahead what the 404 page needs. A page that may turn out to be one draws it itself (docs/decisions,
 * 021), and names its blocks; so the 404 page of a route needs no sheet that the route's page does not load.
 */
function dropUnusedScreens(rows: { name: string; sheets: Sheet[] }[]): { name: string; sheets: Sheet[] }[] {
  const page = rows.find(({ name }) => name.endsWith('/page'));
  const isLoaded = (sheet: Sheet) => page === undefined || page.sheets.includes(sheet);
  return rows.map(({ name, sheets }) => ({
    name,
    sheets: name.endsWith('/not-found') ? sheets.filter(isLoaded) : sheets,
  }));
}

/**
 * The sheets that scripts load with their code (toasts). They look for them in the page by name: one that a page needs
 * as well stays a file of its own, or its rules would come twice.
 */
async function findLazySheets(folder: string): Promise<Set<string>> {
  const names = await readdir(path.join(folder, 'static'), { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(folder, 'static', name), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/static\/chunks\/[^"'\s]+?\.css/g) ?? []));
}

/** @returns the path of each sheet, as manifests name it */
async function writeSheets(folder: string, sheets: Set<Sheet>): Promise<Map<Sheet, string>> {
  const names = new Map<Sheet, string>();
  for (const sheet of sheets) {
    const texts = await Promise.all(sheet.map((block) => readFile(path.join(folder, block), 'utf8')));
    // Line breaks between modules are 40 bytes of the home page's.
    const text = texts.join('').replaceAll('}\n', '}');
    // Named by what is in it, as Next's files are: readers keep it for good.
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    // Beside the blocks, whose URLs are relative.
    const name = path.posix.join(path.posix.dirname(sheet[0] ?? ''), `${hash}.css`);
    await writeFile(path.join(folder, name), text);
    names.set(sheet, name);
  }
  return names;
}
