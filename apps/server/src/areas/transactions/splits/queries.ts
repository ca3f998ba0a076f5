import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { type KnownSplit, splitOfMove } from '@aurea/domain/ledger/instrument-splits.ts';
import { sql } from 'kysely';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Reported = KnownSplit & { readonly instrumentId: string };

/** Instruments held now of which an account recorded a split while another holds them too. */
export async function listSplitInstruments(tx: Tx, { workspaceId }: Scope, today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.instrument_id as id from transactions t
     where t.workspace_id = ${workspaceId} and t.kind = 'split' and t.deleted_at is null and t.booked_on <= ${today}
       and exists (select from holdings h
                     join assets a on a.workspace_id = h.workspace_id and a.id = h.asset_id and a.deleted_at is null
                    where h.workspace_id = t.workspace_id and h.instrument_id = t.instrument_id
                      and h.asset_id <> t.asset_id and h.quantity > 0)
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Splits that a source of the market reports of instruments held now, until a day. */
export async function listMarketSplits(tx: Tx, { workspaceId }: Scope, today: Day): Promise<Reported[]> {
  const { rows } = await sql<{ instrumentId: string; on: Day; amount: string }>`
    select i.id as "instrumentId", c.acted_on as "on", c.amount::text as amount
      from instruments i
      join reference.corporate_actions c on c.instrument_id = i.reference_id and c.kind = 'split'
     where i.workspace_id = ${workspaceId} and c.acted_on <= ${today} and c.amount > 0
       and exists (select from holdings h where h.workspace_id = i.workspace_id and h.instrument_id = i.id
                      and h.quantity > 0)
       and c.acted_on > (select min(t.booked_on) from transactions t
                          where t.workspace_id = i.workspace_id and t.instrument_id = i.id and t.deleted_at is null)
  `.execute(tx);
  return rows.map(({ amount, ...row }) => ({ ...row, ratio: new Decimal(amount), source: 'market' }));
}

/** A move of older prices is no question any more. */
const WATCHED_DAYS = 90;

/** Splits that would explain a move of the price of an instrument held now, over the last weeks; coins do not split. */
export async function listSplitsOfPrices(tx: Tx, { workspaceId }: Scope, today: Day): Promise<Reported[]> {
  const since = addDays(today, -WATCHED_DAYS);
  const { rows } = await sql<{ instrumentId: string; on: Day; before: string; after: string }>`
    with held as (
      select i.id, i.reference_id from instruments i
       where i.workspace_id = ${workspaceId} and i.type in ('stock', 'etf', 'fund')
         and exists (select from holdings h where h.workspace_id = i.workspace_id and h.instrument_id = i.id
                        and h.quantity > 0)),
    known as (
      select p.instrument_id as id, p.priced_on, p.price, p.currency, p.rank from held h
        join prices p on p.workspace_id = ${workspaceId} and p.instrument_id = h.id
       where p.priced_on between ${since} and ${today}
      union all
      select h.id, r.priced_on, r.price, r.currency, ${PRICE_RANK.reference} from held h
        join reference.prices r on r.instrument_id = h.reference_id
       where r.priced_on between ${since} and ${today}),
    volatile as (select id from known group by id having max(price) > 1.9 * min(price)),
    reported as (
      select distinct on (id, priced_on) id, priced_on, price, currency
        from known join volatile using (id) order by id, priced_on, rank),
    moves as (
      select id, priced_on, price, currency, lag(price) over days as before, lag(currency) over days as before_currency
        from reported window days as (partition by id order by priced_on))
    select id as "instrumentId", priced_on as "on", before::text as before, price::text as after from moves
     where before_currency = currency and price > 0 and before > 0 and (before > 1.9 * price or price > 1.9 * before)
  `.execute(tx);
  return rows.flatMap(({ instrumentId, on, before, after }): Reported[] => {
    const ratio = splitOfMove(new Decimal(before), new Decimal(after));
    return ratio ? [{ instrumentId, on, ratio, source: 'price' }] : [];
  });
}

/** Puts an entry before all others of its day: a split counts from the opening of the market. */
export async function moveToStartOfDay(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  await sql`
    update transactions t set sequence = (
      select coalesce(min(o.sequence), 1) - 1 from transactions o
       where o.workspace_id = t.workspace_id and o.asset_id = t.asset_id and o.booked_on = t.booked_on
         and o.id <> t.id and o.deleted_at is null)
     where t.workspace_id = ${workspaceId} and t.id = ${id}
  `.execute(tx);
}
