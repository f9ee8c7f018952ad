import 'server-only';

import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { type DatabaseSyncInstance } from '@photostructure/sqlite';

import { isOutdated, migrate } from '@/lib/enquiry/store/schema';
import { DatabaseSync } from '@/lib/enquiry/store/sqlite';

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

/**
 * A write-ahead log that is flushed at every commit: what is committed survives the end of the process and of the
 * machine, and several processes may share the folder. Deleted rows are overwritten, because they contain personal data.
 */
const SETTINGS = `
  PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
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
  const db = new DatabaseSync(file);
  try {
    chmodSync(file, FILE_MODE);
    db.exec(SETTINGS);
    // Read first: a database that is up to date opens while another process writes.
    if (isOutdated(db)) inTransaction(db, () => migrate(db));
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

/** Runs `work` as one transaction that may write from its start. */
function inTransaction<T>(db: DatabaseSyncInstance, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    try {
      db.exec('ROLLBACK');
    } catch {
      // A full disk may have ended the transaction already. Node has no `isTransaction` before 22.16.
    }
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
