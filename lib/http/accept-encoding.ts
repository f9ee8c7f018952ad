/** The encodings of this server, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding that a client prefers: of those that it accepts the one with the highest weight, of equals the best.
 * Names and `q` are case-insensitive (RFC 9110, 12.4.2 and 12.5.3). `undefined` for the plain text.
 * @param header the client's `Accept-Encoding`
 */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const least = weights.get('identity') ?? 0;
  const accepted = ENCODINGS.filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= least);
  return accepted.sort((one, other) => weightOf(other) - weightOf(one))[0];
}
