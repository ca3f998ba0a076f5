import type { RegimeFigures, SaleYear } from '@aurea/contract/properties/property-outlook.ts';
import { MISSING_FACTS, type Property, type PropertyFigures } from '@aurea/contract/properties.ts';
import { type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { endOn, nextInstalment } from '@aurea/domain/loans/outstanding.ts';
import { isUnfurnishedRegime, openRegimes } from '@aurea/domain/properties/letting-regimes.ts';
import type { RentalDeficit, RentalTax } from '@aurea/domain/properties/rental-tax.ts';
import type { SaleYear as Sale } from '@aurea/domain/properties/sale.ts';
import { TAX_REGIMES, type TaxRegime } from '@aurea/domain/properties/terms.ts';
import { propertyFigures } from '@aurea/domain/properties/yields.ts';
import { STATED_AGE_DAYS } from '@aurea/domain/valuation/stale-price.ts';
import { toWire } from '#db/decimal-text.ts';
import { leasesWithIncomes } from './leases/lease-view.ts';
import { countedRate, type Debt, type PropertyStatus } from './property-status.ts';
import { owedOfDebt, taxBy, taxOf, type YearToday, yearOf } from './year.ts';

const wireOrNull = (value: Decimal | null | undefined) => (value ? toWire(value) : null);

/** A property with what follows from its facts, its loans, its costs and its rents. */
export function toProperty(status: PropertyStatus, today: Day): Property {
  const { owners, debts } = status;
  const { value, valuedOn, ...property } = status.property;
  const isSold = property.closedOn !== null && property.closedOn < today;
  const year = yearOf(status, today);
  const tax = taxOf(status, year, today);
  return {
    ...property,
    ownership: [...owners],
    value,
    valuedOn,
    stale: !isSold && valuedOn !== null && daysBetween(valuedOn, today) > STATED_AGE_DAYS,
    outstanding: wireOrNull(year.outstanding),
    loans: debts.map((debt) => toLinkedLoan(debt, today)),
    figures: toFigures(status, year, tax),
    countedRate: countedRate(status),
    missing: missingOf(status, year).filter((fact) => !isSold || OF_A_SALE.includes(fact)),
    nextEvent: isSold ? null : nextEvent(status, today),
    lateRents: lateRents(status, today),
    openRegimes: [...regimesOf(status, today)],
  };
}

function toFigures({ property }: PropertyStatus, year: YearToday, tax: Decimal | null): PropertyFigures {
  const found = propertyFigures({ ...year, tax });
  const isLet = property.use === 'let';
  const ofLetting = (value: Decimal | null) => (isLet ? wireOrNull(value) : null);
  return {
    acquisitionCosts: wireOrNull(year.acquisitionCosts),
    cost: wireOrNull(found.cost),
    rent: ofLetting(year.rent),
    effectiveRent: ofLetting(found.effectiveRent),
    costs: toWire(year.costs),
    netOperatingIncome: wireOrNull(found.netOperatingIncome),
    interest: wireOrNull(year.loans?.interest),
    insurance: wireOrNull(year.loans?.insurance),
    principal: wireOrNull(year.loans?.principal),
    debtService: wireOrNull(found.debtService),
    tax: wireOrNull(tax),
    cashFlow: wireOrNull(found.cashFlow),
    monthlyCashFlow: wireOrNull(found.monthlyCashFlow),
    grossYield: ofLetting(found.grossYield),
    grossYieldOnCost: ofLetting(found.grossYieldOnCost),
    netYield: ofLetting(found.netYield),
    netNetYield: ofLetting(found.netNetYield),
    invested: wireOrNull(found.invested),
    cashOnCash: ofLetting(found.cashOnCash),
    loanToValue: wireOrNull(found.loanToValue),
    debtServiceCover: ofLetting(found.debtServiceCover),
    equity: wireOrNull(found.equity),
  };
}

/** What the tax on the gain of a sale rests on: nothing else is asked of a property that was sold. */
const OF_A_SALE: Property['missing'] = ['purchasePrice', 'purchaseDay', 'notaryCosts'];

function missingOf(status: PropertyStatus, year: YearToday): Property['missing'] {
  const { property } = status;
  const isLet = property.use === 'let';
  const isMissing: Readonly<Record<Property['missing'][number], boolean>> = {
    value: property.value === null,
    purchasePrice: property.purchasePrice === null,
    purchaseDay: property.purchasedOn === null,
    notaryCosts: property.notaryCosts === null,
    rent: isLet && year.rent === null,
    taxRegime: isLet && property.taxRegime === null,
    marginalRate: isLet && countedRate(status) === null,
    loanTerms: year.loans === null || year.outstanding === null,
    // what was written off matters to a sale alone, which asks for it
    depreciation: false,
  };
  return MISSING_FACTS.filter((fact) => isMissing[fact]);
}

function toLinkedLoan(debt: Debt, today: Day): Property['loans'][number] {
  const { id, name, institution, schedule } = debt;
  const next = schedule && nextInstalment(schedule, today);
  return {
    id,
    name,
    institution,
    hasTerms: schedule !== null,
    outstanding: wireOrNull(owedOfDebt(debt, today)),
    next: next && { on: next.on, payment: toDecimalString(next.payment) },
    endOn: schedule && endOn(schedule),
  };
}

type Event = NonNullable<Property['nextEvent']>;

/** The first thing to come: an instalment, a rent, the revision of a rent, the end of a lease. */
function nextEvent({ debts, rents, leases }: PropertyStatus, today: Day): Event | null {
  const instalments = debts.flatMap((debt): Event[] => {
    const next = debt.schedule && nextInstalment(debt.schedule, today);
    return next ? [{ kind: 'instalment', on: next.on, amount: toDecimalString(next.payment) }] : [];
  });
  const dues = rents
    .flatMap((rent) => rent.dues)
    .filter(({ on, state }) => on >= today && state === 'expected')
    .map(({ on, total }): Event => ({ kind: 'rent', on, amount: total }));
  const ofLeases = leasesWithIncomes(leases, rents, today)
    .filter(({ state }) => state === 'running')
    .flatMap(({ index, endsOn }): Event[] => [
      ...(index ? [{ kind: 'indexation', on: index.nextOn, amount: null } as const] : []),
      ...(endsOn ? [{ kind: 'lease_end', on: endsOn, amount: null } as const] : []),
    ]);
  const events = [...instalments, ...dues, ...ofLeases].toSorted((a, b) => (a.on < b.on ? -1 : 1));
  return events[0] ?? null;
}

/** What fell due while it was owned. */
function lateRents({ property, rents }: PropertyStatus, today: Day): Property['lateRents'] {
  const { closedOn } = property;
  return rents
    .flatMap((rent) => rent.dues)
    .filter(({ on }) => closedOn === null || on <= closedOn)
    .filter(({ on, state }) => state === 'late' || (state === 'partial' && on < today))
    .map(({ on, outstanding }) => ({ on, amount: outstanding }))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
}

/** The tax regimes that the leases which run leave open. */
export function regimesOf({ leases, rents }: Pick<PropertyStatus, 'leases' | 'rents'>, today: Day) {
  return openRegimes(leasesWithIncomes(leases, rents, today).filter(({ state }) => state === 'running'));
}

/** What each regime would make of the rents; none where the rent or the marginal rate is not known. */
export function toRegimes(status: PropertyStatus, today: Day): RegimeFigures[] {
  const year = yearOf(status, today);
  return TAX_REGIMES.flatMap((regime) => {
    const found = taxBy(regime, status, year, today);
    if (!found) return [];
    const { netNetYield, cashFlow } = propertyFigures({ ...year, tax: found.tax });
    const { ceiling, sources } = found;
    const refusal = refusalOf(found, regimesOf(status, today));
    return {
      regime,
      deducted: toWire(found.deducted),
      result: toWire(found.result),
      tax: toWire(found.tax),
      levyRate: toWire(found.levyRate),
      ceiling: wireOrNull(ceiling),
      isAllowed: refusal === null,
      refusal,
      deferredDepreciation: toWire(found.deferredDepreciation),
      deficit: found.deficit && toWireDeficit(found.deficit),
      netNetYield: wireOrNull(netNetYield),
      cashFlow: wireOrNull(cashFlow),
      sources: [...sources],
    };
  });
}

function refusalOf({ regime, isAllowed }: RentalTax, open: readonly TaxRegime[]): RegimeFigures['refusal'] {
  if (!open.includes(regime)) return isUnfurnishedRegime(regime) ? 'furnished' : 'unfurnished';
  return isAllowed ? null : 'ceiling';
}

function toWireDeficit({ onIncome, carried, relief }: RentalDeficit): RegimeFigures['deficit'] {
  return { onIncome: toWire(onIncome), carried: toWire(carried), relief: toWire(relief) };
}

/** A year of the simulated sale as it travels. */
export function toSaleYear({ on, price, sellingCosts, gain, outstanding, penalty, net }: Sale): SaleYear {
  const { years, exemption } = gain;
  return {
    on,
    price: toWire(price),
    sellingCosts: toWire(sellingCosts),
    years,
    purchaseCosts: toWire(gain.purchaseCosts),
    works: toWire(gain.works),
    gain: toWire(gain.gain),
    exemption,
    taxAllowance: toWire(gain.taxAllowance),
    levyAllowance: toWire(gain.levyAllowance),
    incomeTax: toWire(gain.incomeTax),
    socialLevies: toWire(gain.socialLevies),
    surtax: toWire(gain.surtax),
    tax: toWire(gain.total),
    outstanding: toWire(outstanding),
    penalty: toWire(penalty),
    net: toWire(net),
  };
}

/** The share of each owner, all rights together, as ratios; one seller where nobody is named. */
export function sellersOf({ owners }: PropertyStatus): readonly Decimal[] {
  const byMember = Map.groupBy(owners, ({ memberId }) => memberId);
  if (byMember.size === 0) return [decimal(1)];
  return [...byMember.values()].map((shares) =>
    shares.reduce((total, { percent }) => total.plus(percent), decimal(0)).dividedBy(100),
  );
}
