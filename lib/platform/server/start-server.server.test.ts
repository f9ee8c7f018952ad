import { afterEach, describe, expect, it, vi } from 'vitest';

/** What a start prints before it ends the process; `undefined` if it does not end it. */
async function startAndStop(): Promise<string | undefined> {
  // Settings are read once.
  vi.resetModules();
  const { startServer } = await import('@/lib/platform/server/start-server');
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await startServer();
  return exit.mock.calls[0]?.[0] === 1
    ? error.mock.calls.map((args) => args.map(String).join(' ')).join('\n')
    : undefined;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.doUnmock('@/lib/redis/connect');
});

describe('Decisions, Settings: a start that cannot succeed', () => {
  it('ends the process and names the setting that the Redis client refuses', async () => {
    vi.stubEnv('ENQUIRY_STORE', '');
    vi.stubEnv('NEXT_PHASE', '');
    vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:9');
    vi.doMock('@/lib/enquiry/store/enquiry-service', () => ({ startDeliveries: () => {} }));
    vi.doMock('@/lib/redis/connect', () => ({
      connectRedis() {
        throw new TypeError('Invalid pathname');
      },
    }));
    expect(await startAndStop()).toMatch(/settings of the site cannot be used:\n {2}REDIS_URL: .*Invalid pathname/);
  });

  it('is not one after which the program that reads the output ends', async () => {
    vi.stubEnv('ENQUIRY_STORE', '');
    vi.stubEnv('NEXT_PHASE', '');
    expect(await startAndStop()).toBeUndefined();
    for (const stream of [process.stdout, process.stderr])
      expect(() => stream.emit('error', new Error('EPIPE'))).not.toThrow();
  });

  it('ends the process after every other failure too', async () => {
    vi.stubEnv('NEXT_PHASE', '');
    vi.spyOn(process.stdout, 'on').mockImplementation(() => {
      throw new Error('no output');
    });
    expect(await startAndStop()).toContain('no output');
  });
});
