import type { HoldingClass } from '@aurea/contract/holdings.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { EARNINGS, type TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { sql } from 'kysely';
import { isOfClass } from '#areas/ledger/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Persons of the household in the order they were added, and whether they belong to its tax household. */
export async function listTaxPersons(tx: Tx, scope: Scope) {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'name', 'fiscal_link'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, fiscal_link }) => ({ id, name, isOfTaxHousehold: fiscal_link !== 'none' }));
}

export type IncomeRow = {
  readonly id: string;
  readonly on: Day;
  readonly kind: TransactionKind;
  readonly assetId: string;
  readonly account: string;
  readonly instrumentId: string | null;
  readonly name: string | null;
  readonly quantity: string | null;
  /** In the currency of the household where it was stated in it, else of the account; null without a value. */
  readonly amount: string | null;
  readonly currency: string;
};

/** Dividends, coupons and rewards of a class, oldest first, in accounts that count. */
export async function listIncomesOf(tx: Tx, scope: Scope, wanted: HoldingClass, until: Day): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select t.id, t.booked_on as "on", t.kind, t.asset_id as "assetId", asset.name as account,
           t.instrument_id as "instrumentId", instrument.name, trim_scale(t.quantity)::text as quantity,
           (coalesce(t.gross, t.quantity * t.unit_price)
             * case when t.currency = household.currency then 1 else coalesce(t.fx_rate, 1) end)::text as amount,
           case when t.currency = household.currency then t.currency else asset.currency end as currency
      from transactions t
      join workspaces household on household.workspace_id = t.workspace_id
      join assets asset on asset.workspace_id = t.workspace_id and asset.id = t.asset_id
      left join instruments instrument
        on instrument.workspace_id = t.workspace_id and instrument.id = t.instrument_id
     where t.workspace_id = ${scope.workspaceId} and t.deleted_at is null and t.booked_on <= ${until}
       and asset.deleted_at is null and asset.archived_at is null
       and t.kind = any(${sql.val(EARNINGS)}::text[]) and (t.kind <> 'interest' or t.instrument_id is not null)
       and ${isOfClass(wanted)}
     order by t.booked_on, t.sequence
  `.execute(tx);
  return rows;
}
