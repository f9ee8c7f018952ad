import { type Clock } from '@/lib/backend/fetch-collection';
import { type RemoteTransport, type TransportResponse } from '@/lib/backend/transport';

/* Test doubles at the seams of this module: time, and the network below the transport. */

/** A clock that jumps to the end of each sleep, in the order in which they end. */
export interface TestClock extends Clock {
  /** All requested waits, in milliseconds. */
  sleeps: number[];
  /** Lets this much time pass, in milliseconds. */
  advance(ms: number): Promise<void>;
}

export function createTestClock(random = 0): TestClock {
  let now = 1_000_000;
  let sleepers: { at: number; wake: () => void }[] = [];
  const sleeps: number[] = [];
  /** Long enough for everything that waits for resolved promises. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    sleeps,
    now: () => now,
    random: () => random,
    sleep: (ms) => {
      sleeps.push(ms);
      return new Promise((resolve) => sleepers.push({ at: now + ms, wake: resolve }));
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settle();
        const [next] = sleepers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        now = Math.max(now, next.at);
        next.wake();
      }
      now = end;
    },
  };
}

export interface TestTransport extends RemoteTransport {
  /** One response or error per request, in order; the last one is repeated. */
  script: (Partial<TransportResponse> | Error | 'never' | (() => Promise<Partial<TransportResponse>>))[];
  /** The keys of all requests. */
  requests: string[];
}

export function createTestTransport(...script: TestTransport['script']): TestTransport {
  const transport: TestTransport = {
    scope: 'test',
    script,
    requests: [],
    async read({ key }) {
      transport.requests.push(key);
      const step = transport.script.length > 1 ? transport.script.shift() : transport.script[0];
      if (step === undefined || step === 'never') return new Promise(() => {});
      if (step instanceof Error) throw step;
      return response(typeof step === 'function' ? await step() : step);
    },
  };
  return transport;
}

const response = (given: Partial<TransportResponse>): TransportResponse => {
  const text = given.text ?? '';
  return { status: 200, retryAfter: null, bytes: text.length, ...given, text };
};

/** A response with a list of items. */
export const good = (...items: string[]): Partial<TransportResponse> => ({ text: JSON.stringify({ data: items }) });
