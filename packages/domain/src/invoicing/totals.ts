import { type Decimal, type DecimalString, decimal, roundTo, sum, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import { type Adjustment, adjustmentAmount, type LineFigures, lineFigures, type WrittenLine } from './line.ts';
import { shareOut } from './share-out.ts';
import { type VatKey, vatKeyText, vatOn, withoutVat } from './vat.ts';

/** What the totals of a document follow from. */
export type WrittenAmounts = {
  readonly lines: readonly WrittenLine[];
  /** Discounts and extras of the whole document, shared out over categories and rates. */
  readonly allowances?: readonly Adjustment[] | undefined;
  readonly charges?: readonly Adjustment[] | undefined;
  /** Prices and fixed discounts are typed with VAT; the document is worked out without. */
  readonly pricesIncludeVat?: boolean | undefined;
  /** Already paid, VAT included: the deposits of a final invoice (BT-113). */
  readonly prepaid?: DecimalString | undefined;
  /** Euros for one unit of the document's currency, where that is not the euro. */
  readonly euroRate?: DecimalString | undefined;
};

/** The part of a document's discount or extra that falls on one category and rate (BG-20, BG-21). */
export type SharedAdjustment = VatKey & {
  readonly amount: Decimal;
  readonly percent: DecimalString | null;
  readonly base: Decimal | null;
  readonly reason: string;
  readonly reasonCode: string | null;
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
 * Every figure of an invoice, a credit note or a quotation: lines, discounts shared out over the rates, VAT once for
 * each category and rate, totals and what is due.
 *
 * Amounts to the cent, half a cent away from zero. Where prices are typed with VAT, VAT is never bent to fit them: the
 * cents that no net price can reach are a rounding of the amount due.
 *
 * @throws Failure `invoice_empty` without lines, `discount_without_base` for a discount with nothing to apply to,
 *   `amount_invalid`
 * @see EN 16931-1, BR-CO-10 to BR-CO-17; BR-S-08
 */
export function documentTotals(written: WrittenAmounts): DocumentTotals {
  if (written.lines.length === 0) throw new Failure('invoice_empty');
  const lines = written.lines.map((line) => netLine(line, written.pricesIncludeVat ?? false));
  const groups = groupLines(written.lines, lines);
  const allowances = (written.allowances ?? []).flatMap((one) => sharedOver(groups, one, written));
  const charges = (written.charges ?? []).flatMap((one) => sharedOver(groups, one, written));
  const vatGroups = groups.map((group) => vatGroup(group, allowances, charges));
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

type Group = VatKey & { readonly key: string; readonly net: Decimal };

/** Lines added up by category and rate, in the order in which they first appear. */
function groupLines(written: readonly WrittenLine[], lines: readonly LineFigures[]): Group[] {
  const groups = new Map<string, Group>();
  written.forEach((line, index) => {
    const key = vatKeyText(line);
    const { vatCategory, vatRate } = line;
    const before = groups.get(key) ?? { key, vatCategory, vatRate, net: ZERO };
    groups.set(key, { ...before, net: before.net.plus(lines[index]?.net ?? ZERO) });
  });
  return [...groups.values()];
}

function sharedOver(groups: readonly Group[], one: Adjustment, { pricesIncludeVat }: WrittenAmounts) {
  const bases = groups.map(({ net }) => net);
  const parts = shareOut(adjustmentAmount(one, sum(bases)), bases);
  const typedWithVat = pricesIncludeVat === true && one.percent === undefined;
  const shared = groups.map((group, index) => {
    const part = parts[index] ?? ZERO;
    const amount = typedWithVat ? withoutVat(part, group.vatRate, 2) : part;
    return sharedAdjustment(one, group, { amount, isWhole: groups.length === 1 });
  });
  return shared.filter(({ amount }) => !amount.isZero());
}

/** A percentage is told with its base only where it falls on one rate: the shares of several are amounts. */
function sharedAdjustment(
  { percent, reason, reasonCode }: Adjustment,
  { vatCategory, vatRate, net }: Group,
  { amount, isWhole }: { readonly amount: Decimal; readonly isWhole: boolean },
): SharedAdjustment {
  const rated = isWhole && percent !== undefined ? { percent, base: net } : { percent: null, base: null };
  return { vatCategory, vatRate, amount, ...rated, reason, reasonCode: reasonCode ?? null };
}

function vatGroup(
  { key, vatCategory, vatRate, net }: Group,
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
  const adjusted = (list: readonly Adjustment[]) => sum(list.map((one) => adjustmentAmount(one, total)));
  return total.minus(adjusted(allowances)).plus(adjusted(charges));
}
