/** Next calls this once when a server starts and awaits it before the first request. An edge build replaces this file. */
export async function register() {
  // Next removes the rest from the middleware's bundle, which runs without a server.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('@/lib/platform/server/start-server');
  await startServer();
}
