import { addDays, type Day } from '../core/day.ts';
import { type Decimal, sum, ZERO } from '../core/decimal.ts';
import { type Due, totalOf } from './schedule.ts';

/** What is said of a payment: all that was owed came, a part of it, nothing, or nothing was owed. */
export const RECEIPT_STATES = ['received', 'partial', 'missed', 'vacant'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** How a due day stands. */
export const DUE_STATES = ['expected', 'received', 'partial', 'late', 'missed', 'vacant'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** What came for a due day, in the currency of the income. */
export type Receipt = { readonly state: ReceiptState; readonly amount: Decimal };

/** A transfer of Friday arrives on Monday, one before a holiday on Tuesday: until then nothing is late. */
export const DAYS_OF_GRACE = 3;

/**
 * How a due day stands, and what came of it.
 *
 * What its receipts say comes first: nothing was owed (vacant), nothing will come (missed), or it is settled whatever
 * came (received). A rent is settled by money alone: a landlord may acquit no more than came, and where the rent was
 * raised for days already paid the difference is owed. Parts settle it once they reach what was due. Without a receipt it is expected until three days
 * after its day, then late. A part of it stays `partial`: the rest is still owed.
 */
export function judge(
  due: Due,
  receipts: readonly Receipt[],
  today: Day,
): { readonly state: DueState; readonly received: Decimal } {
  const received = sum(receipts.map(({ amount }) => amount));
  return { state: stateOf(due, receipts, received, today), received };
}

const STATED = ['vacant', 'missed', 'received'] as const;

function stateOf(due: Due, receipts: readonly Receipt[], received: Decimal, today: Day): DueState {
  const stated = STATED.find((state) => receipts.some((one) => one.state === state));
  if (stated && !(stated === 'received' && due.period)) return stated;
  if (received.greaterThan(ZERO)) return received.lessThan(totalOf(due)) ? 'partial' : 'received';
  return addDays(due.on, DAYS_OF_GRACE) < today ? 'late' : 'expected';
}

const OPEN: ReadonlySet<DueState> = new Set<DueState>(['expected', 'late', 'partial']);

/** What is still to come of a due day: nothing once it is settled, missed or vacant. */
export function outstandingOf(due: Due, judged: { readonly state: DueState; readonly received: Decimal }): Decimal {
  if (!OPEN.has(judged.state)) return ZERO;
  const left = totalOf(due).minus(judged.received);
  return left.isNegative() ? ZERO : left;
}

/** Whether money of a due day is overdue: none of it came in time, or only a part. */
export function isOverdue({ on, state }: { readonly on: Day; readonly state: DueState }, today: Day): boolean {
  return state === 'late' || (state === 'partial' && on < today);
}
