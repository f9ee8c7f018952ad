/** A remote host that the image optimizer may fetch from, in the form of Next's `images.remotePatterns`. */
export interface RemoteImagePattern {
  protocol: 'http' | 'https';
  hostname: string;
  port: string;
}

/** The backend's own host, at its own port alone, then the hosts that `IMAGE_HOSTS` names (https). */
export function buildRemoteImagePatterns(env: {
  API_BASE_URL?: string | undefined;
  IMAGE_HOSTS: readonly string[];
}): RemoteImagePattern[] {
  const patterns: RemoteImagePattern[] = env.IMAGE_HOSTS.map((host) => {
    const [hostname = '', port = ''] = host.split(':');
    return { protocol: 'https', hostname, port };
  });
  if (env.API_BASE_URL !== undefined) {
    const { protocol, hostname, port } = new URL(env.API_BASE_URL);
    patterns.unshift({ protocol: protocol === 'http:' ? 'http' : 'https', hostname, port });
  }
  return patterns;
}
