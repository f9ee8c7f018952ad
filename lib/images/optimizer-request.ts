import { isCanonicalImageUrl } from '@/lib/images/canonical-url';

/** Where Next's image optimizer stands. */
const OPTIMIZER_PATH = '/_next/image';

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The URL of a request, or, where it asks the image optimizer for a picture under a spelling that no page uses, the
 * optimizer's own path without a picture, to which Next responds with 400. Next would print such a URL with its line
 * breaks, and store the picture once more for each spelling.
 */
export function refuseOddImageRequest(requestUrl: string): string {
  const [path = '', ...query] = requestUrl.split('?');
  if (!decode(path).replace(/\/+/g, '/').startsWith(OPTIMIZER_PATH)) return requestUrl;
  const urls = new URLSearchParams(query.join('?')).getAll('url');
  return urls.length === 1 && isCanonicalImageUrl(urls[0] ?? '') ? requestUrl : OPTIMIZER_PATH;
}
