import 'server-only';

import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import type * as sqlite from '@photostructure/sqlite';

/**
 * Node's own SQLite, which 22.13 and later have, or the package with the same interface. A process must use one of the two
 * only: the locks of a file do not work between them.
 */
export const { DatabaseSync } =
  (process.getBuiltinModule('node:sqlite') as typeof sqlite | undefined) ?? (await import('@photostructure/sqlite'));

type Database = sqlite.DatabaseSyncInstance;

/** Only the owner may read personal data. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FILE_NAME = 'enquiries.sqlite';

/** The wait between blocked attempts to write, in which the process serves pages. */
const BUSY_RETRY_MS = 25;
/** A write that is blocked for longer fails. */
const WRITE_WAIT_MS = 3_000;

/**
 * A write-ahead log that is flushed at every commit: what is committed survives the end of the process and of the
 * machine, and several processes may share the folder. Deleted rows are overwritten, because they contain personal data.
 * SQLite itself never waits for another process: it would block this one.
 */
const SETTINGS = `
  PRAGMA busy_timeout = 0;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA secure_delete = ON;
  PRAGMA foreign_keys = ON;
`;

/** Of the tables below; 1 had no `source`. */
const VERSION = 2;

/** The store or a file cannot be used. The message is one sentence. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/*
 * All times are milliseconds since 1970. An enquiry without deliveries is from a time without channels. `paused_until`: the
 * channel was down at least until then; 0: it is up. `failures`: only earlier releases use it, which may share the folder.
 * `user_version` tells a finished database from a new file.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    suspected INTEGER NOT NULL DEFAULT 0,
    source TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'refused')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    problem TEXT,
    PRIMARY KEY (enquiry_id, channel)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_by_state ON deliveries (channel, state, attempts, enquiry_id);
  CREATE TABLE IF NOT EXISTS queues (
    channel TEXT PRIMARY KEY,
    failures INTEGER NOT NULL DEFAULT 0,
    paused_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT OR IGNORE INTO queues (channel) VALUES ('backend'), ('webhook'), ('mail');
  PRAGMA user_version = ${VERSION};
`;

export const databaseFile = (folder: string) => path.join(folder, FILE_NAME);

/** Opens the database of a folder, and creates both if they are missing. `isInPlace`: the file was not removed or replaced. */
function openDatabase(folder: string) {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const file = databaseFile(folder);
  const db = new DatabaseSync(file);
  try {
    chmodSync(file, FILE_MODE);
    db.exec(SETTINGS);
    // Read first: a finished database opens while another process writes.
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version !== 0 && version !== VERSION)
      throw new StoreError(
        `The enquiry store was written by another release (version ${version}; this release uses ${VERSION}).`,
      );
    if (version === 0) inTransaction(db, () => db.exec(SCHEMA));
    const { ino } = statSync(file, { bigint: true });
    const isInPlace = () => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino === ino;
    return { db, isInPlace };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs `work` as one transaction that may write from its start. */
function inTransaction<T>(db: Database, work: () => T): T {
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

const statementsOf = (db: Database) => ({
  all: <T>(sql: string, ...values: Value[]) => db.prepare(sql).all(...values) as T[],
  one: <T>(sql: string, ...values: Value[]) => db.prepare(sql).get(...values) as T | undefined,
  change: (sql: string, ...values: Value[]) => Number(db.prepare(sql).run(...values).changes),
});

export type Connection = ReturnType<typeof openConnection>;

/**
 * A connection to the database of a folder. It opens when it is first used, and again if its file was removed or replaced
 * under a running server. Every call fails while the folder cannot be read or written; the next one tries again.
 *
 * Reads never wait. While another process writes, writes are retried without blocking the event loop, so that no page
 * waits for the store.
 * @param writeWaitMs how long a blocked write is retried
 */
export function openConnection(folder: string, { writeWaitMs = WRITE_WAIT_MS } = {}) {
  let opened: ReturnType<typeof openDatabase> | undefined;

  function database(): Database {
    if (opened && !opened.isInPlace()) close();
    opened ??= openDatabase(folder);
    return opened.db;
  }

  function close(): void {
    opened?.db.close();
    opened = undefined;
  }

  return {
    all: <T>(sql: string, ...values: Value[]): T[] => statementsOf(database()).all(sql, ...values),
    one: <T>(sql: string, ...values: Value[]): T | undefined => statementsOf(database()).one(sql, ...values),
    /**
     * Runs `work` in a transaction, perhaps more than once. Resolves with its result once the change is on the disk.
     * @throws what `work` throws, or why the database cannot be written
     */
    async write<T>(work: (statements: ReturnType<typeof statementsOf>) => T): Promise<T> {
      const endsAt = Date.now() + writeWaitMs;
      for (;;) {
        // Requests are served between two writes.
        await nextTurn();
        try {
          const db = database();
          return inTransaction(db, () => work(statementsOf(db)));
        } catch (error) {
          if (!isBusy(error) || Date.now() >= endsAt) throw error;
        }
        await sleep(BUSY_RETRY_MS);
      }
    },
    /** Moves the write-ahead log into the database and empties it, so that nothing deleted remains in it. */
    async emptyLog(): Promise<void> {
      const endsAt = Date.now() + writeWaitMs;
      const isBusyStill = () =>
        statementsOf(database()).one<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 1;
      while (isBusyStill() && Date.now() < endsAt) await sleep(BUSY_RETRY_MS);
    },
    close,
  };
}
