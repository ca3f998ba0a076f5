import { type Decimal, type DecimalString, decimal, roundTo, sum } from '../../core/decimal.ts';
import type { VatKey } from '../totals/vat.ts';
import type { Supply } from './document-type.ts';

/** Codes of discounts; 95 is the usual one. @see UNTDID 5189, BR-CL-19 */
export const ALLOWANCE_REASONS = [
  '41',
  '42',
  '60',
  '62',
  '63',
  '64',
  '65',
  '66',
  '67',
  '68',
  '70',
  '71',
  '88',
  '95',
  '100',
  '102',
  '103',
  '104',
  '105',
] as const;

/** Codes of extras: packing, other services, freight, financing, labelling. @see UNTDID 7161, BR-CL-20 */
export const CHARGE_REASONS = ['ABL', 'ADR', 'FC', 'FI', 'LA', 'PC'] as const;

/** A discount or an extra: an amount, or a percentage of what it applies to. */
export type Adjustment = {
  readonly amount?: DecimalString | undefined;
  readonly percent?: DecimalString | undefined;
  readonly reason: string;
  /** UNTDID 5189 for a discount (95), 7161 for an extra. */
  readonly reasonCode?: string | undefined;
};

/**
 * A discount or an extra of the whole document. Where it names a category and a rate it falls on these alone, else it is
 * shared out over those of the lines.
 */
export type DocumentAdjustment = Adjustment & { readonly vat?: VatKey | undefined };

/** A line of a document as it is written. The unit price is without VAT unless the document says otherwise. */
export type WrittenLine = VatKey & {
  readonly name: string;
  readonly description?: string | undefined;
  readonly quantity: DecimalString;
  /** UN/ECE recommendation 20: `C62` one, `HUR` hour, `DAY` day. */
  readonly unit: string;
  /** The unit in words of its own, instead of those of its code. */
  readonly unitName?: string | undefined;
  readonly unitPrice: DecimalString;
  /** The price is for that many units; one by default. */
  readonly baseQuantity?: DecimalString | undefined;
  readonly allowances?: readonly Adjustment[] | undefined;
  readonly charges?: readonly Adjustment[] | undefined;
  /** What it sells; as its document says where it does not. */
  readonly supply?: Supply | undefined;
  /** The fee on assets that it is, by its id: its price follows from it. */
  readonly fee?: string | undefined;
};

export type LineFigures = {
  readonly gross: Decimal;
  readonly allowances: readonly Decimal[];
  readonly charges: readonly Decimal[];
  readonly net: Decimal;
};

/**
 * What a line comes to: quantity × price ÷ base quantity, less its discounts, plus its extras, each to the cent.
 *
 * A percentage is one of the line before discounts. A negative quantity makes all of it negative, percentages
 * included. Halves of a cent go away from zero.
 *
 * @throws Failure `amount_invalid` for a text that is no decimal
 * @see EN 16931-1, BT-131, BT-136, BT-141
 */
export function lineFigures(line: Omit<WrittenLine, 'name' | keyof VatKey>): LineFigures {
  const base = decimal(line.baseQuantity ?? '1');
  const gross = roundTo(decimal(line.quantity).times(decimal(line.unitPrice)).div(base), 2);
  const allowances = (line.allowances ?? []).map((adjustment) => adjustmentAmount(adjustment, gross));
  const charges = (line.charges ?? []).map((adjustment) => adjustmentAmount(adjustment, gross));
  return { gross, allowances, charges, net: gross.minus(sum(allowances)).plus(sum(charges)) };
}

/** A discount or an extra in money, to the cent; a percentage is one of `base`. */
export function adjustmentAmount({ amount, percent }: Adjustment, base: Decimal): Decimal {
  return roundTo(percent === undefined ? decimal(amount ?? '0') : base.times(decimal(percent)).div(100), 2);
}
