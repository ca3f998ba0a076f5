import type { Movers, Period } from '@aurea/contract/dashboard.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, roundTo } from '@aurea/domain/core/decimal.ts';
import { rateWalk } from '@aurea/domain/core/rates.ts';
import { valuedBy } from '@aurea/domain/portfolio/asset-class.ts';
import { movers, type PricedThing } from '@aurea/domain/portfolio/movers.ts';
import type { Tx } from '#db/transaction.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import { currenciesOf, type PriceFacts, priceFacts, rateFacts } from '#db/wealth/market-facts.ts';
import { referenceCurrency } from '#db/wealth/worth.ts';
import { beginningOf } from '../days.ts';
import { firstDayOfWealth } from '../history/queries.ts';
import { type HeldInstrument, heldInstruments, type SplitFact, splitsSince, statedUntil } from './queries.ts';

const SHOWN = 5;

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
  const names = new Map(things.map(({ id, named }) => [id, named]));
  const items = movers(things, { currency, rateOf, most: SHOWN }).flatMap(({ id, value, amount, percent }) => {
    const named = names.get(id);
    if (!named) return [];
    return [{ ...named, value: toWire(value), amount: toWire(amount), percent: toWire(roundTo(percent, 4)) }];
  });
  return { currency, from, items };
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
function pricesById(facts: readonly PriceFacts[]): Map<string, NonNullable<PricedThing['now']>> {
  return new Map(
    facts.flatMap((fact) => {
      const [on = '', price = ''] = fact.points.split(' ');
      const [currency] = currenciesOf([fact]);
      return currency ? [[fact.instrumentId, { on, price: new Decimal(price), currency }] as const] : [];
    }),
  );
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
