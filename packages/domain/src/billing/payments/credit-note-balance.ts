import { allocateByWeight } from '../../core/allocate-by-weight.ts';
import { Decimal, decimal, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import type { DocumentAdjustment, WrittenLine } from '../documents/line.ts';
import { type DocumentTotals, documentTotals, type WrittenAmounts } from '../totals/totals.ts';
import { vatKeyText } from '../totals/vat.ts';

/** What a credit note proposes to give back. */
export type Creditable = {
  readonly lines: readonly WrittenLine[];
  readonly allowances: readonly DocumentAdjustment[];
  readonly charges: readonly DocumentAdjustment[];
  readonly pricesIncludeVat: boolean;
};

const CENT = decimal('0.01');

/**
 * What is left of an invoice to credit: its own lines while nothing was credited, afterwards each line with what earlier
 * credit notes left of it, without VAT, discounts and extras of the document included. A credited line counts against the
 * one of the same name and rate, then against the others of that rate, and what was credited net of tax against any.
 *
 * Never more than what the invoice came to less its credit notes, VAT included: a cent that no net price can reach is left.
 */
export function leftToCredit(original: WrittenAmounts, credited: readonly WrittenAmounts[]): Creditable {
  const { lines, allowances = [], charges = [], pricesIncludeVat = false } = original;
  if (credited.length === 0) return { lines, allowances, charges, pricesIncludeVat };
  const totals = documentTotals(original);
  const left = lessCredited(original, totals, credited);
  const gross = totals.gross.minus(sum(credited.map((note) => documentTotals(note).gross)));
  const written = lines.flatMap((line, at) => lineOf(line, left[at] ?? ZERO, netOf(totals, at)));
  return { lines: within(gross, written), allowances: [], charges: [], pricesIncludeVat: false };
}

const netOf = ({ lines }: DocumentTotals, at: number): Decimal => lines[at]?.net ?? ZERO;

/** What each line comes to without VAT, with its share of the discounts and extras of the document. */
function wholeLines({ lines }: WrittenAmounts, totals: DocumentTotals): Decimal[] {
  const whole = lines.map((_line, at) => netOf(totals, at));
  for (const group of totals.vatGroups) {
    const own = lines.flatMap((line, at) => (vatKeyText(line) === vatKeyText(group) ? [at] : []));
    const nets = own.map((at) => netOf(totals, at));
    const shares = allocateByWeight(group.base.minus(sum(nets)), nets);
    own.forEach((at, index) => {
      whole[at] = (nets[index] ?? ZERO).plus(shares[index] ?? ZERO);
    });
  }
  return whole;
}

function lessCredited(
  original: WrittenAmounts,
  totals: DocumentTotals,
  credited: readonly WrittenAmounts[],
): Decimal[] {
  const left = wholeLines(original, totals);
  for (const note of credited) {
    const amounts = wholeLines(note, documentTotals(note));
    note.lines.forEach((line, at) => {
      take(left, orderFor(line, original.lines), amounts[at] ?? ZERO);
    });
  }
  return left;
}

/** The lines that a credited one counts against: first of the same name and rate, then of the rate, then all. */
function orderFor(credited: WrittenLine, lines: readonly WrittenLine[]): number[] {
  const rank = (line: WrittenLine) =>
    (vatKeyText(line) === vatKeyText(credited) ? 0 : 2) + (line.name === credited.name ? 0 : 1);
  return lines
    .map((line, at) => ({ at, rank: rank(line) }))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ at }) => at);
}

/** Takes an amount from what is left, line by line, none beyond nothing. */
function take(left: Decimal[], order: readonly number[], amount: Decimal): void {
  let rest = amount;
  for (const at of order) {
    const there = left[at] ?? ZERO;
    const isSameSign = there.isNegative() === rest.isNegative();
    const taken = isSameSign && there.abs().lessThan(rest.abs()) ? there : isSameSign ? rest : ZERO;
    left[at] = there.minus(taken);
    rest = rest.minus(taken);
  }
}

/** The line as it was where nothing of it was credited; else with what is left as its price. */
function lineOf(line: WrittenLine, left: Decimal, net: Decimal): WrittenLine[] {
  if (left.isZero()) return [];
  // A price typed with VAT does not come to the amount without: such a line is one sum.
  const isWhole = left.equals(net) && documentTotals({ lines: [line] }).lineTotal.equals(net);
  return [isWhole ? line : lump(line, left)];
}

function lump(line: WrittenLine, amount: Decimal): WrittenLine {
  const quantity = amount.isNegative() ? '-1' : '1';
  const { name, description, vatCategory, vatRate } = line;
  const unitPrice = toDecimalString(amount.abs());
  return { name, description, quantity, unit: 'C62', unitPrice, vatCategory, vatRate };
}

/** Lines that come to no more than an amount with VAT: the largest is lowered cent by cent. */
function within(gross: Decimal, lines: readonly WrittenLine[]): WrittenLine[] {
  let written = [...lines];
  while (written.length > 0) {
    const totals = documentTotals({ lines: written });
    const over = totals.gross.minus(gross);
    if (over.lessThanOrEqualTo(0)) break;
    const nets = totals.lines.map(({ net }) => net);
    const largest = nets.reduce((best, net, at) => (net.greaterThan(nets[best] ?? ZERO) ? at : best), 0);
    const line = written[largest];
    const lowered = Decimal.max(
      (nets[largest] ?? ZERO).minus(Decimal.max(over.div('1.25').toDecimalPlaces(2, Decimal.ROUND_DOWN), CENT)),
      ZERO,
    );
    if (!line) break;
    written = written.flatMap((one, at) => (at !== largest ? [one] : lowered.isZero() ? [] : [lump(line, lowered)]));
  }
  return written;
}
