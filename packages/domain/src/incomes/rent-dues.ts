import { addDays, addMonths, type Day, daysBetween } from '../core/day.ts';
import { type Decimal, roundTo, sum, ZERO } from '../core/decimal.ts';
import {
  continues,
  type DayShare,
  type Due,
  dateIn,
  dueDays,
  type IncomeTerm,
  lastDay,
  MONTHS,
  monthNumber,
  termOn,
} from './schedule.ts';

/**
 * The rents due between `from` and `to` (both included), oldest first, each with the days it pays for.
 *
 * A rent pays for calendar months: one, or as many as its frequency says, counted from the month in which the lease
 * begins. Where the lease begins, ends or changes its rent within a month, that month counts by its days over the days
 * of the month: 850.00 from 15 March is 850 × 17 ÷ 31 = 466.13 for March. Rent and charges are rounded once each, to the
 * cent. It is due on its date of the first of the months, no sooner than the lease begins and no later than it ends.
 *
 * @param terms as of `checkTerms`
 * @see loi n° 89-462 du 6 juillet 1989, art. 7, a (rent is owed at the agreed terms) and 15, I (for the time of occupation)
 */
export function rentDues(terms: readonly IncomeTerm[], from: Day, to: Day): Due[] {
  return leaseRuns(terms).flatMap((run) => duesOfRun(run, { from, to: earlierOf(to, LAST_DAY) }));
}

/** A year before the last day there is, so that every period that begins has an end. */
const LAST_DAY = '2198-12-31';

/** Terms that follow one another without a gap and are paid as often. */
type LeaseRun = { readonly terms: readonly IncomeTerm[]; readonly start: Day; readonly last: Day | null };

type Span = { readonly from: Day; readonly to: Day };

function leaseRuns(terms: readonly IncomeTerm[]): LeaseRun[] {
  const runs: LeaseRun[] = [];
  for (const [index, term] of terms.entries()) {
    const last = lastDay(term, terms[index + 1]);
    const before = runs.at(-1);
    const previous = before?.terms.at(-1);
    if (before && previous && continues({ term: previous, last: before.last }, term)) {
      runs[runs.length - 1] = { ...before, terms: [...before.terms, term], last };
    } else runs.push({ terms: [term], start: term.startsOn, last });
  }
  return runs;
}

function duesOfRun(run: LeaseRun, span: Span): Due[] {
  const [term] = run.terms;
  if (!term) return [];
  if (term.frequency === 'once') return onceDue(run, span);
  const step = MONTHS[term.frequency];
  const first = `${run.start.slice(0, 7)}-01`;
  const to = earlierOf(span.to, run.last);
  const skipped = Math.max(0, Math.floor((monthNumber(span.from) - monthNumber(first)) / step));
  const count = Math.max(0, Math.floor((monthNumber(to) - monthNumber(first)) / step) - skipped + 1);
  const blocks = Array.from({ length: count }, (_, index) => addMonths(first, (skipped + index) * step));
  return blocks.map((block) => dueOfBlock(run, block, step)).filter(({ on }) => on >= span.from && on <= span.to);
}

/** A rent that comes once pays for the whole lease, or until the end of its month where the lease has no end. */
function onceDue({ terms, start, last }: LeaseRun, { from, to }: Span): Due[] {
  return dueDays(terms, from, to).map((due) => {
    const monthEnd = addDays(addMonths(`${due.on.slice(0, 7)}-01`, 1), -1);
    return { ...due, period: { from: start, to: last ?? monthEnd, shares: [] } };
  });
}

function dueOfBlock(run: LeaseRun, block: Day, step: number): Due {
  const from = laterOf(block, run.start);
  const to = earlierOf(addDays(addMonths(block, step), -1), run.last);
  const dueDay = termOn(run.terms, from)?.dueDay ?? 1;
  const on = earlierOf(laterOf(dateIn(block, dueDay), from), to);
  const shares = Array.from({ length: step }, (_, index) => addMonths(block, index)).flatMap((month) =>
    sharesOf(run.terms, month, { from, to }),
  );
  const total = (amountOf: (term: IncomeTerm) => Decimal | null) => totalOfShares(shares, amountOf, step);
  const hasGross = shares.every(({ term }) => term.gross !== null);
  return {
    on,
    amount: total(({ amount }) => amount),
    charges: total(({ charges }) => charges),
    gross: hasGross ? total(({ gross }) => gross) : null,
    period: {
      from,
      to,
      shares: shares
        .filter(({ days, of }) => days < of)
        .map(({ term, ...share }) => ({ ...share, monthly: roundTo(term.amount.dividedBy(step), 2) })),
    },
  };
}

type TermShare = Omit<DayShare, 'monthly'> & { readonly term: IncomeTerm };

/** What each term holds of a month, as far as the lease runs. */
function sharesOf(terms: readonly IncomeTerm[], month: Day, span: Span): TermShare[] {
  const next = addMonths(month, 1);
  const bounds = { from: laterOf(month, span.from), to: earlierOf(addDays(next, -1), span.to) };
  return terms.flatMap((term, index) => {
    const from = laterOf(bounds.from, term.startsOn);
    const to = earlierOf(bounds.to, lastDay(term, terms[index + 1]));
    return from > to ? [] : [{ term, from, to, days: daysBetween(from, to) + 1, of: daysBetween(month, next) }];
  });
}

function totalOfShares(
  shares: readonly TermShare[],
  amountOf: (term: IncomeTerm) => Decimal | null,
  step: number,
): Decimal {
  const [only] = shares;
  const isWhole = shares.length === step && shares.every(({ term, days, of }) => days === of && term === only?.term);
  if (only && isWhole) return amountOf(only.term) ?? ZERO;
  const parts = shares.map(({ term, days, of }) => (amountOf(term) ?? ZERO).times(days).dividedBy(of * step));
  return roundTo(sum(parts), 2);
}

const laterOf = (a: Day, b: Day) => (a > b ? a : b);
const earlierOf = (a: Day, b: Day | null) => (b !== null && b < a ? b : a);
