/**
 * Something that a process has once. Next gives route handlers a copy of every module and loads the cache handler apart
 * from the rest of the site, so shared state is on `globalThis`.
 * @template T
 * @param {string} name the same in every module that shares it
 * @param {() => T} make called once a process
 * @returns {T}
 */
export function processWide(name, make) {
  const key = Symbol.for(`site.${name}`);
  const holder = /** @type {Record<symbol, T | undefined>} */ (/** @type {unknown} */ (globalThis));
  return (holder[key] ??= make());
}
