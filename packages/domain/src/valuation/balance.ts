import { type Day, daysBetween } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { lastKnown } from '../core/last-known.ts';
import { holdingsTimeline } from '../ledger/positions.ts';
import { STATED_AGE_DAYS } from './stale-price.ts';
import type { AssetInput, AssetValue } from './value.ts';

/**
 * The balance of an account of cash on days in ascending order: the last stated one and what moved since; before the
 * first stated one, what it was less what moved until then; without any, all that moved. Null while nothing is known.
 */
export function balanceWalk({ entries, valuations }: AssetInput): (day: Day) => AssetValue | null {
  const movements = holdingsTimeline(entries);
  if (movements.length === 0) return () => null;
  const moved = lastKnown(movements);
  const anchors = anchored(movements, valuations);
  const anchor = lastKnown(anchors);
  return (day) => {
    const [movement, statement] = [moved(day), anchor(day)];
    if (!movement && !statement) return null;
    const total = movement?.cash ?? ZERO;
    const opening = (statement ?? anchors[0])?.opening ?? ZERO;
    const valuedOn = later(movement?.on ?? null, statement?.on ?? null);
    const isStale = valuedOn !== null && daysBetween(valuedOn, day) > STATED_AGE_DAYS;
    return { value: opening.plus(total), state: 'complete', missing: [], valuedOn, isStale };
  };
}

type Anchor = { readonly on: Day; readonly opening: Decimal };

/** Each stated balance as the cash there must have been before the first movement. */
function anchored(
  movements: readonly { readonly on: Day; readonly cash: Decimal }[],
  valuations: AssetInput['valuations'],
): readonly Anchor[] {
  const moved = lastKnown(movements);
  return valuations
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map(({ on, value }) => ({ on, opening: value.minus(moved(on)?.cash ?? ZERO) }));
}

function later(a: Day | null, b: Day | null): Day | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}
