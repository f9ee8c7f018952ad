/** The command was called in a way that it does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The store cannot be used by whoever calls. One sentence says why. */
export class StoreError extends Error {
  override name = 'StoreError';
}
