import { decodePercent } from '@/lib/format/decode-percent';
import { isCanonicalImageUrl } from '@/lib/images/canonical-url';

/** The path of Next's image optimizer. */
const OPTIMIZER_PATH = '/_next/image';

/**
 * Whether a request asks the image optimizer for a picture in a spelling that no page uses, or for none. Next would print
 * such a URL with its line breaks, and store the picture once more for each spelling.
 * @param requestUrl path and query as they were sent
 */
export function isOddImageRequest(requestUrl: string): boolean {
  const [path = '', ...query] = requestUrl.split('?');
  if (!(decodePercent(path) ?? path).replace(/\/+/g, '/').startsWith(OPTIMIZER_PATH)) return false;
  const urls = new URLSearchParams(query.join('?')).getAll('url');
  return urls.length !== 1 || !isCanonicalImageUrl(urls[0] ?? '');
}
