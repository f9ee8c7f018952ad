import { decodePercent } from '../format/decode-percent';
import { OWN_ORIGIN } from '../format/own-origin';
import { type BackendAddresses, isBackendInternal } from '../http/backend-address';

/** Folders of `public/`, and the build's own pictures. */
const LOCAL_FOLDERS = ['/pictures/', '/content/', '/_next/static/media/'];

/** The folders as Next's `images.localPatterns`. No query: the optimizer would store the picture once per query. */
export const LOCAL_IMAGE_PATTERNS = LOCAL_FOLDERS.map((folder) => ({ pathname: `${folder}**`, search: '' }));

/** Percent-encodings that a URL needs. All others are alternative spellings of a plain character. */
const NEEDED_ENCODINGS = /%(?:[89A-F][0-9A-F]|2[0235]|3[CEF]|5[CE]|60|7[BD])/g;

/**
 * Whether a picture's URL, absolute or a path of this site, has the only spelling that the image optimizer accepts: as
 * `new URL` writes it, without needless percent-encodings, empty segments, query or fragment. Otherwise each spelling of
 * one picture would be fetched, encoded and stored again.
 */
export function isCanonicalImageUrl(url: string): boolean {
  const isLocal = url.startsWith('/');
  if (/[\p{Cc}?#]/u.test(url) || !URL.canParse(url, isLocal ? OWN_ORIGIN : undefined)) return false;
  const { href, origin, pathname, protocol } = new URL(url, isLocal ? OWN_ORIGIN : undefined);
  if (!/^https?:$/.test(protocol) || url !== (isLocal ? pathname : href)) return false;
  if (isLocal && !(origin === OWN_ORIGIN && LOCAL_FOLDERS.some((folder) => pathname.startsWith(folder)))) return false;
  return !pathname.includes('//') && !pathname.replace(NEEDED_ENCODINGS, '').includes('%');
}

/** One of Next's `images.remotePatterns`. No query: the optimizer would store a picture once per query. */
const toPattern = (protocol: 'http' | 'https', hostname = '', port = '') => ({ protocol, hostname, port, search: '' });

/**
 * The remote hosts that the image optimizer may fetch from: the backend's host and port, then the hosts of `IMAGE_HOSTS`
 * (https). An internal backend is the only host: Next allows internal addresses for all hosts or for none, and another
 * host name may resolve to one too.
 */
export function buildRemoteImagePatterns(env: BackendAddresses & { IMAGE_HOSTS: readonly string[] }) {
  const patterns = env.IMAGE_HOSTS.map((host) => toPattern('https', ...host.split(':')));
  if (env.API_BASE_URL === undefined) return patterns;
  const { protocol, hostname, port } = new URL(env.API_BASE_URL);
  const backend = toPattern(protocol === 'http:' ? 'http' : 'https', hostname, port);
  return isBackendInternal(env) ? [backend] : [backend, ...patterns];
}

const OPTIMIZER_PATH = '/_next/image';

/** Whether a request is for the image optimizer, however its path is written. */
export function isImageRequest(requestUrl: string): boolean {
  const [path = ''] = requestUrl.split('?', 1);
  return (decodePercent(path) ?? path).replace(/\/+/g, '/').startsWith(OPTIMIZER_PATH);
}

/**
 * Whether a request to the image optimizer has no picture URL, or one in a spelling that no page uses. Next would log the
 * URL with its line breaks, and store the picture once per spelling.
 * @param requestUrl path and query as sent
 */
export function isOddImageRequest(requestUrl: string): boolean {
  if (!isImageRequest(requestUrl)) return false;
  const [, ...query] = requestUrl.split('?');
  const urls = new URLSearchParams(query.join('?')).getAll('url');
  return urls.length !== 1 || !isCanonicalImageUrl(urls[0] ?? '');
}
