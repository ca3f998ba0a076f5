import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import type { TaxLine } from '../tax-line.ts';

/** A property that was closed within the year, as a printed computation names it. Amounts in euros. */
export type ReportSale = {
  readonly name: string;
  readonly on: Day;
  /** The part that the tax household owned on that day, as a ratio. */
  readonly part: Decimal;
  /** Null as long as nobody said it. */
  readonly isSale: boolean | null;
  /** As it was answered of that day: the use that the property has now says nothing of it. */
  readonly isMainHome: boolean;
  /** Null as long as something it rests on is not known. */
  readonly found: {
    /** Full years held. */
    readonly years: number;
    /** Of the whole property; negative for a loss. */
    readonly gain: Decimal;
    readonly isExempt: boolean;
    readonly lines: readonly TaxLine[];
    /** Of the part of the tax household. */
    readonly tax: Decimal;
  } | null;
};

/** What is said of a sale whose tax is not shown. */
export type SaleState = 'notSale' | 'unanswered' | 'mainHome' | 'asked';

/** Why the tax of a closed property is not shown; null where it is. */
export function saleState({ isSale, isMainHome, found }: ReportSale): SaleState | null {
  if (isSale === false) return 'notSale';
  if (isSale === null) return 'unanswered';
  if (found) return null;
  return isMainHome ? 'mainHome' : 'asked';
}
