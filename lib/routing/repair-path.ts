import { blogPostPath, desktopProductPath, downloadPath, ENQUIRY_RESULT_PATHS, PATHS } from '@/lib/routing/paths';
import { decodeSlug, toDownloadSlug, toTitleSlug } from '@/lib/routing/slugs';

/** What is wrong with a path: it cannot be read, or the page stands at another path. `null` where nothing is. */
export type Repair = { kind: 'malformed' } | { kind: 'moved'; path: string } | null;

const FIXED_PATHS = new Set<string>([...Object.values(PATHS), ...Object.values(ENQUIRY_RESULT_PATHS)]);

/** Routes with one slug: how a name in the path becomes the slug, and the slug a path (§2 Route table). */
const SLUG_ROUTES: Record<string, { toSlug: (name: string) => string; toPath: (slug: string) => string }> = {
  'blog-details': { toSlug: toTitleSlug, toPath: blogPostPath },
  'desktop-software': { toSlug: toTitleSlug, toPath: desktopProductPath },
  download: { toSlug: toDownloadSlug, toPath: downloadPath },
};

/** Percent-encoded paths write hexadecimal digits, which are no letters of a name. */
const lowerLetters = (path: string) =>
  path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/** Letters, digits and the marks that need no encoding anywhere (RFC 3986, 2.3): encoded, they are a second spelling. */
const ENCODED_PLAIN = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

const decodePlain = (path: string) => path.replace(ENCODED_PLAIN, (code) => decodeURIComponent(code));

const isReadable = (path: string) => path.split('/').every((segment) => decodeSlug(segment) !== null);

/**
 * Reads the path of a request, still percent-encoded, as a person or an old link may have written it: with other case,
 * a name in place of its slug, spaces too many. Names that only content knows (another entry's name that comes to the
 * same slug, a renamed post) are left to the page; a slash at the end is left to Next, which has removed it by then.
 */
export function repairPath(path: string): Repair {
  if (!isReadable(path)) return { kind: 'malformed' };
  const plain = decodePlain(path);
  const target = findFixedPath(plain) ?? findSlugPath(plain) ?? plain;
  return target === path ? null : { kind: 'moved', path: target };
}

function findFixedPath(path: string): string | undefined {
  const lowered = lowerLetters(path);
  return FIXED_PATHS.has(lowered) ? lowered : undefined;
}

function findSlugPath(path: string): string | undefined {
  const [, folder = '', segment = '', ...rest] = path.split('/');
  const route = SLUG_ROUTES[folder.toLowerCase()];
  // Lower-case names without a space come to no other slug, but for a download's id, which may hold what names may not.
  if (!route || rest.length > 0 || !/[%A-Z]/.test(folder + segment)) return undefined;
  const name = decodeSlug(segment) ?? '';
  const slug = route.toSlug(name);
  // An empty slug is none: a name in Devanagari, whose download has its id for a slug, which the page looks up.
  if (slug === '') return undefined;
  // Two spellings of one slug, such as "&" and "%26", are both left alone: a proxy in front may prefer the other.
  const isRight = slug.normalize('NFC') === name && folder === folder.toLowerCase();
  return isRight ? undefined : route.toPath(slug);
}
