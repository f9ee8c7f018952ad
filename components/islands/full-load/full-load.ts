/**
 * Whether the page at `pathname` was reached by a soft navigation, so that a full load may bring what that missed: the
 * scripts and styles of a build that has been replaced meanwhile, or that a weak line lost. A document that was loaded at
 * this very address has had its full load, and is not loaded again and again.
 */
export function isSoftlyShown(pathname: string): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && new URL(load.name).pathname !== pathname;
}
