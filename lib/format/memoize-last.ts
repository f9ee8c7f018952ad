/** Memoizes `build` for its last arguments, compared by identity. For values made of whole collections. */
export function memoizeLast<Lists extends readonly object[], T>(build: (...lists: Lists) => T): (...lists: Lists) => T {
  let last: { lists: Lists; value: T } | undefined;
  return (...lists) => {
    if (!last || lists.some((list, index) => list !== last?.lists[index])) last = { lists, value: build(...lists) };
    return last.value;
  };
}
