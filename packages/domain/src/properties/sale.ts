import { addMonths, type Day } from '../core/day.ts';
import { Decimal, roundTo, sum, ZERO } from '../core/decimal.ts';
import { type RunningLoan, simulateRepayment } from '../loans/early-repayment.ts';
import { penaltyCap } from '../loans/early-repayment-penalty.ts';
import { type LoanSchedule, loanSchedule } from '../loans/loan-amortisation-schedule.ts';
import { endOn, meanRate, outstandingOn } from '../loans/outstanding.ts';
import { investedWorks, type PropertyCost } from './costs.ts';
import { type PropertyGain, type PropertySale, propertyGain } from './gain.ts';

/** What is known of a property when its sale is thought of. */
export type OwnedProperty = {
  readonly purchasedOn: Day;
  readonly purchasePrice: Decimal;
  readonly purchaseCosts: Decimal | null;
  readonly costs: readonly PropertyCost[];
  readonly isBuilt: boolean;
  readonly isMainHome: boolean;
  /** Written off a year where it is let furnished by real costs, else zero. */
  readonly depreciationAYear: Decimal;
  readonly sellers: readonly Decimal[];
  /** Linked loans, and what is owed of debts without terms: that stays as it is. */
  readonly loans: readonly RunningLoan[];
  readonly otherDebt: Decimal;
};

/** How the sale is imagined: a price today that grows by a ratio a year, and what selling costs as a ratio. */
export type SaleAssumptions = {
  readonly today: Day;
  readonly priceToday: Decimal;
  readonly growth: Decimal;
  readonly sellingCosts: Decimal;
};

/** What a sale on a day would leave. */
export type SaleYear = {
  readonly on: Day;
  readonly price: Decimal;
  readonly sellingCosts: Decimal;
  readonly gain: PropertyGain;
  readonly outstanding: Decimal;
  /** The most the banks may ask; what the law of the day does not say is left out. */
  readonly penalty: Decimal;
  /** What is left once costs, tax, loans and penalties are paid. */
  readonly net: Decimal;
};

/**
 * What a sale would leave today and after each of the coming years, to the cent: price less selling costs, tax on the
 * gain, what is owed and the penalty for repaying it early.
 *
 * @param years how many years to look ahead
 */
export function saleByYear(property: OwnedProperty, sale: SaleAssumptions, years: number): readonly SaleYear[] {
  const owed = owedBy(property);
  return Array.from({ length: years + 1 }, (_, ahead) => saleAfter(property, sale, { ahead, owed }));
}

type Owed = { readonly outstanding: Decimal; readonly penalty: Decimal };
type Step = { readonly ahead: number; readonly owed: (on: Day) => Owed };

function saleAfter(property: OwnedProperty, sale: SaleAssumptions, { ahead, owed }: Step): SaleYear {
  const on = addMonths(sale.today, ahead * 12);
  const price = roundTo(sale.priceToday.times(sale.growth.plus(1).pow(ahead)), 2);
  const sellingCosts = roundTo(price.times(sale.sellingCosts), 2);
  const gain = propertyGain({ ...saleOn(property, on), netPrice: price.minus(sellingCosts) });
  const { outstanding, penalty } = owed(on);
  const net = price.minus(sellingCosts).minus(gain.total).minus(outstanding).minus(penalty);
  return { on, price, sellingCosts, gain, outstanding, penalty, net };
}

/** What the tax office asks about a sale on a day, but for its price. */
export function saleOn(property: OwnedProperty, on: Day): Omit<PropertySale, 'netPrice'> {
  const { purchasedOn, purchasePrice, purchaseCosts, isBuilt, isMainHome, sellers } = property;
  return {
    ...{ on, purchasedOn, purchasePrice, purchaseCosts, isBuilt, isMainHome, sellers },
    works: investedWorks(property.costs, on),
    depreciation: writtenOff(property, on),
  };
}

/** Whole months since the purchase, a twelfth of a year's depreciation each, at most what was paid. */
function writtenOff({ purchasedOn, depreciationAYear, purchasePrice }: OwnedProperty, on: Day): Decimal {
  const months = (Number(on.slice(0, 4)) - Number(purchasedOn.slice(0, 4))) * 12 + monthOf(on) - monthOf(purchasedOn);
  const written = roundTo(depreciationAYear.times(Math.max(0, months)).dividedBy(12), 2);
  return Decimal.min(written, purchasePrice);
}

const monthOf = (day: Day) => Number(day.slice(5, 7));

/** What is owed on a day and what repaying it would cost; each schedule is drawn up once. */
function owedBy({ loans, otherDebt }: OwnedProperty): (on: Day) => Owed {
  const drawn = loans.map((loan) => ({ loan, schedule: loanSchedule(loan.terms, loan.repayments, loan.changes) }));
  return (on) => {
    const each = drawn.map(({ loan, schedule }) => {
      const outstanding = outstandingOn(schedule, on);
      return { outstanding, penalty: outstanding.isZero() ? ZERO : penaltyOf(loan, schedule, { on, outstanding }) };
    });
    return {
      outstanding: sum([otherDebt, ...each.map((loan) => loan.outstanding)]),
      penalty: sum(each.map((loan) => loan.penalty)),
    };
  };
}

type Repaid = { readonly on: Day; readonly outstanding: Decimal };

/** Only the cap of consumer credit asks what interest is saved, which takes schedules of its own. */
function penaltyOf(loan: RunningLoan, schedule: LoanSchedule, { on, outstanding }: Repaid): Decimal {
  const { penaltyRule } = loan;
  if (penaltyRule === 'consumer') return simulateRepayment(loan, { on, amount: null }).penaltyCap ?? ZERO;
  const facts = { on, repaid: outstanding, outstanding, annualRate: meanRate(schedule), endOn: endOn(schedule) };
  return penaltyCap(penaltyRule, { ...facts, interestSaved: ZERO }) ?? ZERO;
}
