import { vi } from 'vitest';

import { type Transport, type TransportResponse } from '@/lib/backend/http-transport';

/* Time, chance, and the network below the transport. */

/** Fake timers of vitest, without random delay beyond the shortest. */
export function useTestClock() {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  return {
    /** All requested waits, in milliseconds. */
    listWaits: () => timers.mock.calls.map(([, ms]) => ms),
    /** Lets this much time pass, in milliseconds. */
    advance: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

export interface TestTransport extends Transport {
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
