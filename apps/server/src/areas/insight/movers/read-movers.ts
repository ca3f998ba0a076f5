import type { Movers, Period } from '@aurea/contract/dashboard.ts';
import { type Day, spread } from '@aurea/domain/core/day.ts';
import { Decimal, roundTo } from '@aurea/domain/core/decimal.ts';
import { rateWalk } from '@aurea/domain/core/rates.ts';
import { valuedBy } from '@aurea/domain/portfolio/asset-class.ts';
import { movers, type Price, type PricedThing, pathOf } from '@aurea/domain/portfolio/movers.ts';
import type { Tx } from '#db/transaction.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import { type PriceFacts, priceFacts, rateFacts } from '#db/wealth/market-facts.ts';
import { referenceCurrency } from '#db/wealth/worth.ts';
import { beginningOf } from '../days.ts';
import { firstDayOfWealth } from '../history/queries.ts';
import { type HeldInstrument, heldInstruments, type SplitFact, splitsSince, statedOf, statedUntil } from './queries.ts';

const SHOWN = 5;

/** What a line in the width of a word can show. */
const MOST_POINTS = 30;

type Scope = { readonly workspaceId: string };
type Named = Pick<Movers['items'][number], 'instrumentId' | 'assetId' | 'name' | 'type' | 'accounts'>;
type Thing = PricedThing & { readonly named: Named };

/** What moved most over a period, of what is held and has a price or a stated value. */
export async function readMovers(tx: Tx, scope: Scope, period: Period, today: Day): Promise<Movers> {
  const { workspaceId } = scope;
  const from = beginningOf(period, today, (await firstDayOfWealth(tx, scope)) ?? today);
  const currency = await referenceCurrency(tx, workspaceId);
  const held = await instrumentsOver(tx, scope, { from, today });
  const things = [...held, ...(await assetsOver(tx, scope, { from, today }))];
  const used = new Set([currency, ...things.flatMap(({ now }) => now?.currency ?? [])]);
  const rates = await rateFacts(tx, { workspaceId, since: today, until: today }, used);
  const rateOf = rateWalk(rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })))(today);
  const moved = movers(things, { currency, rateOf, most: SHOWN });
  const shown = new Map(
    things.flatMap((thing) => (moved.some(({ id }) => id === thing.id) ? [[thing.id, thing]] : [])),
  );
  const paths = await pathsOf(tx, scope, { things: [...shown.values()], from, today });
  const items = moved.flatMap(({ id, value, amount, percent }) => {
    const thing = shown.get(id);
    if (!thing) return [];
    const figures = { value: toWire(value), amount: toWire(amount), percent: toWire(roundTo(percent, 4)) };
    return [{ ...thing.named, ...figures, points: (paths.get(id) ?? []).map(toWire) }];
  });
  return { currency, from, items };
}

type Shown = Span & { readonly things: readonly Thing[] };

/** How the prices of a few things came to what they are, by their ids. */
async function pathsOf(tx: Tx, scope: Scope, { things, from, today }: Shown): Promise<Map<string, Decimal[]>> {
  const days = spread(from, today, MOST_POINTS);
  const held = things.flatMap(({ named }) => named.instrumentId ?? []);
  const stated = Map.groupBy(
    await statedOf(
      tx,
      scope,
      things.flatMap(({ named }) => named.assetId ?? []),
    ),
    ({ id }) => id,
  );
  const quoted = new Map(
    (await priceFacts(tx, { ...scope, since: from, until: today, days }, held)).map((fact) => [
      fact.instrumentId,
      pricesOf(fact),
    ]),
  );
  return new Map(
    things.map((thing) => {
      const currency = thing.now?.currency ?? '';
      const values = (stated.get(thing.id) ?? []).map(({ on, price }) => ({ on, price: new Decimal(price), currency }));
      return [thing.id, pathOf(thing, quoted.get(thing.id) ?? values, days)];
    }),
  );
}

type Span = { readonly from: Day; readonly today: Day };

async function instrumentsOver(tx: Tx, { workspaceId }: Scope, { from, today }: Span): Promise<Thing[]> {
  const held = await heldInstruments(tx, { workspaceId });
  const ids = held.map(({ id }) => id);
  const before = pricesById(await priceFacts(tx, { workspaceId, since: from, until: from }, ids));
  const now = pricesById(await priceFacts(tx, { workspaceId, since: today, until: today }, ids));
  const splits = Map.groupBy(await splitsSince(tx, { workspaceId }, from), ({ instrumentId }) => instrumentId);
  return held.map(({ id, quantity, ...facts }) => ({
    id,
    quantity: new Decimal(quantity),
    before: before.get(id) ?? null,
    now: now.get(id) ?? null,
    splits: (splits.get(id) ?? []).map(toSplit),
    named: namedInstrument(id, facts),
  }));
}

function namedInstrument(id: string, { name, type, accounts }: Pick<HeldInstrument, 'name' | 'type' | 'accounts'>) {
  return { instrumentId: id, assetId: null, name, type, accounts: [...accounts] };
}

const toSplit = ({ on, ratio }: SplitFact) => ({ on, ratio: ratio === null ? null : new Decimal(ratio) });

/** Each has one price: the last one known. */
function pricesById(facts: readonly PriceFacts[]): Map<string, Price> {
  return new Map(facts.flatMap((fact) => pricesOf(fact).map((price) => [fact.instrumentId, price] as const)));
}

function pricesOf({ points }: PriceFacts): Price[] {
  if (points === '') return [];
  return points.split(';').map((point) => {
    const [on = '', price = '', currency = ''] = point.split(' ');
    return { on, price: new Decimal(price), currency };
  });
}

async function assetsOver(tx: Tx, scope: Scope, { from, today }: Span): Promise<Thing[]> {
  const earlier = new Map((await statedUntil(tx, scope, from)).map((stated) => [stated.assetId, stated]));
  const now = await statedUntil(tx, scope, today);
  return now
    .filter(({ kind }) => valuedBy(kind) === 'valuation')
    .map(({ assetId, name, kind, currency, on, value }) => {
      const before = earlier.get(assetId);
      return {
        id: assetId,
        quantity: new Decimal(1),
        before: before ? { on: before.on, price: new Decimal(before.value), currency } : null,
        now: { on, price: new Decimal(value), currency },
        splits: [],
        named: { instrumentId: null, assetId, name, type: kind, accounts: [] },
      };
    });
}
