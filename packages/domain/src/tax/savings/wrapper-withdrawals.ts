import type { Day } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';
import { withdrawnGain } from './life-insurance.ts';

/** Money that went into a wrapper or came out of it; amounts in euros. */
export type WrapperMove =
  | { readonly kind: 'payment'; readonly on: Day; readonly amount: Decimal }
  | {
      readonly kind: 'withdrawal';
      readonly on: Day;
      readonly amount: Decimal;
      /** Value of the whole wrapper just before; null where it is not known. */
      readonly value: Decimal | null;
    };

/** The gain in what was taken out; null where it cannot be known. */
export type WrapperWithdrawal = { readonly on: Day; readonly amount: Decimal; readonly gain: Decimal | null };

/** What is left of the payments, null where a withdrawal took a part of them that is not known. */
export type WrapperCourse = {
  readonly payments: Decimal | null;
  /** Of those, what was paid before 27 September 2017. */
  readonly former: Decimal | null;
  readonly withdrawals: readonly WrapperWithdrawal[];
};

/** From this day on premiums of life insurance bear the flat tax. @see CGI art. 125-0 A, II; loi 2017-1837, art. 28 */
export const RECENT_PREMIUMS_SINCE = '2017-09-27';

/**
 * Payments into a wrapper and the gains that left it: each withdrawal takes payments in the proportion of the whole.
 * Moves in the order of their days.
 *
 * @see CGI art. 125-0 A, II; 150-0 A, II 2; 150-0 D
 */
export function wrapperCourse(moves: readonly WrapperMove[]): WrapperCourse {
  let left: Premiums | null = { payments: ZERO, former: ZERO };
  const withdrawals: WrapperWithdrawal[] = [];
  for (const move of moves) {
    if (move.kind === 'payment') {
      left = left && withPayment(left, move);
      continue;
    }
    const gain: Decimal | null = gainOf(move, left?.payments ?? null);
    withdrawals.push({ on: move.on, amount: move.amount, gain });
    left = gain === null ? null : left && lessTaken(left, move.amount.minus(gain));
  }
  return { payments: left?.payments ?? null, former: left?.former ?? null, withdrawals };
}

type Premiums = { readonly payments: Decimal; readonly former: Decimal };

function withPayment({ payments, former }: Premiums, { on, amount }: WrapperMove): Premiums {
  return { payments: payments.plus(amount), former: on < RECENT_PREMIUMS_SINCE ? former.plus(amount) : former };
}

/** A withdrawal takes former and recent payments alike. */
function lessTaken({ payments, former }: Premiums, taken: Decimal): Premiums {
  const left = payments.minus(taken);
  return { payments: left, former: payments.isZero() ? ZERO : former.times(left).dividedBy(payments) };
}

function gainOf({ amount, value }: WrapperMove & { kind: 'withdrawal' }, payments: Decimal | null): Decimal | null {
  if (payments === null || value === null || !value.greaterThan(ZERO)) return null;
  return withdrawnGain(amount, payments, value);
}
