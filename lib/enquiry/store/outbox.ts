import 'server-only';

import type { EnquiryOutcome } from '@/lib/backend/send-enquiry';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import type { StoredEnquiry } from '@/lib/enquiry/store/stored-enquiry';

/** After a failed delivery the line waits this long, twice as long after each further one, at most the longest. */
export const FIRST_WAIT_MS = 5_000;
export const LONGEST_WAIT_MS = 15 * 60_000;

/** How often an idle process looks whether another, or a command, put something into the line. */
const LOOK_AGAIN_MS = 30_000;

/** How long the right to deliver is held for one attempt: a little longer than the backend has time to answer (§7). */
const LEASE_MS = 20_000;

/** The wait after so many failures in a row, in milliseconds. */
export const waitAfter = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS);

type Log = (event: string, fields: Record<string, unknown>, isFailure?: boolean) => void;

interface OutboxOptions {
  store: EnquiryStore;
  send(enquiry: Enquiry, options: { idempotencyKey: string }): Promise<EnquiryOutcome>;
  /** Names this process among those that share the folder. */
  holder: string;
  /** Multiplies every wait (BACKEND_TIME_SCALE). */
  timeScale: number;
  log: Log;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Delivers what waits in the store, one after another in the order in which it came, until the backend has taken it
 * (docs/decisions/040-enquiry-store.md). Where the backend is away, the line waits as a whole; where it answers and
 * fails with one enquiry, the next may pass it.
 */
export function createOutbox({ store, send, holder, timeScale, log }: OutboxOptions) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** What became of an enquiry and could not be written down, the disk being full: until it is, nothing is sent. */
  let unrecorded: (() => void) | undefined;

  const wait = (failures: number) => waitAfter(failures) * timeScale;

  function record(stored: StoredEnquiry, outcome: EnquiryOutcome): void {
    const { id } = stored;
    if (outcome.status === 'accepted') {
      store.settle(id, 'delivered');
      store.writeQueue({ failures: 0, backoffUntil: 0 });
      return;
    }
    if (outcome.status === 'refused') {
      store.settle(id, 'refused', `the backend answered ${outcome.httpStatus}`);
      store.writeQueue({ failures: 0, backoffUntil: 0 });
      log('enquiry-refused', { id, status: outcome.httpStatus }, true);
      return;
    }
    const failures = store.readQueue().failures + 1;
    // A backend that responds may fail with this one enquiry alone; a second failure in a row is its own.
    const holdsAll = outcome.isAway || failures > 1;
    const pauseMs = Math.max(outcome.retryAfterMs ?? 0, holdsAll ? wait(failures) : 0);
    const now = Date.now();
    store.postpone(id, now + Math.max(pauseMs, wait(stored.attempts + 1)), outcome.problem);
    store.writeQueue({ failures, backoffUntil: now + pauseMs });
  }

  /** Delivers what is due. Comes back with when to look again, in milliseconds since 1970. */
  async function deliverDue(): Promise<number> {
    while (!isStopped) {
      unrecorded?.();
      unrecorded = undefined;
      const now = Date.now();
      const { backoffUntil } = store.readQueue();
      if (backoffUntil > now) return backoffUntil;
      const stored = store.nextDue(now);
      if (!stored) return store.nextDueAt() ?? Infinity;
      if (!store.holdQueue(holder, now, LEASE_MS * timeScale)) return now + LEASE_MS * timeScale;
      // Another process may have delivered it between the look and the hold.
      if (store.nextDue(now)?.id !== stored.id) continue;
      const outcome = await send(stored.enquiry, { idempotencyKey: stored.key });
      unrecorded = () => record(stored, outcome);
    }
    unrecorded?.();
    unrecorded = undefined;
    return Infinity;
  }

  async function run(): Promise<void> {
    let nextAt = Infinity;
    try {
      do {
        isWoken = false;
        nextAt = await deliverDue();
        store.releaseQueue(holder);
      } while (isWoken && !isStopped);
    } catch (error) {
      log('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    }
    running = undefined;
    if (isStopped) return;
    const inMs = Math.min(Math.max(nextAt - Date.now(), 0), LOOK_AGAIN_MS * timeScale);
    timer = setTimeout(wake, inMs);
    timer.unref();
  }

  /** Something came into the line, or its time has come. */
  function wake(): void {
    isWoken = true;
    if (isStopped) return;
    clearTimeout(timer);
    running ??= run();
  }

  return {
    wake,
    /** Resolves when what is being sent has been answered and written down; nothing is sent after it. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    /** Resolves when nothing is due at the moment. */
    async settled(): Promise<void> {
      await running;
    },
  };
}
