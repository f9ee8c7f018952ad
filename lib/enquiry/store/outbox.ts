import 'server-only';

import type { Channel, ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { ATTEMPT_MS } from '@/lib/enquiry/channels/deliver';
import type { Queue, QueuedEnquiry } from '@/lib/enquiry/store/enquiry-store';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';
import { outsideRequests } from '@/lib/outside-requests';

/** After a failed attempt an enquiry waits this long, twice as long after each further one, at most the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** How often an idle process checks for enquiries that another process or a command queued. */
const LOOK_AGAIN_MS = 30_000;

/** An enquiry is claimed for a little longer than one attempt, so that its outcome can be recorded. */
const CLAIM_RESERVE_MS = 5_000;

interface OutboxOptions {
  channels: readonly Channel[];
  /** One attempt. Never throws. */
  deliver(channel: Channel, queued: ChannelEnquiry): Promise<ChannelOutcome>;
  queues: Record<Channel, Queue>;
}

/**
 * Delivers waiting enquiries by all channels. A channel that is down never stops another. Each channel delivers two
 * enquiries at a time, so that the next one does not wait while the backend hangs on the first.
 */
export function createOutbox({ channels, ...options }: OutboxOptions) {
  const workers = [...channels, ...channels].map((channel) => createWorker(channel, options));
  return {
    /** Call it when something was queued or is due. */
    wake: () => workers.forEach((worker) => worker.wake()),
    /** Resolves when nothing is due at the moment. */
    settled: () => Promise.all(workers.map((worker) => worker.settled())),
    /** Resolves when the deliveries in progress are finished and recorded. Nothing is delivered afterwards. */
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  };
}

/**
 * Delivers the queue of one channel until the channel has accepted each enquiry (docs/decisions/040-enquiry-store.md). An
 * enquiry that was read and not accepted waits alone. Only a channel that is down makes the others wait.
 */
function createWorker(channel: Channel, { deliver, queues }: Omit<OutboxOptions, 'channels'>) {
  const queue = queues[channel];
  const { BACKEND_TIME_SCALE: timeScale } = getEnv();
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** Records the last outcome, if that failed, for example on a full disk. Nothing else is delivered before. */
  let unrecorded: (() => Promise<void>) | undefined;

  const wait = (attempts: number) =>
    Math.min(FIRST_WAIT_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_WAIT_MS) * timeScale;

  const claimMs = (ATTEMPT_MS[channel] + CLAIM_RESERVE_MS) * timeScale;

  async function record({ id, attempts }: QueuedEnquiry, outcome: ChannelOutcome): Promise<void> {
    if (outcome.status === 'accepted') return queue.settle(id, 'delivered', outcome.problem);
    if (outcome.status === 'refused') {
      await queue.settle(id, 'refused', outcome.problem);
      return logLine('enquiry-refused', { id, channel, problem: outcome.problem }, true);
    }
    const { problem, isChannelDown = false, retryAfterMs = 0 } = outcome;
    const now = Date.now();
    await queue.postpone(
      id,
      problem,
      now + Math.max(retryAfterMs, wait(attempts)),
      isChannelDown ? now + retryAfterMs : 0,
    );
  }

  async function recordLast(): Promise<void> {
    await unrecorded?.();
    unrecorded = undefined;
  }

  /** Delivers what is due. Returns when to check again, in milliseconds since 1970. */
  async function deliverDue(): Promise<number> {
    while (!isStopped) {
      await recordLast();
      const queued = await queue.claim(Date.now(), claimMs, wait);
      if (typeof queued === 'number') return queued;
      const outcome = await deliver(channel, queued);
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
      } while (isWoken && !isStopped);
    } catch (error) {
      nextAt = Date.now() + FIRST_WAIT_MS * timeScale;
      logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
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
    running ??= outsideRequests(run);
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
