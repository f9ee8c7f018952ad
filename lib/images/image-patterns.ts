import { isLoopbackHost } from '../env-schema';

/** A remote host that the image optimizer may fetch from, in the form of Next's `images.remotePatterns`. */
export interface RemoteImagePattern {
  protocol: 'http' | 'https';
  hostname: string;
  port: string;
  /** Empty: the optimizer would store a picture once per query. */
  search: '';
}

/**
 * The backend's host and port, then the hosts of `IMAGE_HOSTS` (https). A backend on this machine is the only host: Next
 * allows local addresses for all hosts or for none, and another host name may resolve to this machine too.
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
