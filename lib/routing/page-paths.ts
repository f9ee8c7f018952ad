import { VendorFileError } from '../env-schema';
import { SPECIFIED_PATHS } from '../page-table';

const WORD = /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The folders of Next, of the API and of `public`, which have no pages. A file of `public` has a dot in its path. */
const FILE_FOLDERS = ['/_next', '/api', '/brand', '/content', '/pictures', '/video'];

/**
 * The vendor's paths as Next's `redirects` and `rewrites` want them: the specified path, which is the folder of the page in
 * `app`, and everything below it redirects to the vendor's, whose pages are those of the specified path.
 * @throws VendorFileError if a path is not a word, or already leads somewhere.
 */
export function toPageRoutes(paths: Readonly<Record<string, string>>) {
  const specified: Readonly<Record<string, string>> = SPECIFIED_PATHS;
  const renamed = Object.entries(paths).filter(([name, to]) => specified[name] !== to);
  const known = new Set([...FILE_FOLDERS, ...Object.values(specified)]);
  const rows = renamed.map(([name, to]) => {
    const fail = (reason: string) =>
      new VendorFileError(`lib/company/pages.ts: PAGE_PATHS.${name}, "${to}", ${reason}`);
    const from = specified[name];
    if (from === undefined || from === '/') throw fail('is the path of no page that can have another one.');
    if (!WORD.test(to)) throw fail('is no path such as "/hospital-system": small letters, digits and hyphens.');
    if (known.has(to)) throw fail('leads somewhere else already.');
    known.add(to);
    return { source: `${from}/:rest*`, destination: `${to}/:rest*` };
  });
  return {
    redirects: rows.map((row) => ({ ...row, permanent: true })),
    rewrites: rows.map(({ source, destination }) => ({ source: destination, destination: source })),
  };
}
