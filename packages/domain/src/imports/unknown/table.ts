import type { KindAnswer } from './kind-answers.ts';

/** What the file alone does not say and somebody must: the rows it concerns wait for the answer. */
export const TABLE_QUESTIONS = ['direction', 'costs', 'amounts', 'dates', 'currency'] as const;
/**
 * `direction`: whether amounts without word or sign came in or went out; `costs`: whether the amounts include fees
 * and taxes; `amounts`: whether the column that was guessed holds the amounts; `dates`: day first or month first;
 * `currency`: what the file names by a sign of several currencies, or not at all.
 */
export type TableQuestion = (typeof TABLE_QUESTIONS)[number];

/** What one word of the column of kinds means here; null until somebody says so. */
export type KindMeaning = { readonly words: string; readonly kind: KindAnswer | null };

/** Which sign of a column of fees or taxes is a cost; `any` where every value is one, whatever its sign. */
export type CostSign = 'any' | 'positive' | 'negative';

/** How the rows of a table of no known source are read: what was found over all of its rows, or answered. */
export type TableReading = {
  /** Whether each row states what is held, not what happened. */
  readonly statesPositions: boolean;
  /** Whether each row says in columns of their own what was sent and what was received. */
  readonly statesSides?: boolean | undefined;
  /** Whether some row names an instrument or units, so that words nobody knows are a question. */
  readonly holdsInstruments: boolean;
  /** What is signed by what it does to cash: the amounts of trades, of fees and taxes, of cash that came or went. */
  readonly signed: { readonly trades: boolean; readonly costs: boolean; readonly cash: boolean };
  readonly fees: CostSign;
  readonly taxes: CostSign;
  /** Whether units that left are negative. */
  readonly signsUnits: boolean;
  readonly kinds: readonly KindMeaning[];
  /** The answer to `direction`: what trades and amounts without word or sign did to cash. */
  readonly direction: 'in' | 'out' | null;
  readonly questions: readonly TableQuestion[];
};

/** How a table is read of which nothing was found out, as mappings had it before there were such findings. */
export const PLAIN_TABLE: TableReading = {
  statesPositions: false,
  holdsInstruments: true,
  signed: { trades: true, costs: true, cash: true },
  fees: 'any',
  taxes: 'any',
  signsUnits: true,
  kinds: [],
  direction: null,
  questions: [],
};

/** What a file says of itself, with what was answered about an earlier one of the same columns. */
export function withSavedAnswers(
  found: TableReading | undefined,
  saved: TableReading | undefined,
): TableReading | undefined {
  if (!found || !saved) return saved ?? found;
  const answers = new Map(saved.kinds.map(({ words, kind }) => [words, kind]));
  const direction = saved.direction;
  const asked = found.questions.filter((question) =>
    question === 'direction' ? !direction : saved.questions.includes(question),
  );
  return {
    ...found,
    signed: {
      trades: found.signed.trades || saved.signed.trades,
      costs: found.signed.costs || saved.signed.costs,
      cash: found.signed.cash || saved.signed.cash,
    },
    kinds: found.kinds.map(({ words, kind }) => ({ words, kind: answers.get(words) ?? kind })),
    direction,
    questions: asked,
  };
}
