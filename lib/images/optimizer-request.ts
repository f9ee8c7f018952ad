import { decodePercent } from '@/lib/format/decode-percent';
import { isCanonicalImageUrl } from '@/lib/images/canonical-url';

/** The path of Next's image optimizer. */
const OPTIMIZER_PATH = '/_next/image';

/**
 * Returns the URL of a request. If it asks the image optimizer for a picture in a spelling that no page uses, returns the
 * optimizer's path without a picture, to which Next responds with 400: Next would log such a URL with its line breaks,
 * and store the picture once per spelling.
 */
export function refuseOddImageRequest(requestUrl: string): string {
  const [path = '', ...query] = requestUrl.split('?');
  if (!(decodePercent(path) ?? path).replace(/\/+/g, '/').startsWith(OPTIMIZER_PATH)) return requestUrl;
  const urls = new URLSearchParams(query.join('?')).getAll('url');
  return urls.length === 1 && isCanonicalImageUrl(urls[0] ?? '') ? requestUrl : OPTIMIZER_PATH;
}
