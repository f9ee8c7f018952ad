import { DATA_POLICY, buildCommonHeaders } from '@/lib/http/security-headers';
import { ENQUIRY_RESULT_PATHS, PATHS, blogPostPath, desktopProductPath, downloadPath } from '@/lib/routing/paths';
import { decodeSlug, toDownloadSlug, toTitleSlug } from '@/lib/routing/slugs';

const UNREADABLE = `This address cannot be read.

It has a percent sign without a valid character code after it. The link may have been cut off or changed.
Please check the address, or start from the home page.
`;

const PERMANENT_REDIRECT = 308;

/**
 * The response to a request whose path needs repair: 308 to the path of the page, with the query unchanged, or 400 in
 * plain text if the path cannot be decoded. `null` for every other request.
 *
 * The responses set the common headers themselves: on an edge host those of the configuration do not reach them.
 */
export function buildRepairResponse(url: URL): Response | null {
  const repair = repairPath(url.pathname);
  if (!repair) return null;
  // HSTS depends on a setting of the server.
  const common = buildCommonHeaders(url.origin, null).map(({ key, value }): [string, string] => [key, value]);
  const headers = new Headers(common);
  headers.set('Content-Security-Policy', DATA_POLICY);
  if (repair.kind === 'moved') {
    const target = new URL(url);
    // Next sends the address without its origin, and two slashes would begin another host.
    target.pathname = repair.path.replace(/^\/+/, '/');
    headers.set('Location', target.href);
    return new Response(null, { status: PERMANENT_REDIRECT, headers });
  }
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  return new Response(UNREADABLE, { status: 400, headers });
}

/** What is wrong with a path: it is malformed, or the page has another path. `null`: nothing. */
export type Repair = { kind: 'malformed' } | { kind: 'moved'; path: string } | null;

const FIXED_PATHS = new Set<string>([...Object.values(PATHS), ...Object.values(ENQUIRY_RESULT_PATHS)]);

/** Routes with a slug: from the name in the path to the slug, and from the slug to the path (§2 Route table). */
export const SLUG_ROUTES: Record<string, { toSlug: (name: string) => string; toPath: (slug: string) => string }> = {
  'blog-details': { toSlug: toTitleSlug, toPath: blogPostPath },
  'desktop-software': { toSlug: toTitleSlug, toPath: desktopProductPath },
  download: { toSlug: toDownloadSlug, toPath: downloadPath },
};

/** Encodings of unreserved characters (RFC 3986, 2.3), which are a second spelling of the same path. */
const ENCODED_PLAIN = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

const decodePlain = (path: string) => path.replace(ENCODED_PLAIN, (code) => decodeURIComponent(code));

const isReadable = (path: string) => path.split('/').every((segment) => decodeSlug(segment) !== null);

/**
 * Repairs the path of a request, still percent-encoded: wrong case, a name instead of its slug, extra spaces. Pages
 * handle names that need content (two entries with one slug, a renamed post). Next has already removed a trailing slash.
 */
export function repairPath(path: string): Repair {
  if (!isReadable(path)) return { kind: 'malformed' };
  const plain = decodePlain(path);
  const target = findFixedPath(plain) ?? findSlugPath(plain) ?? plain;
  return target === path ? null : { kind: 'moved', path: target };
}

function findFixedPath(path: string): string | undefined {
  const lowered = path.toLowerCase();
  return FIXED_PATHS.has(lowered) ? lowered : undefined;
}

function findSlugPath(path: string): string | undefined {
  const [, folder = '', segment = '', ...rest] = path.split('/');
  const route = SLUG_ROUTES[folder.toLowerCase()];
  // Lower-case names without spaces are slugs already, except ids of downloads, which may contain other characters.
  if (!route || rest.length > 0 || !/[%A-Z]/.test(folder + segment)) return undefined;
  const name = decodeSlug(segment) ?? '';
  const slug = route.toSlug(name);
  // Empty for a name in Devanagari: the slug is then the id, which the page looks up.
  if (slug === '') return undefined;
  // Does not redirect between "&" and "%26": a reverse proxy may rewrite one to the other.
  const isRight = slug.normalize('NFC') === name && folder === folder.toLowerCase();
  return isRight ? undefined : route.toPath(slug);
}
