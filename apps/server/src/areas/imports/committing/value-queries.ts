import { rangeOf } from '@aurea/domain/core/number-ranges.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { type InstrumentIds, instrumentOf, SAYS_PRICE, TRADED } from './queries.ts';

type OfImport = { readonly workspaceId: string; readonly importId: string };

/** Looked up once for a statement: joined, the import would be read for each row. */
const fileNameOf = ({ workspaceId, importId }: OfImport) =>
  sql<string>`(select file_name from imports where workspace_id = ${workspaceId} and id = ${importId})`;

/** Keeps the prices that the added rows let us know: the last of the rows of a day. */
export async function insertPrices(
  tx: Tx,
  of: OfImport,
  from: { readonly instruments: InstrumentIds; readonly today: string; readonly rank: number; at: Date },
): Promise<void> {
  await sql`
    insert into prices (workspace_id, instrument_id, priced_on, rank, origin, price, currency, source, recorded_at)
    select distinct on (m.id, priced.day)
           r.workspace_id, m.id, priced.day, ${from.rank}::smallint, ${of.importId}::text, p.price, p.currency,
           ${fileNameOf(of)}, ${from.at.toISOString()}
      from import_rows r
      cross join lateral jsonb_to_record(r.draft -> 'price') as p("on" date, price numeric, currency text)
      cross join lateral (select coalesce(p."on", ${from.today}::date) as day) priced
      cross join lateral (select ${instrumentOf(from.instruments, TRADED)} as id) m
     where r.workspace_id = ${of.workspaceId} and r.import_id = ${of.importId} and (${SAYS_PRICE})
       and jsonb_typeof(r.draft -> 'price') = 'object' and p.price > 0 and m.id is not null
     order by m.id, priced.day, r.sequence desc
    on conflict do nothing
  `.execute(tx);
}

/** The first rate too large to be stored. */
const RATES_BELOW = `1e${rangeOf('rate').whole}`;

/** Keeps the exchange rates of converted rows: what the amount was before, and what it became. */
export async function insertRates(tx: Tx, of: OfImport, at: Date): Promise<void> {
  await sql`
    insert into fx_rates (workspace_id, base, quote, rated_on, origin, rate, source, recorded_at)
    select distinct on (o.currency, d.currency, d."on")
           r.workspace_id, o.currency, d.currency, d."on", ${of.importId}::text,
           round(abs(d.gross / o.amount), 12), ${fileNameOf(of)}, ${at.toISOString()}
      from import_rows r
      cross join lateral jsonb_to_record(r.draft) as d("on" date, currency text, gross numeric, original jsonb)
      cross join lateral jsonb_to_record(d.original) as o(amount numeric, currency text)
     where r.workspace_id = ${of.workspaceId} and r.import_id = ${of.importId} and r.status in ('ready', 'warning')
       and jsonb_typeof(r.draft -> 'original') = 'object' and o.amount <> 0 and d.gross <> 0
       and round(abs(d.gross / nullif(o.amount, 0)), 12) > 0 and abs(d.gross / nullif(o.amount, 0)) < ${RATES_BELOW}::numeric
       and o.currency <> d.currency
     order by o.currency, d.currency, d."on", abs(o.amount) desc
    on conflict do nothing
  `.execute(tx);
}

/** Keeps the balance the file states for its last day, unless one is known for that day. */
export async function insertBalance(
  tx: Tx,
  of: OfImport,
  balance: { readonly assetId: string; readonly on: string; readonly amount: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('valuations')
    .values({
      workspace_id: of.workspaceId,
      asset_id: balance.assetId,
      valued_on: balance.on,
      value: balance.amount,
      origin: 'import',
      import_id: of.importId,
      recorded_at: balance.at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
