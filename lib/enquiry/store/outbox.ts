import 'server-only';

import type { Channel, ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import type { Queue, QueuedEnquiry } from '@/lib/enquiry/store/enquiry-store';

/** After a failed delivery the queue waits this long, twice as long after each further one, at most the longest. */
export const FIRST_WAIT_MS = 5_000;
export const LONGEST_WAIT_MS = 15 * 60_000;

/** How often an idle process checks for enquiries that another process or a command queued. */
const LOOK_AGAIN_MS = 30_000;

/**
 * After this many failures in a row, every second attempt uses the enquiry that was tried least: the channel may fail on
 * the oldest one only, which must not block the others for ever.
 */
const FAILURES_BEFORE_PROBES = 5;

/** The lease lasts a little longer than one attempt. */
const LEASE_RESERVE_MS = 5_000;

/** The wait after this many failures in a row, in milliseconds. */
export const waitAfter = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS);

/** How the outbox delivers by one channel. */
export interface Deliverer {
  channel: Channel;
  /** One attempt. Never throws. */
  deliver(queued: ChannelEnquiry): Promise<ChannelOutcome>;
  /** The longest that an attempt takes, in milliseconds. */
  attemptMs: number;
}

interface OutboxOptions {
  deliverers: Deliverer[];
  queues: Record<Channel, Queue>;
  /** Names this process among those that share the folder. */
  holder: string;
  /** Multiplies every wait (BACKEND_TIME_SCALE). */
  timeScale: number;
  log(event: string, fields: Record<string, unknown>, isFailure?: boolean): void;
}

export interface Outbox {
  /** Call it when something was queued or is due. */
  wake(): void;
  /** Resolves when nothing is due at the moment. */
  settled(): Promise<void>;
  /** Resolves when the deliveries in progress are finished and recorded. Nothing is delivered afterwards. */
  stop(): Promise<void>;
}

/** Delivers waiting enquiries by all channels. A channel that is down never stops another. */
export function createOutbox({ deliverers, queues, ...options }: OutboxOptions): Outbox {
  const workers = deliverers.map((deliverer) =>
    createWorker({ ...deliverer, ...options, queue: queues[deliverer.channel] }),
  );
  return {
    wake: () => workers.forEach((worker) => worker.wake()),
    settled: async () => void (await Promise.all(workers.map((worker) => worker.settled()))),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

type WorkerOptions = Omit<OutboxOptions, 'deliverers' | 'queues'> & Deliverer & { queue: Queue };

/**
 * Delivers the queue of one channel in the order of arrival, each until the channel has accepted it
 * (docs/decisions/040-enquiry-store.md). While the channel is down, its whole queue waits; if it fails on one enquiry,
 * the next one may overtake it.
 */
function createWorker({ channel, queue, deliver, attemptMs, holder, timeScale, log }: WorkerOptions): Outbox {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** Records the last outcome, if the disk was full. Nothing else is delivered until then. */
  let unrecorded: (() => Promise<void>) | undefined;

  const wait = (failures: number) => waitAfter(failures) * timeScale;

  const leaseMs = (attemptMs + LEASE_RESERVE_MS) * timeScale;

  async function record({ id, attempts }: QueuedEnquiry, outcome: ChannelOutcome): Promise<void> {
    if (outcome.status === 'accepted') return queue.settle(id, 'delivered', outcome.problem);
    if (outcome.status === 'refused') {
      await queue.settle(id, 'refused', outcome.problem);
      return log('enquiry-refused', { id, channel, problem: outcome.problem }, true);
    }
    const failures = queue.readState().failures + 1;
    // The channel may fail with this one enquiry only; after a second failure in a row, all wait.
    const isForAll = outcome.isAway || failures > 1;
    const backoffMs = Math.max(outcome.retryAfterMs ?? 0, isForAll ? wait(failures) : 0);
    const now = Date.now();
    const nextAttemptAt = now + Math.max(backoffMs, wait(attempts + 1));
    await queue.postpone(id, { nextAttemptAt, problem: outcome.problem, failures, backoffUntil: now + backoffMs });
  }

  async function recordLast(): Promise<void> {
    await unrecorded?.();
    unrecorded = undefined;
  }

  /** Delivers what is due. Returns when to check again, in milliseconds since 1970. */
  async function deliverDue(): Promise<number> {
    while (!isStopped) {
      await recordLast();
      const now = Date.now();
      const { failures, backoffUntil } = queue.readState();
      if (backoffUntil > now) return backoffUntil;
      const isProbe = failures >= FAILURES_BEFORE_PROBES && failures % 2 === FAILURES_BEFORE_PROBES % 2;
      const queued = queue.nextDue(now, { isLeastTried: isProbe });
      if (!queued) return queue.nextDueAt() ?? Infinity;
      if (!(await queue.acquireLease(holder, now, leaseMs))) return now + leaseMs;
      // Another process may have delivered it before the lease.
      if (queue.nextDue(now, { isLeastTried: isProbe })?.id !== queued.id) continue;
      const outcome = await deliver(queued);
      unrecorded = () => record(queued, outcome);
    }
    await recordLast();
    return Infinity;
  }

  async function run(): Promise<void> {
    let nextAt = Infinity;
    try {
      do {
        isWoken = false;
        nextAt = await deliverDue();
        await queue.releaseLease(holder);
      } while (isWoken && !isStopped);
    } catch (error) {
      nextAt = Date.now() + FIRST_WAIT_MS * timeScale;
      log('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    }
    running = undefined;
    if (isStopped) return;
    const inMs = Math.min(Math.max(nextAt - Date.now(), 0), LOOK_AGAIN_MS * timeScale);
    timer = setTimeout(wake, inMs);
    timer.unref();
  }

  function wake(): void {
    isWoken = true;
    if (isStopped) return;
    clearTimeout(timer);
    running ??= run();
  }

  return {
    wake,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    settled: async () => running,
  };
}
