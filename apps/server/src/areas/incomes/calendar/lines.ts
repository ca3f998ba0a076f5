import type { IncomeLine } from '@aurea/contract/incomes/income-calendar.ts';
import type { Receipt } from '@aurea/contract/incomes.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import type { IncomeKind } from '@aurea/domain/incomes/kind.ts';
import { repeats } from '@aurea/domain/incomes/repeats.ts';
import type { FullIncomeStatus, IncomeStatus } from '../income-statuses.ts';
import type { LedgerIncome } from '../ledger/queries.ts';
import type { StoredIncome } from '../queries.ts';

/** A line before its amounts are converted into the currency of the household. */
export type Line = Omit<IncomeLine, 'reference'>;

/** A line of money that comes in. */
export type PaymentLine = Line & { readonly kind: IncomeKind; readonly received: string };

/** Every payment, oldest first. */
export function linesOf({ statuses, entries, planned }: FullIncomeStatus): PaymentLine[] {
  const lines = [
    ...statuses.flatMap(linesOfIncome),
    ...entries.map(toLedgerLine),
    ...planned.map(toLedgerLine).map(asExpected),
  ];
  return lines.toSorted(byDay);
}

/** Oldest first, by name within a day. */
export function byDay(a: Pick<Line, 'on' | 'name'>, b: Pick<Line, 'on' | 'name'>): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return a.name === b.name ? 0 : a.name < b.name ? -1 : 1;
}

/** What the ledger records for the last twelve months, expected once more a year later of what is still held. */
export function repeatedLines({ entries }: Pick<FullIncomeStatus, 'entries'>, today: Day, until: Day): PaymentLine[] {
  const recorded = entries.filter(({ isHeld }) => isHeld).map(toLedgerLine);
  return repeats(recorded, today, until).map((line) => asExpected({ ...line, id: `${line.id} ${line.on}` }));
}

/** What has not come in yet. */
export function asExpected<Kind extends Line>(line: Kind): Kind {
  if (line.received === null) return { ...line, state: 'expected' };
  return { ...line, state: 'expected', received: '0', outstanding: line.received };
}

function linesOfIncome({ income, dues, extra }: IncomeStatus): PaymentLine[] {
  const isRecurring = income.terms.some(({ frequency }) => frequency !== 'once');
  const about = { ...aboutOf(income), isRecurring };
  return [
    ...dues.map((due) => ({
      ...about,
      id: `${income.id} ${due.on}`,
      source: 'schedule' as const,
      on: due.on,
      state: due.state,
      due: due.total,
      received: due.received,
      outstanding: due.outstanding,
      gross: grossOf(due.receipts) ?? due.gross,
      receipts: due.receipts,
      fromLedger: due.fromLedger,
      period: due.period,
      reward: null,
    })),
    ...extra.map((receipt) => toExtraLine({ ...about, isRecurring: false }, receipt)),
  ];
}

function aboutOf({ id, kind, name, payer, currency, asset, member }: StoredIncome) {
  return { incomeId: id, kind, name, payer, currency, asset: asset && { id: asset.id, name: asset.name }, member };
}

type About = ReturnType<typeof aboutOf> & { readonly isRecurring: boolean };

function toExtraLine(about: About, receipt: Receipt): PaymentLine {
  return {
    ...about,
    id: receipt.id,
    source: 'payment',
    on: receipt.dueOn ?? receipt.receivedOn ?? '',
    state: receipt.state,
    due: null,
    received: receipt.amount,
    outstanding: '0',
    gross: receipt.gross,
    receipts: [receipt],
    fromLedger: false,
    period: null,
    reward: null,
  };
}

/** What was stated as gross of the payments of a due day, where it was stated of all of them. */
function grossOf(receipts: readonly Receipt[]): string | null {
  const stated = receipts.flatMap(({ gross }) => gross ?? []);
  if (stated.length === 0 || stated.length < receipts.length) return null;
  return toDecimalString(sum(stated.map((gross) => decimal(gross))));
}

function toLedgerLine(entry: LedgerIncome): PaymentLine {
  return {
    id: entry.id,
    source: 'ledger',
    on: entry.on,
    kind: entry.kind,
    name: entry.instrumentName ?? entry.assetName,
    payer: null,
    incomeId: null,
    asset: { id: entry.assetId, name: entry.assetName },
    member: entry.member,
    isRecurring: false,
    currency: entry.currency,
    state: 'received',
    due: null,
    received: entry.net,
    outstanding: toDecimalString(ZERO),
    gross: entry.gross,
    receipts: [],
    fromLedger: true,
    period: null,
    reward: null,
  };
}
