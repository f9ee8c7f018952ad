import { isIPv6 } from 'node:net';

/** The header in which this process notes the address of the connection's peer; a client cannot set it. */
export const PEER_HEADER = 'x-peer-address';

/**
 * The address of the visitor, for limits (standards, "Security"). Of `X-Forwarded-For`, only the last `trustedProxies`
 * entries are believed: each proxy appends the address of its client. An IPv6 visitor has a network of /64, which counts
 * as one. `null` if the peer is unknown.
 */
export function getClientIp(headers: Pick<Headers, 'get'>, trustedProxies: number): string | null {
  const peer = headers.get(PEER_HEADER);
  if (!peer) return null;
  const forwarded = trustedProxies > 0 ? (headers.get('x-forwarded-for') ?? '') : '';
  const hops = [...forwarded.split(','), peer].map((hop) => hop.trim()).filter(Boolean);
  return copy(toNetwork(hops[Math.max(hops.length - 1 - trustedProxies, 0)] ?? peer));
}

/** Longer than any address, in characters. */
const ADDRESS_MAX = 64;

/** V8 keeps the whole header in memory for a part of it, and addresses stay in memory for longer than requests. */
const copy = (address: string) => Buffer.from(address.slice(0, ADDRESS_MAX)).toString();

const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;

/** The headers by which proxies name the client. Only the first is evaluated. */
export const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Whether the request comes from this machine and no proxy forwarded it: a proxy on this machine names its client, and
 * a client can add forwarding headers but cannot remove the proxy's.
 */
export function isFromLoopback(headers: Headers): boolean {
  const peer = headers.get(PEER_HEADER);
  if (!peer || headers.has('forwarded') || headers.has('x-real-ip')) return false;
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  return [...forwarded, peer].every((hop) => LOOPBACK.test(hop.trim()));
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function toNetwork(address: string): string {
  // Some proxies add a port.
  const bare = address.replace(/^\[(.*)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$2');
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  // In URLs it has lower case and no leading zeros.
  const [head = '', tail = ''] = new URL(`http://[${bare.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
