import { type Decimal, type DecimalString, decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import {
  type Adjustment,
  type DocumentAdjustment,
  type LineFigures,
  lineFigures,
  type WrittenLine,
} from '../documents/line.ts';
import { type LineGroup, type SharedAdjustment, sharedAdjustments, typedAmount } from './shared-adjustment.ts';
import { type VatKey, vatKeyText, vatOn, withoutVat } from './vat.ts';

/** What the totals of a document follow from. */
export type WrittenAmounts = {
  readonly lines: readonly WrittenLine[];
  /** Discounts and extras of the whole document, at a rate of their own or shared out over those of the lines. */
  readonly allowances?: readonly DocumentAdjustment[] | undefined;
  readonly charges?: readonly DocumentAdjustment[] | undefined;
  /** Prices and fixed discounts are typed with VAT; the document is worked out without. */
  readonly pricesIncludeVat?: boolean | undefined;
  /** Already paid, VAT included: the deposits of a final invoice (BT-113). */
  readonly prepaid?: DecimalString | undefined;
  /** Euros for one unit of the document's currency, where that is not the euro. */
  readonly euroRate?: DecimalString | undefined;
};

/** One category and rate of the document (BG-23). */
export type VatGroup = VatKey & { readonly base: Decimal; readonly vat: Decimal };

export type DocumentTotals = {
  readonly lines: readonly (LineFigures & { readonly unitPrice: Decimal })[];
  readonly allowances: readonly SharedAdjustment[];
  readonly charges: readonly SharedAdjustment[];
  readonly vatGroups: readonly VatGroup[];
  /** BT-106 */
  readonly lineTotal: Decimal;
  /** BT-107 */
  readonly allowanceTotal: Decimal;
  /** BT-108 */
  readonly chargeTotal: Decimal;
  /** BT-109 */
  readonly net: Decimal;
  /** BT-110 */
  readonly vat: Decimal;
  /** BT-111; null for a document in euros */
  readonly vatInEuro: Decimal | null;
  /** BT-112 */
  readonly gross: Decimal;
  /** BT-113 */
  readonly prepaid: Decimal;
  /** BT-114: what makes the price typed with VAT the price due */
  readonly rounding: Decimal;
  /** BT-115 */
  readonly due: Decimal;
};

/**
 * Every figure of an invoice, a credit note or a quotation: lines, discounts and extras at their rates, VAT once for
 * each category and rate, totals and what is due.
 *
 * Amounts to the cent, half a cent away from zero. Where prices are typed with VAT, VAT is never bent to fit them: the
 * cents that no net price can reach are a rounding of the amount due.
 *
 * @throws Failure `invoice_empty` without lines, `amount_invalid`
 * @see EN 16931-1, BR-CO-10 to BR-CO-17; BR-S-08
 */
export function documentTotals(written: WrittenAmounts): DocumentTotals {
  if (written.lines.length === 0) throw new Failure('invoice_empty');
  const lines = written.lines.map((line) => netLine(line, written.pricesIncludeVat ?? false));
  const groups = groupLines(written.lines, lines);
  const whole = { lines: written.lines, groups, pricesIncludeVat: written.pricesIncludeVat ?? false };
  const allowances = (written.allowances ?? []).flatMap((one) => sharedAdjustments(one, { ...whole, isCharge: false }));
  const charges = (written.charges ?? []).flatMap((one) => sharedAdjustments(one, { ...whole, isCharge: true }));
  const rates = withRatesOf(groups, [...allowances, ...charges]);
  const vatGroups = rates.map((group) => vatGroup(group, allowances, charges));
  const lineTotal = sum(lines.map((line) => line.net));
  const allowanceTotal = sum(allowances.map(({ amount }) => amount));
  const chargeTotal = sum(charges.map(({ amount }) => amount));
  const net = lineTotal.minus(allowanceTotal).plus(chargeTotal);
  const vat = sum(vatGroups.map((group) => group.vat));
  const gross = net.plus(vat);
  const prepaid = roundTo(decimal(written.prepaid ?? '0'), 2);
  const rounding = written.pricesIncludeVat ? typedGross(written).minus(gross) : ZERO;
  const vatInEuro = written.euroRate === undefined ? null : roundTo(vat.times(decimal(written.euroRate)), 2);
  const due = gross.minus(prepaid).plus(rounding);
  const sums = { lineTotal, allowanceTotal, chargeTotal, net, vat, vatInEuro, gross, prepaid, rounding, due };
  return { lines, allowances, charges, vatGroups, ...sums };
}

/** Decimals of a unit price. @see BR-FR-DEC-03 */
const PRICE_PLACES = 6;

function netLine(line: WrittenLine, includesVat: boolean) {
  const typed = decimal(line.unitPrice);
  const unitPrice = includesVat ? withoutVat(typed, line.vatRate, PRICE_PLACES) : typed;
  const without = (one: Adjustment) => (includesVat ? adjustmentWithoutVat(one, line) : one);
  const figures = lineFigures({
    ...line,
    unitPrice: unitPrice.toFixed(),
    allowances: line.allowances?.map(without),
    charges: line.charges?.map(without),
  });
  return { ...figures, unitPrice };
}

function adjustmentWithoutVat(adjustment: Adjustment, { vatRate }: VatKey): Adjustment {
  if (adjustment.amount === undefined) return adjustment;
  return { ...adjustment, amount: withoutVat(decimal(adjustment.amount), vatRate, 2).toFixed() };
}

/** Lines added up by category and rate, in the order in which they first appear. */
function groupLines(written: readonly WrittenLine[], lines: readonly LineFigures[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  written.forEach((line, index) => {
    const key = vatKeyText(line);
    const { vatCategory, vatRate } = line;
    const before = groups.get(key) ?? { key, vatCategory, vatRate, net: ZERO };
    groups.set(key, { ...before, net: before.net.plus(lines[index]?.net ?? ZERO) });
  });
  return [...groups.values()];
}

/** An extra may bear a rate that no line has. */
function withRatesOf(groups: readonly LineGroup[], shared: readonly SharedAdjustment[]): LineGroup[] {
  const all = new Map(groups.map((group) => [group.key, group]));
  for (const { vatCategory, vatRate } of shared) {
    const key = vatKeyText({ vatCategory, vatRate });
    if (!all.has(key)) all.set(key, { key, vatCategory, vatRate, net: ZERO });
  }
  return [...all.values()];
}

function vatGroup(
  { key, vatCategory, vatRate, net }: LineGroup,
  allowances: readonly SharedAdjustment[],
  charges: readonly SharedAdjustment[],
): VatGroup {
  const here = (shared: readonly SharedAdjustment[]) =>
    sum(shared.filter((one) => vatKeyText(one) === key).map(({ amount }) => amount));
  const base = net.minus(here(allowances)).plus(here(charges));
  return { vatCategory, vatRate, base, vat: vatOn(base, vatRate) };
}

/** The total as it was typed, VAT included. */
function typedGross({ lines, allowances = [], charges = [] }: WrittenAmounts): Decimal {
  const total = sum(lines.map((line) => lineFigures(line).net));
  const typed = (list: readonly DocumentAdjustment[], isCharge: boolean) =>
    sum(list.map((one) => typedAmount(one, { lines, isCharge })));
  return total.minus(typed(allowances, false)).plus(typed(charges, true));
}
