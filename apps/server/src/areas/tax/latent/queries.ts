import type { Day } from '@aurea/domain/core/day.ts';
import {
  IN_KIND,
  isAcquisition,
  isDisposal,
  kindsIn,
  RECEIVING,
  SENDING,
} from '@aurea/domain/ledger/transaction-kinds.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What was paid into a plan, in its currency. */
export type PlanPayments = {
  readonly assetId: string;
  /** Deposits, opening balances and units brought in, by the day life insurance changed. */
  readonly paidBefore: string;
  readonly paidSince: string;
  /** Purchases and opening positions by that day: what was paid in where cash is not tracked. */
  readonly boughtBefore: string;
  readonly boughtSince: string;
  readonly isPaid: boolean;
  /** Units came in without their cost, or an amount has no rate. */
  readonly lacksCost: boolean;
  readonly hasWithdrawals: boolean;
  readonly hasSales: boolean;
};

/** What pays into a plan, in money or in units; what hands over units of it, without exchanges, which plans know none of. */
const PAYMENTS = [...RECEIVING, ...kindsIn('opening')];
const RECEIVED_IN_KIND = IN_KIND.filter(isAcquisition);
const SALES = kindsIn('trade', 'transfer').filter(isDisposal);

/** Payments into the plans of a household until a day, those of before `changedOn` apart. */
export async function listPlanPayments(
  tx: Tx,
  { workspaceId }: Scope,
  { until, changedOn }: { readonly until: Day; readonly changedOn: Day },
): Promise<PlanPayments[]> {
  const { rows } = await sql<PlanPayments>`
    select asset_id as "assetId",
           coalesce(sum(amount) filter (where is_payment and booked_on < ${changedOn}), 0)::text as "paidBefore",
           coalesce(sum(amount) filter (where is_payment and booked_on >= ${changedOn}), 0)::text as "paidSince",
           coalesce(sum(amount) filter (where is_purchase and booked_on < ${changedOn}), 0)::text as "boughtBefore",
           coalesce(sum(amount) filter (where is_purchase and booked_on >= ${changedOn}), 0)::text as "boughtSince",
           coalesce(bool_or(is_payment), false) as "isPaid",
           coalesce(bool_or(is_payment and amount is null), false) as "lacksCost",
           coalesce(bool_or(kind = any(${sql.val(SENDING)}::text[])), false) as "hasWithdrawals",
           coalesce(bool_or(kind = any(${sql.val(SALES)}::text[])), false) as "hasSales"
      from (select t.asset_id, t.kind, t.booked_on,
                   t.kind = any(${sql.val(PAYMENTS)}::text[]) as is_payment,
                   t.kind = 'buy' or (t.kind = any(${sql.val(RECEIVED_IN_KIND)}::text[]) and t.instrument_id is not null)
                     as is_purchase,
                   coalesce(t.gross, t.quantity * t.unit_price)
                     * case when t.currency = a.currency then 1 else t.fx_rate end as amount
              from transactions t
              join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
             where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.booked_on <= ${until}
               and a.deleted_at is null and a.archived_at is null
               and a.wrapper in ('pea', 'pea_pme', 'per', 'assurance_vie', 'employee_savings')) entries
     group by asset_id
  `.execute(tx);
  return rows;
}

/** The latest income year until `year` of which the household stated anything; null where it never did. */
export async function findLatestProfileYear(tx: Tx, { workspaceId }: Scope, year: number): Promise<number | null> {
  const row = await tx
    .selectFrom('tax_profiles')
    .select('year')
    .where('workspace_id', '=', workspaceId)
    .where('year', '<=', year)
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.year ?? null;
}
