import type * as sqlite from '@photostructure/sqlite';

/**
 * Node's own SQLite, which 22.13 and later have, or the package with the same interface. A process must use one of the two
 * only: the locks of a file do not work between them.
 */
export const { DatabaseSync } =
  (process.getBuiltinModule('node:sqlite') as typeof sqlite | undefined) ?? (await import('@photostructure/sqlite'));
