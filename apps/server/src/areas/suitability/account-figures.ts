import type { Prefilled } from '@aurea/contract/suitability.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import type { MonthlyCashFlow } from '@aurea/domain/dashboard/monthly-cash-flow.ts';
import { type RealAllocation, realAllocation } from '@aurea/domain/suitability/allocation/real-allocation.ts';
import {
  computedOption,
  PREFILLED,
  type Prefilled as Question,
} from '@aurea/domain/suitability/questionnaire/prefill.ts';
import { type Worth, worthToday } from '#areas/assets/public.ts';
import { instalmentsBetween } from '#areas/loans/public.ts';
import { cashFlowByMonth } from '#areas/performance/public.ts';
import type { WorthFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Tx } from '#db/transaction.ts';
import { listBreakdowns, type Parts } from './breakdown-queries.ts';
import { heldClasses, type NamedHolding } from './held-classes.ts';
import { listInstrumentFacts } from './queries.ts';

export type Reading = {
  readonly tx: Tx;
  readonly scope: { readonly workspaceId: string; readonly mandateAreas?: MandateAreas | null };
  readonly today: Day;
};

/** Whether what follows from the accounts is computed for a reader: not where their mandate closes the wealth. */
export function showsWealth({ mandateAreas }: Reading['scope']): boolean {
  return mandateAreas?.wealth !== 'none';
}

/** What the accounts show: held by class, the averages of a month, and the answers that follow. */
export type AccountsToday = {
  readonly currency: string;
  readonly holdings: readonly NamedHolding[];
  /** What the household said they are made of, by id. */
  readonly breakdowns: ReadonlyMap<string, Parts>;
  readonly allocation: RealAllocation;
  /** Names of assets whose value is not known. */
  readonly missing: readonly string[];
  /** Classified and not: what the questionnaire calls "this money". */
  readonly invested: Decimal;
  readonly prefilled: Prefilled;
};

/** Months of the ledger with money in or out below which an average says nothing. */
const LEAST_MONTHS = 3;
/** Months of spending that the reserve is taken as; what is available beyond it counts as invested. */
const RESERVE_MONTHS = 6;

/** What has been read already: what the household is worth today, and the last full months of its cash flow. */
export type KnownToday = Worth & { readonly months?: readonly MonthlyCashFlow[] };

/** Reads what the accounts show today. @param known the part of it that has been read already */
export async function readAccounts(reading: Reading, known?: KnownToday): Promise<AccountsToday> {
  const { tx, scope, today } = reading;
  const { facts, netWorth } = known ?? (await worthToday(tx, scope, today));
  const breakdowns = await listBreakdowns(tx, scope);
  const instruments = await listInstrumentFacts(tx, scope);
  const holdings = heldClasses({ facts, netWorth }, { instruments, breakdowns });
  const month = averageMonth(await fullMonths(reading, facts, known?.months));
  const instalments = await monthlyInstalments(reading, facts);
  const allocation = realAllocation(holdings, month ? month.spending.times(RESERVE_MONTHS) : ZERO);
  const available = sum(holdings.filter(({ isAvailable }) => isAvailable).map(({ value }) => value));
  const invested = allocation.total.plus(allocation.unclassified);
  const ratios: Readonly<Record<Question, Decimal | null>> = {
    Q5: month && ratio(month.income.minus(month.spending), month.income),
    Q6: month && ratio(available, month.spending),
    Q7: month && instalments.greaterThan(ZERO) ? ratio(instalments, month.income) : null,
    Q8: invested.greaterThan(ZERO) ? ratio(invested, invested.plus(allocation.beside.reserve)) : null,
  };
  const figures = Object.fromEntries(PREFILLED.map((id) => [id, proposal(id, ratios[id])]));
  return {
    currency: facts.currency,
    holdings,
    breakdowns,
    allocation,
    missing: netWorth.assets.flatMap(({ id, referenceState }) =>
      referenceState === 'complete' ? [] : (facts.assets.find((asset) => asset.id === id)?.name ?? []),
    ),
    invested,
    prefilled: {
      ...(figures as Pick<Prefilled, Question>),
      basis: {
        currency: facts.currency,
        months: month?.months ?? 0,
        income: month && toWire(month.income),
        spending: month && toWire(month.spending),
        instalments: toWire(instalments),
        available: toWire(available),
        invested: toWire(invested),
        wealth: toWire(invested.plus(allocation.beside.reserve)),
      },
    },
  };
}

function proposal(id: Question, figure: Decimal | null): Prefilled[Question] {
  return figure && { option: computedOption(id, figure), figure: toWire(figure) };
}

function ratio(part: Decimal, whole: Decimal): Decimal | null {
  return whole.greaterThan(ZERO) ? part.dividedBy(whole) : null;
}

/** The cash flow of the last twelve full months. */
async function fullMonths({ tx, scope, today }: Reading, facts: WorthFacts, known?: KnownToday['months']) {
  if (known) return known;
  const thisMonth = `${today.slice(0, 7)}-01`;
  return await cashFlowByMonth(tx, scope, {
    from: addMonths(thisMonth, -12),
    to: addDays(thisMonth, -1),
    today,
    facts,
  });
}

/** What came in and went out in a usual month; null where the ledger shows too few. */
function averageMonth(months: readonly MonthlyCashFlow[]) {
  const moved = months.filter(({ income, spending }) => income !== '0' || spending !== '0');
  if (moved.length < LEAST_MONTHS) return null;
  const average = (side: 'income' | 'spending') =>
    sum(moved.map((month) => decimal(month[side]))).dividedBy(moved.length);
  return { months: moved.length, income: average('income'), spending: average('spending') };
}

/** Instalments of the next twelve months, a month; those without a rate to the currency of the household are left out. */
async function monthlyInstalments({ tx, scope, today }: Reading, facts: WorthFacts): Promise<Decimal> {
  const coming = await instalmentsBetween(tx, scope, { from: addDays(today, 1), to: addMonths(today, 12) });
  const rateOf = rateWalk(facts.rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })))(today);
  const amounts = coming.flatMap(({ payment, currency }) => convert(payment, currency, facts.currency, rateOf) ?? []);
  return sum(amounts).dividedBy(12);
}
