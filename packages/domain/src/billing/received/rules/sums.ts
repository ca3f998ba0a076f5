import { type Decimal, decimal, sum, ZERO } from '../../../core/decimal.ts';
import type { Adjustment, Figures, Line, Period } from './figures.ts';
import type { BrokenPlace, GeneralRule } from './rule-codes.ts';

type Checks = readonly (readonly [GeneralRule, boolean])[];

const brokenOf = (checks: Checks, line: string | null): BrokenPlace[] =>
  checks.filter(([, holds]) => !holds).map(([code]): BrokenPlace => [code, line]);

/** Half a cent: an amount that was rounded differs by no more from the one that was not. */
const ROUNDING = decimal('0.005');

/** Whether an amount is a computed one, rounded to the cent; halves may be rounded either way. */
export const isRounded = (said: Decimal, computed: Decimal): boolean => said.minus(computed).abs().lte(ROUNDING);

/** What is missing is a rule of its own. */
const agrees = (said: Decimal | null, computed: Decimal | undefined): boolean =>
  said === null || computed === undefined || isCent(said, computed);

const isCent = (said: Decimal, computed: Decimal) => said.equals(computed.toDecimalPlaces(2));

const amounts = (all: readonly { readonly amount: Decimal | null }[]) => sum(all.map(({ amount }) => amount ?? ZERO));
const ofKind = (all: readonly Adjustment[], isCharge: boolean) => all.filter((one) => one.isCharge === isCharge);

/** Totals that are not the sum of what they count, to the cent. @see EN 16931-1, BR-CO */
export function brokenSums(figures: Figures, hasLines: boolean): BrokenPlace[] {
  const { totals, lines, adjustments, groups } = figures;
  const { net, gross, due } = totals;
  const or0 = (amount: Decimal | null) => amount ?? ZERO;
  const counted = totals.lines?.minus(or0(totals.allowances)).plus(or0(totals.charges));
  const checks: Checks = [
    ['BR-CO-10', !hasLines || agrees(totals.lines, amounts(lines))],
    ['BR-CO-11', agrees(or0(totals.allowances), amounts(ofKind(adjustments, false)))],
    ['BR-CO-12', agrees(or0(totals.charges), amounts(ofKind(adjustments, true)))],
    ['BR-CO-13', agrees(net, counted)],
    ['BR-CO-14', agrees(or0(totals.vat), sum(groups.map(({ vat }) => or0(vat))))],
    ['BR-CO-15', agrees(gross, net?.plus(or0(totals.vat)))],
    ['BR-CO-16', agrees(due, gross?.minus(or0(totals.prepaid)).plus(or0(totals.rounding)))],
    ['BR-CO-18', groups.length > 0],
    ['BR-CO-25', due === null || !due.gt(0) || figures.hasTerms],
  ];
  return brokenOf(checks, null);
}

/** What an invoice says of itself as a whole, sums and VAT apart. */
export function brokenHeading(figures: Figures): BrokenPlace[] {
  const { seller, buyer, representative, means, writtenAmounts } = figures;
  const checks: Checks = [
    ['BR-29', isPeriod(figures.period)],
    ['BR-53', !figures.lacksVatInItsCurrency],
    ['BR-CO-03', !figures.hasTwoTaxPoints],
    ['BR-CO-09', [seller, buyer, representative].every(({ vat }) => vat.every((id) => COUNTRY.test(id)))],
    ['BR-CO-26', seller.hasIdentifier],
  ];
  return [
    ...brokenOf(checks, null),
    ...means.flatMap(({ code, hasAccount }) => brokenOf([['BR-61', hasAccount || !TRANSFERS.has(code ?? '')]], null)),
    ...writtenAmounts.filter(({ text }) => DECIMALS.test(text)).map(({ line }): BrokenPlace => ['BR-DEC', line]),
    ...figures.adjustments.flatMap((one) => adjustmentOfInvoice(one)),
  ];
}

/** ISO 3166-1, with `EL` for Greece, `XI` for Northern Ireland and `1A` for Kosovo. */
const COUNTRY = /^(?:[A-Z]{2}|1A)/;
const DECIMALS = /\.\d{3}/;
/** Credit transfers. @see UNTDID 4461 */
const TRANSFERS: ReadonlySet<string> = new Set(['30', '58']);

const isPeriod = ({ start, end }: Period) => start === null || end === null || start <= end;

function adjustmentOfInvoice({ isCharge, amount, category, hasReason }: Adjustment): BrokenPlace[] {
  const codes = isCharge ? (['BR-36', 'BR-37', 'BR-38'] as const) : (['BR-31', 'BR-32', 'BR-33'] as const);
  return brokenOf(
    [
      [codes[0], amount !== null],
      [codes[1], category !== null],
      [codes[2], hasReason],
    ],
    null,
  );
}

function adjustmentOfLine({ isCharge, amount, hasReason }: Adjustment, line: string): BrokenPlace[] {
  const codes = isCharge ? (['BR-43', 'BR-44'] as const) : (['BR-41', 'BR-42'] as const);
  return brokenOf(
    [
      [codes[0], amount !== null],
      [codes[1], hasReason],
    ],
    line,
  );
}

/** What a line contradicts, VAT apart. */
export function brokenLine(line: Line): BrokenPlace[] {
  const { id, price, grossPrice, period, adjustments } = line;
  const checks: Checks = [
    ['BR-27', price === null || !price.isNegative() || price.isZero()],
    ['BR-28', grossPrice === null || !grossPrice.isNegative() || grossPrice.isZero()],
    ['BR-30', isPeriod(period)],
    ['BT-131', isLineAmount(line)],
  ];
  return [...brokenOf(checks, id), ...adjustments.flatMap((one) => adjustmentOfLine(one, id))];
}

/** Quantity × price, for as many as the price is for, less allowances, plus charges. */
function isLineAmount({ quantity, price, baseQuantity, amount, adjustments }: Line): boolean {
  if (quantity === null || price === null || amount === null || baseQuantity?.isZero()) return true;
  const goods = quantity.times(price).div(baseQuantity ?? 1);
  return isRounded(amount, goods.minus(amounts(ofKind(adjustments, false))).plus(amounts(ofKind(adjustments, true))));
}
