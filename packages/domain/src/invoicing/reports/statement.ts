import type { Day } from '../../core/day.ts';
import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
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
  readonly invoiced: Decimal;
  readonly settled: Decimal;
  readonly closing: Decimal;
};

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
  const total = (isMore: boolean) =>
    sum(inside.filter(({ amount }) => amount.greaterThan(ZERO) === isMore).map(({ amount }) => amount));
  return { opening, lines, invoiced: total(true), settled: total(false).neg(), closing: balance };
}
