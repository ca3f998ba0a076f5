import { type Decimal, roundTo, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import type { DocumentAdjustment } from '../documents/line.ts';
import { type DocumentTotals, documentTotals, type WrittenAmounts } from './totals.ts';
import { vatKeyText } from './vat.ts';

/** What was asked for of each line before, and this time included, without VAT. */
export type Done = { readonly before: readonly Decimal[]; readonly now: readonly Decimal[] };

type Part = DocumentAdjustment & { readonly isCharge: boolean };

/**
 * Discounts and extras of a quotation in proportion to what is done of its lines. A percentage stays one, but for that of
 * an extra which counts on prices with VAT: it is asked for as an amount. An amount counts, without VAT, as far as its lines
 * are done less what counted before, so that all parts together come to it to the cent; the lines of a discount at one rate
 * are those of that rate.
 */
export function progressAdjustments(
  written: WrittenAmounts,
  totals: DocumentTotals,
  done: Done,
): Pick<WrittenAmounts, 'allowances' | 'charges'> {
  const { allowances = [], charges = [] } = written;
  const parts = [
    ...allowances.flatMap((one) => partOf({ ...one, isCharge: false }, { written, totals, done })),
    ...charges.flatMap((one) => partOf({ ...one, isCharge: true }, { written, totals, done })),
  ];
  const only = (wanted: boolean) => parts.flatMap(({ isCharge, ...one }) => (isCharge === wanted ? [one] : []));
  return { allowances: only(false), charges: only(true) };
}

type Quoted = { readonly written: WrittenAmounts; readonly totals: DocumentTotals; readonly done: Done };

function partOf(one: Part, { written, totals, done }: Quoted): Part[] {
  if (one.percent !== undefined && !isOfTypedPrices(one, written)) return [one];
  const whole = netOf(one, written);
  const { percent: _percent, ...plain } = one;
  const { vat, isCharge } = one;
  const counts = written.lines.map((line) => isCharge || !vat || vatKeyText(line) === vatKeyText(vat));
  const counted = (values: readonly Decimal[]) => sum(values.filter((_value, index) => counts[index]));
  const base = counted(totals.lines.map(({ net }) => net));
  const reached = (values: readonly Decimal[]) =>
    base.isZero() ? ZERO : roundTo(whole.times(counted(values)).div(base), 2);
  const part = reached(done.now).minus(reached(done.before));
  if (part.isZero()) return [];
  const amount = toDecimalString(part.abs());
  return part.isNegative() ? [turned({ ...plain, amount })] : [{ ...plain, amount }];
}

/** An extra at a rate of its own that is one of prices with VAT: of prices without, it would come to something else. */
function isOfTypedPrices({ isCharge, vat }: Part, { pricesIncludeVat = false }: WrittenAmounts): boolean {
  return isCharge && vat !== undefined && pricesIncludeVat;
}

/** Where less counts than before, what was a discount is asked for again. Its code says the contrary. */
function turned({ isCharge, reasonCode: _reasonCode, ...one }: Part): Part {
  return { ...one, isCharge: !isCharge };
}

/** An amount without VAT, whatever it was typed as. */
function netOf({ isCharge, ...one }: Part, { lines, pricesIncludeVat }: WrittenAmounts): Decimal {
  const alone = isCharge ? { charges: [one] } : { allowances: [one] };
  const { allowanceTotal, chargeTotal } = documentTotals({ lines, pricesIncludeVat, ...alone });
  return allowanceTotal.plus(chargeTotal);
}
