import type { IncomeLine, IncomeMonth, IncomeOutlook } from '@aurea/contract/incomes/income-calendar.ts';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import { MONTHS_OF_AVERAGE, movingAverage } from '@aurea/domain/incomes/average.ts';
import { isOverdue } from '@aurea/domain/incomes/judgement.ts';
import { CALENDAR_KINDS } from '@aurea/domain/incomes/kind.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { readEverything } from '../income-statuses.ts';
import { valuedRewards } from '../ledger/rewards.ts';
import { type Filter, isWanted } from './filter.ts';
import { inReference } from './in-reference.ts';
import { byDay, type Line, linesOf, repeatedLines } from './lines.ts';
import { repeatedRewards, rewardLines } from './reward-lines.ts';

const SHOWN = 12;
const AHEAD = 12;
const BEGINNING = '1900-01-01';

type Question = Filter & { readonly today: Day };

/** Twelve months of incomes, and the twelve to come. */
export async function readOutlook(tx: Tx, scope: Scope, question: Question): Promise<IncomeOutlook> {
  const { today } = question;
  const present = `${today.slice(0, 7)}-01`;
  const first = addMonths(present, 1 - SHOWN - (MONTHS_OF_AVERAGE - 1));
  const to = addDays(addMonths(present, AHEAD + 1), -1);
  const everything = await readEverything(tx, scope, { from: BEGINNING, to, today, ledgerSince: first });
  const rewards = await valuedRewards(tx, scope, { from: first, to });
  const every: Line[] = [
    ...linesOf(everything),
    ...repeatedLines(everything, today, to),
    ...rewardLines(rewards, today),
    ...repeatedRewards(rewards, today, to),
  ];
  const lines = every.filter(isWanted(question)).toSorted(byDay);
  const converted = await inReference(tx, scope, lines, today);
  const expected = converted.lines.filter((line) => !isOverdue(line, today));
  const months = monthsFrom(first, { received: converted.lines, expected }, SHOWN + AHEAD + MONTHS_OF_AVERAGE - 1);
  const [past, later] = [months.slice(-(SHOWN + AHEAD), -AHEAD), months.slice(-AHEAD)];
  const late = converted.lines.filter((line) => line.source === 'schedule' && isOverdue(line, today));
  return {
    currency: converted.currency,
    today,
    months: [...past, ...later],
    lastYear: total(past.map(({ received }) => received)),
    thisMonth: {
      received: past.at(-1)?.received ?? '0',
      outstanding: past.at(-1)?.forecast ?? '0',
      late: outstandingOf(late.filter(({ on }) => on >= present)),
    },
    projection: {
      from: later[0]?.month ?? '',
      to: later.at(-1)?.month ?? '',
      total: total(later.map(({ forecast }) => forecast)),
      repeated: outstandingOf(
        converted.lines.filter(
          (line) => isOfLedger(line) && line.state === 'expected' && line.on >= addMonths(present, 1),
        ),
      ),
    },
    late: { count: late.length, amount: outstandingOf(late) },
    missing: [...converted.missing],
    unpriced: [...converted.unpriced],
  };
}

const isOfLedger = ({ source }: Pick<Line, 'source'>) => source === 'ledger';

const total = (amounts: readonly string[]) => toWire(sum(amounts.map((amount) => decimal(amount))));

const outstandingOf = (lines: readonly IncomeLine[]) =>
  total(lines.flatMap(({ reference }) => reference?.outstanding ?? []));

/** Lines that bring what was received, and those whose rest is not late. */
type Sources = Readonly<Record<'received' | 'expected', readonly IncomeLine[]>>;

function monthsFrom(first: Day, { received: lines, expected }: Sources, count: number): IncomeMonth[] {
  const [came, coming] = [lines, expected].map((all) => Map.groupBy(all, ({ on }) => on.slice(0, 7)));
  const months = Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7);
    return toMonth(month, { received: came?.get(month) ?? [], expected: coming?.get(month) ?? [] });
  });
  const beginning = lines.find(({ received }) => received !== '0')?.on.slice(0, 7) ?? '9999-12';
  const known = months.findIndex(({ month }) => month >= beginning);
  const totals = months.map(({ received, forecast }) => decimal(received).plus(decimal(forecast)));
  const averages = movingAverage(totals, known === -1 ? count : known);
  return months.map((month, index) => ({ ...month, average: toWireOrNull(averages[index]) }));
}

const toWireOrNull = (value: Decimal | null | undefined) => (value ? toWire(value) : null);

function toMonth(month: string, lines: Sources): IncomeMonth {
  const byKind = CALENDAR_KINDS.map((kind) => {
    const isOfKind = (line: IncomeLine) => line.kind === kind;
    return {
      kind,
      received: total(lines.received.filter(isOfKind).flatMap(({ reference }) => reference?.received ?? [])),
      forecast: outstandingOf(lines.expected.filter(isOfKind)),
    };
  }).filter(({ received, forecast }) => received !== '0' || forecast !== '0');
  return {
    month,
    byKind,
    received: total(byKind.map(({ received }) => received)),
    forecast: total(byKind.map(({ forecast }) => forecast)),
    average: null,
  };
}
