import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { RatePoint } from '@aurea/domain/core/exchange-rates.ts';
import type { LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import type { NetWorthInput } from '@aurea/domain/valuation/net-worth.ts';
import type { AssetInput, InstrumentInput } from '@aurea/domain/valuation/value.ts';
import { toEntry } from '#areas/ledger/public.ts';
import { pricesIn, toNetWorthInput } from '#areas/valuation/public.ts';
import type { SerializedAsset, SerializedFacts, SerializedHistory, SerializedPrices } from './queries.ts';

/** Facts as the rules read them, with the texts they were read from. */
export type DeserializedFacts = {
  readonly since: Day;
  readonly input: NetWorthInput;
  readonly rates: string;
  readonly assets: ReadonlyMap<string, UnpackedAsset>;
  readonly instruments: ReadonlyMap<string, UnpackedInstrument>;
};

type UnpackedAsset = {
  readonly about: string;
  readonly history: SerializedHistory;
  readonly input: AssetInput;
  readonly entries: ReadonlyMap<string, LedgerEntry>;
};
type UnpackedInstrument = { readonly type: string; readonly points: string; readonly input: InstrumentInput };

/**
 * Deserializes facts. What was read from the same text before is the very same object as before, down to single entries,
 * so that the engine knows from which day on something changed. What was not sent again is as it was.
 */
export function deserialize(facts: SerializedFacts, since: Day, before?: DeserializedFacts): DeserializedFacts {
  const rates = before?.rates === facts.rates ? before.input.rates : ratesIn(facts.rates);
  const instruments = new Map(
    facts.instruments.map((history) => {
      const known = before?.instruments.get(history.instrumentId);
      return [
        history.instrumentId,
        instrumentIn(history, rates, { known, isSameRates: before?.input.rates === rates }),
      ];
    }),
  );
  const sameSince = before?.since === since ? before.assets : new Map<string, UnpackedAsset>();
  const assets = new Map(facts.assets.map((asset) => [asset.id, assetIn(asset, since, sameSince.get(asset.id))]));
  const input = {
    currency: facts.currency,
    rates,
    instruments: sameList(
      [...instruments.values()].map((one) => one.input),
      before?.input.instruments,
    ),
    assets: [...assets.values()].map((one) => one.input),
  };
  return { since, input, rates: facts.rates, assets, instruments };
}

/** The earlier list where it holds the very same. */
function sameList<One>(list: readonly One[], before: readonly One[] = []): readonly One[] {
  return list.length === before.length && list.every((one, place) => one === before[place]) ? before : list;
}

function ratesIn(text: string): RatePoint[] {
  return listed(text).map(([from = '', to = '', on = '', rate = '']) => ({ from, to, on, rate: new Decimal(rate) }));
}

/** What is separated by semicolons, and there by spaces. */
function listed(text: string): string[][] {
  return text === '' ? [] : text.split(';').map((one) => one.split(' '));
}

type Before = { readonly known: UnpackedInstrument | undefined; readonly isSameRates: boolean };

function instrumentIn(
  { instrumentId, type, points: history }: SerializedPrices,
  rates: readonly RatePoint[],
  { known, isSameRates }: Before,
): UnpackedInstrument {
  const points = history ?? known?.points ?? '';
  if (known && isSameRates && known.points === points && known.type === type) return known;
  return { type, points, input: pricesIn({ instrumentId, type, points }, rates) };
}

const EMPTY: SerializedHistory = { entries: '', valuations: '', owed: '' };

function assetIn(asset: SerializedAsset, since: Day, before?: UnpackedAsset): UnpackedAsset {
  const about = JSON.stringify(asset.about);
  const history = asset.history ?? before?.history ?? EMPTY;
  if (before?.about === about && isSame(before.history, history)) return before;
  const lines = history.entries === '' ? [] : history.entries.split('\n');
  const entries = new Map(lines.map((line) => [line, before?.entries.get(line) ?? entryIn(line)]));
  const frame = frameOf(asset, history, since);
  return { about, history, entries, input: { ...frame, entries: [...frame.entries, ...entries.values()] } };
}

function isSame(a: SerializedHistory, b: SerializedHistory): boolean {
  return a === b || (a.entries === b.entries && a.valuations === b.valuations && a.owed === b.owed);
}

/** The asset without its entries. */
function frameOf({ id, about }: SerializedAsset, { valuations, owed }: SerializedHistory, since: Day): AssetInput {
  const stated = (text: string) => listed(text).map(([on = '', value = '']) => ({ assetId: id, on, value }));
  const { metalId, weight } = about;
  const empty = { cash: '0', movedOn: null, statedOn: null, stated: null, movedSince: '0' };
  const { assets } = toNetWorthInput({
    currency: about.currency,
    since,
    assets: [{ ...about, ...empty, id, name: '' }],
    held: metalId && weight ? [{ assetId: id, instrumentId: metalId, quantity: weight }] : [],
    entries: [],
    valuations: stated(valuations),
    owed: stated(owed),
    prices: [],
    rates: [],
  });
  const [frame] = assets;
  if (!frame) throw new Error('an asset that is none');
  return frame;
}

/** One line as the query wrote it. */
function entryIn(line: string): LedgerEntry {
  const fields = line.split('|');
  const text = (place: number) => fields[place] ?? '';
  const orNull = (place: number) => fields[place] || null;
  const entry = toEntry({
    id: text(0),
    kind: text(1) as TransactionKind,
    booked_on: text(2),
    sequence: Number(text(3)),
    instrument_id: orNull(4),
    quantity: orNull(5),
    unit_price: orNull(6),
    gross: orNull(7),
    fees: text(8),
    taxes: text(9),
    currency: text(10),
    fx_rate: orNull(11),
    counter_instrument_id: orNull(12),
    counter_quantity: orNull(13),
    split_ratio: orNull(14),
    added_quantity: orNull(15),
    lots: text(16) === '' ? null : JSON.parse(text(16)),
    transfer_id: null,
  });
  const isLinked = [17, 18, 19].some((place) => text(place) !== '');
  return isLinked ? { ...entry, links: linksIn(text(17), text(18), text(19)) } : entry;
}

function linksIn(transferId: string, confirmedId: string, rejectedIds: string): NonNullable<LedgerEntry['links']> {
  return {
    transferId: transferId || null,
    confirmedId: confirmedId || null,
    rejectedIds: rejectedIds === '' ? [] : rejectedIds.split(','),
  };
}
