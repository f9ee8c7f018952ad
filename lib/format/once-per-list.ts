/**
 * What `build` makes of some lists, made once and again when one of them is replaced: loaded content never changes, and
 * what is loaded anew is another list. Holds the last result alone.
 */
export function oncePerList<Lists extends readonly object[], T>(build: (...lists: Lists) => T): (...lists: Lists) => T {
  let last: { lists: Lists; value: T } | undefined;
  return (...lists) => {
    if (!last || lists.some((list, index) => list !== last?.lists[index])) last = { lists, value: build(...lists) };
    return last.value;
  };
}
