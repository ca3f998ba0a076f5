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
  readonly withdrawals: readonly WrapperWithdrawal[];
};

/**
 * Payments into a wrapper and the gains that left it: each withdrawal takes payments in the proportion of the whole.
 * Moves in the order of their days.
 *
 * @see CGI art. 125-0 A, II; 150-0 A, II 2; 150-0 D
 */
export function wrapperCourse(moves: readonly WrapperMove[]): WrapperCourse {
  let payments: Decimal | null = ZERO;
  const withdrawals: WrapperWithdrawal[] = [];
  for (const move of moves) {
    if (move.kind === 'payment') {
      payments = payments?.plus(move.amount) ?? null;
      continue;
    }
    const gain: Decimal | null = gainOf(move, payments);
    withdrawals.push({ on: move.on, amount: move.amount, gain });
    payments = gain === null ? null : (payments?.minus(move.amount.minus(gain)) ?? null);
  }
  return { payments, withdrawals };
}

function gainOf({ amount, value }: WrapperMove & { kind: 'withdrawal' }, payments: Decimal | null): Decimal | null {
  if (payments === null || value === null || !value.greaterThan(ZERO)) return null;
  return withdrawnGain(amount, payments, value);
}
