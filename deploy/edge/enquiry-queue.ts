import { DurableObject } from 'cloudflare:workers';

import { type ChannelEnquiry, type ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { deliver } from '@/lib/enquiry/channels/deliver';
import { type DeferrableChannel, type DeferredDelivery, type QueueLength } from '@/lib/enquiry/deferred-delivery';
import { FIRST_WAIT_MS, LONGEST_WAIT_MS, waitAfter } from '@/lib/enquiry/store/outbox';
import { type Row as StoredRow, toEnquiry, UNREADABLE } from '@/lib/enquiry/store/queries';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

/** A delivered row is deleted; one with `refused_at` is no longer retried. Times are milliseconds since 1970. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    channel TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    suspected INTEGER NOT NULL,
    source TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    problem TEXT,
    refused_at INTEGER,
    UNIQUE (key, channel)
  )`;

interface Row extends StoredRow {
  channel: DeferrableChannel;
  attempts: number;
}

/** An alarm may run for 15 minutes. The rest waits for the next alarm. */
const DELIVERIES_PER_ALARM = 20;

/**
 * Enquiries that a channel did not accept within the visitor's request (docs/decisions/080-edge-host.md), in the durable
 * storage of one object for the whole site. Its alarm delivers them: those with the fewest attempts first, then the oldest.
 */
export class EnquiryQueue extends DurableObject implements DeferredDelivery {
  constructor(...given: ConstructorParameters<typeof DurableObject>) {
    super(...given);
    this.query(SCHEMA);
  }

  /** The same key twice is one enquiry. */
  async add(queued: ChannelEnquiry, channels: DeferrableChannel[]): Promise<void> {
    const { key, receivedAt, enquiry, isSuspect, source } = queued;
    const payload = JSON.stringify(enquiry);
    const firstAt = Date.now() + scale(FIRST_WAIT_MS);
    this.ctx.storage.transactionSync(() => {
      const row = [receivedAt, payload, Number(isSuspect), source ? JSON.stringify(source) : null, firstAt];
      for (const channel of channels) this.query(ADD, key, channel, ...row);
    });
    await this.scheduleAlarm();
    await this.ctx.storage.sync();
  }

  async measure(): Promise<QueueLength> {
    // An operator may have released refused rows by hand.
    await this.scheduleAlarm();
    const [{ waiting, refused } = { waiting: 0, refused: 0 }] = this.query<QueueLength>(MEASURE);
    return { waiting, refused };
  }

  override async alarm(): Promise<void> {
    const failures = new Map<DeferrableChannel, number>();
    try {
      for (let count = 0; count < DELIVERIES_PER_ALARM; count += 1) {
        const [row] = this.query<Row>(`SELECT * ${WAITING} AND next_attempt_at <= ? ${ORDER} LIMIT 1`, Date.now());
        if (!row) break;
        const { isUnreadable, ...queued } = toEnquiry(row);
        const outcome: ChannelOutcome = isUnreadable
          ? { status: 'refused', problem: UNREADABLE }
          : await deliver(row.channel, queued);
        const inARow = outcome.status === 'failed' ? (failures.get(row.channel) ?? 0) + 1 : 0;
        failures.set(row.channel, inARow);
        this.record(row, outcome, inARow);
      }
      await this.scheduleAlarm();
    } catch (error) {
      // Invalid settings. The platform gives up on an alarm that has thrown a few times.
      logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
      await this.ctx.storage.setAlarm(Date.now() + LONGEST_WAIT_MS);
    }
  }

  private record({ id, channel, attempts }: Row, outcome: ChannelOutcome, failures: number): void {
    const now = Date.now();
    if (outcome.status === 'accepted') {
      this.query('DELETE FROM deliveries WHERE id = ?', id);
    } else if (outcome.status === 'refused') {
      this.query('UPDATE deliveries SET refused_at = ?, problem = ? WHERE id = ?', now, outcome.problem, id);
      logLine('enquiry-refused', { id, channel, problem: outcome.problem }, true);
    } else {
      const at = now + Math.max(scale(waitAfter(attempts + 1)), outcome.retryAfterMs ?? 0);
      this.query(POSTPONE, at, outcome.problem, id);
      // The channel may fail with this one enquiry only; after a second failure in a row, all wait.
      if (failures > 1 || outcome.retryAfterMs !== undefined) this.query(POSTPONE_OTHERS, at, channel);
    }
  }

  /** Sets the alarm for the next delivery. */
  private async scheduleAlarm(): Promise<void> {
    const [next] = this.query<{ at: number | null }>(`SELECT min(next_attempt_at) AS at ${WAITING}`);
    if (next && next.at !== null) await this.ctx.storage.setAlarm(next.at);
  }

  private query<T>(sql: string, ...values: (string | number | null)[]): T[] {
    return this.ctx.storage.sql.exec<T>(sql, ...values).toArray();
  }
}

const WAITING = 'FROM deliveries WHERE refused_at IS NULL';

/** A channel may fail with one enquiry only, which must not block the others for ever. */
const ORDER = 'ORDER BY attempts, id';

const ADD = `
  INSERT INTO deliveries (key, channel, received_at, payload, suspected, source, next_attempt_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (key, channel) DO NOTHING`;

const POSTPONE = 'UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ?, problem = ? WHERE id = ?';

const POSTPONE_OTHERS = 'UPDATE deliveries SET next_attempt_at = max(next_attempt_at, ?) WHERE channel = ?';

const MEASURE = 'SELECT count(*) - count(refused_at) AS waiting, count(refused_at) AS refused FROM deliveries';

const scale = (ms: number) => ms * getEnv().BACKEND_TIME_SCALE;
