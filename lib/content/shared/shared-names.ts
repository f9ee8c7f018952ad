import { type Report } from '@/lib/content/shared/read-body';

/** Tells of entries whose address ends in a number because another has their name: renaming one is the cure. */
export function noteSharedNames<T extends { id: string; slug: string }>(
  entries: readonly T[],
  toSlug: (entry: T) => string,
  report: Report,
): void {
  const owners = new Map(entries.map((entry) => [entry.slug, entry]));
  for (const entry of entries) {
    const wanted = toSlug(entry);
    const owner = owners.get(wanted);
    if (!owner || owner.id === entry.id) continue;
    report({
      path: 'data',
      reason: `"${wanted}" is the address of id ${owner.id}; id ${entry.id} of the same name is at "${entry.slug}"`,
    });
  }
}
