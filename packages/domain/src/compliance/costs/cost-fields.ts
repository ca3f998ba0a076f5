import type { AssetKind } from '../../assets/asset-class.ts';
import { addDays, addMonths, type Day, dayOf, daysBetween } from '../../core/day.ts';
import type { DecimalString } from '../../core/decimal.ts';

/**
 * The accounts whose costs are disclosed: those that hold financial instruments or units of account. Deposits, crypto-assets,
 * property and debts are none.
 */
export const ADVISED_KINDS = [
  'securities_account',
  'life_insurance',
  'retirement_plan',
  'private_equity',
  'crowdlending',
] as const satisfies readonly AssetKind[];

/** What an account shows of itself: computed under a mandate, stated by the practice elsewhere. */
export const ACCOUNT_FIGURES = ['accountFees', 'averageAssets', 'result'] as const;
export type AccountFigure = (typeof ACCOUNT_FIGURES)[number];

/** What institutions state of the costs of instruments, beside the fees recorded on the accounts. @see Reg. (EU) 2017/565, annex II, table 2 */
export const INSTRUMENT_COSTS = ['oneOff', 'ongoing', 'transaction', 'incidental'] as const;
export type InstrumentCost = (typeof INSTRUMENT_COSTS)[number];

export const COST_FIGURES = [...ACCOUNT_FIGURES, ...INSTRUMENT_COSTS] as const;
export type CostFigure = (typeof COST_FIGURES)[number];

export const NOT_KNOWN = 'not_known';
/** An amount in euros, or that nobody knows it: neither is ever assumed. */
export type StatedFigure = DecimalString | typeof NOT_KNOWN;

/** Both days count. */
export type CostPeriod = { readonly from: Day; readonly to: Day };

/** The longest period of a disclosure that is due every year. */
export const MOST_PERIOD_DAYS = 366;

/** What the practice states of the costs of a period, amounts in euros. */
export type CostFields = {
  readonly period: CostPeriod;
  /** Received from third parties for the service; zero is stated, null is not. */
  readonly inducements: DecimalString | null;
  /** Whether the costs of the instruments contain them already; asked where there are any. */
  readonly inducementsContained: boolean | null;
  /** Fees with VAT that the practice invoiced outside of the product; null where there are none. */
  readonly otherFees: DecimalString | null;
  readonly figures: Readonly<Partial<Record<CostFigure, StatedFigure | undefined>>>;
};

/** What a draft lacks of its costs. */
export type CostFact = 'period' | 'inducements' | 'inducementsContained' | CostFigure;

/** Twelve whole months, the last of them over. */
function lastYear(today: Day): CostPeriod {
  const firstOfMonth = dayOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1);
  return { from: addMonths(firstOfMonth, -12), to: addDays(firstOfMonth, -1) };
}

/** The period that a disclosure is usually made for: the year after the one that was disclosed last, else the last twelve whole months. */
export function usualPeriod(today: Day, disclosedTo: Day | null): CostPeriod {
  if (disclosedTo === null) return lastYear(today);
  const from = addDays(disclosedTo, 1);
  const to = addDays(addMonths(from, 12), -1);
  return to < today ? { from, to } : lastYear(today);
}

/** Why a period cannot be disclosed: it is not over, ends before it begins, or is longer than a year. */
export function periodFault({ from, to }: CostPeriod, today: Day): 'from' | 'to' | null {
  if (to >= today) return 'to';
  const days = daysBetween(from, to) + 1;
  return days < 1 || days > MOST_PERIOD_DAYS ? 'from' : null;
}

export const newCosts = (period: CostPeriod): CostFields => ({
  ...{ period, inducements: null, inducementsContained: null, otherFees: null, figures: {} },
});
