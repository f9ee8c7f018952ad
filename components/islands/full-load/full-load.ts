/**
 * Whether the page at `pathname` was reached by a client navigation. If so, a full load may fix what is missing: scripts
 * and styles of a build that has been replaced since, or that failed to load. A document that was loaded at this address
 * is not loaded again, which prevents reload loops.
 */
export function isSoftlyShown(pathname: string): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && new URL(load.name).pathname !== pathname;
}
