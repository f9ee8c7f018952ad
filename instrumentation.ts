/** Next calls this once as a server starts, before its first request. */
export async function register() {
  // The middleware's runtime has no servers; Next leaves the branch out there.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('@/lib/platform/server/start-server');
  await startServer();
}
