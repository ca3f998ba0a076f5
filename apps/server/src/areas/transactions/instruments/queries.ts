import { Failure } from '@aurea/domain/core/failure.ts';
import type { Sector } from '@aurea/domain/market/sector.ts';
import { sql } from 'kysely';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import { decimalText } from '#db/decimal-text.ts';
import type { InstrumentType } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import { isFoundInList } from '#db/search.ts';
import type { Tx } from '#db/transaction.ts';

export type InstrumentFields = {
  readonly name: string;
  readonly type: InstrumentType;
  readonly isin: string | null;
  readonly symbol: string | null;
  readonly currency: string;
};

export type InstrumentRow = InstrumentFields & {
  readonly id: string;
  /** The instrument of the market it is. */
  readonly referenceId: string | null;
  readonly sector: Sector | null;
  readonly country: string | null;
  readonly version: number;
  readonly pricedOn: string | null;
  readonly price: string | null;
  readonly priceCurrency: string | null;
  readonly priceSource: string | null;
  readonly pricedAt: string | null;
};

/** Instruments with the price that counts on the last day that has one, up to `today`: their own or the market's. */
function withLastPrice(tx: Tx, scope: Scope, today: string) {
  return tx
    .selectFrom('instruments as instrument')
    .leftJoinLateral(
      sql<LastPrice>`(
        select priced_on, price, currency, source, quoted_at from (
          (select p.priced_on, p.price, p.currency, p.source, p.rank, null::timestamptz as quoted_at from prices p
            where p.workspace_id = instrument.workspace_id and p.instrument_id = instrument.id
              and p.priced_on <= ${today}
            order by p.priced_on desc, p.rank, p.recorded_at desc, p.origin limit 1)
          union all
          (select r.priced_on, r.price, r.currency, r.source, ${PRICE_RANK.reference}, r.quoted_at
             from reference.prices r
            where r.instrument_id = instrument.reference_id and r.priced_on <= ${today}
            order by r.priced_on desc limit 1)) known
        order by priced_on desc, rank limit 1)`.as('last'),
      (join) => join.onTrue(),
    )
    .where('instrument.workspace_id', '=', scope.workspaceId);
}

type LastPrice = {
  readonly priced_on: string | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly source: string | null;
  readonly quoted_at: string | null;
};

const FIELDS = [
  'instrument.id as id',
  'instrument.name as name',
  'instrument.type as type',
  'instrument.isin as isin',
  'instrument.symbol as symbol',
  'instrument.currency as currency',
  'instrument.reference_id as referenceId',
  'instrument.sector as sector',
  'instrument.country as country',
  'instrument.version as version',
  'last.priced_on as pricedOn',
  decimalText('last.price').$castTo<string | null>().as('price'),
  'last.currency as priceCurrency',
  'last.source as priceSource',
  'last.quoted_at as pricedAt',
] as const;

/** The instrument of the household that is one of the market, if it knows it. */
export async function findInstrumentOfReference(
  tx: Tx,
  scope: Scope,
  referenceId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('instruments')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('reference_id', '=', referenceId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export type InstrumentPage = { readonly today: string; readonly q?: string | undefined; page: number; size: number };

/** One page of the household's instruments by name, with the total. */
export async function listInstruments(
  tx: Tx,
  scope: Scope,
  { today, q, page, size }: InstrumentPage,
): Promise<{ rows: InstrumentRow[]; total: number }> {
  const search = { kinds: ['security', 'coin'], typed: q, id: 'instrument.id' };
  const matches = (await isFoundInList(tx, scope, search)) ?? sql<boolean>`true`;
  const rows = await withLastPrice(tx, scope, today)
    .select(FIELDS)
    .where(matches)
    .orderBy(sql`lower(instrument.name)`)
    .orderBy('instrument.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await tx
    .selectFrom('instruments as instrument')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('instrument.workspace_id', '=', scope.workspaceId)
    .where(matches)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** @throws Failure `not_found` when the instrument is unknown or of another household */
export async function findInstrument(tx: Tx, scope: Scope, id: string, today: string): Promise<InstrumentRow> {
  const row = await withLastPrice(tx, scope, today).select(FIELDS).where('instrument.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'instrument' });
  return row;
}

/** The most units of an instrument that an account of the household holds. */
export async function findMostUnitsOf(tx: Tx, scope: Scope, id: string): Promise<string> {
  const { units } = await tx
    .selectFrom('holdings')
    .select(({ fn }) => fn.max('quantity').as('units'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('instrument_id', '=', id)
    .executeTakeFirstOrThrow();
  return units ?? '0';
}

/** Those of the household, with their last price. */
export async function listInstrumentsById(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  today: string,
): Promise<InstrumentRow[]> {
  if (ids.length === 0) return [];
  return await withLastPrice(tx, scope, today).select(FIELDS).where('instrument.id', 'in', ids).execute();
}

/** @throws Failure `not_found` unless every instrument that is named belongs to the household */
export async function requireInstruments(tx: Tx, scope: Scope, ids: readonly (string | null)[]): Promise<void> {
  const wanted = new Set(ids.filter((id) => id !== null));
  if (wanted.size === 0) return;
  const found = await tx
    .selectFrom('instruments')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', [...wanted])
    .execute();
  if (found.length < wanted.size) throw new Failure('not_found', { what: 'instrument' });
}

/** Whether an instrument is a bond, whose price may be in percent of its nominal. */
export async function isBond(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('instruments')
    .select('type')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.type === 'bond';
}

/** The instrument with an ISIN, if the household knows it. */
export async function findInstrumentByIsin(tx: Tx, scope: Scope, isin: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('instruments')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('isin', '=', isin)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

type Named = { readonly isin: string | null; readonly referenceId: string | null; readonly at: Date };

/** The instrument that only assets left out of the mandate hold, shown from now on because it was asked for by name. */
export async function showInstrument(tx: Tx, { workspaceId }: Scope, named: Named): Promise<string | null> {
  const { isin, referenceId, at } = named;
  const { rows } = await sql<{ id: string | null }>`
    select app.show_instrument(${workspaceId}, ${isin}, ${referenceId}, ${at.toISOString()}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

export type NewInstrument = InstrumentFields & {
  readonly id: string;
  readonly referenceId: string | null;
  readonly createdAt: Date;
};

export async function insertInstrument(tx: Tx, scope: Scope, instrument: NewInstrument): Promise<void> {
  const { createdAt, referenceId, ...fields } = instrument;
  await tx
    .insertInto('instruments')
    .values({
      ...fields,
      reference_id: referenceId,
      workspace_id: scope.workspaceId,
      source: 'manual',
      created_at: createdAt.toISOString(),
    })
    .execute();
}

/** Whether the instrument was still as it was seen, and is now of that sector and country. */
export async function changeClassification(
  tx: Tx,
  scope: Scope,
  of: { readonly id: string; readonly version: number },
  { sector, country }: { readonly sector: Sector | null; readonly country: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('instruments')
    .set({ sector, country, version: of.version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Instruments by the ISIN or symbol (in capitals) they are called by; an ISIN goes before a symbol. */
export async function listNamedInstruments(
  tx: Tx,
  scope: Scope,
  names: readonly string[],
): Promise<Map<string, { readonly id: string; readonly currency: string }>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .selectFrom('instruments')
    .select(['id', 'isin', 'symbol', 'currency'])
    .where('workspace_id', '=', scope.workspaceId)
    .where((is) => is.or([is('isin', 'in', names), is(sql`upper(symbol)`, 'in', names)]))
    .orderBy('created_at', 'desc')
    .execute();
  const bySymbol = rows.map(({ id, symbol, currency }) => [symbol?.toUpperCase() ?? '', { id, currency }] as const);
  const byIsin = rows.map(({ id, isin, currency }) => [isin ?? '', { id, currency }] as const);
  return new Map([...bySymbol, ...byIsin]);
}
