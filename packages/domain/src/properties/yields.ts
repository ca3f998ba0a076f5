import { Decimal, roundTo, ZERO } from '../core/decimal.ts';

/** A year of a property as it stands. Amounts in its currency; null where something is not known. */
export type PropertyYear = {
  readonly price: Decimal | null;
  /** Notary, agency, works and furniture: all that came on top of the price. */
  readonly acquisitionCosts: Decimal | null;
  /** Twelve months of rent without recoverable charges; null where it is let and the rent is not known. */
  readonly rent: Decimal | null;
  /** Share of the year without a tenant: a ratio. */
  readonly vacancy: Decimal;
  /** Costs of a year that the tenant does not pay back. */
  readonly costs: Decimal;
  readonly tax: Decimal | null;
  /** Instalments of twelve months; null where a loan is linked whose terms are not known. */
  readonly loans: { readonly interest: Decimal; readonly insurance: Decimal; readonly principal: Decimal } | null;
  /** What the linked loans put into the hands of the owner, their fees deducted; null where that is not known. */
  readonly lent: Decimal | null;
  readonly value: Decimal | null;
  readonly outstanding: Decimal | null;
};

/** The figures of a property over a year; yields and ratios as ratios, null where something they need is missing. */
export type PropertyFigures = {
  readonly cost: Decimal | null;
  readonly grossYield: Decimal | null;
  readonly grossYieldOnCost: Decimal | null;
  readonly effectiveRent: Decimal | null;
  readonly netOperatingIncome: Decimal | null;
  readonly netYield: Decimal | null;
  readonly netNetYield: Decimal | null;
  readonly debtService: Decimal | null;
  readonly cashFlow: Decimal | null;
  readonly monthlyCashFlow: Decimal | null;
  /** What the owner paid himself: the cost, works included, less what was lent, fees of the loans deducted. */
  readonly invested: Decimal | null;
  readonly cashOnCash: Decimal | null;
  readonly loanToValue: Decimal | null;
  readonly debtServiceCover: Decimal | null;
  readonly equity: Decimal | null;
};

/** The rent that is left when nobody lives there for a part of the year, to the cent. */
export function effectiveRent(rent: Decimal, vacancy: Decimal): Decimal {
  return roundTo(rent.times(new Decimal(1).minus(vacancy)), 2);
}

/**
 * What a property brings and costs in a year: gross, net and net-net yield (rendement brut, rendement net), cash flow,
 * loan to value, debt cover.
 *
 * Gross yield is rent ÷ price, also on price and costs; net yield is what is left after vacancy and costs ÷ price and
 * costs; net-net the same after tax. The cash flow is that amount less instalments and insurance.
 */
export function propertyFigures(year: PropertyYear): PropertyFigures {
  const { price, rent, tax, value, outstanding, loans } = year;
  const cost = price && year.acquisitionCosts ? price.plus(year.acquisitionCosts) : null;
  const earned = rent && effectiveRent(rent, year.vacancy);
  const operating = earned?.minus(year.costs) ?? null;
  const afterTax = minus(operating, tax);
  const debtService = loans?.interest.plus(loans.insurance).plus(loans.principal) ?? null;
  const cashFlow = minus(afterTax, debtService);
  const invested = minus(cost, year.lent);
  return {
    cost,
    grossYield: ratio(rent, price),
    grossYieldOnCost: ratio(rent, cost),
    effectiveRent: earned,
    netOperatingIncome: operating,
    netYield: ratio(operating, cost),
    netNetYield: ratio(afterTax, cost),
    debtService,
    cashFlow,
    monthlyCashFlow: cashFlow?.dividedBy(12) ?? null,
    invested,
    cashOnCash: ratio(cashFlow, invested),
    loanToValue: ratio(outstanding, value),
    debtServiceCover: ratio(operating, debtService),
    equity: minus(value, outstanding),
  };
}

const minus = (from: Decimal | null, what: Decimal | null) => (from && what ? from.minus(what) : null);

/** Null where one of the two is not known, or there is nothing to divide by. */
function ratio(of: Decimal | null, to: Decimal | null): Decimal | null {
  return of && to?.greaterThan(ZERO) ? of.dividedBy(to) : null;
}
