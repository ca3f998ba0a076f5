import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { IncomeLine, incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import type { DueState } from '@aurea/domain/incomes/judgement.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { readEverything } from '../income-statuses.ts';
import { findFirstIncomeDay } from '../ledger/queries.ts';
import { valuedRewards } from '../ledger/rewards.ts';
import { type Filter, isWanted } from './filter.ts';
import { inReference } from './in-reference.ts';
import { byDay, type Line, linesOf } from './lines.ts';
import { mergeRewards, rewardLines } from './reward-lines.ts';

type Question = Filter & {
  readonly year?: string | undefined;
  readonly state?: DueState | undefined;
  readonly today: Day;
};

/** What was due and what came in a year, latest first. */
export async function readYear(tx: Tx, scope: Scope, question: Question): Promise<ReplyOf<typeof incomeCalendar.year>> {
  const { today, state } = question;
  const year = Number(question.year ?? yearOf(today));
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const everything = await readEverything(tx, scope, { from, to, today, ledgerSince: from });
  const wanted = isWanted(question);
  const rewards = await valuedRewards(tx, scope, { from, to });
  const every: Line[] = [...linesOf(everything), ...rewardLines(rewards, today)];
  const shown = every.filter((line) => wanted(line) && (state === undefined || line.state === state));
  const converted = await inReference(tx, scope, shown.toSorted(byDay), today);
  const { currency, missing, unpriced } = converted;
  const lines = mergeRewards(converted.lines);
  const first = yearOf((await findFirstIncomeDay(tx, scope)) ?? today);
  const months = Map.groupBy(lines, ({ on }) => on.slice(0, 7));
  return {
    currency,
    year,
    years: { first: Math.min(first, year), last: Math.max(yearOf(today) + 1, year) },
    lines: lines.toReversed(),
    months: [...months].map(([month, found]) => ({ month, ...totalsOf(found) })).toReversed(),
    totals: totalsOf(lines),
    missing: [...missing],
    unpriced: [...unpriced],
  };
}

const yearOf = (day: Day) => Number(day.slice(0, 4));

function totalsOf(lines: readonly IncomeLine[]) {
  const known = lines.flatMap(({ reference }) => reference ?? []);
  const total = (name: 'due' | 'received' | 'outstanding' | 'gross') =>
    toWire(sum(known.map((amounts) => decimal(amounts[name]))));
  return {
    due: total('due'),
    received: total('received'),
    outstanding: total('outstanding'),
    gross: total('gross'),
  };
}
