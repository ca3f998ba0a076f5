import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { type Decimal, decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import type { AssetClass } from '@aurea/domain/portfolio/asset-class.ts';

export type ClassMove = { readonly class: AssetClass; readonly amount: string };

export type Moves = {
  /** Which way the whole went. */
  readonly direction: 'up' | 'down' | 'still';
  /** What gained and what lost, the largest two of each; amounts too small to matter are left out. */
  readonly rises: readonly ClassMove[];
  readonly falls: readonly ClassMove[];
};

type ClassGain = NonNullable<Dashboard['change']>['classes'][number];

/** A gain this much smaller than the largest one is left out. */
const TELLING_SHARE = 0.1;
const TOLD = 2;

/** Which classes drove the gain of the whole. */
export function movesOf(classes: readonly ClassGain[]): Moves {
  const moves = classes.map(({ class: name, gain }) => ({ class: name, by: decimal(gain) }));
  const largest = moves.reduce((most, { by }) => (by.abs().greaterThan(most) ? by.abs() : most), ZERO);
  const telling = moves.filter(({ by }) => !by.isZero() && by.abs().greaterThanOrEqualTo(largest.times(TELLING_SHARE)));
  const net = sum(moves.map(({ by }) => by));
  return {
    direction: directionOf(net),
    rises: told(telling.filter(({ by }) => by.greaterThan(ZERO))),
    falls: told(telling.filter(({ by }) => by.lessThan(ZERO))),
  };
}

type Move = { readonly class: AssetClass; readonly by: Decimal };

function told(moves: readonly Move[]): readonly ClassMove[] {
  return moves
    .toSorted((a, b) => b.by.abs().comparedTo(a.by.abs()))
    .slice(0, TOLD)
    .map(({ class: name, by }) => ({ class: name, amount: toDecimalString(by) }));
}

function directionOf(net: Decimal): Moves['direction'] {
  if (net.isZero()) return 'still';
  return net.greaterThan(ZERO) ? 'up' : 'down';
}
