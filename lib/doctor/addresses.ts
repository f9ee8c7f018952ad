import { type CollectionKey } from '@/lib/content/collections';
import { type Bodies } from '@/lib/content/content-folder';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { resolveAssetUrl, resolveFileUrl } from '@/lib/content/shared/urls';
import { nameItems } from '@/lib/doctor/examine';
import { type FieldText, listKnownTexts } from '@/lib/doctor/fields';
import { type Leftover } from '@/lib/doctor/leftovers';
import { type Env } from '@/lib/env-schema';
import { decodeEntities } from '@/lib/html/plain-text';
import { describeBackendAddress, describeUnreachable } from '@/lib/http/backend-address';
import { toOptimizerSource } from '@/lib/images/remote-pictures';

const IN_HTML = /<[^<>]*?\s(src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/**
 * What visitors of a public site cannot fetch: the address of the backend's files, and addresses of pictures, files and
 * links in content, by collection and item. Pictures that the site itself serves are fine. Empty for a site on this machine.
 */
export function findUnreachable(bodies: Bodies, env: Env): Leftover[] {
  const bad = describeBackendAddress(env);
  const files = bad === null ? null : new URL(env.PUBLIC_BACKEND_URL ?? env.API_BASE_URL ?? env.SITE_URL).host;
  const inContent = (Object.entries(bodies) as [CollectionKey, unknown][]).flatMap(([key, body]) => {
    const found = listKnownTexts(key, body).flatMap((text) =>
      listVisited(text, env).flatMap((url) => {
        const isChecked = /^https?:/.test(url) && new URL(url).host !== files;
        const reason = isChecked ? describeUnreachable(url, env.SITE_URL) : null;
        return reason === null ? [] : [{ path: text.path, reason: `${reason}: ${url}` }];
      }),
    );
    return nameItems(key, body, found).map(({ path, reason, item = path }) => ({
      place: key,
      what: item,
      quote: reason,
    }));
  });
  return [...(bad === null ? [] : [{ place: 'settings', what: bad }]), ...inContent];
}

function listVisited({ value, kind }: FieldText, env: Env): string[] {
  const { API_BASE_URL: assetBase = null, PUBLIC_BACKEND_URL: publicBase } = env;
  const url = resolveFileUrl(value, assetBase, publicBase) ?? '';
  if (kind === 'file') return [url];
  if (kind === 'picture') return toOptimizerSource(url, env) === null ? [allowHttp(url)] : [];
  if (kind !== 'rich text') return [];
  return [...value.matchAll(IN_HTML)].map(([, attribute = '', ...values]) => {
    const address = decodeEntities(values.find((one) => one !== undefined) ?? '');
    const resolve = attribute.toLowerCase() === 'src' ? resolveAssetUrl : resolveLink;
    return allowHttp(resolve(address, assetBase, publicBase) ?? '');
  });
}

/** Pictures of other hosts are requested over https, and a link may lead to an http page: only downloads are blocked. */
const allowHttp = (url: string) => url.replace(/^http:/, 'https:');
