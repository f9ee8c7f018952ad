export type FailureKind =
  | 'network'
  | 'timeout'
  | 'status'
  | 'rate-limited'
  | 'cooldown'
  | 'too-large'
  | 'malformed'
  | 'reported'
  | 'shape'
  | 'unexpected';

/** Why a request to the backend gave nothing that can be used (§8). Its message never quotes the response's body. */
export class BackendFailure extends Error {
  override name = 'BackendFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly status?: number,
    /** The `Retry-After` header of a 429, unparsed. */
    readonly retryAfter?: string | null,
  ) {
    super(message);
  }
}

/** Any thrown value as a failure, so that one place can decide about trying again. */
export function toFailure(error: unknown): BackendFailure {
  if (error instanceof BackendFailure) return error;
  return new BackendFailure('unexpected', error instanceof Error ? error.message : String(error));
}
