import { addDays } from '../../core/day.ts';
import type { WrittenLine } from '../documents/line.ts';
import type { Language } from '../documents/mentions.ts';
import { annexWords } from '../layout/annex-words.ts';
import { printedDay } from '../layout/words.ts';
import type { AdvisoryFee } from './advisory-fee.ts';

/** Lines that are fees on assets name their period and the annex that computes them, after what was typed. */
export function withFeeDescriptions(
  lines: readonly WrittenLine[],
  annexes: readonly AdvisoryFee[],
  language: Language,
): WrittenLine[] {
  const { lineOf } = annexWords(language);
  return lines.map((line) => {
    const index = annexes.findIndex(({ id }) => id === line.fee);
    const fee = annexes[index];
    if (!fee) return line;
    const last = printedDay(addDays(fee.to, -1), language);
    const text = lineOf(printedDay(fee.from, language), last, index + 1);
    return { ...line, description: line.description ? `${line.description}\n${text}` : text };
  });
}
