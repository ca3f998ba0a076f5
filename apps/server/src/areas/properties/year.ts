import type { PropertyCost as WrittenCost } from '@aurea/contract/properties/property-costs.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { termOn } from '@aurea/domain/incomes/schedule.ts';
import { readTerm } from '@aurea/domain/incomes/written.ts';
import { outstandingOn } from '@aurea/domain/loans/outstanding.ts';
import { investedWorks, type PropertyCost, yearlyCosts } from '@aurea/domain/properties/costs.ts';
import { yearlyRent } from '@aurea/domain/properties/rent.ts';
import { type RentalTax, type RentalYear, rentalTax } from '@aurea/domain/properties/rental-tax.ts';
import type { TaxRegime } from '@aurea/domain/properties/terms.ts';
import { effectiveRent, type PropertyYear } from '@aurea/domain/properties/yields.ts';
import { countedRate, type Debt, type PropertyStatus } from './property-status.ts';

/** A year of a property at today's terms, as the rules read it. */
export type YearToday = Omit<PropertyYear, 'tax'> & {
  readonly deductible: Decimal;
  /** What the rents are taxed by; null where the rent or what the loans cost is not known. */
  readonly letting: RentalYear | null;
};

const maybe = (text: string | null) => (text === null ? null : decimal(text));

/** A cost as the rules read it. */
export function readCost({ kind, price, isDeductible, startsOn, endsOn }: WrittenCost): PropertyCost {
  const read =
    'amount' in price
      ? { amount: decimal(price.amount), frequency: price.frequency }
      : { rentShare: decimal(price.rentShare) };
  return { kind, price: read, isDeductible, startsOn, endsOn };
}

export function yearOf(status: PropertyStatus, today: Day): YearToday {
  const { property, debts } = status;
  const costs = status.costs.map(readCost);
  const rent = rentOf(status, today);
  const vacancy = decimal(property.vacancy);
  const earned = rent && effectiveRent(rent, vacancy);
  const yearly = yearlyCosts(costs, today, earned ?? ZERO);
  const loans = loansOf(debts, today);
  return {
    price: maybe(property.purchasePrice),
    acquisitionCosts: acquisitionCosts(status, costs, today),
    rent,
    vacancy,
    costs: yearly.total,
    deductible: yearly.deductible,
    loans,
    lent: lentBy(debts),
    value: maybe(property.value),
    outstanding: owedOn(debts, today),
    letting: earned && loans ? lettingOf(status, { rent: earned, deductible: yearly.deductible, loans }) : null,
  };
}

/** Nothing where it is not let; null where it is and no rent runs, or one is in another currency. */
function rentOf({ property, rents }: PropertyStatus, today: Day): Decimal | null {
  if (property.use !== 'let') return ZERO;
  const running = rents.flatMap(({ income }) => termOn(income.terms.map(readTerm), today) ?? []);
  const isForeign = rents.some(({ income }) => income.currency !== property.currency);
  return running.length === 0 || isForeign ? null : sum(running.map(yearlyRent));
}

/** Notary and agency, furniture and works; null as long as what the notary took is not known. */
function acquisitionCosts({ property }: PropertyStatus, costs: readonly PropertyCost[], today: Day): Decimal | null {
  const { notaryCosts, otherCosts, furniture } = property;
  if (notaryCosts === null) return null;
  return sum([notaryCosts, otherCosts ?? '0', furniture ?? '0'].map(decimal)).plus(investedWorks(costs, today));
}

/** What the loans ask for in the twelve months to come; null where one has no terms. */
function loansOf(debts: readonly Debt[], today: Day): PropertyYear['loans'] {
  if (debts.some(({ schedule }) => schedule === null)) return null;
  const until = addMonths(today, 12);
  const rows = debts
    .flatMap(({ schedule }) => schedule?.rows ?? [])
    .filter(({ on, kind }) => kind === 'instalment' && on > today && on <= until);
  return {
    interest: sum(rows.map(({ interest, capitalised }) => interest.minus(capitalised))),
    insurance: sum(rows.map(({ insurance }) => insurance)),
    principal: sum(rows.map(({ principal }) => principal)),
  };
}

/** What the loans financed, less what it cost to get them: money that only repaid another one of them is not lent twice. */
function lentBy(debts: readonly Debt[]): Decimal | null {
  const lent = debts.flatMap(
    ({ schedule, refinanced }) => schedule?.terms.principal.minus(schedule.terms.fees).minus(refinanced) ?? [],
  );
  return lent.length === debts.length ? sum(lent) : null;
}

/** What is owed of a debt: by its schedule, or as it was stated last; null where neither is known. */
export function owedOfDebt({ schedule, stated }: Debt, day: Day): Decimal | null {
  return schedule ? outstandingOn(schedule, day) : maybe(stated);
}

function owedOn(debts: readonly Debt[], day: Day): Decimal | null {
  const owed = debts.map((debt) => owedOfDebt(debt, day));
  const known = owed.filter((each) => each !== null);
  return known.length === owed.length ? sum(known) : null;
}

type Earned = {
  readonly rent: Decimal;
  readonly deductible: Decimal;
  readonly loans: NonNullable<PropertyYear['loans']>;
};

function lettingOf({ property }: PropertyStatus, { rent, deductible, loans }: Earned): RentalYear {
  return {
    rent,
    deductibleCosts: deductible,
    financing: loans.interest.plus(loans.insurance),
    depreciation: maybe(property.depreciation) ?? ZERO,
    furnished: property.furnishedKind,
  };
}

/** The tax by a regime, or null where the rent or the marginal rate is not known. */
export function taxBy(regime: TaxRegime, status: PropertyStatus, { letting }: YearToday, today: Day): RentalTax | null {
  const rate = maybe(countedRate(status));
  return letting && rate ? rentalTax(regime, letting, rate, today) : null;
}

/** The tax on the rents by the regime that was chosen; nothing where it is not let. */
export function taxOf(status: PropertyStatus, year: YearToday, today: Day): Decimal | null {
  const { use, taxRegime } = status.property;
  if (use !== 'let') return ZERO;
  return taxRegime && (taxBy(taxRegime, status, year, today)?.tax ?? null);
}
