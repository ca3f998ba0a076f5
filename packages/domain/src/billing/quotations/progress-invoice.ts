import { type Decimal, type DecimalString, decimal, roundTo, toDecimalString, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import { progressAdjustments } from '../totals/progress-adjustments.ts';
import { documentTotals, type WrittenAmounts } from '../totals/totals.ts';
import { pricedLine, printedPercent, type QuotationName } from './quotation-part-line.ts';

const WORDS = { fr: 'avancement', en: 'progress' } as const;

/** A progress invoice, with the net part of each line of the quotation that it asks for. */
export type Progress = Pick<WrittenAmounts, 'lines' | 'allowances' | 'charges'> & {
  readonly parts: readonly DecimalString[];
};

export type ProgressAsked = {
  /** What was asked for of each line so far, without VAT. */
  readonly soFar: readonly DecimalString[];
  /** How much of each line is done, this invoice included. */
  readonly percents: readonly DecimalString[];
};

/**
 * The lines of a progress invoice (facture de situation): of each line of the quotation what is done, less what was asked for before. Discounts
 * and extras of the document count in proportion.
 *
 * @throws Failure `amount_invalid` for a line that is done by more than all, or by less than before
 */
export function progressLines(written: WrittenAmounts, asked: ProgressAsked, { language }: QuotationName): Progress {
  const totals = documentTotals(written);
  const parts = totals.lines.map(({ net }, index) => progressPart(net, index, asked));
  const lines = written.lines.flatMap(({ name, vatCategory, vatRate, supply }, index) => {
    const part = parts[index] ?? ZERO;
    const done = printedPercent(asked.percents[index] ?? '0', language);
    const named = `${name.slice(0, 170)} – ${WORDS[language]} ${done}`;
    return part.isZero() ? [] : [{ ...pricedLine(named, part), vatCategory, vatRate, ...(supply && { supply }) }];
  });
  if (lines.length === 0) throw new Failure('amount_invalid', { value: '0' });
  const { soFar } = asked;
  const before = written.lines.map((_line, index) => decimal(soFar[index] ?? '0'));
  const now = before.map((part, index) => part.plus(parts[index] ?? ZERO));
  return { lines, ...progressAdjustments(written, totals, { before, now }), parts: parts.map(toDecimalString) };
}

function progressPart(net: Decimal, index: number, { soFar, percents }: ProgressAsked): Decimal {
  const percent = decimal(percents[index] ?? '0');
  const before = decimal(soFar[index] ?? '0');
  const now = roundTo(net.times(percent).div(100), 2);
  const isLess = now.abs().lessThan(before.abs());
  if (percent.isNegative() || percent.greaterThan(100) || isLess) {
    throw new Failure('amount_invalid', { value: percent.toFixed() });
  }
  return now.minus(before);
}

/** Whether every line is done: then what is left is asked for by the final invoice, to the cent. */
export function isAllDone(percents: readonly DecimalString[]): boolean {
  return percents.every((percent) => decimal(percent).equals(100));
}
