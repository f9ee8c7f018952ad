import { type Env, isInternalHost, isLoopbackHost } from '../env-schema';

/*
 * The backend may have two addresses: API_BASE_URL, from which the site reads, and PUBLIC_BACKEND_URL, from which
 * visitors fetch files and pictures (docs/backend.md, "Addresses").
 */

/** The settings that say where the backend is. */
export type BackendAddresses = Pick<Env, 'API_BASE_URL' | 'PUBLIC_BACKEND_URL'>;

const toBase = (address: string) => new URL(address).href.replace(/\/+$/, '');

/** The URL under another base; `null` if it is not below `from`. */
function rebase(url: string, from: string, to: string): string | null {
  const base = toBase(from);
  return url.startsWith(`${base}/`) ? toBase(to) + url.slice(base.length) : null;
}

/**
 * A URL as visitors get it: what is on the origin of `API_BASE_URL` moves to `PUBLIC_BACKEND_URL`, if that is set.
 * @param url normalised and absolute
 */
export function toPublicUrl(url: string, assetBase: string | null, publicBase: string | undefined): string {
  if (assetBase === null || publicBase === undefined) return url;
  const { origin } = new URL(assetBase);
  // A file outside the path of the base.
  const moved = rebase(url, assetBase, publicBase) ?? rebase(url, origin, new URL(publicBase).origin);
  return moved ?? url;
}

/** A URL as the site itself fetches it: the reverse of `toPublicUrl`, for files below `PUBLIC_BACKEND_URL`. */
export function toInternalUrl(url: string, { API_BASE_URL, PUBLIC_BACKEND_URL }: BackendAddresses): string {
  if (API_BASE_URL === undefined || PUBLIC_BACKEND_URL === undefined) return url;
  return rebase(url, PUBLIC_BACKEND_URL, API_BASE_URL) ?? url;
}

/**
 * Whether the backend is in this machine's or a private network, which the image optimizer must be allowed to ask. A
 * public address of its own says so too: its host name may resolve to a private address.
 */
export const isBackendInternal = ({ API_BASE_URL, PUBLIC_BACKEND_URL }: BackendAddresses): boolean =>
  API_BASE_URL !== undefined && (PUBLIC_BACKEND_URL !== undefined || isInternalHost(new URL(API_BASE_URL).hostname));

/**
 * Why visitors of a public site cannot fetch a URL; `null` if they can, or if the site is not public.
 * @param url absolute
 */
export function describeUnreachable(url: string, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  const { hostname, host, protocol } = new URL(url);
  if (isLoopbackHost(site.hostname)) return null;
  if (isInternalHost(hostname)) return `visitors cannot reach ${host}`;
  if (protocol === 'http:' && site.protocol === 'https:') return 'browsers block http on an https site';
  return null;
}

/** What is wrong with the address from which visitors get the backend's files, and what to do; `null` if nothing is. */
export function describeBackendAddress(env: BackendAddresses & { SITE_URL: string }): string | null {
  const name = env.PUBLIC_BACKEND_URL === undefined ? 'API_BASE_URL' : 'PUBLIC_BACKEND_URL';
  const address = env[name];
  const reason = address === undefined ? null : describeUnreachable(address, env.SITE_URL);
  return reason && `${name} is ${address}: ${reason}. Set PUBLIC_BACKEND_URL to the public address of the files.`;
}
