import type { ProjectionFacts } from '@aurea/contract/suitability/suitability-projection.ts';
import { addDays, addMonths, type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import type { IncomeKind } from '@aurea/domain/incomes/kind.ts';
import { type Worth, worthToday } from '#areas/assets/public.ts';
import { incomesOf } from '#areas/incomes/public.ts';
import { type OpenLoan, openLoans } from '#areas/loans/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { type Reading, readAccounts } from './account-figures.ts';

/** Moments of the time left at which the page knows what is still owed. */
const MOMENTS = 24;
const MONTH_DAYS = 365.25 / 12;

type ToReference = (amount: Decimal, currency: string) => Decimal | null;

/** What a projection of the net worth begins with. What has no rate to the currency of the household is named. */
export async function readProjectionFacts(reading: Reading): Promise<ProjectionFacts> {
  const { tx, scope, today } = reading;
  const worth = await worthToday(tx, scope, today);
  const { currency, allocation, invested, prefilled } = await readAccounts(reading, worth);
  const toReference = referenceOn(worth, today);
  const open = await openLoans(tx, scope, today);
  const loans = open.map((loan) => ({ name: loan.name, planned: plannedLoan(loan, today, toReference) }));
  const incomes = await monthlyIncomes(reading, toReference);
  const { income, spending } = prefilled.basis;
  return {
    currency,
    invested: toWire(invested),
    reserve: toWire(allocation.beside.reserve),
    property: toWire(allocation.beside.directProperty),
    saved: income !== null && spending !== null ? toWire(decimal(income).minus(decimal(spending))) : null,
    loans: loans.flatMap(({ planned }) => planned ?? []),
    rents: toWire(incomes.of('rent')),
    pensions: toWire(incomes.of('pension')),
    missing: [
      ...new Set([
        ...loans.flatMap(({ name, planned }) => (planned ? [] : name)),
        ...debtsWithoutTerms(worth, open),
        ...incomes.missing,
      ]),
    ],
  };
}

function referenceOn({ facts }: Worth, today: Day): ToReference {
  const rateOf = rateWalk(facts.rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })))(today);
  return (amount, currency) => convert(amount, currency, facts.currency, rateOf);
}

function plannedLoan(loan: OpenLoan, today: Day, toReference: ToReference): ProjectionFacts['loans'][number] | null {
  const { id, name, currency, endOn, outstandingOn } = loan;
  const owed = toReference(loan.owed, currency);
  const instalment = toReference(loan.instalment, currency);
  if (!owed || !instalment) return null;
  const days = daysBetween(today, endOn);
  const course = Array.from({ length: MOMENTS + 1 }, (_, at) =>
    outstandingOn(addDays(today, Math.round((days * at) / MOMENTS)))
      .dividedBy(loan.owed)
      .toDecimalPlaces(6)
      .toNumber(),
  );
  const months = Math.max(1, Math.round(days / MONTH_DAYS));
  return { id, name, owed: toWire(owed), instalment: toWire(instalment), months, course };
}

function debtsWithoutTerms({ facts, netWorth }: Worth, open: readonly OpenLoan[]): string[] {
  const known = new Set(open.map(({ id }) => id));
  const owing = new Set(
    netWorth.assets.filter(({ referenceValue }) => referenceValue?.isNegative()).map(({ id }) => id),
  );
  return facts.assets.flatMap(({ id, kind, name }) =>
    (kind === 'loan' || kind === 'credit') && owing.has(id) && !known.has(id) ? [name] : [],
  );
}

/** What is due a month over the next twelve, by kind of income. */
async function monthlyIncomes({ tx, scope, today }: Reading, toReference: ToReference) {
  const span = { from: addDays(today, 1), to: addMonths(today, 12), today, archived: false };
  const dues = (await incomesOf(tx, scope, span)).flatMap(({ income: { kind, name, currency }, dues: due }) =>
    due.map(({ amount }) => ({ kind, name, amount: toReference(decimal(amount), currency) })),
  );
  return {
    of: (kind: IncomeKind) => sum(dues.flatMap((due) => (due.kind === kind && due.amount) || [])).dividedBy(12),
    missing: dues.flatMap(({ name, amount, kind }) =>
      amount === null && (kind === 'rent' || kind === 'pension') ? [name] : [],
    ),
  };
}
