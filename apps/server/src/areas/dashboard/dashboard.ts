import type { Dashboard, NetWorthPoint, Period } from '@aurea/contract/dashboard.ts';
import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, sum } from '@aurea/domain/core/decimal.ts';
import type { NetWorth } from '@aurea/domain/valuation/net-worth.ts';
import { worthToday } from '#areas/assets/public.ts';
import type { EnginePool } from '#areas/performance/public.ts';
import { balancedCashFlow, changesQuestion, monthlyCashFlow } from '#areas/performance/public.ts';
import { loansToClose } from '#areas/properties/public.ts';
import { aimToday } from '#areas/suitability/public.ts';
import { latestEntries, unrecordedSplits } from '#areas/transactions/public.ts';
import type { WorthFacts } from '#areas/valuation/public.ts';
import { findFirstDayOfWealth } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { AfterTransaction } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { beginningOf, beginsBefore, daysOfCurve } from './days.ts';
import { netWorthOver } from './net-worth.ts';
import { ownedAllocation } from './owned-allocation.ts';
import { findStepsTaken, listNamesOfInstruments, listOverdrawnAccounts, type Progress, type Steps } from './queries.ts';
import {
  cdhrAdvanceToCheck,
  lateIncomes,
  movesToCheck,
  pricesToCheck,
  taxThresholdsToCheck,
  valuesToCheck,
} from './to-check.ts';

type Reading = ToolsWork & { readonly engines: EnginePool };

const LATEST = 10;
const MOST_CHECKS = 20;
const CHECKED_IMPORTS_MS = 30 * 86_400_000;

/** Everything the dashboard shows for a period; what was gained in it is computed by a worker. */
export async function readDashboard(work: Reading, period: Period): Promise<AfterTransaction<Dashboard>> {
  const { tx, scope, tools } = work;
  const today = tools.clock.today();
  const { facts, netWorth } = await worthToday(tx, scope, today);
  const first = await findFirstDayOfWealth(tx, scope);
  const days = first && first <= today ? daysOfCurve(beginningOf(period, today, first), today) : [];
  const historyOf = await netWorthOver(work, days, { netWorth, currency: facts.currency });
  const { progress, imports } = await stepsOf(work);
  const late = await lateIncomes(tx, scope, today);
  const splits = (await unrecordedSplits(tx, scope, today)).map((found) => ({
    code: 'split_missing' as const,
    ...found,
  }));
  const overlaps = (await loansToClose(tx, scope, today)).map((loan) => ({ code: 'loan_overlap' as const, ...loan }));
  const months = (await monthlyCashFlow(tx, scope, { from: firstMonth(today), to: today, today, facts })).items;
  const [fullMonths, shownMonths] = [months.slice(0, -1), months.slice(1)];
  const { aim, byKind, renewals, risk, unclassified } = await aimToday(
    { tx, scope, today },
    { facts, netWorth, months: fullMonths },
  );
  const overdrawn = await listOverdrawnAccounts(tx, scope, today);
  const moves = await movesToCheck(tx, scope);
  const thresholds = await taxThresholdsToCheck(tx, scope, { today, facts, netWorth });
  const advanceOf = await cdhrAdvanceToCheck({ tx, scope, workers: tools.workers, today });
  const values = await pricesToCheck(tx, scope, await valuesIn(work, facts, netWorth));
  const changeOf = await changeOver(work, days, first && beginsBefore(period, today, first) ? first : null);
  const shown: Omit<Dashboard, 'change' | 'history' | 'toCheck'> = {
    on: today,
    currency: facts.currency,
    ...figuresOf(netWorth),
    allocation: ownedAllocation(netWorth.byClass, byKind),
    aim,
    ...balancedCashFlow(shownMonths),
    latest: await latestEntries(tx, scope, { count: LATEST, until: today }),
    checklist: checklistOf(progress),
    demo: progress.hasDemo,
  };
  return new AfterTransaction(async () => {
    const history = await historyOf();
    const toCheck = [
      ...imports.map((found) => ({ code: 'import_errors' as const, ...found })),
      ...overdrawn.map((found) => ({ code: 'cash_negative' as const, ...found })),
      ...renewals,
      ...risk,
      ...late,
      ...moves,
      ...overlaps,
      ...splits,
      ...thresholds,
      ...(await advanceOf()),
      ...values,
      ...unclassified,
    ].slice(0, MOST_CHECKS);
    return { ...shown, toCheck, history, change: await changeOf(history) };
  });
}

/** What the dashboard shows besides the wealth: the first steps of the person, and files that left rows out. */
export async function stepsOf({ tx, scope, tools }: ToolsWork): Promise<Steps> {
  const since = new Date(tools.clock.now().getTime() - CHECKED_IMPORTS_MS);
  return await findStepsTaken(tx, scope, since);
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

/**
 * What was gained between the first day of the curve and the last one, net of what moved in and out; null before there
 * are two days. `since` is the first day of all where the period begins before it.
 */
async function changeOver(
  { tx, scope, tools, engines }: Reading,
  days: readonly Day[],
  since: Day | null,
): Promise<(history: readonly NetWorthPoint[]) => Promise<Dashboard['change']>> {
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return async () => null;
  const work = { tx, scope, today: tools.clock.today() };
  const question = await changesQuestion(work, { days: [from, to], of: 'classes' });
  return async (history) => {
    if (!history.some(({ total }) => total !== null)) return null;
    const { household, classes } = await engines.changes(question);
    const { gain, flows, percent } = household;
    return { amount: gain, flows, percent, from, since, classes: [...classes] };
  };
}

/** The first day of the thirteen months that are read: twelve full ones, and this one. */
function firstMonth(today: Day): Day {
  return addMonths(`${today.slice(0, 7)}-01`, -12);
}

async function valuesIn({ tx, scope }: ToolsWork, facts: WorthFacts, netWorth: NetWorth) {
  const ids = netWorth.missing.flatMap(({ instrumentId }) => instrumentId ?? []);
  const names = new Map((await listNamesOfInstruments(tx, scope, ids)).map(({ id, name }) => [id, name]));
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
