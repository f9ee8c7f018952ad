/** The part of the platform's module that the worker uses. */
declare module 'cloudflare:workers' {
  interface Storage {
    sql: { exec<Row>(query: string, ...values: (string | number | null)[]): { toArray(): Row[] } };
    transactionSync<Result>(change: () => Result): Result;
    /** In milliseconds since 1970. Replaces the alarm that was set before. */
    setAlarm(at: number): Promise<void>;
    /** Resolves when all writes are durable. */
    sync(): Promise<void>;
  }

  export abstract class DurableObject {
    constructor(ctx: { storage: Storage }, env: unknown);
    protected ctx: { storage: Storage };
    alarm?(): Promise<void>;
  }
}

/** The worker that OpenNext generates; wrangler.jsonc maps the name. */
declare module 'open-next-worker' {
  import { type DurableObject } from 'cloudflare:workers';

  export const DOQueueHandler: typeof DurableObject;
  export const DOShardedTagCache: typeof DurableObject;
  const worker: { fetch(request: Request, env: unknown, context: unknown): Promise<Response> };
  export default worker;
}

/** The objects of one class, by name. Each method of a stub is a call to the object's location. */
interface DurableObjectNamespace<Durable> {
  getByName(name: string): Durable;
}
