import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Db } from './client.ts';
import { PREPARED_STATEMENTS } from './prepared-statement.ts';

/**
 * The version of a practice: while it is the same, so is every reply about its customers, quotations, invoices and
 * settings. Triggers of the database count each change; it is read of one practice, without a transaction.
 */
export async function practiceVersion(db: Db, workspaceId: string, today: Day): Promise<string> {
  const prepared = db.withPlugin(PREPARED_STATEMENTS);
  const { rows } = await sql<Version>`select app.practice_version(${workspaceId}, ${today}) as version`.execute(
    prepared,
  );
  return rows[0]?.version ?? '';
}

type Version = { readonly version: string };
type Tools = { readonly db: Db; readonly clock: { readonly today: () => Day } };
type Asked = { readonly scope: { readonly workspaceId: string } };

/** For a read of nothing but what a practice has: see `cacheVersion` of the binder. */
export function practiceCacheVersion({ db, clock }: Tools): (asked: Asked) => Promise<string> {
  return ({ scope }) => practiceVersion(db, scope.workspaceId, clock.today());
}
