import type { SeenLine } from '@aurea/domain/bank-links/compare-lines.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type DecimalString, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { z } from 'zod';

const Cursor = z.object({
  on: z.iso.date(),
  // The amount is missing in cursors of earlier releases.
  seen: z.array(z.tuple([z.string(), z.iso.date(), z.string()], z.string())),
  balance: z.string().nullable().default(null),
});

type SeenBefore = {
  readonly on: Day;
  readonly seen: readonly SeenLine[];
  /** What the bank last said that the account has. */
  readonly balance: DecimalString | null;
};

/** The cursor of an account whose bank gives its lines as they stand: the day of the reading, and the lines it gave. */
export function seenFrom(text: string | null): SeenBefore | null {
  if (text === null) return null;
  const { on, seen, balance } = Cursor.parse(JSON.parse(text));
  return { on, balance, seen: seen.map(([id, day, print, amount]) => ({ id, on: day, print, amount })) };
}

export const seenText = ({ on, seen, balance }: SeenBefore): string =>
  JSON.stringify({
    on,
    balance,
    seen: seen.map(({ id, on: day, print, amount }) => [id, day, print, ...(amount === undefined ? [] : [amount])]),
  });

/**
 * By how much a balance moved from one reading to the next; null where the bank did not say it at both, and where it is zero
 * now: that is what a bank in maintenance says too.
 */
export function movedSince(before: DecimalString | null | undefined, now: DecimalString | null): DecimalString | null {
  if (!(before && now) || decimal(now).isZero()) return null;
  return toDecimalString(decimal(now).minus(before));
}
