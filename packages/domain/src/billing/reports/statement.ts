import type { Day } from '../../core/day.ts';
import { type Decimal, sum } from '../../core/decimal.ts';
import { isWithin, type Period } from './reported-document.ts';

export const MOVEMENT_KINDS = [
  'invoice',
  'deposit',
  'corrective',
  'credit_note',
  'replaced',
  'payment',
  'reversal',
  'write_off',
  'recovered',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What made a customer owe more, or less. */
export type Movement = {
  readonly on: Day;
  readonly kind: MovementKind;
  readonly invoiceId: string;
  /** Of the document, or of the one that was paid. */
  readonly number: string;
  readonly reference: string;
  readonly dueOn: Day | null;
  /** Negative where less is owed. */
  readonly amount: Decimal;
};

export type Statement = {
  readonly opening: Decimal;
  readonly lines: readonly (Movement & { readonly balance: Decimal })[];
  readonly closing: Decimal;
} & Readonly<Record<StatementColumn, Decimal>>;

/** Where a movement counts: invoiced raises what is owed, the others lower it. */
export const STATEMENT_COLUMNS = ['invoiced', 'credited', 'paid', 'writtenOff'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

const COLUMN_OF = {
  invoice: 'invoiced',
  deposit: 'invoiced',
  corrective: 'invoiced',
  replaced: 'invoiced',
  credit_note: 'credited',
  payment: 'paid',
  reversal: 'paid',
  write_off: 'writtenOff',
  recovered: 'writtenOff',
} as const satisfies Record<MovementKind, StatementColumn>;

/** The column of a movement, and what stands there: a credit note, a payment and a loss are positive. */
export function columnOf({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): {
  column: StatementColumn;
  amount: Decimal;
} {
  const column = COLUMN_OF[kind];
  return { column, amount: column === 'invoiced' ? amount : amount.neg() };
}

/** The account of a customer over a period: what was owed at its start, what happened, what is owed at its end. */
export function statementOf(movements: readonly Movement[], period: Period): Statement {
  const opening = sum(movements.filter(({ on }) => on < period.from).map(({ amount }) => amount));
  const inside = movements
    .filter(({ on }) => isWithin(on, period))
    .toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
  let balance = opening;
  const lines = inside.map((movement) => {
    balance = balance.plus(movement.amount);
    return { ...movement, balance };
  });
  const columns = inside.map(columnOf);
  const total = (wanted: StatementColumn) =>
    sum(columns.filter(({ column }) => column === wanted).map(({ amount }) => amount));
  return {
    opening,
    lines,
    invoiced: total('invoiced'),
    credited: total('credited'),
    paid: total('paid'),
    writtenOff: total('writtenOff'),
    closing: balance,
  };
}
