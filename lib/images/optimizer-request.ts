import { decodePercent } from '@/lib/format/decode-percent';
import { isCanonicalImageUrl } from '@/lib/images/canonical-url';

/** The path of Next's image optimizer. */
const OPTIMIZER_PATH = '/_next/image';

/**
 * Whether a request to the image optimizer has no picture URL, or one in a spelling that no page uses. Next would log the
 * URL with its line breaks, and store the picture once per spelling.
 * @param requestUrl path and query as sent
 */
export function isOddImageRequest(requestUrl: string): boolean {
  const [path = '', ...query] = requestUrl.split('?');
  if (!(decodePercent(path) ?? path).replace(/\/+/g, '/').startsWith(OPTIMIZER_PATH)) return false;
  const urls = new URLSearchParams(query.join('?')).getAll('url');
  return urls.length !== 1 || !isCanonicalImageUrl(urls[0] ?? '');
}
