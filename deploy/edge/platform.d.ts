/** So much of the platform's own module as the worker uses. */
declare module 'cloudflare:workers' {
  interface Storage {
    sql: { exec<Row>(query: string, ...values: (string | number | null)[]): { toArray(): Row[] } };
    transactionSync<Result>(change: () => Result): Result;
    /** In milliseconds since 1970; in place of an alarm that was set before. */
    setAlarm(at: number): Promise<void>;
    /** Comes back when what was written is durable. */
    sync(): Promise<void>;
  }

  export abstract class DurableObject {
    constructor(ctx: { storage: Storage }, env: unknown);
    protected ctx: { storage: Storage };
    alarm?(): Promise<void>;
  }
}

/** The worker that OpenNext makes of the build, by the name that wrangler.jsonc gives it. */
declare module 'open-next-worker' {
  import { type DurableObject } from 'cloudflare:workers';

  export const DOQueueHandler: typeof DurableObject;
  export const DOShardedTagCache: typeof DurableObject;
  const worker: { fetch(request: Request, env: unknown, context: unknown): Promise<Response> };
  export default worker;
}

/** The objects of one class, by name; each method of a stub is a call to where the object lives. */
interface DurableObjectNamespace<Durable> {
  getByName(name: string): Durable;
}
