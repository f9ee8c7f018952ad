import { type Finding } from '@/lib/backend/collection';
import { type ReadContext, type Report } from '@/lib/content/shared/read-body';

/** A backend for tests to resolve URLs against. */
export const ASSET_BASE = 'https://api.example.com';

/** Reads a body as an accessor does, and keeps what was reported. For tests. */
export function readWith<T>(
  parse: (body: unknown, ctx: ReadContext, report: Report) => T,
  body: unknown,
  assetBase: string | null = ASSET_BASE,
): { value: T; findings: Finding[]; paths: string[] } {
  const findings: Finding[] = [];
  const value = parse(body, { assetBase }, (finding) => findings.push(finding));
  return { value, findings, paths: findings.map(({ path }) => path) };
}
