import type { Day } from '@aurea/domain/core/day.ts';
import { EARNINGS, INCOME, REWARDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import { sql } from 'kysely';
import { decimalText } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Span } from '../queries.ts';

/** A dividend or interest as the ledger of an account records it, in the currency of the account. */
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

/** Who owned an account alone, from which day on. */
const ownersAlone = (workspaceId: string) => sql`
  owner as (
    select s.asset_id, s.from_on, jsonb_build_object('id', min(m.id::text), 'name', min(m.name)) as member
      from ownership_shares s
      join members m on m.workspace_id = s.workspace_id and m.id = s.member_id
     where s.workspace_id = ${workspaceId}
     group by s.asset_id, s.from_on having count(distinct m.id) = 1)`;

const OWNER_OF_DAY = sql`
  left join owner on owner.asset_id = t.asset_id and owner.from_on = (
    select max(s.from_on) from ownership_shares s
     where s.workspace_id = t.workspace_id and s.asset_id = t.asset_id and s.from_on <= t.booked_on)`;

/** Dividends and interest of the ledger, oldest first, without those that a payment of an income stands for. */
export async function listLedgerIncome(
  tx: Tx,
  { workspaceId }: Scope,
  { from, to, assetIds }: Span & { readonly assetIds?: readonly string[] },
): Promise<LedgerIncome[]> {
  if (assetIds?.length === 0) return [];
  const { rows } = await sql<LedgerIncome>`
    with ${ownersAlone(workspaceId)}
    select t.id, t.kind, t.booked_on as "on", t.asset_id as "assetId", a.name as "assetName",
           n.name as "instrumentName", owner.member, a.currency, ${decimalText('t.cash_effect')} as net,
           trim_scale(round(coalesce(t.gross, 0) * coalesce(t.fx_rate, 1), 12))::text as gross,
           (t.instrument_id is null or coalesce(h.quantity > 0, false)) as "isHeld"
      from transactions t
      join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
      left join instruments n on n.workspace_id = t.workspace_id and n.id = t.instrument_id
      left join holdings h on h.workspace_id = t.workspace_id and h.asset_id = t.asset_id
       and h.instrument_id = t.instrument_id
      ${OWNER_OF_DAY}
     where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind = any(${sql.val(INCOME)}::text[])
       and t.booked_on between ${from} and ${to}
       and a.deleted_at is null and a.archived_at is null
       and ${assetIds ? sql`t.asset_id = any(${sql.val(assetIds)}::uuid[])` : sql`true`}
       and not exists (select from income_receipts r where r.workspace_id = t.workspace_id
                          and r.transaction_id = t.id and r.deleted_at is null)
     order by t.booked_on, t.sequence, t.id
  `.execute(tx);
  return rows;
}

/** Units that the ledger of an account received without paying for them. */
export type LedgerReward = Pick<LedgerIncome, 'id' | 'on' | 'assetId' | 'assetName' | 'member' | 'isHeld'> & {
  readonly kind: 'staking_reward' | 'airdrop';
  readonly instrumentId: string;
  readonly instrumentName: string;
  readonly symbol: string | null;
  readonly quantity: string;
  /** As stated with it; null where only a price can say it. */
  readonly amount: string | null;
  /** Fees and taxes. */
  readonly costs: string;
  /** The household's where the amounts were stated in it, else the account's. */
  readonly currency: string;
  /** In which an amount is unknown until a price says it. */
  readonly instrumentCurrency: string;
};

/** Staking rewards and airdrops of the ledger, oldest first. */
export async function listLedgerRewards(tx: Tx, { workspaceId }: Scope, { from, to }: Span): Promise<LedgerReward[]> {
  const { rows } = await sql<LedgerReward>`
    with ${ownersAlone(workspaceId)}
    select t.id, t.kind, t.booked_on as "on", t.asset_id as "assetId", a.name as "assetName",
           t.instrument_id as "instrumentId", n.name as "instrumentName", n.symbol, owner.member,
           trim_scale(t.quantity)::text as quantity, stated.currency, n.currency as "instrumentCurrency",
           trim_scale(round(coalesce(t.gross, t.quantity * t.unit_price) * stated.rate, 12))::text as amount,
           trim_scale(round((coalesce(t.fees, 0) + coalesce(t.taxes, 0)) * stated.rate, 12))::text as costs,
           coalesce(h.quantity > 0, false) as "isHeld"
      from transactions t
      join workspaces w on w.workspace_id = t.workspace_id
      join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
      join instruments n on n.workspace_id = t.workspace_id and n.id = t.instrument_id
     cross join lateral (
       select case when t.currency = w.currency then t.currency else a.currency end as currency,
              case when t.currency = w.currency then 1 else coalesce(t.fx_rate, 1) end as rate) stated
      left join holdings h on h.workspace_id = t.workspace_id and h.asset_id = t.asset_id
       and h.instrument_id = t.instrument_id
      ${OWNER_OF_DAY}
     where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind = any(${sql.val(REWARDS)}::text[])
       and t.booked_on between ${from} and ${to}
       and a.deleted_at is null and a.archived_at is null
     order by t.booked_on, t.sequence, t.id
  `.execute(tx);
  return rows;
}

/** The first day on which an income begins, or the ledger shows a dividend, interest or a reward; null without any. */
export async function findFirstIncomeDay(tx: Tx, { workspaceId }: Scope): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select least(
      (select min(t.starts_on) from income_terms t
         join incomes i on i.workspace_id = t.workspace_id and i.id = t.income_id
        where t.workspace_id = ${workspaceId} and i.deleted_at is null and i.archived_at is null),
      (select t.booked_on from transactions t
         join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
        where t.workspace_id = ${workspaceId} and t.deleted_at is null
          and t.kind = any(${sql.val(EARNINGS)}::text[])
          and a.deleted_at is null and a.archived_at is null
        order by t.booked_on limit 1)) as day
  `.execute(tx);
  return rows[0]?.day ?? null;
}
