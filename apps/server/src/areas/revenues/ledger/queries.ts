import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { decimalText } from '#db/wealth/decimal-text.ts';
import type { Scope, Span } from '../queries.ts';

/** A dividend or interest as the ledger of an account tells it, in the currency of the account. */
export type LedgerIncome = {
  readonly id: string;
  readonly kind: 'dividend' | 'interest';
  readonly on: Day;
  readonly assetId: string;
  readonly assetName: string;
  readonly instrumentName: string | null;
  /** Who owned the account alone on that day, if anybody did. */
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly currency: string;
  readonly net: string;
  /** Before fees and taxes. */
  readonly gross: string;
  /** The account still holds what brought it, or it came from no instrument: it may come again. */
  readonly isHeld: boolean;
};

/** Dividends and interest of the ledger, oldest first, without those that a payment of an income stands for. */
export async function ledgerIncome(
  tx: Tx,
  { workspaceId }: Scope,
  { from, to, assetIds }: Span & { readonly assetIds?: readonly string[] },
): Promise<LedgerIncome[]> {
  if (assetIds?.length === 0) return [];
  const { rows } = await sql<LedgerIncome>`
    with owner as (
      select s.asset_id, s.from_on, jsonb_build_object('id', min(m.id::text), 'name', min(m.name)) as member
        from ownership_shares s
        join members m on m.workspace_id = s.workspace_id and m.id = s.member_id
       where s.workspace_id = ${workspaceId}
       group by s.asset_id, s.from_on having count(distinct m.id) = 1)
    select t.id, t.kind, t.booked_on as "on", t.asset_id as "assetId", a.name as "assetName",
           n.name as "instrumentName", owner.member, a.currency, ${decimalText('t.cash_effect')} as net,
           trim_scale(round(coalesce(t.gross, 0) * coalesce(t.fx_rate, 1), 12))::text as gross,
           (t.instrument_id is null or coalesce(h.quantity > 0, false)) as "isHeld"
      from transactions t
      join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
      left join instruments n on n.workspace_id = t.workspace_id and n.id = t.instrument_id
      left join holdings h on h.workspace_id = t.workspace_id and h.asset_id = t.asset_id
       and h.instrument_id = t.instrument_id
      left join owner on owner.asset_id = t.asset_id and owner.from_on = (
        select max(s.from_on) from ownership_shares s
         where s.workspace_id = t.workspace_id and s.asset_id = t.asset_id and s.from_on <= t.booked_on)
     where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind in ('dividend', 'interest')
       and t.booked_on between ${from} and ${to}
       and a.deleted_at is null and a.archived_at is null
       and ${assetIds ? sql`t.asset_id = any(${sql.val(assetIds)}::uuid[])` : sql`true`}
       and not exists (select from income_receipts r where r.workspace_id = t.workspace_id
                          and r.transaction_id = t.id and r.deleted_at is null)
     order by t.booked_on, t.sequence, t.id
  `.execute(tx);
  return rows;
}

/** The first day on which an income begins, or the ledger tells of a dividend or interest; null without any. */
export async function firstIncomeDay(tx: Tx, { workspaceId }: Scope): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select least(
      (select min(t.starts_on) from income_terms t
         join incomes i on i.workspace_id = t.workspace_id and i.id = t.income_id
        where t.workspace_id = ${workspaceId} and i.deleted_at is null and i.archived_at is null),
      (select t.booked_on from transactions t
         join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
        where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind in ('dividend', 'interest')
          and a.deleted_at is null and a.archived_at is null
        order by t.booked_on limit 1)) as day
  `.execute(tx);
  return rows[0]?.day ?? null;
}
