import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import { PREPARED_STATEMENTS } from '#db/prepared-statement.ts';
import type { Tx } from '#db/transaction.ts';

export type OverlappingLoan = { readonly id: string; readonly name: string; readonly on: Day };

/** Loans that are signed together for one purchase begin within this time of each other. */
const TOGETHER = '6 months';

/** A loan that buys another one back may be a little smaller than what is owed: a part was paid in cash. */
const PART_BOUGHT_BACK = 0.8;

/**
 * Loans of a property that still run although a later one was large enough to buy them back, with its day: most often
 * the early repayment was never written down, and the debt counts twice.
 */
export async function listOverlappingLoans(
  tx: Tx,
  { workspaceId }: { readonly workspaceId: string },
  today: Day,
): Promise<OverlappingLoan[]> {
  const { rows } = await sql<OverlappingLoan>`
    select older.asset_id as id, a.name, min(younger.granted_on) as "on"
      from property_loans pl
      join loans older on older.workspace_id = pl.workspace_id and older.asset_id = pl.loan_id
      join assets a on a.workspace_id = older.workspace_id and a.id = older.asset_id
       and a.deleted_at is null and a.archived_at is null
      join property_loans beside on beside.workspace_id = pl.workspace_id and beside.asset_id = pl.asset_id
      join loans younger on younger.workspace_id = beside.workspace_id and younger.asset_id = beside.loan_id
       and younger.granted_on > older.granted_on + ${TOGETHER}::interval and younger.granted_on <= ${today}
      join assets b on b.workspace_id = younger.workspace_id and b.id = younger.asset_id
       and b.deleted_at is null and b.archived_at is null and b.currency = a.currency
      join lateral (
        select outstanding from loan_balances l
         where l.workspace_id = older.workspace_id and l.asset_id = older.asset_id and l.on_day <= younger.granted_on
         order by l.on_day desc limit 1) owed on owed.outstanding > 0
       and younger.principal >= owed.outstanding * ${PART_BOUGHT_BACK}::numeric
     where pl.workspace_id = ${workspaceId}
       and coalesce((select l.outstanding from loan_balances l
             where l.workspace_id = older.workspace_id and l.asset_id = older.asset_id and l.on_day <= ${today}
             order by l.on_day desc limit 1), 0) > 0
     group by older.asset_id, a.name
     order by a.name
  `.execute(tx.withPlugin(PREPARED_STATEMENTS));
  return rows;
}
