import { type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { PRICE_RANK } from './price-rank.ts';

/** The last price until `since` and all later ones: `2026-03-06 25.5 EUR`, separated by semicolons. */
export type PriceFacts = { readonly instrumentId: string; readonly type: string; readonly points: string };

export type RateFacts = { readonly from: string; readonly to: string; readonly on: Day; readonly rate: string };

type Question = { readonly workspaceId: string; readonly since: Day; readonly until: Day };

type PriceQuestion = Question & {
  /** The only days asked about: prices that count on none of them may be left out. */
  readonly days?: readonly Day[];
};

/**
 * Prices of instruments: the household's own and those of the market together, by day; of several on a day the
 * household's counts. Most instruments have none of the market, and their own lie in order.
 */
export async function listPriceFacts(
  tx: Tx,
  question: PriceQuestion,
  instrumentIds: readonly string[],
): Promise<PriceFacts[]> {
  if (instrumentIds.length === 0) return [];
  const { workspaceId, since, until, days } = question;
  const isSparse = days && days.length * PROBE_PAYS < daysBetween(since, until);
  const points = isSparse ? pricesOn(days) : pricesBetween(since, until);
  const asked = sql`i.workspace_id = ${workspaceId} and i.id = any(${sql.val(instrumentIds)}::uuid[])`;
  const { rows } = await sql<PriceFacts>`
    select i.id as "instrumentId", i.type, p.points
      from instruments i
     cross join lateral (select ${POINTS} as points from (${points.own}) p) p
     where ${asked} and i.reference_id is null
    union all
    select i.id, i.type, p.points
      from instruments i
     cross join lateral (select ${POINTS} as points from (${points.both}) p) p
     where ${asked} and i.reference_id is not null
  `.execute(tx);
  return rows;
}

/** To look for the price of one day takes as long as to read this many days in a row. */
const PROBE_PAYS = 4;

/** Prices of an instrument `i`: its own alone, or together with those of the market. */
type PricesOf = { readonly own: RawBuilder<unknown>; readonly both: RawBuilder<unknown> };

function pricesBetween(since: Day, until: Day): PricesOf {
  const before = lastPrice(sql`${since}::date`);
  return {
    own: sql`
      (${before.own})
      union all
      (select distinct on (priced_on) priced_on, price, currency from prices
        where workspace_id = i.workspace_id and instrument_id = i.id
          and priced_on > ${since} and priced_on <= ${until}
        order by priced_on, rank, recorded_at desc, origin)`,
    both: sql`
      (${before.both})
      union all
      (select distinct on (priced_on) priced_on, price, currency from (
        select priced_on, price, currency, rank, recorded_at, origin from prices
         where workspace_id = i.workspace_id and instrument_id = i.id
           and priced_on > ${since} and priced_on <= ${until}
        union all
        select priced_on, price, currency, ${PRICE_RANK.reference}, recorded_at, '' from reference.prices
         where instrument_id = i.reference_id and priced_on > ${since} and priced_on <= ${until}) later
        order by priced_on, rank, recorded_at desc, origin)`,
  };
}

function pricesOn(days: readonly Day[]): PricesOf {
  const last = lastPrice(sql`asked.on_day`);
  const each = (found: RawBuilder<unknown>) => sql`
    select distinct last.* from unnest(${sql.val(days)}::date[]) as asked(on_day) cross join lateral (${found}) last`;
  return { own: each(last.own), both: each(last.both) };
}

function lastPrice(day: RawBuilder<unknown>): PricesOf {
  return {
    own: sql`
      select priced_on, price, currency from prices
       where workspace_id = i.workspace_id and instrument_id = i.id and priced_on <= ${day}
       order by priced_on desc, rank, recorded_at desc, origin limit 1`,
    both: sql`
      select priced_on, price, currency from (
        (select priced_on, price, currency, rank from prices
          where workspace_id = i.workspace_id and instrument_id = i.id and priced_on <= ${day}
          order by priced_on desc, rank, recorded_at desc, origin limit 1)
        union all
        (select priced_on, price, currency, ${PRICE_RANK.reference} from reference.prices
          where instrument_id = i.reference_id and priced_on <= ${day}
          order by priced_on desc limit 1)) known
       order by priced_on desc, rank limit 1`,
  };
}

/** `concat_ws` looks up how to write each of its values, each time: three times as slow for long histories. */
const POINTS = sql`coalesce(
  string_agg(p.priced_on::text || ' ' || p.price::text || ' ' || p.currency, ';' order by p.priced_on), '')`;

/** Prices of instruments of the market that the household need not know, under their id there. */
export async function listReferencePriceFacts(
  tx: Tx,
  { since, until }: Question,
  ids: readonly string[],
): Promise<PriceFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PriceFacts>`
    select r.id as "instrumentId", r.type,
           ${POINTS} as points
      from reference.instruments r
      left join reference.prices p on p.instrument_id = r.id and p.priced_on <= ${until} and p.priced_on >= coalesce(
        (select max(priced_on) from reference.prices where instrument_id = r.id and priced_on <= ${since}), ${since})
     where r.id = any(${sql.val(ids)}::uuid[])
     group by r.id, r.type
  `.execute(tx);
  return rows;
}

/** The currencies prices are in. */
export function currenciesOf(prices: readonly PriceFacts[]): string[] {
  return prices.flatMap(({ points }) =>
    points === '' ? [] : points.split(';').map((point) => point.slice(point.lastIndexOf(' ') + 1)),
  );
}

/** The household's own rates, and those of the market between the currencies it uses; its own count on the same day. */
export async function listRateFacts(tx: Tx, question: Question, currencies: ReadonlySet<string>): Promise<RateFacts[]> {
  const { rows } = await sql<RateFacts>`
    select base as "from", quote as "to", rated_on as "on", rate::text from (${ratesOf(question, currencies)}) rates
  `.execute(tx);
  return rows;
}

/** The same as one text: `USD EUR 2026-03-06 0.86`, separated by semicolons. */
export async function findSerializedRates(
  tx: Tx,
  question: Question,
  currencies: ReadonlySet<string>,
): Promise<string> {
  const { rows } = await sql<{ rates: string | null }>`
    select string_agg(base || ' ' || quote || ' ' || rated_on::text || ' ' || rate::text, ';'
             order by base, quote, rated_on) as rates
      from (${ratesOf(question, currencies)}) rates
  `.execute(tx);
  return rows[0]?.rates ?? '';
}

function ratesOf({ workspaceId, since, until }: Question, currencies: ReadonlySet<string>): RawBuilder<unknown> {
  const used = currencies.size > 1 ? [...currencies] : [];
  return sql`
    select distinct on (base, quote, rated_on) base, quote, rated_on, rate from (
      (select distinct on (base, quote) base, quote, rated_on, rate, recorded_at, 0 as rank, origin from fx_rates
        where workspace_id = ${workspaceId} and rated_on <= ${since}
        order by base, quote, rated_on desc, recorded_at desc, origin)
      union all
      select base, quote, rated_on, rate, recorded_at, 0, origin from fx_rates
       where workspace_id = ${workspaceId} and rated_on > ${since} and rated_on <= ${until}
      union all
      select last.base, last.quote, last.rated_on, last.rate, last.recorded_at, 1, ''
        from unnest(${sql.val(used)}::text[]) as c(code)
        join lateral (
          select * from reference.fx_rates f where f.base = 'EUR' and f.quote = c.code and f.rated_on <= ${since}
           order by f.rated_on desc limit 1) last on true
      union all
      select base, quote, rated_on, rate, recorded_at, 1, '' from reference.fx_rates
       where base = 'EUR' and quote = any(${sql.val(used)}::text[]) and rated_on > ${since} and rated_on <= ${until}) r
     order by base, quote, rated_on, rank, recorded_at desc, origin`;
}
