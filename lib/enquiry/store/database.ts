import 'server-only';

import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** Only the owner may read personal data. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FILE_NAME = 'enquiries.sqlite';

/** How long SQLite itself may block the process while another one writes: no page may wait for the store. */
const BUSY_TIMEOUT_MS = 5;
/** The wait between blocked attempts, in which the process serves pages. */
const BUSY_RETRY_MS = 25;
/** A write that is blocked for longer fails. */
const WRITE_WAIT_MS = 3_000;

/** Writes that share one transaction and one flush of the disk; more would block the process for too long. */
const BATCH_MAX = 50;

/** The version of the schema below. */
const VERSION = 3;

/*
 * All times are milliseconds since 1970. `quarantined`: why it is suspected to be spam; NULL for all others. `sender`: a
 * digest of the sender's address, of suspected spam only. An enquiry without deliveries is from a time without channels.
 * `leased_until`: until then only `leased_by` may deliver. `paused_until`: the channel was down.
 */
const SCHEMA = `
  CREATE TABLE enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    quarantined TEXT CHECK (quarantined IN ('suspected', 'obvious')),
    sender TEXT
  ) STRICT;
  CREATE INDEX enquiries_in_quarantine ON enquiries (quarantined, sender, id) WHERE quarantined IS NOT NULL;
  CREATE TABLE deliveries (
    enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'refused')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    problem TEXT,
    PRIMARY KEY (enquiry_id, channel)
  ) STRICT;
  CREATE INDEX deliveries_by_state ON deliveries (channel, state, enquiry_id);
  CREATE TABLE queues (
    channel TEXT PRIMARY KEY,
    leased_by TEXT,
    leased_until INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    paused_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO queues (channel) VALUES ('backend'), ('webhook'), ('mail');
`;

/** Versions 1 and 2 had the deliveries to the backend in the enquiries; only version 2 had other channels, in these tables. */
const MISSING_IN_VERSION_1 = `
  CREATE TABLE notifications (enquiry_id, channel, state, attempts, next_attempt_at, settled_at, problem);
  CREATE TABLE notification_queues (channel, holder, held_until, failures, paused_until);
`;
const COPY_FROM_VERSION_2 = `
  INSERT INTO enquiries
    SELECT id, key, received_at, payload, iif(state = 'trapped', 'suspected', NULL), NULL FROM old_enquiries;
  INSERT INTO deliveries SELECT id, 'backend', state, attempts, next_attempt_at, settled_at, problem
    FROM old_enquiries WHERE state IN ('waiting', 'delivered', 'refused');
  INSERT INTO deliveries
    SELECT enquiry_id, channel, state, attempts, next_attempt_at, settled_at, problem FROM notifications;
  REPLACE INTO queues SELECT 'backend', holder, held_until, failures, paused_until FROM queue;
  REPLACE INTO queues SELECT channel, holder, held_until, failures, paused_until FROM notification_queues;
  DELETE FROM sqlite_sequence WHERE name = 'enquiries';
  UPDATE sqlite_sequence SET name = 'enquiries' WHERE name = 'old_enquiries';
  DROP TABLE notifications;
  DROP TABLE notification_queues;
  DROP TABLE queue;
  DROP TABLE old_enquiries;
`;

/**
 * A write-ahead log that is flushed at every commit: what is committed survives the end of the process and of the
 * machine, and several processes may share the folder. Deleted rows are overwritten, because they contain personal data.
 */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA secure_delete = ON;
`;

/** The database file in a folder. */
export const databaseFile = (folder: string) => path.join(folder, FILE_NAME);

interface OpenDatabase {
  db: DatabaseSyncInstance;
  /** False if the file was removed or replaced: it must be opened again. */
  isInPlace(): boolean;
}

/** Opens the database of a folder, creates both if they are missing, and migrates an older one. */
function openDatabase(folder: string): OpenDatabase {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const file = databaseFile(folder);
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    chmodSync(file, FILE_MODE);
    db.exec(SETTINGS);
    // Read first: a database that is up to date opens while another process writes.
    if (readVersion(db) < VERSION) inTransaction(db, () => migrate(db));
    // Not before the migration, which drops tables that others refer to.
    db.exec('PRAGMA foreign_keys = ON');
    const { ino } = statSync(file, { bigint: true });
    const isInPlace = () => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino === ino;
    return { db, isInPlace };
  } catch (error) {
    db.close();
    throw error;
  }
}

const readVersion = (db: DatabaseSyncInstance) =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

function migrate(db: DatabaseSyncInstance): void {
  const version = readVersion(db);
  // Another process may have migrated it meanwhile.
  if (version >= VERSION) return;
  if (version === 1) db.exec(MISSING_IN_VERSION_1);
  if (version > 0) db.exec('ALTER TABLE enquiries RENAME TO old_enquiries');
  db.exec(SCHEMA);
  if (version > 0) db.exec(COPY_FROM_VERSION_2);
  db.exec(`PRAGMA user_version = ${VERSION}`);
}

/** Runs `work` as one transaction that may write from its start. */
function inTransaction<T>(db: DatabaseSyncInstance, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Whether another process holds the write lock (SQLITE_BUSY, SQLITE_LOCKED). */
const isBusy = (error: unknown) => [5, 6].includes(Number((error as { errcode?: unknown }).errcode) & 0xff);

type Value = string | number | null;

/** The statements of a transaction. */
export interface Transaction {
  all<T>(sql: string, ...values: Value[]): T[];
  one<T>(sql: string, ...values: Value[]): T | undefined;
  /** Returns how many rows were changed. */
  change(sql: string, ...values: Value[]): number;
}

/** The writes of this process that failed, for monitors. */
export interface FailedWrites {
  count: number;
  /** `null` if none has failed. `at` in milliseconds since 1970; `problem` is SQLite's message. */
  last: { at: number; problem: string } | null;
  /** No write has succeeded since the last failure. */
  isFailing: boolean;
}

const statementsOf = (db: DatabaseSyncInstance): Transaction => ({
  all: (sql, ...values) => db.prepare(sql).all(...values) as never,
  one: (sql, ...values) => db.prepare(sql).get(...values) as never,
  change: (sql, ...values) => Number(db.prepare(sql).run(...values).changes),
});

interface PendingWrite {
  work(transaction: Transaction): unknown;
  expiresAt: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export type Connection = ReturnType<typeof openConnection>;

/**
 * A connection to the database of a folder. It opens when it is first used, and again if its file was removed or replaced
 * under a running server. Every call fails while the folder cannot be read or written; the next one tries again.
 *
 * Reads never wait. Writes of the same moment share one transaction, and while another process writes they are retried
 * without blocking the event loop, so that no page waits for the store.
 * @param writeWaitMs how long a blocked write is retried
 */
export function openConnection(folder: string, { writeWaitMs = WRITE_WAIT_MS } = {}) {
  let opened: OpenDatabase | undefined;
  let pending: PendingWrite[] = [];
  let isWriting = false;
  /** After a failure, this many writes run alone: one that cannot succeed must not fail the others. */
  let alone = 0;
  const failed: FailedWrites = { count: 0, last: null, isFailing: false };

  function database(): DatabaseSyncInstance {
    if (opened && !opened.isInPlace()) closeDatabase();
    opened ??= openDatabase(folder);
    return opened.db;
  }

  function closeDatabase(): void {
    opened?.db.close();
    opened = undefined;
  }

  function fail(writes: PendingWrite[], error: unknown): void {
    if (writes.length === 0) return;
    failed.count += writes.length;
    failed.last = { at: Date.now(), problem: error instanceof Error ? error.message : String(error) };
    failed.isFailing = true;
    for (const { reject } of writes) reject(error);
  }

  /** Returns whether another process blocks the next batch. */
  function writeBatch(): boolean {
    const batch = pending.slice(0, alone > 0 ? 1 : BATCH_MAX);
    let results: unknown[];
    try {
      const db = database();
      results = inTransaction(db, () => batch.map(({ work }) => work(statementsOf(db))));
    } catch (error) {
      if (isBusy(error)) {
        const expired = pending.filter(({ expiresAt }) => expiresAt <= Date.now());
        pending = pending.filter((write) => !expired.includes(write));
        fail(expired, error);
        return true;
      }
      if (batch.length > 1) {
        alone = batch.length;
        return false;
      }
      pending = pending.slice(1);
      alone = Math.max(alone - 1, 0);
      fail(batch, error);
      return false;
    }
    pending = pending.slice(batch.length);
    alone = Math.max(alone - batch.length, 0);
    failed.isFailing = false;
    batch.forEach(({ resolve }, index) => resolve(results[index]));
    return false;
  }

  async function writePending(): Promise<void> {
    isWriting = true;
    // Everything that arrives in the same moment joins the first batch.
    await nextTurn();
    while (pending.length > 0) {
      if (writeBatch()) await sleep(BUSY_RETRY_MS);
      else await nextTurn();
    }
    isWriting = false;
  }

  return {
    all: <T>(sql: string, ...values: Value[]): T[] => statementsOf(database()).all(sql, ...values),
    one: <T>(sql: string, ...values: Value[]): T | undefined => statementsOf(database()).one(sql, ...values),
    /**
     * Runs `work` in a transaction, perhaps more than once. Resolves with its result once the change is on the disk.
     * @throws what `work` throws, or why the database cannot be written
     */
    write: <T>(work: (transaction: Transaction) => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const expiresAt = Date.now() + writeWaitMs;
        pending.push({ work, expiresAt, resolve: resolve as (result: unknown) => void, reject });
        if (!isWriting) void writePending();
      }),
    describeFailedWrites: (): FailedWrites => ({ ...failed }),
    /** Moves the write-ahead log into the database and empties it, so that nothing deleted remains in it. */
    async emptyLog(): Promise<void> {
      const endsAt = Date.now() + writeWaitMs;
      const isBusyStill = () =>
        statementsOf(database()).one<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 1;
      while (isBusyStill() && Date.now() < endsAt) await sleep(BUSY_RETRY_MS);
    },
    /** Copies the whole database into an empty file, while others write. */
    copyInto: (file: string) => void statementsOf(database()).change('VACUUM INTO ?', file),
    /** Writes that are still pending fail. */
    close(): void {
      fail(pending.splice(0), new Error('the store was closed'));
      closeDatabase();
    },
  };
}
