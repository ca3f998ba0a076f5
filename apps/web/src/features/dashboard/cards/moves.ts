import type { Dashboard } from '@aurea/contract/dashboard.ts';
import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';

export type ClassMove = { readonly class: AssetClass; readonly amount: string };

export type Moves = {
  /** Which way the whole went. */
  readonly direction: 'up' | 'down' | 'still';
  /** What gained and what lost, the largest two of each; amounts too small to matter are left out. */
  readonly rises: readonly ClassMove[];
  readonly falls: readonly ClassMove[];
};

type Change = Pick<NonNullable<Dashboard['change']>, 'amount' | 'classes'>;

/** A gain this much smaller than the largest one is left out. */
const SHARE_OF_LARGEST = 0.1;
const MOST_NAMED = 2;

/** Which classes drove the gain of the whole. Amounts are shown as given; floats only choose among them. */
export function movesOf({ amount, classes }: Change): Moves {
  const moves = classes
    .map(({ class: name, gain }) => ({ class: name, amount: gain, by: Number(gain) }))
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const least = Math.abs(moves[0]?.by ?? 0) * SHARE_OF_LARGEST;
  const named = moves.filter(({ by }) => by !== 0 && Math.abs(by) >= least);
  const largest = (sign: number): readonly ClassMove[] =>
    named
      .filter(({ by }) => Math.sign(by) === sign)
      .slice(0, MOST_NAMED)
      .map((move) => ({ class: move.class, amount: move.amount }));
  return { direction: directionOf(Number(amount)), rises: largest(1), falls: largest(-1) };
}

function directionOf(gain: number): Moves['direction'] {
  if (gain === 0) return 'still';
  return gain > 0 ? 'up' : 'down';
}
