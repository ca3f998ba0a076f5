import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql, type Transaction } from 'kysely';
import type { Db } from './client.ts';
import { isRetryable, isUnavailable } from './errors.ts';
import { PREPARED_STATEMENTS } from './prepared-statement.ts';
import { rowLevelSecuritySettings, type TransactionScope } from './row-level-security.ts';
import type { Database } from './schema/database.ts';
import { quotaFailure } from './storage-quota.ts';
import { currentZone, DEFAULT_TIME_ZONE, inWorkspaceZone, type WorkspaceZone } from './time-zone.ts';
import { inTransactionSpan } from './transaction-span.ts';

export type Tx = Transaction<Database>;

const ATTEMPTS = 6;

const open = new AsyncLocalStorage<true>();

/** Whether the caller works inside a transaction: there it must wait for nothing but the database. */
export function isInTransaction(): boolean {
  return open.getStore() === true;
}

/**
 * The only way to a transaction: opens it in the scope, runs the work by the calendar of its workspace, commits.
 *
 * The work may run again, up to five times, when it lost a race against another transaction (40001, 40P01), so it must
 * have no effect outside the transaction.
 *
 * @throws Failure `unavailable` when the database cannot be reached or does not answer in time; `account_files_full`,
 *   `account_imports_full`, `account_rows_full` {max} where an owner of the workspace stores as much as the quota allows
 */
export async function inScope<Result>(
  db: Db,
  scope: TransactionScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return await inTransactionSpan((counted) => tryAgain(db, scope, (tx) => work(counted(tx))));
}

async function tryAgain<Result>(db: Db, scope: TransactionScope, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin(db, scope).execute(async (tx) => {
        const zone = await enter(tx, scope);
        return await inWorkspaceZone(zone, () => open.run(true, () => work(tx)));
      });
    } catch (error) {
      if (!isRetryable(error) || attempt === ATTEMPTS) throw refusalBy(error);
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function begin(db: Db, { snapshot }: TransactionScope) {
  return snapshot ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();
}

/** What the product says of an error of the database, where it has a word for it. */
function refusalBy(error: unknown): unknown {
  if (isUnavailable(error)) return new Failure('unavailable', { what: 'database' }, { cause: error });
  return quotaFailure(error) ?? error;
}

/**
 * Tries a part of a transaction: where it is refused for a reason of the product nothing of it stays, and what was done
 * before goes on. What may go well with another try is no such refusal.
 *
 * @returns the refusal, null where it went well
 */
export async function refusalOf(tx: Tx, part: () => Promise<void>): Promise<Failure | null> {
  await sql`savepoint part`.execute(tx);
  try {
    await part();
  } catch (error) {
    const refusal = quotaFailure(error) ?? error;
    if (!(refusal instanceof Failure) || refusal.code === 'unavailable') throw error;
    await sql`rollback to savepoint part`.execute(tx);
    return refusal;
  }
  await sql`release savepoint part`.execute(tx);
  return null;
}

/**
 * Opens a workspace to a transaction that began in none: that of a public route whose caller has shown a link which
 * leads into it. Its request goes on by the calendar of that workspace, and where the link belongs to a person, it sees
 * what they see; where it works under a mandate, what that opens.
 */
export async function enterWorkspace(
  tx: Tx,
  workspaceId: string,
  userId?: string,
  mandateAreas?: MandateAreas,
): Promise<void> {
  const { rows } = await sql<Zone>`select set_config('app.workspace', ${workspaceId}, true),
    set_config('app.mandate', ${mandateAreas ? JSON.stringify(mandateAreas) : ''}, true), set_config('app.left_out', '', true), app.time_zone_of(nullif(${workspaceId}, '')::uuid) as "timeZone"`.execute(
    tx,
  );
  if (userId) await sql`select set_config('app.user', ${userId}, true)`.execute(tx);
  Object.assign(currentZone(), zoneFrom(workspaceId, rows));
}

type Zone = { readonly timeZone: string | null };

/** Sets what row-level security shows, and finds the time zone of the workspace where it is not known yet. */
async function enter(tx: Tx, scope: TransactionScope): Promise<WorkspaceZone> {
  const { workspaceId = '' } = scope;
  const known = currentZone();
  const isKnown = workspaceId === '' || known.workspaceId === workspaceId;
  const timeZone = isKnown ? sql`null::text` : sql`app.time_zone_of(${workspaceId}::uuid)`;
  const { rows } = await sql<Zone>`select
    ${rowLevelSecuritySettings(scope)},
    ${timeZone} as "timeZone"`.execute(tx.withPlugin(PREPARED_STATEMENTS));
  return isKnown ? known : zoneFrom(workspaceId, rows);
}

function zoneFrom(workspaceId: string, [found]: readonly Zone[]): WorkspaceZone {
  return { workspaceId, timeZone: found?.timeZone ?? DEFAULT_TIME_ZONE };
}
