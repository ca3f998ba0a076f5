import type { MoneyReturn } from '@aurea/contract/properties/property-outlook.ts';
import type { Property } from '@aurea/contract/properties.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import { moneyReturn, type PropertyMoney, rentPart } from '@aurea/domain/properties/money-return.ts';
import { incomesOf } from '#areas/incomes/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Work } from '#http/work.ts';
import type { PropertyStatus } from './property-status.ts';
import type { RentStatus } from './rent-status.ts';
import { owedOfDebt, readCost } from './year.ts';

type Reading = Pick<Work, 'tx' | 'scope'>;

/** What the own money in a property returned from its purchase until today, or what must be known first. */
export async function readReturn(reading: Reading, status: PropertyStatus, today: Day): Promise<MoneyReturn> {
  const known = knownMoney(status, today);
  if ('missing' in known) return { state: 'unavailable', why: 'missing', missing: known.missing };
  const rents = await rentsSince(reading, status, known.purchasedOn, today);
  const { sums, outcome } = moneyReturn({ ...known, rents });
  if (outcome.state === 'unavailable') return { ...outcome, missing: [] };
  return {
    state: 'complete',
    rate: toWire(decimal(outcome.rate.toFixed(8))),
    sums: {
      paid: toWire(sums.paid),
      works: toWire(sums.works),
      lent: toWire(sums.lent),
      rents: toWire(sums.rents),
      costs: toWire(sums.costs),
      repaid: toWire(sums.repaid),
      value: toWire(sums.value),
      outstanding: toWire(sums.outstanding),
    },
  };
}

type Known = Omit<PropertyMoney, 'rents'> | { readonly missing: Property['missing'] };

function knownMoney({ property, debts, costs }: PropertyStatus, today: Day): Known {
  const { purchasedOn, purchasePrice, notaryCosts, otherCosts, furniture, value } = property;
  const schedules = debts.flatMap(({ schedule }) => schedule ?? []);
  const areLoansKnown = schedules.length === debts.length;
  if (purchasedOn === null || purchasePrice === null || notaryCosts === null || value === null || !areLoansKnown) {
    const isMissing = {
      value: value === null,
      purchasePrice: purchasePrice === null,
      purchaseDay: purchasedOn === null,
      notaryCosts: notaryCosts === null,
      loanTerms: !areLoansKnown,
    };
    const names = ['value', 'purchasePrice', 'purchaseDay', 'notaryCosts', 'loanTerms'] as const;
    return { missing: names.filter((name) => isMissing[name]) };
  }
  return {
    purchasedOn,
    today,
    paid: sum([purchasePrice, notaryCosts, otherCosts ?? '0', furniture ?? '0'].map((text) => decimal(text))),
    costs: costs.map(readCost),
    loans: schedules,
    value: decimal(value),
    outstanding: sum(debts.flatMap((debt) => owedOfDebt(debt, today) ?? [])),
  };
}

type Rent = { readonly on: Day; readonly amount: Decimal };

/** What of the rents came, without the charges that came with them. */
async function rentsSince(
  { tx, scope }: Reading,
  { property }: PropertyStatus,
  from: Day,
  today: Day,
): Promise<Rent[]> {
  const found = await incomesOf(tx, scope, { assetId: property.id, from, to: today, today });
  return found
    .filter(({ income }) => income.kind === 'rent' && income.currency === property.currency)
    .flatMap(paidRents)
    .filter(({ on }) => on >= from && on <= today);
}

function paidRents({ dues, extra }: RentStatus): Rent[] {
  const ofDues = dues.flatMap(({ on, amount, charges, receipts }) => {
    const due = { amount: decimal(amount), charges: decimal(charges) };
    return receipts.map((each) => ({ on: each.receivedOn ?? on, amount: rentPart(decimal(each.amount), due) }));
  });
  const others = extra.flatMap(({ receivedOn, amount }) =>
    receivedOn === null ? [] : [{ on: receivedOn, amount: decimal(amount) }],
  );
  return [...ofDues, ...others];
}
