import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import type { MicroResult } from './unfurnished-rents.ts';

/** Furnished letting as the micro regime sorts it. */
export const FURNISHED_LETTINGS = ['longTerm', 'tourismClassified', 'tourismUnclassified'] as const;
export type FurnishedLetting = (typeof FURNISHED_LETTINGS)[number];

type Law = Pick<TaxParameters, 'furnishedRents'>;

/** Receipts of a year by kind of letting, in euros. */
export type FurnishedReceipts = Readonly<Record<FurnishedLetting, Decimal>>;

/**
 * Furnished rents by the micro regime (micro-BIC, location meublée): a flat allowance with a least of 305 euros, never
 * more than the receipts.
 *
 * @see CGI art. 50-0; loi 2024-1039 art. 7
 */
export function microFurnished(kind: FurnishedLetting, receipts: Decimal, { furnishedRents }: Law): MicroResult {
  const { allowance: rate, most } = furnishedRents[kind];
  const flat = Decimal.max(furnishedRents.leastAllowance.value, receipts.times(rate.value));
  const allowance = Decimal.min(receipts, flat);
  const isAllowed = receipts.lessThanOrEqualTo(most.value);
  return { allowance, taxable: receipts.minus(allowance), ceiling: most.value, isAllowed };
}

/** The kinds of tourist letting that the micro regime of a year taxes in another way than long-term letting. */
export function tourismRuledApart({ furnishedRents }: Law): readonly FurnishedLetting[] {
  return FURNISHED_LETTINGS.filter((kind) => !hasSameRule(furnishedRents[kind], furnishedRents.longTerm));
}

type MicroRule = Law['furnishedRents'][FurnishedLetting];

const hasSameRule = (one: MicroRule, other: MicroRule) =>
  one.allowance.value.equals(other.allowance.value) && one.most.value.equals(other.most.value);

/**
 * All furnished letting of a household by the micro regime: kinds with one rule share its ceiling and its least allowance,
 * and above one of the ceilings the regime is closed to all of it. The ceiling is the one that is exceeded, else that of
 * most receipts.
 *
 * @see CGI art. 50-0, 1; loi 2024-1039 art. 7
 */
export function microFurnishedTogether(receipts: FurnishedReceipts, law: Law): MicroResult {
  const rules = law.furnishedRents;
  const firstOfRule = (kind: FurnishedLetting) =>
    FURNISHED_LETTINGS.find((each) => hasSameRule(rules[each], rules[kind])) ?? kind;
  const groups = Map.groupBy(FURNISHED_LETTINGS, firstOfRule);
  const found = [...groups].map(([kind, kinds]) => {
    const received = sum(kinds.map((each) => receipts[each]));
    return { received, ...microFurnished(kind, received, law) };
  });
  const most = found.reduce((largest, each) => (each.received.greaterThan(largest.received) ? each : largest));
  const above = found.find(({ isAllowed }) => !isAllowed);
  return {
    allowance: sum(found.map(({ allowance }) => allowance)),
    taxable: sum(found.map(({ taxable }) => taxable)),
    ceiling: (above ?? most).ceiling,
    isAllowed: !above,
  };
}

/** A year of furnished letting by real costs. Amounts in euros. */
export type RealFurnished = {
  readonly receipts: Decimal;
  readonly costs: Decimal;
  readonly loanInterest: Decimal;
  /** What may be written off for the year, what waited from earlier years included. */
  readonly depreciation: Decimal;
  readonly priorDeficits: Decimal;
};

export type FurnishedResult = {
  /** Zero in a deficit. */
  readonly income: Decimal;
  /** A deficit of the year: it lowers furnished income of the next ten years only. */
  readonly deficit: Decimal;
  readonly depreciationUsed: Decimal;
  /** Depreciation that waits for later years, as it cannot make a deficit. */
  readonly depreciationLeft: Decimal;
};

/** Furnished rents by real costs (LMNP au régime réel, amortissement). @see CGI art. 39 C; 156, I 1° ter */
export function realFurnished(year: RealFurnished): FurnishedResult {
  const before = year.receipts.minus(year.costs).minus(year.loanInterest);
  const used = Decimal.min(year.depreciation, Decimal.max(ZERO, before));
  const after = before.minus(used);
  return {
    income: Decimal.max(ZERO, after.minus(year.priorDeficits)),
    deficit: Decimal.max(ZERO, after.negated()),
    depreciationUsed: used,
    depreciationLeft: year.depreciation.minus(used),
  };
}

/** A year of furnished letting by both regimes. */
export type FurnishedRegimes = {
  readonly micro: MicroResult;
  readonly real: FurnishedResult;
  /** The one that taxes less, among those that are allowed. */
  readonly better: 'micro' | 'real';
};

/** Both regimes side by side, costs and depreciation of the year known. @see CGI art. 39 C, 50-0 */
export function furnishedRegimes(kind: FurnishedLetting, year: RealFurnished, law: Law): FurnishedRegimes {
  const [micro, real] = [microFurnished(kind, year.receipts, law), realFurnished(year)];
  const isMicroBetter = micro.isAllowed && micro.taxable.lessThan(real.income);
  return { micro, real, better: isMicroBetter ? 'micro' : 'real' };
}

/**
 * Whether furnished letting is professional (LMP, loueur en meublé professionnel): receipts above 23,000 euros and above
 * the other work income of the household.
 *
 * @see CGI art. 155, IV
 */
export function isProfessionalLetting(receipts: Decimal, otherWorkIncome: Decimal, { furnishedRents }: Law): boolean {
  return receipts.greaterThan(furnishedRents.professionalAbove.value) && receipts.greaterThan(otherWorkIncome);
}
