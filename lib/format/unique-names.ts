/**
 * Names of which no two are the same: the first of several equal ones stays, the others get `-2`, `-3`. Names that
 * entries carry by right come first, so that "a", "a" and "a-2" do not collide on the third. Time grows with the number
 * of names, also where all are the same.
 */
export function toUniqueNames(names: readonly string[]): string[] {
  const firsts = new Set(names);
  const taken = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return names.map((name) => {
    let unique = name;
    let number = lastNumbers.get(name) ?? 1;
    while (taken.has(unique) || (unique !== name && firsts.has(unique))) {
      number += 1;
      unique = `${name}-${number}`;
    }
    lastNumbers.set(name, number);
    taken.add(unique);
    return unique;
  });
}
