import type { AssetKind } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { CashTracking } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import { heldBefore } from '@aurea/domain/ledger/cost-basis/average-cost.ts';
import { RESTATING } from '@aurea/domain/ledger/transaction-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { type EntryRow, toEntry } from '#areas/ledger/public.ts';
import { PREPARED_STATEMENTS } from '#db/prepared-statement.ts';
import type { Tx } from '#db/transaction.ts';
import { currenciesOf, listPriceFacts, listRateFacts, type PriceFacts, type RateFacts } from './price-queries.ts';

/**
 * What net worth rests on from a day `since` on: where every account stood at the end of that day, and all that
 * happened later. Plain data, so that it can be handed to a worker.
 */
export type WorthFacts = {
  readonly currency: string;
  readonly since: Day;
  readonly assets: readonly AssetFacts[];
  readonly held: readonly HeldFacts[];
  readonly entries: readonly LaterEntry[];
  readonly valuations: readonly LaterValuation[];
  /** By schedule: what was last owed until `since`, and whenever that changes later. */
  readonly owed: readonly LaterValuation[];
  readonly prices: readonly PriceFacts[];
  readonly rates: readonly RateFacts[];
};

export type AssetFacts = {
  readonly id: string;
  readonly name: string;
  readonly kind: AssetKind;
  readonly currency: string;
  readonly openedOn: Day | null;
  readonly closedOn: Day | null;
  /** A debt whose terms are known. */
  readonly isScheduled: boolean;
  readonly isInterpolated: boolean;
  /** Of a precious metal that is weighed: its instrument and how much of it there is. */
  readonly metalId: string | null;
  readonly weight: string | null;
  /** Of an account that holds instruments: whether its cash is tracked, and what there was of it before its first entry. */
  readonly cashTracking: CashTracking;
  readonly openingCash: string;
  /** Its cash at the end of `since` where that is tracked, and the last day on which an entry moved it; null without entries. */
  readonly cash: string;
  readonly movedOn: Day | null;
  /** The value last stated until `since`, and what entries did to the cash after its day. */
  readonly statedOn: Day | null;
  readonly stated: string | null;
  readonly movedSince: string;
};

/** `nextOn`: from this day on, entries are not counted yet in what is kept of the account. */
type AssetRow = AssetFacts & { readonly nextOn: Day | null };

/** What an account held at the end of `since` of an instrument whose earlier entries are not read. */
export type HeldFacts = { readonly assetId: string; readonly instrumentId: string; readonly quantity: string };

/** Entries after `since`; of an instrument that was restated since, those before as well. */
export type LaterEntry = EntryRow & { readonly asset_id: string; readonly cash_effect: string };

export type LaterValuation = { readonly assetId: string; readonly on: Day; readonly value: string };

/** Which part of the wealth is asked about, and between which days. */
export type WorthQuestion = {
  readonly workspaceId: string;
  /** One asset whatever its state; all that are neither archived nor deleted where it is not given. */
  readonly assetId?: string;
  /** Several assets whatever their state. */
  readonly assetIds?: readonly string[];
  /** Those that are archived instead of those that are not. */
  readonly archived?: boolean;
  readonly since: Day;
  /**
   * The last day asked about. It bounds prices and rates alone: what is held now, when an asset begins, and the balance
   * before the first statement all follow from what came later too.
   */
  readonly until: Day;
  /** The only days asked about, where they are known: prices between them may be left out. */
  readonly days?: readonly Day[];
};

export async function findWorthFacts(tx: Tx, question: WorthQuestion): Promise<WorthFacts> {
  const { workspaceId, since } = question;
  const assets = await assetFacts(tx, question);
  const ids = assets.map(({ id }) => id);
  const moving = await movingInstruments(tx, question, ids);
  const entries = await laterEntries(tx, question, { ids, moving });
  const held = await heldFacts(tx, question, ids);
  const still = [...heldThen(held, { since, assets, moving, entries }), ...assets.flatMap(weighedFacts)];
  const instruments = entries.flatMap((entry) => [entry.instrument_id, entry.counter_instrument_id]);
  const named = new Set([...still.map(({ instrumentId }) => instrumentId), ...instruments]);
  const currency = await findReferenceCurrency(tx, workspaceId);
  const scheduled = assets.filter(({ isScheduled }) => isScheduled).map(({ id }) => id);
  const owed = await owedFacts(tx, question, scheduled);
  const valuations = await laterValuations(tx, question, ids);
  const prices = await listPriceFacts(
    tx,
    question,
    [...named].filter((id) => id !== null),
  );
  const used = [currency, ...assets.map((asset) => asset.currency), ...entries.map((entry) => entry.currency)];
  const rates = await listRateFacts(tx, question, new Set([...used, ...currenciesOf(prices)]));
  return { currency, since, assets, held: still, entries, valuations, owed, prices, rates };
}

async function assetFacts(tx: Tx, question: WorthQuestion): Promise<AssetRow[]> {
  const { workspaceId, assetId, assetIds = assetId && [assetId], since, archived = false } = question;
  const isAsked = assetIds
    ? sql`asset.id = any(${sql.val(assetIds)}::uuid[])`
    : sql`asset.deleted_at is null and (asset.archived_at is not null) = ${archived}`;
  const { rows } = await sql<AssetRow>`
    select asset.id, asset.name, asset.kind, asset.currency, asset.opened_on as "openedOn",
           asset.closed_on as "closedOn", asset.next_on as "nextOn",
           exists (select from loans l where l.workspace_id = asset.workspace_id and l.asset_id = asset.id)
             as "isScheduled",
           asset.is_interpolated as "isInterpolated", asset.metal_id as "metalId", asset.weight::text as weight,
           asset.cash_tracking as "cashTracking", asset.opening_cash::text as "openingCash",
           case when asset.cash_tracking = 'not_tracked' then '0' else (asset.cash
             - coalesce((select sum(t.cash_effect) from transactions t where ${entriesOfAsset()}
                 and t.booked_on > ${since} and (asset.next_on is null or t.booked_on < asset.next_on)), 0)
             + coalesce((select sum(t.cash_effect) from transactions t where ${entriesOfAsset()}
                 and t.booked_on >= asset.next_on and t.booked_on <= ${since}), 0))::text end as cash,
           (select t.booked_on from transactions t where ${entriesOfAsset()} and t.booked_on <= ${since}
             order by t.booked_on desc limit 1) as "movedOn",
           stated.valued_on as "statedOn", stated.value::text as stated,
           coalesce((select sum(t.cash_effect) from transactions t where ${entriesOfAsset()}
             and t.booked_on > stated.valued_on and t.booked_on <= ${since}), 0)::text as "movedSince"
      from assets asset
      left join lateral (
        select v.valued_on, v.value from valuations v
         where v.workspace_id = asset.workspace_id and v.asset_id = asset.id and v.deleted_at is null
           and v.valued_on <= ${since}
         order by v.valued_on desc limit 1) stated on true
     where asset.workspace_id = ${workspaceId}
       and ${isAsked}
     order by asset.created_at, asset.id
  `.execute(tx);
  return rows;
}

type Since = Pick<WorthFacts, 'since' | 'entries'> & {
  readonly assets: readonly AssetRow[];
  readonly moving: readonly MovingInstrument[];
};

/** What was held at the end of `since`: what is held now, less the units that moved in between. */
function heldThen(held: readonly HeldFacts[], { since, assets, moving, entries }: Since): HeldFacts[] {
  const areEntriesRead = new Set(moving.map(({ asset_id, instrument_id }) => `${asset_id} ${instrument_id}`));
  const nextOn = new Map(assets.map((asset) => [asset.id, asset.nextOn]));
  const counted = entries.filter(
    ({ asset_id, booked_on }) => booked_on > since && booked_on < (nextOn.get(asset_id) ?? AFTER_ALL),
  );
  const later = Map.groupBy(counted, ({ asset_id, instrument_id }) => `${asset_id} ${instrument_id}`);
  return held.flatMap((fact) => {
    const key = `${fact.assetId} ${fact.instrumentId}`;
    if (areEntriesRead.has(key)) return [];
    const quantity = heldBefore(new Decimal(fact.quantity), (later.get(key) ?? []).map(toEntry));
    return quantity.isZero() ? [] : [{ ...fact, quantity: quantity.toFixed() }];
  });
}

/** Later than any day. */
const AFTER_ALL = '9999-12-31';

function weighedFacts({ id, metalId, weight }: AssetFacts): HeldFacts[] {
  return metalId && weight ? [{ assetId: id, instrumentId: metalId, quantity: weight }] : [];
}

function entriesOfAsset(): RawBuilder<boolean> {
  return sql<boolean>`t.workspace_id = asset.workspace_id and t.asset_id = asset.id and t.deleted_at is null`;
}

async function heldFacts(tx: Tx, { workspaceId }: WorthQuestion, assetIds: readonly string[]): Promise<HeldFacts[]> {
  if (assetIds.length === 0) return [];
  return await tx
    .selectFrom('holdings')
    .select(['asset_id as assetId', 'instrument_id as instrumentId', 'quantity'])
    .where('workspace_id', '=', workspaceId)
    .where('asset_id', 'in', assetIds)
    .execute();
}

/** Entries after `since`, and all entries of the instruments that move. */
async function laterEntries(
  tx: Tx,
  { workspaceId, since }: WorthQuestion,
  { ids, moving }: { readonly ids: readonly string[]; readonly moving: readonly MovingInstrument[] },
): Promise<LaterEntry[]> {
  if (ids.length === 0) return [];
  const ofAssets = entriesOf(workspaceId, ids);
  const moves = sql`jsonb_to_recordset(${JSON.stringify(moving)}::jsonb) as m(asset_id uuid, instrument_id uuid)`;
  const isSame = sql`m.asset_id = t.asset_id and m.instrument_id = t.instrument_id`;
  const { rows } = await sql<LaterEntry>`
    select ${ENTRY_COLUMNS} from transactions t
     where ${ofAssets} and t.booked_on > ${since} and not exists (select from ${moves} where ${isSame})
    union all
    select ${ENTRY_COLUMNS} from transactions t join ${moves} on ${isSame}
     where ${ofAssets} and t.instrument_id = any(${sql.val(moving.map(({ instrument_id }) => instrument_id))}::uuid[])
  `.execute(tx);
  return rows;
}

const ENTRY_COLUMNS = sql`t.asset_id, t.id, t.kind, t.booked_on, t.sequence, t.instrument_id, t.quantity, t.unit_price,
  t.gross, t.fees, t.taxes, t.currency, t.fx_rate, t.counter_instrument_id, t.counter_quantity, t.split_ratio,
  t.added_quantity, t.cash_effect, t.lots, t.transfer_id`;

function entriesOf(workspaceId: string, assetIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`t.workspace_id = ${workspaceId} and t.deleted_at is null
    and t.asset_id = any(${sql.val(assetIds)}::uuid[])`;
}

type MovingInstrument = { readonly asset_id: string; readonly instrument_id: string };

/**
 * Instruments of an account count as moving where they have a split or swap after `since`, an entry that was not due when
 * the account was last settled, or a split that the last price does not know of; so do those they were swapped for.
 */
async function movingInstruments(
  tx: Tx,
  { workspaceId, since }: WorthQuestion,
  assetIds: readonly string[],
): Promise<MovingInstrument[]> {
  if (assetIds.length === 0) return [];
  const ofAssets = entriesOf(workspaceId, assetIds);
  const { rows } = await sql<MovingInstrument>`
    with recursive later as (
      select t.asset_id, t.instrument_id, t.counter_instrument_id from transactions t
       where ${ofAssets} and t.booked_on > ${since} and t.kind = any(${sql.val(RESTATING)}::text[])
      union all
      select t.asset_id, t.instrument_id, t.counter_instrument_id from assets a
        join transactions t on t.asset_id = a.id and t.booked_on >= a.next_on and ${ofAssets}
       where a.workspace_id = ${workspaceId} and a.next_on <= ${since}
      union all
      select t.asset_id, t.instrument_id, null from transactions t
       where ${ofAssets} and t.kind = 'split' and t.booked_on <= ${since}
         and not exists (select from prices p where p.workspace_id = t.workspace_id
           and p.instrument_id = t.instrument_id and p.priced_on >= t.booked_on and p.priced_on <= ${since})
    ),
    moving (asset_id, instrument_id) as (
      select asset_id, instrument_id from later where instrument_id is not null
      union
      select asset_id, counter_instrument_id from later where counter_instrument_id is not null
      union
      select m.asset_id,
             case when t.instrument_id = m.instrument_id then t.counter_instrument_id else t.instrument_id end
        from moving m
        join transactions t on t.asset_id = m.asset_id and t.counter_instrument_id is not null and ${ofAssets}
         and (t.instrument_id = m.instrument_id or t.counter_instrument_id = m.instrument_id)
    )
    select asset_id, instrument_id from moving
  `.execute(tx.withPlugin(PREPARED_STATEMENTS));
  return rows;
}

async function laterValuations(
  tx: Tx,
  { workspaceId, since }: WorthQuestion,
  assetIds: readonly string[],
): Promise<LaterValuation[]> {
  if (assetIds.length === 0) return [];
  return await tx
    .selectFrom('valuations')
    .select(['asset_id as assetId', 'valued_on as on', 'value'])
    .where('workspace_id', '=', workspaceId)
    .where('asset_id', 'in', assetIds)
    .where('deleted_at', 'is', null)
    .where('valued_on', '>', since)
    .execute();
}

async function owedFacts(
  tx: Tx,
  { workspaceId, since, until }: WorthQuestion,
  assetIds: readonly string[],
): Promise<LaterValuation[]> {
  if (assetIds.length === 0) return [];
  const ofLoans = sql`workspace_id = ${workspaceId} and asset_id = any(${sql.val(assetIds)}::uuid[])`;
  const { rows } = await sql<LaterValuation>`
    (select distinct on (asset_id) asset_id as "assetId", on_day as "on", outstanding::text as value from loan_balances
      where ${ofLoans} and on_day <= ${since} order by asset_id, on_day desc)
    union all
    select asset_id, on_day, outstanding::text from loan_balances
     where ${ofLoans} and on_day > ${since} and on_day <= ${until}
  `.execute(tx);
  return rows;
}

/** The currency in which the household counts. */
export async function findReferenceCurrency(tx: Tx, workspaceId: string): Promise<string> {
  const { currency } = await tx
    .selectFrom('workspaces')
    .select('currency')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return currency;
}
