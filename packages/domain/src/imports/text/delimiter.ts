import { DELIMITERS, type Delimiter } from '../sources/preset.ts';
import { csvRecords } from './csv.ts';

const SAMPLED_RECORDS = 50;
/** Fifty records of a statement take some kilobytes; a file that is one endless cell is not read whole for each delimiter. */
const SAMPLED_CHARACTERS = 500_000;

/**
 * The delimiter that cuts the beginning of the file into the most regular table of at least two columns: the one
 * under which most records have the same number of cells, then the one with more cells. Quotes are respected.
 */
export function detectDelimiter(text: string): Delimiter {
  const beginning = text.slice(0, SAMPLED_CHARACTERS);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = regularity(beginning, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function regularity(text: string, delimiter: Delimiter): number {
  const widths = new Map<number, number>();
  let records = 0;
  for (const { cells } of csvRecords(text, delimiter)) {
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    records++;
    if (records === SAMPLED_RECORDS) break;
  }
  const scores = [...widths].map(([width, count]) => (width > 1 ? (count / records) * Math.min(width, 30) ** 0.5 : 0));
  return Math.max(0, ...scores);
}
