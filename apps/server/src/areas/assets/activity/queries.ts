import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type ActivityRow = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** Who acted, as the household knows them: one of its persons, or somebody who came under a mandate. */
const ACTOR = sql`
  coalesce(
    (select m.name from members m where m.workspace_id = a.workspace_id and m.user_id = a.user_id limit 1),
    (select v.user_name from mandate_accesses v
      where v.workspace_id = a.workspace_id and v.user_id = a.user_id order by v.at desc limit 1), '') as actor`;

/** The last changes of a record, latest first. */
export async function listActivityOf(tx: Tx, scope: Scope, id: string): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.at, a.action, a.before, a.after, ${ACTOR}
      from activity a
     where a.workspace_id = ${scope.workspaceId} and a.subject_id = ${id}
     order by a.at desc, a.id desc limit 100
  `.execute(tx);
  return rows;
}

export type LedgerActivityRow = ActivityRow & {
  /** The entry as it is now, or was when it was deleted. */
  readonly kind: TransactionKind;
  readonly on: string;
  readonly instrumentName: string | null;
};

/** The last changes of the entries of an account, deleted ones too, latest first. */
export async function listLedgerActivityOf(tx: Tx, scope: Scope, assetId: string): Promise<LedgerActivityRow[]> {
  const { rows } = await sql<LedgerActivityRow>`
    select a.id, a.at, a.action, a.before, a.after, ${ACTOR}, t.kind, t.booked_on as "on", i.name as "instrumentName"
      from transactions t
      join activity a on a.workspace_id = t.workspace_id and a.subject_id = t.id and a.subject_kind = 'transaction'
      left join instruments i on i.workspace_id = t.workspace_id and i.id = t.instrument_id
     where t.workspace_id = ${scope.workspaceId} and t.asset_id = ${assetId}
     order by a.at desc, a.id desc limit 100
  `.execute(tx);
  return rows;
}
