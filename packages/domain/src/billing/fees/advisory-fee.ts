import { addDays, type Day, daysBetween } from '../../core/day.ts';
import { Decimal, type DecimalString, decimal, roundTo, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import type { WrittenLine } from '../documents/line.ts';

/** What a fee on assets is one of: the value at the end of the period, or the average of the values of its days. */
export const FEE_BASES = ['closing', 'average'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** A year counts as that many days, leap or not. */
const DAYS_OF_YEAR = 365;

/** The longest period of one fee. */
export const LONGEST_FEE_DAYS = 366;

/** The rate a year of the part of the value above the tier before and up to an amount; of the last, all of the rest. */
export type FeeTier = { readonly upTo: DecimalString | null; readonly percent: DecimalString };

export type FeeTerms = {
  readonly basis: FeeBasis;
  readonly from: Day;
  /** The day after the last: periods that follow each other share it. */
  readonly to: Day;
  readonly tiers: readonly FeeTier[];
};

/** What the assets were worth at the end of a day; null where nothing of it is known. */
export type FeeDay = { readonly on: Day; readonly value: DecimalString | null; readonly isComplete: boolean };

/** A part of the value, with what it costs in a year. */
export type FeePart = {
  readonly above: DecimalString;
  readonly upTo: DecimalString | null;
  readonly percent: DecimalString;
  readonly value: DecimalString;
  readonly yearly: DecimalString;
};

/** A fee with all that it follows from, so that it can be worked out again on paper. */
export type FeeComputation = FeeTerms & {
  readonly days: number;
  /** Days whose value counts: of a closing value the last one. */
  readonly valuedDays: number;
  /** Days of which a part, or all, is not known. */
  readonly incompleteDays: number;
  /** To the cent. */
  readonly value: DecimalString;
  readonly parts: readonly FeePart[];
  readonly yearly: DecimalString;
  readonly amount: DecimalString;
};

/** The days whose value a fee needs. @throws Failure `day_invalid` for a period that is none, or is too long */
export function feeDays({ basis, from, to }: Pick<FeeTerms, 'basis' | 'from' | 'to'>): Day[] {
  const count = daysBetween(from, to);
  if (count < 1 || count > LONGEST_FEE_DAYS) throw new Failure('day_invalid', { on: to });
  if (basis === 'closing') return [addDays(to, -1)];
  return Array.from({ length: count }, (_day, index) => addDays(from, index));
}

/**
 * A fee on the assets of a customer: the closing or the average value × the rate of its tiers × days ÷ 365.
 *
 * Each tier bears the part of the value that lies in it, and no more. The average is that of the days whose value is
 * known, to the cent; a day without any is never one of zero. A value below zero bears no fee. Half a cent goes away from
 * zero.
 *
 * @returns null where no day has a value
 * @throws Failure `day_invalid` for a period that is none, or is too long; `amount_invalid` for tiers that do not rise, or
 *   do not say what the rest bears
 */
export function advisoryFee(terms: FeeTerms, valued: readonly FeeDay[]): FeeComputation | null {
  const wanted = new Set(feeDays(terms));
  checkTiers(terms.tiers);
  const counted = valued.filter(({ on }) => wanted.has(on));
  const values = counted.flatMap(({ value }) => (value === null ? [] : [decimal(value)]));
  if (values.length === 0) return null;
  const value = roundTo(sum(values).div(values.length), 2);
  const parts = terms.tiers.map((tier, index) => partIn(value, terms.tiers[index - 1]?.upTo ?? '0', tier));
  const yearly = sum(parts.map((part) => part.yearly));
  const days = daysBetween(terms.from, terms.to);
  return {
    ...terms,
    days,
    valuedDays: values.length,
    incompleteDays: wanted.size - counted.filter(({ isComplete }) => isComplete).length,
    value: toDecimalString(value),
    parts: parts.map(written),
    yearly: toDecimalString(yearly),
    amount: toDecimalString(roundTo(yearly.times(days).div(DAYS_OF_YEAR), 2)),
  };
}

/** @throws Failure `amount_invalid` */
function checkTiers(tiers: readonly FeeTier[]): void {
  const limits = tiers.slice(0, -1).map(({ upTo }) => upTo);
  const rises = limits.every((upTo, index) => upTo !== null && decimal(upTo).greaterThan(limits[index - 1] ?? '0'));
  if (tiers.length === 0 || !rises || tiers.at(-1)?.upTo !== null)
    throw new Failure('amount_invalid', { value: 'tiers' });
}

function partIn(value: Decimal, above: DecimalString, { upTo, percent }: FeeTier) {
  const top = upTo === null ? value : Decimal.min(value, decimal(upTo));
  const part = Decimal.max(top.minus(decimal(above)), ZERO);
  return { above, upTo, percent, value: part, yearly: part.times(decimal(percent)).div(100) };
}

function written({ value, yearly, ...tier }: ReturnType<typeof partIn>): FeePart {
  return { ...tier, value: toDecimalString(value), yearly: toDecimalString(yearly) };
}

/** A chosen asset at the end of the last day, in the currency of the fee; null where that is not known. */
export type FeeAsset = { readonly name: string; readonly value: DecimalString | null };

/** A fee as it is stored with its document, and shown in its annex. */
export type AdvisoryFee = FeeComputation & {
  readonly id: string;
  readonly currency: string;
  /** The household whose mandate opens its wealth. */
  readonly household: string;
  /** The assets chosen; null for all that the household owns, less what it owes. */
  readonly assets: readonly FeeAsset[] | null;
  /** What had no known value at the end of the last day, or was archived since the first one: it is not in the value. */
  readonly missing: readonly string[];
};

/** Whether something the fee is one of was not known: then it is made up only by one who says so. */
export function isPartialFee({ incompleteDays }: Pick<FeeComputation, 'incompleteDays'>): boolean {
  return incompleteDays > 0;
}

/** Whether a fee still follows from the value, the tiers and the days it names. */
export function holdsFee({ from, to, tiers, value, parts, yearly, amount }: FeeComputation): boolean {
  const on = addDays(to, -1);
  const again = advisoryFee({ basis: 'closing', from, to, tiers }, [{ on, value, isComplete: true }]);
  const isSame = (part: FeePart, index: number) => {
    const shown = parts[index];
    return shown?.value === part.value && shown.yearly === part.yearly;
  };
  return again?.amount === amount && again.yearly === yearly && again.parts.every(isSame);
}

type FeeLine = Pick<WrittenLine, 'quantity' | 'unit' | 'unitPrice' | 'baseQuantity' | 'fee'>;

/**
 * Lines whose price follows from the fees they name, once each, whatever was typed. A line that names no fee of the
 * document is a line like any other.
 */
export function linesWithFees<Line extends FeeLine>(lines: readonly Line[], fees: readonly AdvisoryFee[]): Line[] {
  const left = new Map(fees.map((fee) => [fee.id, fee]));
  return lines.map((line) => {
    const fee = left.get(line.fee ?? '');
    if (!fee) return { ...line, fee: undefined };
    left.delete(fee.id);
    return { ...line, quantity: '1', unit: 'C62', unitPrice: fee.amount, baseQuantity: undefined };
  });
}

/** The fees that lines name, in their order. */
export function feesNamed(lines: readonly Pick<FeeLine, 'fee'>[], fees: readonly AdvisoryFee[]): AdvisoryFee[] {
  return lines.flatMap(({ fee: id }) => fees.find((fee) => fee.id === id) ?? []);
}
