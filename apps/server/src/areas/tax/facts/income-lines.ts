import { type Decimal, decimal, roundTo, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import type { TaxFact } from '@aurea/domain/tax/profile/facts.ts';
import type { FurnishedLetting } from '@aurea/domain/tax/property/furnished-rents.ts';
import type { incomesOf } from '#areas/incomes/public.ts';
import type { Person } from '../queries.ts';
import type { RecordedLine } from './recorded-line.ts';

type IncomeStatus = Awaited<ReturnType<typeof incomesOf>>[number];

export type IncomeQuestion = {
  readonly year: number;
  readonly persons: readonly Person[];
  readonly wrappers: ReadonlyMap<string, string>;
  /** Properties that are let furnished, each with its kind of letting; null where nobody stated it. */
  readonly furnished: ReadonlyMap<string, FurnishedLetting | null>;
  /** Kinds of letting that the law of the year taxes in a way of their own. */
  readonly ruledApart: readonly FurnishedLetting[];
};

/**
 * Receipts of incomes that came in the year, each as the fact it belongs to. What independent work was paid says nothing of
 * its profit: that is asked for.
 */
export function incomeLines(statuses: readonly IncomeStatus[], question: IncomeQuestion): RecordedLine[] {
  return statuses.flatMap((status) => {
    const fact = factOf(status, question);
    if (!fact) return [];
    const { income } = status;
    const about = {
      ...{ label: income.name, detail: income.payer ?? income.asset?.name ?? '' },
      place: { kind: 'income' as const, id: income.id },
      currency: income.currency,
      assetId: income.kind === 'rent' ? (income.asset?.id ?? null) : null,
    };
    return receiptsIn(status, question.year).flatMap(({ on, amount, charges }): RecordedLine[] => {
      if (income.kind === 'business') return [{ ...about, fact, on, amount: null, gap: 'profit' }];
      if (fact !== 'furnishedRents') return [{ ...about, fact, on, amount: written(amount) }];
      const furnished = furnishedLines({ ...about, fact, on, amount: written(amount.plus(charges)) }, question);
      if (charges.isZero()) return furnished;
      return [...furnished, { ...about, fact: 'furnishedCosts', on, amount: written(charges) }];
    });
  });
}

const PARTS = { tourismClassified: 'classifiedTourismRents', tourismUnclassified: 'unclassifiedTourismRents' } as const;

/** A furnished rent, and what of it is tourist letting: all or nothing; not known without the kind of letting. */
function furnishedLines(rent: RecordedLine, { furnished, ruledApart }: IncomeQuestion): RecordedLine[] {
  const letting = furnished.get(rent.assetId ?? '') ?? null;
  const parts = ruledApart.flatMap((apart): RecordedLine[] => {
    if (apart === 'longTerm') return [];
    const part = { ...rent, fact: PARTS[apart] };
    if (!letting) return [{ ...part, amount: null, gap: 'letting' }];
    return [{ ...part, amount: letting === apart ? rent.amount : '0' }];
  });
  return [{ ...rent, letting }, ...parts];
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
    ...{ salary: `salaries${person}`, pension: `pensions${person}`, business: `professionalProfit${person}` },
    rent: isFurnished ? 'furnishedRents' : 'unfurnishedRents',
    ...(isTaxed && { dividend: 'dividends', interest: 'interest' }),
  };
  return facts[kind] ?? null;
}

/** What came on a day: the rent itself, and the charges that the tenant pays beside it. */
type Receipt = { readonly on: string; readonly amount: Decimal; readonly charges: Decimal };

/**
 * What came in the year. Charges that the tenant pays back are no income of unfurnished letting; of furnished letting they
 * are a receipt, and as much of a cost. Lines of a ledger count there.
 *
 * @see CGI art. 29, 50-0; BOI-BIC-CHAMP-40-20
 */
function receiptsIn({ dues, extra }: IncomeStatus, year: number): Receipt[] {
  const isIn = (on: string | null): on is string => on?.startsWith(`${year}-`) ?? false;
  const due = dues.flatMap(({ amount, total, receipts }) =>
    receipts.map((receipt) => ({ ...receipt, ...withoutCharges(receipt.amount, { amount, total }) })),
  );
  const others = extra.map((receipt) => ({ ...receipt, amount: decimal(receipt.amount), charges: ZERO }));
  return [...due, ...others].flatMap(({ receivedOn, amount, charges, transactionId }) =>
    isIn(receivedOn) && transactionId === null ? [{ on: receivedOn, amount, charges }] : [],
  );
}

/** A tenth of a cent is of no account, and amounts travel with eighteen decimals at most. */
const PLACES = 12;

const written = (amount: Decimal) => toDecimalString(roundTo(amount, PLACES));

function withoutCharges(paid: string, due: { readonly amount: string; readonly total: string }) {
  const total = decimal(due.total);
  const amount = total.isZero() ? decimal(paid) : decimal(paid).times(decimal(due.amount)).dividedBy(total);
  return { amount, charges: decimal(paid).minus(amount) };
}
