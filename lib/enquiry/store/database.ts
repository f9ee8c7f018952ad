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
 * Each step takes the database from one version to the next. Steps only add: a process of the release before may still
 * write into the same folder, or be started on it again.
 */
const MIGRATIONS = [
  /*
   * `waiting` is to be delivered to the backend, `kept` came while the site had none, `refused` is the dead letter,
   * `trapped` came from a robot. `next_attempt_at`, `received_at` and `settled_at` are milliseconds since 1970.
   */
  `
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
`,
  // The further channels, each with the columns that a delivery to the backend has above.
  `
  CREATE TABLE notifications (
    enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'refused')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    problem TEXT,
    PRIMARY KEY (enquiry_id, channel)
  ) STRICT;
  CREATE INDEX notifications_by_state ON notifications (channel, state, enquiry_id);
  CREATE TABLE notification_queues (
    channel TEXT PRIMARY KEY,
    holder TEXT,
    held_until INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    paused_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO notification_queues (channel) VALUES ('webhook'), ('mail');
`,
];

/**
 * A write-ahead log that is flushed at every commit: what is committed survives the end of the process and of the
 * machine, and several processes may share the folder. What is deleted is overwritten, since people may ask for that.
 */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA secure_delete = ON;
  PRAGMA foreign_keys = ON;
`;

export interface EnquiryDatabase {
  db: DatabaseSyncInstance;
  /** Whether the file still stands where it was opened; a folder that was removed or replaced must be opened anew. */
  isInPlace(): boolean;
}

/** The database of a folder. */
export const databaseFile = (folder: string) => path.join(folder, FILE_NAME);

/**
 * Opens the database of a folder, makes both where they are missing, and brings an older one up to date.
 * @throws where the folder cannot be written or holds something else.
 */
export function openDatabase(folder: string): EnquiryDatabase {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const file = databaseFile(folder);
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    chmodSync(file, FILE_MODE);
    db.exec(SETTINGS);
    inTransaction(db, () => {
      const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
      if (version >= MIGRATIONS.length) return;
      for (const step of MIGRATIONS.slice(version)) db.exec(step);
      db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
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
