import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { BackupHistory } from './schedule.ts';

/** A backup the instance took by itself, or tried to. */
export type BackupRecord = {
  readonly id: string;
  readonly fileName: string;
  readonly takenAt: Date;
  /** Null while it is written, and after a process that died in the middle. */
  readonly endedAt: Date | null;
  readonly size: number | null;
  readonly rows: number | null;
  readonly failure: string | null;
  readonly testedAt: Date | null;
  readonly testSeconds: number | null;
  readonly testFailure: string | null;
};

const FAILURE_LENGTH = 500;

/** As many as retention keeps, with what failed between them. */
const MOST_RECORDS = 400;

/** Latest first. */
export async function listBackups(db: Db): Promise<BackupRecord[]> {
  return await inScope(db, {}, readBackups);
}

/** The same in a transaction that is open. */
export async function readBackups(tx: Tx): Promise<BackupRecord[]> {
  const latest = tx.selectFrom('operations.backups').selectAll().orderBy('taken_at', 'desc').limit(MOST_RECORDS);
  const rows = await latest.execute();
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    takenAt: new Date(row.taken_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    size: row.size === null ? null : Number(row.size),
    rows: row.row_count === null ? null : Number(row.row_count),
    failure: row.failure,
    testedAt: row.tested_at === null ? null : new Date(row.tested_at),
    testSeconds: row.test_seconds === null ? null : Number(row.test_seconds),
    testFailure: row.test_failure,
  }));
}

export const isGood = ({ endedAt, failure }: BackupRecord) => endedAt !== null && failure === null;

export function historyOf(
  latestFirst: readonly BackupRecord[],
): BackupHistory & { readonly lastTestedAt: Date | null } {
  const tested = latestFirst.filter(({ testedAt }) => testedAt !== null);
  return {
    lastGoodAt: latestFirst.find(isGood)?.takenAt ?? null,
    lastTriedAt: latestFirst[0]?.takenAt ?? null,
    lastTestedAt: tested.reduce<Date | null>(
      (last, { testedAt }) => (testedAt && (!last || testedAt > last) ? testedAt : last),
      null,
    ),
  };
}

export async function noteBegin(db: Db, fileName: string, takenAt: Date): Promise<string> {
  const id = randomUUID();
  const values = { id, file_name: fileName, taken_at: takenAt.toISOString() };
  await inScope(db, {}, (tx) => tx.insertInto('operations.backups').values(values).execute());
  return id;
}

/** How a backup or the trial of its restore ended. */
type Outcome = {
  readonly ended_at?: string;
  readonly size?: string;
  readonly row_count?: string;
  readonly failure?: string;
  readonly tested_at?: string;
  readonly test_seconds?: string;
  readonly test_failure?: string | null;
};

export async function noteOutcome(db: Db, id: string, outcome: Outcome): Promise<void> {
  const cut = (words: string) => words.slice(0, FAILURE_LENGTH);
  const { failure, test_failure: testFailure, ...rest } = outcome;
  const set = {
    ...rest,
    ...(failure === undefined ? {} : { failure: cut(failure) }),
    ...(testFailure === undefined ? {} : { test_failure: testFailure && cut(testFailure) }),
  };
  await inScope(db, {}, (tx) => tx.updateTable('operations.backups').set(set).where('id', '=', id).execute());
}

export async function deleteRecords(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inScope(db, {}, (tx) => tx.deleteFrom('operations.backups').where('id', 'in', ids).execute());
}
