import { type Finding } from '@/lib/backend/collection';
import { type Collection } from '@/lib/content/shared/define-collection';

/** A backend for tests to resolve URLs against. */
export const ASSET_BASE = 'https://api.example.com';

/** Parses a body as an accessor does, and collects the findings. For tests. */
export function readWith<T>(
  { parse }: Pick<Collection<T>, 'parse'>,
  body: unknown,
  assetBase: string | null = ASSET_BASE,
): { value: T; findings: Finding[]; paths: string[] } {
  const findings: Finding[] = [];
  const value = parse(body, { assetBase }, (finding) => findings.push(finding));
  return { value, findings, paths: findings.map(({ path }) => path) };
}
