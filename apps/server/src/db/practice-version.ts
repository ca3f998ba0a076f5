import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Db } from './client.ts';
import { PREPARED_STATEMENTS } from './prepared-statement.ts';

/**
 * What a practice looks like today follows from: as long as this reads the same, so does everything that is told of its
 * customers, quotations, invoices and settings. The database counts each change by itself, and looks into the one practice
 * without a transaction.
 */
export async function practiceVersion(db: Db, workspaceId: string, today: Day): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select app.practice_stamp(${workspaceId}, ${today}) as stamp`.execute(
    db.withPlugin(PREPARED_STATEMENTS),
  );
  return rows[0]?.stamp ?? '';
}

type Tools = { readonly db: Db; readonly clock: { readonly today: () => Day } };
type Asked = { readonly scope: { readonly workspaceId: string } };

/** For a read of nothing but what a practice has: see `cacheVersion` of the binder. */
export function practiceCacheVersion({ db, clock }: Tools): (asked: Asked) => Promise<string> {
  return ({ scope }) => practiceVersion(db, scope.workspaceId, clock.today());
}
