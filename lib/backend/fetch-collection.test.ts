import { afterEach, describe, expect, it, vi } from 'vitest';

import { type CollectionSource, ShapeError } from '@/lib/backend/collection';
import { BackendFailure } from '@/lib/backend/failure';
import { fetchCollection } from '@/lib/backend/fetch-collection';
import { getBackendState } from '@/lib/backend/state';
import { createTestTransport, good, type TestTransport, useTestClock } from '@/lib/backend/testing';
import { forgetProcessWide } from '@/lib/testing';

const source: CollectionSource<string[]> = {
  key: 'brands',
  path: '/api/brands',
  parse(body, report) {
    const { data } = (body ?? {}) as { data?: unknown };
    if (!Array.isArray(data)) throw new ShapeError('no list');
    report({ path: 'data[0]', reason: 'odd' });
    return data as string[];
  },
};

function startLoad(transport: TestTransport, timeScale = 1) {
  const clock = useTestClock();
  const state = getBackendState();
  const lines: Record<string, unknown>[] = [];
  const note = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  vi.spyOn(console, 'info').mockImplementation(note);
  vi.spyOn(console, 'error').mockImplementation(note);
  const result = fetchCollection(source, { transport, timeScale }).then(
    (loaded) => loaded.value,
    (error: unknown) => error as BackendFailure,
  );
  return { clock, state, lines, result };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetProcessWide('backend-state');
});

const down = new BackendFailure('network', 'refused');

describe('§7 Retry rules: a fetch', () => {
  it('waits its random delay, sends one request and returns the parsed value', async () => {
    const transport = createTestTransport(good('a'));
    const { clock, result } = startLoad(transport);
    await clock.advance(499);
    expect(transport.requests).toHaveLength(0);
    await clock.advance(1);
    expect(await result).toEqual(['a']);
    expect(clock.listWaits()).toEqual([500]);
  });

  it('makes three attempts with 2 s and 4 s between them, each after its own delay', async () => {
    const transport = createTestTransport(down);
    const { clock, result } = startLoad(transport);
    await clock.advance(60_000);
    expect(await result).toMatchObject({ kind: 'network' });
    expect(transport.requests).toHaveLength(3);
    expect(clock.listWaits()).toEqual([500, 2_000, 500, 4_000, 500]);
  });

  it('stops at the attempt that succeeds', async () => {
    const transport = createTestTransport({ status: 502 }, good('a'));
    const { clock, result } = startLoad(transport);
    await clock.advance(60_000);
    expect(await result).toEqual(['a']);
    expect(transport.requests).toHaveLength(2);
  });

  it('scales all its waits for tests', async () => {
    const { clock, result } = startLoad(createTestTransport(down), 0.01);
    await clock.advance(60_000);
    await result;
    expect(clock.listWaits()).toEqual([5, 20, 5, 40, 5]);
  });

  it.each([
    ['a refusal', { status: 404 }, 'status'],
    ['an empty body', { text: '' }, 'malformed'],
    ['HTML', { text: '<html></html>' }, 'malformed'],
    ['half a body', { text: '{"data":["a"' }, 'malformed'],
    ['null', { text: 'null' }, 'shape'],
    ['an empty object', { text: '{}' }, 'shape'],
    ['text where a list belongs', { text: '{"data":"none"}' }, 'shape'],
    ['a reported failure', { text: '{"success":false,"message":"Server error","data":[]}' }, 'reported'],
    ['a status in the body', { text: '{"status":500,"data":[]}' }, 'reported'],
    ['an error beside null', { text: '{"error":"down","data":null}' }, 'reported'],
  ])('fails at once on %s', async (_name, answer, kind) => {
    const transport = createTestTransport(answer);
    const { clock, result } = startLoad(transport);
    await clock.advance(60_000);
    expect(await result).toMatchObject({ kind });
    expect(transport.requests).toHaveLength(1);
  });

  it.each([good(), { text: '\ufeff\ufeff{"success":true,"data":[]}' }])(
    'accepts a valid empty list: %j',
    async (answer) => {
      const { clock, result } = startLoad(createTestTransport(answer));
      await clock.advance(1_000);
      expect(await result).toEqual([]);
    },
  );
});

describe('§8 HTTP 429: cooldowns', () => {
  it('starts a cooldown of 120 s for the key and of 30 s for all, and sends no further request', async () => {
    const transport = createTestTransport({ status: 429 });
    const { clock, state, result } = startLoad(transport);
    await clock.advance(500);
    const at = Date.now();
    expect(await result).toMatchObject({ kind: 'rate-limited' });
    expect(state.cooldownUntil - at).toBe(30_000);
    expect(state.collections.brands?.cooldownUntil).toBe(at + 120_000);
    await clock.advance(60_000);
    expect(transport.requests).toHaveLength(1);
  });

  it.each([7, 3_600])('uses a Retry-After of %d s, which is not scaled', async (seconds) => {
    const { clock, state } = startLoad(createTestTransport({ status: 429, retryAfter: String(seconds) }), 0.1);
    await clock.advance(50);
    expect(state.collections.brands?.cooldownUntil).toBe(Date.now() + seconds * 1_000);
    expect(state.cooldownUntil).toBe(Date.now() + 3_000);
  });

  it.each([
    ['its first attempt, which waits in its random delay', 400, 0],
    ['its next attempt', 600, 1],
  ])('sends nothing during a cooldown for all: a fetch in flight leaves out %s', async (_, ms, requests) => {
    const transport = createTestTransport(down);
    const { clock, state, result } = startLoad(transport);
    await clock.advance(ms);
    state.cooldownUntil = Date.now() + 30_000;
    await clock.advance(60_000);
    expect(await result).toMatchObject({ kind: 'cooldown' });
    expect(transport.requests).toHaveLength(requests);
  });
});

describe('§7: each request and response is logged', () => {
  it('writes key, attempt, status, milliseconds and bytes, and the findings of the parser', async () => {
    const { clock, lines, result } = startLoad(createTestTransport({ status: 500, text: 'oops' }, good('a')));
    await clock.advance(10_000);
    await result;
    expect(lines.map(({ event }) => event)).toEqual([
      'backend-request',
      'backend-response',
      'backend-request',
      'backend-response',
      'content-finding',
    ]);
    expect(lines[1]).toMatchObject({
      key: 'brands',
      attempt: 1,
      status: 500,
      ms: 0,
      bytes: 4,
      failure: 'status',
    });
    expect(lines[1]?.reason).toContain('Error loading brands');
    const base = { time: expect.any(String) as string, event: 'backend-response', key: 'brands' };
    expect(lines[3]).toEqual({ ...base, attempt: 2, status: 200, ms: 0, bytes: 14 });
  });
});
