import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** V8's word for "compile all of it while it arrives, beside the page's thread"; a comment to other engines. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile the scripts that every page starts with (React, Next's router, their loader) before the page's
 * own thread gets to them. To be run when Next has compiled (next.config.ts): docs/decisions/046-compile-ahead.md.
 *
 * Where Next's list of them is not as this knows it, it says so and changes nothing; the site works without.
 * @param folder of the build, such as `.next`
 */
export async function addCompileHints(folder: string): Promise<void> {
  try {
    const { rootMainFiles } = JSON.parse(await readFile(path.join(folder, 'build-manifest.json'), 'utf8')) as {
      rootMainFiles?: string[];
    };
    if (!rootMainFiles?.length) throw new Error('build-manifest.json names no scripts');
    const files = rootMainFiles.map((name) => path.join(folder, name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    await Promise.all(
      files.map((file, place) => {
        const text = texts[place] ?? '';
        return text.startsWith(HINT) ? undefined : writeFile(file, HINT + text);
      }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Scripts are left as Next made them (docs/decisions/046-compile-ahead.md): ${reason}`);
  }
}
