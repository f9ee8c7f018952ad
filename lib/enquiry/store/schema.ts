import 'server-only';

import { type DatabaseSyncInstance } from '@photostructure/sqlite';

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

const readVersion = (db: DatabaseSyncInstance) =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/** Whether the database has no schema yet, or that of an earlier version of the site. */
export const isOutdated = (db: DatabaseSyncInstance) => readVersion(db) < VERSION;

/** Brings a new or older database to the current schema. Call it in a transaction. */
export function migrate(db: DatabaseSyncInstance): void {
  // Another process may have migrated it meanwhile.
  if (!isOutdated(db)) return;
  const version = readVersion(db);
  if (version === 1) db.exec(MISSING_IN_VERSION_1);
  if (version > 0) db.exec('ALTER TABLE enquiries RENAME TO old_enquiries');
  db.exec(SCHEMA);
  if (version > 0) db.exec(COPY_FROM_VERSION_2);
  db.exec(`PRAGMA user_version = ${VERSION}`);
}
