import { addDays, type Day } from '../core/day.ts';
import type { Decimal } from '../core/decimal.ts';
import { comparableText } from '../spending/category-rules.ts';
import { lineLabel } from '../spending/line-label.ts';

/** Something of an income that is still to come. */
export type OpenDue = {
  readonly incomeId: string;
  readonly on: Day;
  readonly outstanding: Decimal;
  readonly currency: string;
  /** Where it is paid into; null where nobody said. */
  readonly accountId: string | null;
  /** What the income and its payer are called. */
  readonly names: readonly string[];
  /** Texts of lines that were confirmed as payments of the income before. */
  readonly confirmed: readonly string[];
};

/** Money that came into an account from outside. */
export type ReceivedLine = {
  readonly id: string;
  readonly accountId: string;
  readonly on: Day;
  readonly amount: Decimal;
  readonly currency: string;
  readonly text: string;
  /** Incomes of which somebody said that it is no payment. */
  readonly rejected: readonly string[];
};

/** A question is one of several that fit, and never assumed; recognised is what looks like a payment confirmed before. */
type PaymentMatch = {
  readonly line: ReceivedLine;
  readonly due: OpenDue;
  readonly state: 'recognised' | 'proposed' | 'question';
};

/** A payment comes a week early at most, and half a month late: less than a month, so that it fits one month alone. */
const [DAYS_BEFORE, DAYS_AFTER] = [7, 15];

/** Of what is outstanding: fees of a transfer, a regularised charge. */
const TOLERANCE = 0.02;
const SHORTEST_WORD = 3;

/** Words that many payments have in common: they say nothing of who paid. */
const COMMON = new Set([
  'loyer',
  'rent',
  'salaire',
  'salary',
  'pay',
  'paie',
  'virement',
  'vir',
  'sepa',
  'the',
  'les',
  'des',
  'pour',
]);

/**
 * Which lines may be the payment of which due days: of the same currency, within 2 % of what is outstanding, from seven days
 * before to fifteen after, and either the very amount, a word of the name or the payer, or a text confirmed before.
 *
 * What looks like a payment confirmed before is recognised where it is the only one; of the rest a line and a due day that
 * fit each other alone are proposed, and all others are questions.
 */
export function matchPayments(lines: readonly ReceivedLine[], dues: readonly OpenDue[]): PaymentMatch[] {
  const fits = fitting(lines, dues);
  const known = onlyOnes(fits.filter(({ isKnown }) => isKnown));
  const taken = new Set(known.flatMap(({ line, due }) => [line.id, keyOf(due)]));
  const open = fits.filter(({ line, due }) => !(taken.has(line.id) || taken.has(keyOf(due))));
  const alone = new Set(onlyOnes(open));
  return [
    ...known.map(({ line, due }) => ({ line, due, state: 'recognised' as const })),
    ...open.map((fit) => ({
      ...{ line: fit.line, due: fit.due },
      state: alone.has(fit) ? ('proposed' as const) : ('question' as const),
    })),
  ];
}

type Fit = { readonly line: ReceivedLine; readonly due: OpenDue; readonly isKnown: boolean };

const keyOf = ({ incomeId, on }: OpenDue) => `${incomeId} ${on}`;

function fitting(lines: readonly ReceivedLine[], dues: readonly OpenDue[]): Fit[] {
  const prepared = dues.map((due) => ({
    due,
    ...{ first: addDays(due.on, -DAYS_BEFORE), last: addDays(due.on, DAYS_AFTER) },
    least: due.outstanding.times(1 - TOLERANCE),
    most: due.outstanding.times(1 + TOLERANCE),
    labels: new Set(due.confirmed.map(labelOf)),
    words: new Set(due.names.flatMap(wordsOf)),
  }));
  return lines.flatMap((line) => {
    const near = prepared.filter(
      ({ due, first, last, least, most }) =>
        line.on >= first &&
        line.on <= last &&
        line.currency === due.currency &&
        line.amount.greaterThanOrEqualTo(least) &&
        line.amount.lessThanOrEqualTo(most) &&
        !line.rejected.includes(due.incomeId),
    );
    if (near.length === 0) return [];
    const [label, words] = [labelOf(line.text), wordsOf(line.text)];
    return near.flatMap(({ due, labels, words: named }) => {
      const isKnown = label !== '' && labels.has(label);
      const isAlike = isKnown || line.amount.equals(due.outstanding) || words.some((word) => named.has(word));
      const isElsewhere = due.accountId !== null && due.accountId !== line.accountId && !isKnown;
      return isAlike && !isElsewhere ? [{ line, due, isKnown }] : [];
    });
  });
}

/** Those whose line and due day fit nothing else. */
function onlyOnes(fits: readonly Fit[]): Fit[] {
  const byLine = Map.groupBy(fits, ({ line }) => line.id);
  const byDue = Map.groupBy(fits, ({ due }) => keyOf(due));
  return fits.filter(({ line, due }) => byLine.get(line.id)?.length === 1 && byDue.get(keyOf(due))?.length === 1);
}

/** Without numbers: the month or the reference of a payment changes each time. */
const labelOf = (text: string) => comparableText(lineLabel(text).label.replaceAll(/\d/g, ' '));

const wordsOf = (text: string) =>
  comparableText(text)
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD && !COMMON.has(word) && !/^\d+$/.test(word));
