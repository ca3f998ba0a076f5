import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import type { performance } from '@aurea/contract/performance.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/rates.ts';
import { allocation } from '@aurea/domain/portfolio/allocation.ts';
import type { NetWorth, ValuedAsset } from '@aurea/domain/portfolio/net-worth.ts';
import { type Worth, worthToday } from '#areas/assets/public.ts';
import type { Tx } from '#db/transaction.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import type { AreaTools } from '#http/area.ts';
import { monthlyFlows } from '../queries.ts';

type Work = {
  readonly tx: Tx;
  readonly scope: { readonly workspaceId: string; readonly userId: string };
  readonly tools: AreaTools;
};

type Allocation = ReplyOf<typeof performance.allocation>;
type CashFlow = ReplyOf<typeof performance.cashFlow>;

/** What the wealth of today is made of; debts have no weight. */
export async function readAllocation(
  { tx, scope, tools }: Work,
  { by }: ParsedQuery<typeof performance.allocation>,
): Promise<Allocation> {
  const { facts, netWorth } = await worthToday(tx, scope, tools.clock.today());
  const names = new Map(facts.assets.map(({ id, name }) => [id, name]));
  const parts = partsBy(by, netWorth, new Map(facts.assets.map(({ id, currency }) => [id, currency])));
  const items = allocation(parts).map(({ key, value, percent }) => ({
    key,
    name: names.get(key) ?? key,
    value: toWire(value),
    percent: percent.toFixed(2),
  }));
  return { currency: facts.currency, state: netWorth.state, items };
}

function partsBy(
  by: string,
  { byClass, assets }: NetWorth,
  currencies: ReadonlyMap<string, string>,
): Iterable<[string, Decimal]> {
  if (by === 'class') return byClass;
  const owned = assets.filter((asset) => asset.class !== 'debt');
  const keyOf = ({ id }: ValuedAsset) => (by === 'asset' ? id : (currencies.get(id) ?? ''));
  const groups = Map.groupBy(owned, keyOf);
  return [...groups].map(([key, found]) => [key, sum(found.flatMap(({ referenceValue }) => referenceValue ?? []))]);
}

/** What came in and went out by month; other currencies are converted at today's rate, or named where there is none. */
export async function readCashFlow(
  { tx, scope, tools }: Work,
  { from, to }: ParsedQuery<typeof performance.cashFlow>,
): Promise<CashFlow> {
  const today = tools.clock.today();
  const worth = await worthToday(tx, scope, today);
  const last = to && to < today ? to : today;
  const first = from ?? addMonths(`${last.slice(0, 7)}-01`, -11);
  const flows = await monthlyFlows(tx, scope, first);
  const inReference = converterOf(worth, today);
  const items = monthsBetween(first, last).map((month) => {
    const found = flows.filter((flow) => flow.month === month);
    const total = (pick: 'income' | 'spending') =>
      toWire(sum(found.flatMap((flow) => inReference(flow[pick], flow.currency) ?? [])));
    return { month, income: total('income'), spending: total('spending') };
  });
  const missing = new Set(flows.filter(({ currency }) => !inReference('1', currency)).map(({ currency }) => currency));
  return { currency: worth.facts.currency, missing: [...missing], items };
}

function converterOf({ facts }: Worth, today: Day) {
  const rateOf = rateWalk(facts.rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })))(today);
  return (amount: string, currency: string) => convert(new Decimal(amount), currency, facts.currency, rateOf);
}

function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let on = `${first.slice(0, 7)}-01`; on <= last; on = addMonths(on, 1)) months.push(on.slice(0, 7));
  return months;
}
