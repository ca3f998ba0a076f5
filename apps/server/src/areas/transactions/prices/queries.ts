import { sql } from 'kysely';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type NewPrice = {
  readonly instrumentId: string;
  readonly on: string;
  readonly rank: number;
  /** `manual`, `file`, `demo`, or the id of the import or of the entry that stated the price. */
  readonly origin: string;
  readonly price: string;
  readonly currency: string;
  readonly source: string;
};

export type StoredPrice = { readonly on: string; readonly price: string; readonly source: string };

/** Known prices of an instrument, latest first, one per day: the household's own before the market's. */
export async function listPrices(
  tx: Tx,
  scope: Scope,
  { instrumentId, from = '1900-01-01', to = '2199-12-31' }: PriceQuestion,
): Promise<StoredPrice[]> {
  const { rows } = await sql<StoredPrice>`
    select distinct on (priced_on) priced_on as "on", trim_scale(round(price, 12))::text as price, source from (
      select priced_on, price, source, rank, recorded_at, origin from prices
       where workspace_id = ${scope.workspaceId} and instrument_id = ${instrumentId}
         and priced_on >= ${from} and priced_on <= ${to}
      union all
      select r.priced_on, r.price, r.source, ${PRICE_RANK.reference}, r.recorded_at, ''
        from instruments i join reference.prices r on r.instrument_id = i.reference_id
       where i.workspace_id = ${scope.workspaceId} and i.id = ${instrumentId}
         and r.priced_on >= ${from} and r.priced_on <= ${to}) known
     order by priced_on desc, rank, recorded_at desc, origin
  `.execute(tx);
  return rows;
}

type PriceQuestion = {
  readonly instrumentId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const AT_ONCE = 2000;

/** Adds prices; one of the same day and origin is overwritten. Answers how many were overwritten. */
export async function savePrices(tx: Tx, scope: Scope, prices: readonly NewPrice[], at: Date): Promise<number> {
  let replaced = 0;
  for (let start = 0; start < prices.length; start += AT_ONCE) {
    replaced += await saveSome(tx, scope, prices.slice(start, start + AT_ONCE), at);
  }
  return replaced;
}

async function saveSome(tx: Tx, scope: Scope, prices: readonly NewPrice[], at: Date): Promise<number> {
  const { rows } = await sql<{ replaced: boolean }>`
    insert into prices (workspace_id, instrument_id, priced_on, rank, origin, price, currency, source, recorded_at)
    select ${scope.workspaceId}, p."instrumentId", p."on", p.rank, p.origin, p.price, p.currency, p.source,
           ${at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(
        "instrumentId" uuid, "on" date, rank smallint, origin text, price numeric, currency text, source text)
    on conflict (workspace_id, instrument_id, priced_on, rank, origin) do update
      set price = excluded.price, currency = excluded.currency, source = excluded.source,
          recorded_at = excluded.recorded_at
    returning (xmax <> 0) as replaced
  `.execute(tx);
  return rows.filter(({ replaced }) => replaced).length;
}

/** Takes back every price that came from one place. */
export async function deletePricesOf(tx: Tx, scope: Scope, origin: string): Promise<void> {
  await tx.deleteFrom('prices').where('workspace_id', '=', scope.workspaceId).where('origin', '=', origin).execute();
}

export type NewRate = { readonly base: string; readonly quote: string; readonly on: string; readonly rate: string };

/** Adds exchange rates; one of the same day and origin is overwritten. Answers how many were overwritten. */
export async function saveRates(
  tx: Tx,
  scope: Scope,
  rates: readonly NewRate[],
  from: { readonly origin: string; readonly source: string; readonly at: Date },
): Promise<number> {
  if (rates.length === 0) return 0;
  const { rows } = await sql<{ replaced: boolean }>`
    insert into fx_rates (workspace_id, base, quote, rated_on, origin, rate, source, recorded_at)
    select ${scope.workspaceId}, r.base, r.quote, r."on", ${from.origin}, r.rate, ${from.source},
           ${from.at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r(base text, quote text, "on" date, rate numeric)
    on conflict (workspace_id, base, quote, rated_on, origin) do update
      set rate = excluded.rate, source = excluded.source, recorded_at = excluded.recorded_at
    returning (xmax <> 0) as replaced
  `.execute(tx);
  return rows.filter(({ replaced }) => replaced).length;
}
