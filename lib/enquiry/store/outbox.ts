import 'server-only';

import type { Channel, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import type { Queue, QueuedEnquiry } from '@/lib/enquiry/store/queue';

/** After a failed delivery the queue waits this long, twice as long after each further one, at most the longest. */
export const FIRST_WAIT_MS = 5_000;
export const LONGEST_WAIT_MS = 15 * 60_000;

/** How often an idle process looks whether another, or a command, put something into the queue. */
const LOOK_AGAIN_MS = 30_000;

/**
 * After so many failures in a row, every second attempt is made with the enquiry that was tried least: the channel may
 * fail with the oldest alone, which must not hold up what comes behind it for ever.
 */
const FAILURES_BEFORE_PROBES = 5;

/** The right to deliver is held a little longer than one attempt may take. */
const LEASE_RESERVE_MS = 5_000;

/** The wait after so many failures in a row, in milliseconds. */
export const waitAfter = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS);

type Log = (event: string, fields: Record<string, unknown>, isFailure?: boolean) => void;

interface OutboxOptions {
  channel: Channel;
  queue: Queue;
  /** One attempt. Never throws. */
  send(queued: QueuedEnquiry): Promise<ChannelOutcome>;
  /** The longest that an attempt takes, before `timeScale`. */
  attemptMs: number;
  /** Names this process among those that share the folder. */
  holder: string;
  /** Multiplies every wait (BACKEND_TIME_SCALE). */
  timeScale: number;
  log: Log;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Delivers what waits for one channel, one after another in the order in which it came, until the channel has taken it
 * (docs/decisions/040-enquiry-store.md). Where the channel is away, its queue waits as a whole; where it answers and
 * fails with one enquiry, the next may pass it.
 */
export function createOutbox({ channel, queue, send, attemptMs, holder, timeScale, log }: OutboxOptions) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** What became of an enquiry and could not be written down, the disk being full: until it is, nothing is sent. */
  let unrecorded: (() => void) | undefined;

  const wait = (failures: number) => waitAfter(failures) * timeScale;

  const leaseMs = (attemptMs + LEASE_RESERVE_MS) * timeScale;

  function record({ id, attempts }: QueuedEnquiry, outcome: ChannelOutcome): void {
    if (outcome.status === 'accepted') {
      queue.settle(id, 'delivered', outcome.problem);
      queue.writeState({ failures: 0, backoffUntil: 0 });
      return;
    }
    if (outcome.status === 'refused') {
      queue.settle(id, 'refused', outcome.problem);
      queue.writeState({ failures: 0, backoffUntil: 0 });
      log('enquiry-refused', { id, channel, problem: outcome.problem }, true);
      return;
    }
    const failures = queue.readState().failures + 1;
    // A channel that responds may fail with this one enquiry alone; a second failure in a row is its own.
    const holdsAll = outcome.isAway || failures > 1;
    const pauseMs = Math.max(outcome.retryAfterMs ?? 0, holdsAll ? wait(failures) : 0);
    const now = Date.now();
    queue.postpone(id, now + Math.max(pauseMs, wait(attempts + 1)), outcome.problem);
    queue.writeState({ failures, backoffUntil: now + pauseMs });
  }

  /** Delivers what is due. Comes back with when to look again, in milliseconds since 1970. */
  async function deliverDue(): Promise<number> {
    while (!isStopped) {
      unrecorded?.();
      unrecorded = undefined;
      const now = Date.now();
      const { failures, backoffUntil } = queue.readState();
      if (backoffUntil > now) return backoffUntil;
      const isProbe = failures >= FAILURES_BEFORE_PROBES && failures % 2 === FAILURES_BEFORE_PROBES % 2;
      const queued = queue.nextDue(now, { isLeastTried: isProbe });
      if (!queued) return queue.nextDueAt() ?? Infinity;
      if (!queue.hold(holder, now, leaseMs)) return now + leaseMs;
      // Another process may have delivered it between the look and the hold.
      if (queue.nextDue(now, { isLeastTried: isProbe })?.id !== queued.id) continue;
      const outcome = await send(queued);
      unrecorded = () => record(queued, outcome);
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
        queue.release(holder);
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

  /** Something came into the queue, or its time has come. */
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
