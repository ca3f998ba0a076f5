import { type Day, daysBetween } from '../core/day.ts';
import { type DecimalString, decimal } from '../core/decimal.ts';

/** A line of a bank, or an entry of the ledger that may be the same movement. */
export type Movement = {
  readonly id: string;
  readonly on: Day;
  /** What it does to cash. */
  readonly amount: DecimalString;
  readonly label: string;
};

export type RecognisedLines = {
  /** Lines the ledger has already, each with its entry. */
  readonly known: ReadonlyMap<string, string>;
  /** Lines that several entries fit, or that share an entry with another line: only the person can say. */
  readonly doubtful: ReadonlyMap<string, readonly string[]>;
};

const MOST_DAYS_APART = 3;
const SHORTEST_WORD = 3;

/**
 * Duplicate bank lines (doublons): those the ledger has already by another way, such as a file, with the same amount
 * within three days and a word in common. What agrees to the day and the word is paired first, in order, so that two equal coffees stay two; of
 * the rest a line with one entry that no other line fits is known, and all others are questions, never guesses.
 */
export function recogniseLines(lines: readonly Movement[], entries: readonly Movement[]): RecognisedLines {
  const known = pairIdentical(lines, entries);
  const taken = new Set(known.values());
  const free = entries.filter(({ id }) => !taken.has(id));
  const open = lines.filter(({ id }) => !known.has(id));
  const fits = new Map(open.map((line) => [line.id, free.filter((entry) => isAlike(line, entry)).map(({ id }) => id)]));
  const wanted = [...fits.values()].flat();
  const doubtful = new Map<string, readonly string[]>();
  for (const [line, found] of fits) {
    const [only] = found;
    if (only === undefined) continue;
    const isMutual = found.length === 1 && wanted.filter((id) => id === only).length === 1;
    if (isMutual) known.set(line, only);
    else doubtful.set(line, found);
  }
  return { known, doubtful };
}

/** Lines and entries that agree to the day, the amount and the words, in order; each line with its entry. */
export function pairIdentical(lines: readonly Movement[], entries: readonly Movement[]): Map<string, string> {
  const waiting = Map.groupBy(entries, keyOf);
  const pairs = new Map<string, string>();
  for (const line of lines) {
    const entry = waiting.get(keyOf(line))?.shift();
    if (entry) pairs.set(line.id, entry.id);
  }
  return pairs;
}

const keyOf = ({ on, amount, label }: Movement) => `${on} ${decimal(amount).toFixed(2)} ${wordsOf(label).join(' ')}`;

function isAlike(line: Movement, entry: Movement): boolean {
  if (!decimal(line.amount).equals(decimal(entry.amount))) return false;
  if (Math.abs(daysBetween(line.on, entry.on)) > MOST_DAYS_APART) return false;
  const words = new Set(wordsOf(entry.label));
  return wordsOf(line.label).some((word) => word.length >= SHORTEST_WORD && words.has(word));
}

/** Without accents, case and signs. */
function wordsOf(label: string): string[] {
  const plain = label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
