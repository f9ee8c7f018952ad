import 'server-only';

import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** Only the owner may read what people wrote. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FILE_NAME = 'enquiries.sqlite';

/** How long one process waits for another that writes into the same folder; each write takes milliseconds. */
const BUSY_TIMEOUT_MS = 3_000;

/**
 * `waiting` is to be delivered, `kept` came while the site had no backend, `refused` is the dead letter,
 * `trapped` came from a robot. `next_attempt_at`, `received_at` and `settled_at` are milliseconds since 1970.
 */
const SCHEMA = `
  CREATE TABLE enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'kept', 'delivered', 'refused', 'trapped')),
    payload TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    problem TEXT
  ) STRICT;
  CREATE INDEX enquiries_by_state ON enquiries (state, id);
  CREATE TABLE queue (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    holder TEXT,
    held_until INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    paused_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO queue (id) VALUES (1);
  PRAGMA user_version = 1;
`;

/**
 * A write-ahead log that is flushed at every commit: what is committed survives the end of the process and of the
 * machine, and several processes may share the folder. What is deleted is overwritten, since people may ask for that.
 */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA secure_delete = ON;
`;

export interface EnquiryDatabase {
  db: DatabaseSyncInstance;
  /** Whether the file still stands where it was opened; a folder that was removed or replaced must be opened anew. */
  isInPlace(): boolean;
}

/**
 * Opens the database of a folder, and makes both where they are missing.
 * @throws where the folder cannot be written or holds something else.
 */
export function openDatabase(folder: string): EnquiryDatabase {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const file = path.join(folder, FILE_NAME);
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    chmodSync(file, FILE_MODE);
    db.exec(SETTINGS);
    inTransaction(db, () => {
      const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
      if (version === 0) db.exec(SCHEMA);
    });
    const { ino } = statSync(file, { bigint: true });
    const isInPlace = () => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino === ino;
    return { db, isInPlace };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs `work` as one transaction that has the right to write from its start. */
export function inTransaction<T>(db: DatabaseSyncInstance, work: () => T): T {
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
