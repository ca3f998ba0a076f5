import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { CashEntry } from '@aurea/domain/ledger/cash/cash-flow.ts';
import { IN_KIND, TRANSFER_SIDES, type TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import type { LineChoice } from '@aurea/domain/spending/categories.ts';
import { sql } from 'kysely';
import { decimalText } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Span = { readonly from: Day; readonly to: Day };

/** An entry with what its cash did, and what it is called. */
export type CashEntryOnRecord = CashEntry & {
  readonly accountName: string;
  readonly note: string;
  /** What somebody chose that it was spent on. */
  readonly category: LineChoice | null;
  /** Incomes of which somebody said that it is no payment. */
  readonly rejectedIncomeIds: readonly string[];
};

type Row = {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly kind: TransactionKind;
  readonly on: Day;
  readonly isInKind: boolean;
  readonly cash: string;
  readonly costs: string;
  readonly currency: string;
  readonly note: string;
  readonly category: LineChoice | null;
  readonly rejectedIncomeIds: readonly string[];
  readonly transferId: string | null;
  readonly confirmedId: string | null;
  readonly rejectedIds: readonly string[];
};

/** What moved the cash of the accounts in a span of days, oldest first; with `onlyMoves` what may be a transfer. */
export async function listCashEntries(
  tx: Tx,
  { workspaceId }: Scope,
  { from, to, onlyMoves }: Span & { readonly onlyMoves: boolean },
): Promise<CashEntryOnRecord[]> {
  const { rows } = await sql<Row>`
    select t.id, t.asset_id as "accountId", a.name as "accountName", t.kind, t.booked_on as "on",
           (t.instrument_id is not null and t.kind = any(${sql.val(IN_KIND)}::text[])) as "isInKind",
           ${decimalText('t.cash_effect')} as cash,
           trim_scale(round((t.fees + t.taxes) * coalesce(t.fx_rate, 1), 12))::text as costs,
           a.currency, t.note, t.category,
           t.rejected_income_ids as "rejectedIncomeIds", t.transfer_id as "transferId", t.confirmed_arrival_id as "confirmedId",
           t.rejected_arrival_ids as "rejectedIds"
      from transactions t
      join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
     where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.booked_on between ${from} and ${to}
       and a.deleted_at is null and a.archived_at is null
       and case when ${onlyMoves} then t.kind = any(${sql.val(TRANSFER_SIDES)}::text[])
                else t.cash_effect <> 0 or t.fees <> 0 or t.taxes <> 0 end
     order by t.booked_on, t.sequence, t.id
  `.execute(tx);
  return rows.map(({ cash, costs, transferId, confirmedId, rejectedIds, ...row }) => ({
    ...row,
    cash: new Decimal(cash),
    costs: new Decimal(costs),
    links: { transferId, confirmedId, rejectedIds },
  }));
}

type Answer = {
  readonly sentId: string;
  readonly confirmedId: string | null;
  readonly rejectedIds: readonly string[];
};

/** Stores what was answered about the arrival of money that left. */
export async function saveAnswer(tx: Tx, { workspaceId }: Scope, answer: Answer): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ confirmed_arrival_id: answer.confirmedId, rejected_arrival_ids: [...answer.rejectedIds] })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', answer.sentId)
    .execute();
}
