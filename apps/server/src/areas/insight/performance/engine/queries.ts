import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { type PriceFacts, packedRates, priceFacts, referencePriceFacts } from '#db/wealth/market-facts.ts';
import { type AssetFacts, referenceCurrency } from '#db/wealth/worth.ts';

/**
 * Everything performance rests on from the first day on, mostly as long texts: they reach a worker without being taken
 * apart here, and one that is the same as before need not be read again.
 */
export type PackedFacts = {
  readonly currency: string;
  readonly assets: readonly PackedAsset[];
  readonly instruments: readonly PriceFacts[];
  /** `USD EUR 2026-03-06 0.86`, separated by semicolons. */
  readonly rates: string;
  /** Of assets and instruments, by id. */
  readonly names: Readonly<Record<string, string>>;
};

export type PackedAsset = {
  readonly id: string;
  /** What the asset is, as `AssetFacts`. */
  readonly about: Pick<AssetFacts, (typeof ABOUT)[number]>;
  /** One line an entry: see `ENTRY_LINE`. */
  readonly entries: string;
  /** `2026-03-06 1200`, separated by semicolons. */
  readonly valuations: string;
  readonly owed: string;
};

const ABOUT = [
  'kind',
  'currency',
  'openedOn',
  'closedOn',
  'isScheduled',
  'isInterpolated',
  'metalId',
  'weight',
] as const;

type Question = {
  readonly workspaceId: string;
  /** The day before anything is known, and today. */
  readonly since: Day;
  readonly until: Day;
  /** Instruments of the household, and of the market, whose prices are wanted though nobody holds them. */
  readonly ownIds: readonly string[];
  readonly referenceIds: readonly string[];
};

export async function packedFacts(tx: Tx, question: Question): Promise<PackedFacts> {
  const { workspaceId } = question;
  const currency = await referenceCurrency(tx, workspaceId);
  const assets = await packedAssets(tx, workspaceId);
  const ids = await namedInstruments(tx, question);
  const instruments = [
    ...(await priceFacts(tx, question, ids)),
    ...(await referencePriceFacts(tx, question, question.referenceIds)),
  ];
  const currencies = await currenciesUsed(tx, question, ids);
  const rates = await packedRates(tx, question, new Set([currency, ...currencies]));
  return { currency, assets, instruments, rates, names: await namesOf(tx, workspaceId) };
}

/** The fields of an entry as `unpack` reads them. */
const ENTRY_LINE = sql`concat(t.id, '|', t.kind, '|', t.booked_on, '|', t.sequence, '|', t.instrument_id, '|', t.quantity, '|',
  t.unit_price, '|', t.gross, '|', t.fees, '|', t.taxes, '|', t.currency, '|', t.fx_rate, '|', t.counter_instrument_id, '|',
  t.counter_quantity, '|', t.split_ratio, '|', t.added_quantity, '|', t.lots)`;

async function packedAssets(tx: Tx, workspaceId: string): Promise<PackedAsset[]> {
  const { rows } = await sql<PackedAsset>`
    select a.id,
           json_build_object('kind', a.kind, 'currency', a.currency, 'openedOn', a.opened_on, 'closedOn', a.closed_on,
             'isScheduled', exists (select from loans l where l.workspace_id = a.workspace_id and l.asset_id = a.id),
             'isInterpolated', a.is_interpolated, 'metalId', a.metal_id, 'weight', a.weight::text) as about,
           coalesce((select string_agg(${ENTRY_LINE}, E'\\n' order by t.booked_on, t.sequence, t.id) from transactions t
             where t.workspace_id = a.workspace_id and t.asset_id = a.id and t.deleted_at is null), '') as entries,
           coalesce((select string_agg(concat(v.valued_on, ' ', v.value), ';' order by v.valued_on) from valuations v
             where v.workspace_id = a.workspace_id and v.asset_id = a.id and v.deleted_at is null), '') as valuations,
           coalesce((select string_agg(concat(b.on_day, ' ', b.outstanding), ';' order by b.on_day) from loan_balances b
             where b.workspace_id = a.workspace_id and b.asset_id = a.id), '') as owed
      from assets a
     where a.workspace_id = ${workspaceId} and a.deleted_at is null and a.archived_at is null
     order by a.id
  `.execute(tx);
  return rows;
}

/** Instruments an account had to do with, metals that are weighed, and those asked for besides. */
async function namedInstruments(tx: Tx, { workspaceId, ownIds }: Question): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select instrument_id as id from transactions
     where workspace_id = ${workspaceId} and deleted_at is null and instrument_id is not null
    union
    select counter_instrument_id from transactions
     where workspace_id = ${workspaceId} and deleted_at is null and counter_instrument_id is not null
    union
    select metal_id from assets where workspace_id = ${workspaceId} and metal_id is not null
    union
    select unnest(${sql.val(ownIds)}::uuid[])
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Every currency something is in: accounts, entries, prices. */
async function currenciesUsed(
  tx: Tx,
  { workspaceId, referenceIds }: Question,
  instrumentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from assets where workspace_id = ${workspaceId}
    union
    select distinct currency from transactions where workspace_id = ${workspaceId} and deleted_at is null
    union
    select distinct currency from prices
     where workspace_id = ${workspaceId} and instrument_id = any(${sql.val(instrumentIds)}::uuid[])
    union
    select distinct p.currency from reference.prices p
     where p.instrument_id = any(${sql.val(referenceIds)}::uuid[]) or p.instrument_id in (
       select reference_id from instruments
        where workspace_id = ${workspaceId} and id = any(${sql.val(instrumentIds)}::uuid[]))
  `.execute(tx);
  return rows.map(({ currency }) => currency);
}

async function namesOf(tx: Tx, workspaceId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from assets where workspace_id = ${workspaceId}
    union all
    select id, name from instruments where workspace_id = ${workspaceId}
  `.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
