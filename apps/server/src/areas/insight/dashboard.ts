import type { Dashboard, NetWorthPoint, Period } from '@aurea/contract/dashboard.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/rates.ts';
import type { AssetClass } from '@aurea/domain/portfolio/asset-class.ts';
import type { NetWorth } from '@aurea/domain/portfolio/net-worth.ts';
import { worthToday } from '#areas/assets/public.ts';
import { loansToClose } from '#areas/properties/public.ts';
import { latestEntries } from '#areas/transactions/public.ts';
import type { Tx } from '#db/transaction.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import type { WorthFacts } from '#db/wealth/worth.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { beginningOf, daysOfCurve } from './days.ts';
import { firstDayOfWealth } from './history/queries.ts';
import { netWorthOver } from './net-worth.ts';
import {
  type MonthlyFlow,
  monthlyFlows,
  namesOfInstruments,
  type Progress,
  type Steps,
  stepsTaken,
} from './queries.ts';
import { aimedAllocation } from './targets/aimed-allocation.ts';
import { findTargets } from './targets/queries.ts';
import { lateIncomes, valuesToCheck } from './to-check.ts';

type Work = {
  readonly tx: Tx;
  readonly scope: Pick<WorkspaceScope, 'workspaceId' | 'userId'>;
  readonly tools: AreaTools;
};

const LATEST = 10;
const MOST_CHECKS = 20;
const CHECKED_IMPORTS_MS = 30 * 86_400_000;

/** Everything the dashboard shows for a period. */
export async function readDashboard(work: Work, period: Period): Promise<Dashboard> {
  const { tx, scope, tools } = work;
  const today = tools.clock.today();
  const { facts, netWorth } = await worthToday(tx, scope, today);
  const first = await firstDayOfWealth(tx, scope);
  const days = first && first <= today ? daysOfCurve(beginningOf(period, today, first), today) : [];
  const history = await netWorthOver(work, days, { netWorth, currency: facts.currency });
  const { progress, imports } = await stepsOf(work);
  const late = await lateIncomes(tx, scope, today);
  const overlaps = (await loansToClose(tx, scope, today)).map((loan) => ({ code: 'loan_overlap' as const, ...loan }));
  const values = await valuesIn(work, facts, netWorth);
  return {
    on: today,
    currency: facts.currency,
    ...figuresOf(netWorth),
    change: changeOver(history),
    history,
    allocation: aimedAllocation(netWorth.byClass, (await findTargets(tx, scope)).targets),
    cashFlow: cashFlowOf(await monthlyFlows(tx, scope, firstMonth(today)), facts, today),
    latest: await latestEntries(tx, scope, LATEST),
    toCheck: [
      ...imports.map((found) => ({ code: 'import_errors' as const, ...found })),
      ...late,
      ...overlaps,
      ...values,
    ].slice(0, MOST_CHECKS),
    checklist: checklistOf(progress),
    demo: progress.hasDemo,
  };
}

/** What the dashboard tells besides the wealth: the first steps of the person, and files that left rows out. */
export async function stepsOf({ tx, scope, tools }: Work): Promise<Steps> {
  const since = new Date(tools.clock.now().getTime() - CHECKED_IMPORTS_MS);
  return await stepsTaken(tx, scope, since);
}

const LIQUID: ReadonlySet<AssetClass> = new Set<AssetClass>(['cash', 'savings']);

function figuresOf({ total, state, byClass, assets }: NetWorth) {
  const sumOf = (wanted: (name: AssetClass) => boolean) => {
    const values = [...byClass].flatMap(([name, value]) => (wanted(name) ? [value] : []));
    return total && toWire(sum(values));
  };
  const debts = sumOf((name) => name === 'debt');
  return {
    netWorth: assets.length > 0 && total ? toWire(total) : null,
    state,
    assets: sumOf((name) => name !== 'debt'),
    debts: debts && toWire(new Decimal(debts).negated()),
    liquidity: sumOf((name) => LIQUID.has(name)),
  };
}

/** From the first point of the curve with a total to the last one. */
function changeOver(history: readonly NetWorthPoint[]): Dashboard['change'] {
  const [from, to] = [history.find(({ total }) => total !== null), history.at(-1)];
  if (!from?.total || !to?.total || from === to) return null;
  const [before, after] = [new Decimal(from.total), new Decimal(to.total)];
  const amount = after.minus(before);
  const percent = before.greaterThan(0) ? amount.times(100).dividedBy(before).toDecimalPlaces(4) : null;
  return { amount: toWire(amount), percent: percent && toWire(percent), from: from.on };
}

function firstMonth(today: Day): Day {
  return addMonths(`${today.slice(0, 7)}-01`, -11);
}

/** Twelve months, the present one last. Other currencies are converted at today's rate, or left out without one. */
function cashFlowOf(flows: readonly MonthlyFlow[], facts: WorthFacts, today: Day): Dashboard['cashFlow'] {
  const rateOf = rateWalk(facts.rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })))(today);
  const inReference = (amount: string, currency: string) =>
    convert(new Decimal(amount), currency, facts.currency, rateOf) ?? ZERO;
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(firstMonth(today), index).slice(0, 7);
    const found = flows.filter((flow) => flow.month === month);
    return {
      month,
      income: toWire(sum(found.map(({ income, currency }) => inReference(income, currency)))),
      spending: toWire(sum(found.map(({ spending, currency }) => inReference(spending, currency)))),
    };
  });
}

async function valuesIn({ tx, scope }: Work, facts: WorthFacts, netWorth: NetWorth) {
  const ids = netWorth.missing.flatMap(({ instrumentId }) => instrumentId ?? []);
  const names = new Map((await namesOfInstruments(tx, scope, ids)).map(({ id, name }) => [id, name]));
  return valuesToCheck(netWorth, facts, (id) => names.get(id) ?? '');
}

function checklistOf(progress: Progress): Dashboard['checklist'] {
  return [
    { step: 'asset', done: progress.hasAsset },
    { step: 'import', done: progress.hasImport },
    { step: 'member', done: progress.hasMembers },
    { step: 'price', done: progress.hasPrice },
    { step: 'second_factor', done: progress.hasSecondFactor },
  ];
}
