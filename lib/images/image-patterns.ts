import { isLoopbackHost } from '../env-schema';

/** A remote host that the image optimizer may fetch from, in the form of Next's `images.remotePatterns`. */
export interface RemoteImagePattern {
  protocol: 'http' | 'https';
  hostname: string;
  port: string;
  /** Empty: a query would make another picture of the same one. */
  search: '';
}

/**
 * The backend's own host, at its own port alone, then the hosts that `IMAGE_HOSTS` names (https). Where the backend
 * stands on this machine, it is the only one: Next opens local addresses for all hosts or for none, and a name of
 * another host may lead here too.
 */
export function buildRemoteImagePatterns(env: {
  API_BASE_URL?: string | undefined;
  IMAGE_HOSTS: readonly string[];
}): RemoteImagePattern[] {
  const patterns: RemoteImagePattern[] = env.IMAGE_HOSTS.map((host) => {
    const [hostname = '', port = ''] = host.split(':');
    return { protocol: 'https', hostname, port, search: '' };
  });
  if (env.API_BASE_URL === undefined) return patterns;
  const { protocol, hostname, port } = new URL(env.API_BASE_URL);
  const backend: RemoteImagePattern = { protocol: protocol === 'http:' ? 'http' : 'https', hostname, port, search: '' };
  return isLoopbackHost(hostname) ? [backend] : [backend, ...patterns];
}
