import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import {
  type AssetFacts,
  findReferenceCurrency,
  findSerializedRates,
  listPriceFacts,
  listReferencePriceFacts,
  type PriceFacts,
} from '#areas/valuation/public.ts';
import type { Tx } from '#db/transaction.ts';

/**
 * Everything performance rests on from the first day on, mostly as long texts: they reach a worker without being taken
 * apart here, and one that is the same as before need not be read again.
 */
export type SerializedFacts = {
  readonly currency: string;
  readonly assets: readonly SerializedAsset[];
  readonly instruments: readonly SerializedPrices[];
  /** `USD EUR 2026-03-06 0.86`, separated by semicolons. */
  readonly rates: string;
  /** Of assets and instruments, by id. */
  readonly names: Readonly<Record<string, string>>;
};

export type SerializedAsset = {
  readonly id: string;
  /** What the asset is, as `AssetFacts`. */
  readonly about: Pick<AssetFacts, (typeof ABOUT)[number]>;
  /** Null where nothing of them changed since they were read before. */
  readonly history: SerializedHistory | null;
};

export type SerializedHistory = {
  /** One line an entry: see `ENTRY_LINE`. */
  readonly entries: string;
  /** `2026-03-06 1200`, separated by semicolons. */
  readonly valuations: string;
  readonly owed: string;
};

/** Null `points` are those that were read before. */
export type SerializedPrices = Omit<PriceFacts, 'points'> & { readonly points: string | null };

const ABOUT = [
  'kind',
  'currency',
  'openedOn',
  'closedOn',
  'isScheduled',
  'isInterpolated',
  'metalId',
  'weight',
  'cashTracking',
  'openingCash',
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

/** What was read of accounts and prices, by id: each with its revision, and what else has to be known because of it. */
export type Read = {
  readonly assets: ReadonlyMap<string, ReadAsset>;
  readonly prices: ReadonlyMap<string, ReadPrices>;
};
type ReadAsset = {
  readonly revision: string;
  readonly instrumentIds: readonly string[];
  readonly currencies: readonly string[];
};
type ReadPrices = { readonly revision: string; readonly currencies: readonly string[] };

const NOTHING: Read = { assets: new Map(), prices: new Map() };

/**
 * @param before what was read for the same days before: of accounts and prices that did not change since, nothing is
 * read again
 */
export async function findSerializedFacts(
  tx: Tx,
  question: Question,
  before: Read = NOTHING,
): Promise<{ facts: SerializedFacts; read: Read }> {
  await sql`set local statement_timeout = '15s'`.execute(tx);
  const currency = await findReferenceCurrency(tx, question.workspaceId);
  const accounts = await serializedAssets(tx, question, before.assets);
  const prices = await serializedPrices(tx, question, accounts, before.prices);
  const used = [...accounts.read.values(), ...prices.read.values()].flatMap(({ currencies }) => currencies);
  const own = accounts.assets.map(({ about }) => about.currency);
  const rates = await findSerializedRates(tx, question, new Set([currency, ...own, ...used]));
  const names = await namesOf(tx, question.workspaceId);
  const facts = { currency, assets: accounts.assets, instruments: prices.instruments, rates, names };
  return { facts, read: { assets: accounts.read, prices: prices.read } };
}

/** The fields of an entry as `deserialize` reads them. */
const ENTRY_LINE = sql`concat(t.id, '|', t.kind, '|', t.booked_on, '|', t.sequence, '|', t.instrument_id, '|', t.quantity, '|',
  t.unit_price, '|', t.gross, '|', t.fees, '|', t.taxes, '|', t.currency, '|', t.fx_rate, '|', t.counter_instrument_id, '|',
  t.counter_quantity, '|', t.split_ratio, '|', t.added_quantity, '|', t.lots, '|', t.transfer_id, '|',
  t.confirmed_arrival_id, '|', array_to_string(t.rejected_arrival_ids, ','))`;

type AssetRow = Pick<SerializedAsset, 'id' | 'about'> & { readonly revision: string };
type HistoryRow = SerializedHistory & Omit<ReadAsset, 'revision'> & { readonly id: string };

async function serializedAssets(tx: Tx, { workspaceId }: Question, before: Read['assets']) {
  const { rows } = await sql<AssetRow>`
    select a.id, a.facts_revision::text as revision,
           json_build_object('kind', a.kind, 'currency', a.currency, 'openedOn', a.opened_on, 'closedOn', a.closed_on,
             'isScheduled', exists (select from loans l where l.workspace_id = a.workspace_id and l.asset_id = a.id),
             'isInterpolated', a.is_interpolated, 'metalId', a.metal_id, 'weight', a.weight::text,
             'cashTracking', a.cash_tracking, 'openingCash', a.opening_cash::text) as about
      from assets a
     where a.workspace_id = ${workspaceId} and a.deleted_at is null and a.archived_at is null
     -- Sums of floating point depend on their order: it must not be that of ids, which an import changes.
     order by a.name collate "C", a.created_at, a.id
  `.execute(tx);
  const changed = rows.flatMap(({ id, revision }) => (before.get(id)?.revision === revision ? [] : [id]));
  const histories = new Map((await historiesOf(tx, workspaceId, changed)).map((row) => [row.id, row]));
  const read = new Map<string, ReadAsset>();
  const assets = rows.map(({ id, about, revision }): SerializedAsset => {
    const found = histories.get(id);
    const { instrumentIds = [], currencies = [] } = found ?? before.get(id) ?? {};
    read.set(id, { revision, instrumentIds, currencies });
    const history = found && { entries: found.entries, valuations: found.valuations, owed: found.owed };
    return { id, about, history: history ?? null };
  });
  return { assets, read };
}

async function historiesOf(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<HistoryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HistoryRow>`
    select a.id, coalesce(e.lines, '') as entries,
           coalesce(e.instruments, '{}') as "instrumentIds", coalesce(e.currencies, '{}') as currencies,
           coalesce((select string_agg(v.valued_on::text || ' ' || v.value::text, ';' order by v.valued_on)
             from valuations v
             where v.workspace_id = a.workspace_id and v.asset_id = a.id and v.deleted_at is null), '') as valuations,
           coalesce((select string_agg(b.on_day::text || ' ' || b.outstanding::text, ';' order by b.on_day)
             from loan_balances b
             where b.workspace_id = a.workspace_id and b.asset_id = a.id), '') as owed
      from assets a
     cross join lateral (
       select string_agg(${ENTRY_LINE}, E'\\n' order by t.booked_on, t.sequence, t.id) as lines,
              array_agg(distinct t.currency) as currencies,
              array_remove(array_agg(distinct t.instrument_id) || array_agg(distinct t.counter_instrument_id), null)
                as instruments
         from transactions t
        where t.workspace_id = a.workspace_id and t.asset_id = a.id and t.deleted_at is null) e
     where a.workspace_id = ${workspaceId} and a.id = any(${sql.val(ids)}::uuid[])
  `.execute(tx);
  return rows;
}

type Priced = { readonly assets: readonly SerializedAsset[]; readonly read: ReadonlyMap<string, ReadAsset> };
type PricesRow = { readonly id: string; readonly type: string; readonly isOwn: boolean; readonly revision: string };

/**
 * Prices of instruments an account had to do with, metals that are weighed, and those asked for now or before: of the
 * household, and of the market.
 */
async function serializedPrices(tx: Tx, question: Question, { assets, read }: Priced, before: Read['prices']) {
  const metals = assets.flatMap(({ about }) => about.metalId ?? []);
  const held = [...read.values()].flatMap(({ instrumentIds }) => instrumentIds);
  const wanted = new Set([...held, ...metals, ...question.ownIds, ...question.referenceIds, ...before.keys()]);
  const { rows } = await sql<PricesRow>`
    select i.id, i.type, true as "isOwn", concat_ws(' ', i.prices_revision, r.id, r.prices_revision) as revision
      from instruments i
      left join reference.instruments r on r.id = i.reference_id
     where i.workspace_id = ${question.workspaceId} and i.id = any(${sql.val([...wanted])}::uuid[])
    union all
    select r.id, r.type, false, r.prices_revision::text
      from reference.instruments r where r.id = any(${sql.val([...wanted])}::uuid[])
     order by id
  `.execute(tx);
  const changed = rows.filter(({ id, revision }) => before.get(id)?.revision !== revision);
  const idsOf = (isOwn: boolean) => changed.flatMap((row) => (row.isOwn === isOwn ? [row.id] : []));
  const history = [
    ...(await listPriceFacts(tx, question, idsOf(true))),
    ...(await listReferencePriceFacts(tx, question, idsOf(false))),
  ];
  const points = new Map(history.map((facts) => [facts.instrumentId, facts.points]));
  const prices = new Map<string, ReadPrices>();
  const instruments = rows.map(({ id, type, revision }): SerializedPrices => {
    const fresh = points.get(id);
    const currencies = fresh === undefined ? (before.get(id)?.currencies ?? []) : currenciesIn(fresh);
    prices.set(id, { revision, currencies });
    return { instrumentId: id, type, points: fresh ?? null };
  });
  return { instruments, read: prices };
}

/** Nearly always one; a history is taken apart only where it is not. */
function currenciesIn(points: string): string[] {
  if (points === '') return [];
  const last = points.slice(points.lastIndexOf(' ') + 1);
  const isMixed = new RegExp(` (?!${last}(?:;|$))[A-Z]`).test(points);
  return isMixed ? [...new Set(points.split(';').map((point) => point.slice(point.lastIndexOf(' ') + 1)))] : [last];
}

async function namesOf(tx: Tx, workspaceId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from assets where workspace_id = ${workspaceId}
    union all
    select id, name from instruments where workspace_id = ${workspaceId}
  `.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
