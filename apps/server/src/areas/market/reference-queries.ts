import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { InstrumentType } from '#db/schema/wealth.ts';
import type { Tx } from '#db/transaction.ts';

export type ReferenceInstrument = {
  readonly id: string;
  readonly source: string;
  readonly sourceId: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly symbol: string;
  readonly currency: string | null;
  readonly refreshedAt: string | null;
};

const FIELDS = [
  'id',
  'source',
  'source_id as sourceId',
  'name',
  'type',
  'symbol',
  'currency',
  'refreshed_at as refreshedAt',
] as const;

export type NewReference = {
  readonly source: string;
  readonly sourceId: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly symbol: string;
  readonly exchange: string | null;
};

/** The reference instrument of that name, made where nobody asked for it before. */
export async function ensureReference(tx: Tx, fields: NewReference, at: Date): Promise<ReferenceInstrument> {
  const { source, sourceId, name, type, symbol, exchange } = fields;
  await tx
    .insertInto('reference.instruments')
    .values({ source, source_id: sourceId, name, type, symbol, exchange, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .execute();
  return await tx
    .selectFrom('reference.instruments')
    .select(FIELDS)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
}

/** Those of the names a source calls instruments by that somebody asked for before, by id. */
export async function listKnownReferences(tx: Tx, source: string, sourceIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('reference.instruments')
    .select('id')
    .where('source', '=', source)
    .where('source_id', 'in', sourceIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** Says that somebody waits for prices of these. */
export async function requestPrices(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('reference.instruments').set({ wanted_at: at.toISOString() }).where('id', 'in', ids).execute();
}

/** Those of a source somebody waits for, the one not tried for longest first. */
export async function listWantedInstruments(tx: Tx, source: string, limit: number): Promise<ReferenceInstrument[]> {
  return await tx
    .selectFrom('reference.instruments')
    .select(FIELDS)
    .where('source', '=', source)
    .where('wanted_at', 'is not', null)
    .where(sql<boolean>`wanted_at > coalesce(greatest(refreshed_at, refused_at), '-infinity')`)
    .orderBy(sql`tried_at nulls first`)
    .orderBy('wanted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

type Outcome = 'refreshed' | 'refused' | 'tried';

export async function markTried(tx: Tx, ids: readonly string[], at: Date, outcome: Outcome): Promise<void> {
  if (ids.length === 0) return;
  const moment = at.toISOString();
  await tx
    .updateTable('reference.instruments')
    .set({
      tried_at: moment,
      ...(outcome === 'refreshed' ? { refreshed_at: moment } : {}),
      ...(outcome === 'refused' ? { refused_at: moment } : {}),
    })
    .where('id', 'in', ids)
    .execute();
}

export async function setCurrency(tx: Tx, id: string, currency: string): Promise<void> {
  await tx
    .updateTable('reference.instruments')
    .set({ currency })
    .where('id', '=', id)
    .where('currency', 'is', null)
    .execute();
}

export type StoredPoint = { readonly on: Day; readonly price: string };

/** The last price of an instrument. */
export async function findLastPrice(tx: Tx, id: string): Promise<StoredPoint | null> {
  const row = await tx
    .selectFrom('reference.prices')
    .select(['priced_on as on', 'price'])
    .where('instrument_id', '=', id)
    .orderBy('priced_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export type NewReferencePrice = {
  readonly on: Day;
  readonly price: string;
  readonly currency: string;
  readonly at: string | null;
};

type From = { readonly source: string; readonly at: Date };

/** Keeps daily prices. One that says the same as before is left alone: nothing needs to be computed again for it. */
export async function saveReferencePrices(
  tx: Tx,
  id: string,
  prices: readonly NewReferencePrice[],
  { source, at }: From,
): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    insert into reference.prices as p (instrument_id, priced_on, price, currency, source, quoted_at, recorded_at)
    select ${id}, n."on", n.price, n.currency, ${source}, n.at, ${at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as n(
        "on" date, price numeric, currency text, at timestamptz)
    on conflict (instrument_id, priced_on) do update
      set price = excluded.price, currency = excluded.currency, source = excluded.source,
          quoted_at = excluded.quoted_at, recorded_at = excluded.recorded_at
    where (p.price, p.currency) is distinct from (excluded.price, excluded.currency)
  `.execute(tx);
}

export type NewAction = {
  readonly kind: 'dividend' | 'split';
  readonly on: Day;
  readonly amount: string;
  readonly currency: string;
};

export async function saveActions(tx: Tx, id: string, actions: readonly NewAction[], from: From): Promise<void> {
  if (actions.length === 0) return;
  await sql`
    insert into reference.corporate_actions (instrument_id, kind, acted_on, amount, currency, source, recorded_at)
    select distinct on (n.kind, n."on") ${id}, n.kind, n."on", n.amount, n.currency, ${from.source},
           ${from.at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as n(
        kind text, "on" date, amount numeric, currency text)
    on conflict (instrument_id, kind, acted_on) do update
      set amount = excluded.amount, currency = excluded.currency, recorded_at = excluded.recorded_at
  `.execute(tx);
}

export type StoredAction = {
  readonly kind: 'dividend' | 'split';
  readonly on: Day;
  readonly amount: string;
  readonly currency: string;
  readonly source: string;
};

/** Dividends and splits of an instrument, latest first. */
export async function listActionsOf(tx: Tx, id: string): Promise<StoredAction[]> {
  return await tx
    .selectFrom('reference.corporate_actions')
    .select([
      'kind',
      'acted_on as on',
      sql<string>`trim_scale(round(amount, 12))::text`.as('amount'),
      'currency',
      'source',
    ])
    .where('instrument_id', '=', id)
    .orderBy('acted_on', 'desc')
    .orderBy('kind')
    .execute();
}
