import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import type { performance } from '@aurea/contract/performance.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { type Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { allocation } from '@aurea/domain/holdings/allocation.ts';
import type { NetWorth, ValuedAsset } from '@aurea/domain/valuation/net-worth.ts';
import { worthToday } from '#areas/assets/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { ToolsWork } from '#http/work.ts';
import { monthlyCashFlow } from './cash-flow.ts';

type Allocation = ReplyOf<typeof performance.allocation>;
type CashFlow = ReplyOf<typeof performance.cashFlow>;

/** What the wealth of today is made of; debts have no weight. */
export async function readAllocation(
  { tx, scope, tools }: ToolsWork,
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
  { tx, scope, tools }: ToolsWork,
  { from, to }: ParsedQuery<typeof performance.cashFlow>,
): Promise<CashFlow> {
  const today = tools.clock.today();
  const worth = await worthToday(tx, scope, today);
  const last = to && to < today ? to : today;
  const first = from ?? addMonths(`${last.slice(0, 7)}-01`, -11);
  const { facts } = worth;
  return { currency: facts.currency, ...(await monthlyCashFlow(tx, scope, { from: first, to: last, today, facts })) };
}
