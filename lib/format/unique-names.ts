/**
 * Makes names unique: the first of equal ones stays, the others get `-2`, `-3`. Skips numbers that other names have
 * already, as in "a", "a", "a-2". Linear time, even if all names are equal.
 */
export function toUniqueNames(names: readonly string[]): string[] {
  const known = new Set(names);
  const lastNumbers = new Map<string, number>();
  return names.map((name) => {
    let number = (lastNumbers.get(name) ?? 0) + 1;
    while (number > 1 && known.has(`${name}-${number}`)) number += 1;
    lastNumbers.set(name, number);
    return number === 1 ? name : `${name}-${number}`;
  });
}
