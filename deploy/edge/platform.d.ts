/** The worker that OpenNext generates; wrangler.jsonc maps the name. */
declare module 'open-next-worker' {
  export const DOQueueHandler: unknown;
  export const DOShardedTagCache: unknown;
  const worker: { fetch(request: Request, env: unknown, context: unknown): Promise<Response> };
  export default worker;
}
