/** The little that the bench asks of it. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  }): Promise<{ requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number }>;
}
