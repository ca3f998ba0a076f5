import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { TaxFact } from '@aurea/domain/tax/profile/facts.ts';
import type { incomesOf } from '#areas/incomes/public.ts';
import type { Person } from '../queries.ts';
import type { RecordedLine } from './recorded-line.ts';

type IncomeStatus = Awaited<ReturnType<typeof incomesOf>>[number];

export type IncomeQuestion = {
  readonly year: number;
  readonly persons: readonly Person[];
  readonly wrappers: ReadonlyMap<string, string>;
  /** Properties that are let furnished. */
  readonly furnished: ReadonlySet<string>;
};

/** Receipts of incomes that came in the year, each as the fact it belongs to. */
export function incomeLines(statuses: readonly IncomeStatus[], question: IncomeQuestion): RecordedLine[] {
  return statuses.flatMap((status) => {
    const fact = factOf(status, question);
    if (!fact) return [];
    const { income } = status;
    return receiptsIn(status, question.year).map(({ on, amount }) => ({
      ...{ fact, on, amount, label: income.name, detail: income.payer ?? income.asset?.name ?? '' },
      place: { kind: 'income' as const, id: income.id },
      currency: income.currency,
      assetId: income.kind === 'rent' ? (income.asset?.id ?? null) : null,
    }));
  });
}

const TAXED_WRAPPERS: ReadonlySet<string> = new Set(['ordinary', 'none']);

function factOf({ income }: IncomeStatus, { persons, wrappers, furnished }: IncomeQuestion): TaxFact | null {
  const { kind, asset, member } = income;
  const link = persons.find(({ id }) => id === member?.id)?.link ?? 'declarant';
  if (link === 'none') return null;
  const person = link === 'spouse' ? 2 : 1;
  const isFurnished = asset !== null && furnished.has(asset.id);
  const isTaxed = asset === null || TAXED_WRAPPERS.has(wrappers.get(asset.id) ?? 'none');
  const facts: Partial<Readonly<Record<typeof kind, TaxFact>>> = {
    ...{ salary: `salaries${person}`, pension: `pensions${person}` },
    rent: isFurnished ? 'furnishedRents' : 'unfurnishedRents',
    ...(isTaxed && { dividend: 'dividends', interest: 'interest' }),
  };
  return facts[kind] ?? null;
}

/** What came in the year; of a rent without the charges, which the tenant only advances. Lines of a ledger count there. */
function receiptsIn({ dues, extra }: IncomeStatus, year: number): { readonly on: string; readonly amount: string }[] {
  const isIn = (on: string | null): on is string => on?.startsWith(`${year}-`) ?? false;
  const due = dues.flatMap(({ amount, total, receipts }) =>
    receipts.map((receipt) => ({ ...receipt, amount: withoutCharges(receipt.amount, { amount, total }) })),
  );
  return [...due, ...extra].flatMap(({ receivedOn, amount, transactionId }) =>
    isIn(receivedOn) && transactionId === null ? [{ on: receivedOn, amount }] : [],
  );
}

/** A tenth of a cent is of no account, and amounts travel with eighteen decimals at most. */
const PLACES = 12;

function withoutCharges(paid: string, due: { readonly amount: string; readonly total: string }): string {
  const total = decimal(due.total);
  if (total.isZero()) return paid;
  return toDecimalString(roundTo(decimal(paid).times(decimal(due.amount)).dividedBy(total), PLACES));
}
