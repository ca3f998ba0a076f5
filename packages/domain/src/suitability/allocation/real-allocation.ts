import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { ALLOCATION_CLASSES, type ByClass, byClass } from './allocation-class.ts';
import type { Beside, Exposure } from './exposure.ts';

/** Something of value the household has, in its base currency. */
export type Holding = {
  readonly id: string;
  readonly value: Decimal;
  readonly exposure: Exposure | Beside;
  /** Whether it can serve as the reserve: cash and savings, not the cash inside a plan. */
  readonly isAvailable: boolean;
};

export type RealAllocation = {
  readonly classes: ByClass<Decimal>;
  /** All that has a class: what the target is compared with. */
  readonly total: Decimal;
  /** What nobody knows the class of, shown as such. */
  readonly unclassified: Decimal;
  /** Ids of holdings with a part that has no class, to be listed under "to check". */
  readonly toCheck: readonly string[];
  /** What stands beside the target, each above or at zero. */
  readonly beside: { readonly reserve: Decimal; readonly directProperty: Decimal; readonly belongings: Decimal };
};

/**
 * What the investments are made of by class. The reserve comes out of available cash and savings first; it, property held
 * directly, belongings and debts are no part of the comparison, else property would hide every drift.
 *
 * @param wantedReserve what the household keeps for months of spending; the reserve is this or all that is available
 */
export function realAllocation(holdings: readonly Holding[], wantedReserve: Decimal): RealAllocation {
  const investments = holdings.flatMap(({ value, exposure }) =>
    typeof exposure === 'string' ? [] : [{ value, exposure }],
  );
  const valueIn = (percentOf: (exposure: Exposure) => Decimal) =>
    sum(investments.map(({ value, exposure }) => value.times(percentOf(exposure)).dividedBy(100)));
  const reserve = reserveOf(holdings, wantedReserve);
  const gross = byClass((name) => valueIn(({ classes }) => classes[name]));
  const classes = { ...gross, secure: gross.secure.minus(reserve) };
  return {
    classes,
    total: sum(ALLOCATION_CLASSES.map((name) => classes[name])),
    unclassified: valueIn((exposure) => exposure.unclassified),
    toCheck: holdings.filter(isUnclear).map(({ id }) => id),
    beside: {
      reserve,
      directProperty: valueBeside(holdings, 'direct_property'),
      belongings: valueBeside(holdings, 'belongings'),
    },
  };
}

function reserveOf(holdings: readonly Holding[], wanted: Decimal): Decimal {
  const available = sum(
    holdings.map(({ value, exposure, isAvailable }) =>
      isAvailable && typeof exposure !== 'string' ? value.times(exposure.classes.secure).dividedBy(100) : ZERO,
    ),
  );
  return Decimal.max(ZERO, Decimal.min(wanted, available));
}

function isUnclear({ value, exposure }: Holding): boolean {
  return typeof exposure !== 'string' && !value.isZero() && exposure.unclassified.greaterThan(ZERO);
}

function valueBeside(holdings: readonly Holding[], beside: Beside): Decimal {
  return sum(holdings.filter(({ exposure }) => exposure === beside).map(({ value }) => value));
}
