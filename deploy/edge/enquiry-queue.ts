import { DurableObject } from 'cloudflare:workers';

import { deliverToBackend } from '@/lib/enquiry/channels/backend';
import { type ChannelEnquiry, type ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { deliverToWebhook } from '@/lib/enquiry/channels/webhook';
import { type DeferrableChannel, type DeferredDelivery, type DeferredSummary } from '@/lib/enquiry/deferred-delivery';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import type { Enquiry } from '@/lib/enquiry/schema';
import { FIRST_WAIT_MS, LONGEST_WAIT_MS, waitAfter } from '@/lib/enquiry/store/outbox';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

/** A delivery is deleted once it was made. `refused_at`: the dead letter. Times are milliseconds since 1970. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    channel TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    problem TEXT,
    refused_at INTEGER,
    UNIQUE (key, channel)
  )`;

interface Row {
  id: number;
  key: string;
  channel: DeferrableChannel;
  received_at: number;
  payload: string;
  attempts: number;
}

const DELIVER: Record<DeferrableChannel, (queued: ChannelEnquiry) => Promise<ChannelOutcome>> = {
  backend: (queued) => deliverToBackend(queued),
  webhook: deliverToWebhook,
};

/** An alarm may run for 15 minutes; what is left waits for the next. */
const DELIVERIES_AN_ALARM = 20;

/**
 * Enquiries that a channel did not take within the visitor's request (docs/decisions/120-what-an-edge-host-lacks.md),
 * in the durable storage of one object for the whole site. Its alarm delivers them, the least tried first, and of these the
 * oldest.
 */
export class EnquiryQueue extends DurableObject implements DeferredDelivery {
  constructor(...given: ConstructorParameters<typeof DurableObject>) {
    super(...given);
    this.query(SCHEMA);
  }

  /** The same key twice is one enquiry, with other content another. */
  async add({ key: senderKey, receivedAt, enquiry }: ChannelEnquiry, channels: DeferrableChannel[]): Promise<void> {
    const payload = JSON.stringify(enquiry);
    const [other] = this.query('SELECT id FROM deliveries WHERE key = ? AND payload <> ?', senderKey, payload);
    const key = other ? toContentKey(senderKey, enquiry) : senderKey;
    const firstAt = Date.now() + scale(FIRST_WAIT_MS);
    this.ctx.storage.transactionSync(() => {
      for (const channel of channels) this.query(ADD, key, channel, receivedAt, payload, firstAt);
    });
    await this.wakeInTime();
    await this.ctx.storage.sync();
  }

  async summarize(): Promise<DeferredSummary> {
    // Rows that somebody gave back by hand.
    await this.wakeInTime();
    const [row] = this.query<{ waiting: number; refused: number; oldest: number | null }>(SUMMARIZE);
    const { waiting = 0, refused = 0, oldest = null } = row ?? {};
    return {
      waiting,
      refused,
      oldestWaitingSeconds: oldest === null ? null : Math.round((Date.now() - oldest) / 1000),
    };
  }

  override async alarm(): Promise<void> {
    try {
      for (let count = 0; count < DELIVERIES_AN_ALARM; count += 1) {
        const [row] = this.query<Row>(`SELECT * ${WAITING} AND next_attempt_at <= ? ${ORDER} LIMIT 1`, Date.now());
        if (!row) break;
        this.record(row, await DELIVER[row.channel](toQueued(row)));
      }
      await this.wakeInTime();
    } catch (error) {
      // Settings that cannot be used: the platform itself gives up after a few throws.
      logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
      await this.ctx.storage.setAlarm(Date.now() + LONGEST_WAIT_MS);
    }
  }

  private record({ id, channel, attempts }: Row, outcome: ChannelOutcome): void {
    const now = Date.now();
    if (outcome.status === 'accepted') {
      this.query('DELETE FROM deliveries WHERE id = ?', id);
    } else if (outcome.status === 'refused') {
      this.query('UPDATE deliveries SET refused_at = ?, problem = ? WHERE id = ?', now, outcome.problem, id);
      logLine('enquiry-refused', { id, channel, problem: outcome.problem }, true);
    } else {
      const at = now + Math.max(scale(waitAfter(attempts + 1)), outcome.retryAfterMs ?? 0);
      this.query(POSTPONE, at, outcome.problem, id);
      if (outcome.isAway) this.query(POSTPONE_OTHERS, at, channel);
    }
  }

  /** Sets the alarm to when the next delivery is due. */
  private async wakeInTime(): Promise<void> {
    const [next] = this.query<{ at: number | null }>(`SELECT min(next_attempt_at) AS at ${WAITING}`);
    if (next && next.at !== null) await this.ctx.storage.setAlarm(next.at);
  }

  private query<T>(sql: string, ...values: (string | number | null)[]): T[] {
    return this.ctx.storage.sql.exec<T>(sql, ...values).toArray();
  }
}

const WAITING = 'FROM deliveries WHERE refused_at IS NULL';

/** A channel may break off at one enquiry alone, which must not hold up what comes behind it for ever. */
const ORDER = 'ORDER BY attempts, id';

const ADD = `
  INSERT INTO deliveries (key, channel, received_at, payload, next_attempt_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (key, channel) DO NOTHING`;

const POSTPONE = 'UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ?, problem = ? WHERE id = ?';

/** Nobody is there: the whole line of the channel waits. */
const POSTPONE_OTHERS = 'UPDATE deliveries SET next_attempt_at = max(next_attempt_at, ?) WHERE channel = ?';

const SUMMARIZE = `
  SELECT count(*) - count(refused_at) AS waiting, count(refused_at) AS refused,
    min(CASE WHEN refused_at IS NULL THEN received_at END) AS oldest
  FROM deliveries`;

const toQueued = ({ key, received_at: receivedAt, payload }: Row): ChannelEnquiry => ({
  key,
  receivedAt,
  enquiry: JSON.parse(payload) as Enquiry,
});

const scale = (ms: number) => ms * getEnv().BACKEND_TIME_SCALE;
