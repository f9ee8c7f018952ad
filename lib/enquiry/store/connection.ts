import 'server-only';

import { type EnquiryDatabase, inTransaction, openDatabase } from '@/lib/enquiry/store/database';

type Value = string | number | null;

export type Connection = ReturnType<typeof openConnection>;

/**
 * The statements of one folder's database. It is opened when it is first needed, and anew where its file was removed or
 * replaced under a running server. All calls throw where the folder cannot be read or written; the next call tries again.
 */
export function openConnection(folder: string) {
  let opened: EnquiryDatabase | undefined;

  function database() {
    if (opened && !opened.isInPlace()) close();
    opened ??= openDatabase(folder);
    return opened.db;
  }

  function close(): void {
    opened?.db.close();
    opened = undefined;
  }

  return {
    all: <T>(sql: string, ...values: Value[]) =>
      database()
        .prepare(sql)
        .all(...values) as T[],
    one: <T>(sql: string, ...values: Value[]) =>
      database()
        .prepare(sql)
        .get(...values) as T | undefined,
    /** Comes back with how many rows were changed, when they are on the disk. */
    change: (sql: string, ...values: Value[]) =>
      Number(
        database()
          .prepare(sql)
          .run(...values).changes,
      ),
    transact: <T>(work: () => T) => inTransaction(database(), work),
    /** Writes the log that stands ahead of the database into it, and empties it. */
    emptyLog: () => database().exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close,
  };
}
