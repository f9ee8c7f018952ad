/**
 * Makes names unique: the first of equal ones stays, the others get `-2`, `-3`. Skips numbers that other names have
 * already, as in "a", "a", "a-2". Linear time, even if all names are equal.
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
