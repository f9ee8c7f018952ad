import { type Bodies } from '@/lib/content/content-folder';
import { listMediaFields } from '@/lib/content/folder/media';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { resolveAssetUrl, resolveFileUrl } from '@/lib/content/shared/urls';
import { listNamedItems } from '@/lib/doctor/examine';
import { isPicture } from '@/lib/doctor/files';
import { type Leftover } from '@/lib/doctor/leftovers';
import { listTexts } from '@/lib/doctor/marks';
import { type Env } from '@/lib/env-schema';
import { decodeEntities } from '@/lib/html/plain-text';
import { describeBackendAddress, describeUnreachable } from '@/lib/http/backend-address';
import { toOptimizerSource } from '@/lib/images/remote-pictures';

/** The addresses of rich text. */
const IN_HTML = /<[^<>]*?\s(src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/**
 * What visitors of a public site cannot fetch: the address of the backend's files, and addresses of pictures, files and
 * links in content, by collection and item. Pictures that the site itself serves are fine. Empty for a site on this machine.
 */
export function findUnreachable(bodies: Bodies, env: Env): Leftover[] {
  const bad = describeBackendAddress(env);
  const files = bad === null ? null : new URL(env.PUBLIC_BACKEND_URL ?? env.API_BASE_URL ?? env.SITE_URL).host;
  const inContent = listNamedItems(bodies).flatMap(({ place, what, item }) =>
    listVisited(item, env).flatMap((url) => {
      const reason = new URL(url).host === files ? null : describeUnreachable(url, env.SITE_URL);
      return reason === null ? [] : [{ place, what, quote: `${reason}: ${url}` }];
    }),
  );
  return [...(bad === null ? [] : [{ place: 'settings', what: bad }]), ...inContent];
}

/** Pictures of other hosts are requested over https, and a link may lead to an http page: only downloads are blocked. */
const allowHttp = (url: string) => url.replace(/^http:/, 'https:');

/** The absolute addresses of an item that browsers fetch. */
function listVisited(item: unknown, env: Env): string[] {
  const { API_BASE_URL: assetBase = null, PUBLIC_BACKEND_URL: publicBase } = env;
  const fields = listMediaFields(item, 'item').flatMap((field) => {
    const url = resolveFileUrl(field.value, assetBase, publicBase);
    if (url === null || (isPicture(field) && toOptimizerSource(url, env) !== null)) return [];
    return isPicture(field) ? allowHttp(url) : url;
  });
  const inHtml = listTexts(item).flatMap(({ text }) =>
    [...text.matchAll(IN_HTML)].map(([, attribute = '', ...values]) => {
      const address = decodeEntities(values.find((value) => value !== undefined) ?? '');
      const resolve = attribute.toLowerCase() === 'src' ? resolveAssetUrl : resolveLink;
      return allowHttp(resolve(address, assetBase, publicBase) ?? '');
    }),
  );
  return [...fields, ...inHtml].filter((url) => /^https?:/.test(url));
}
