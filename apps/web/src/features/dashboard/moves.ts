import type { NetWorthPoint } from '@aurea/contract/dashboard.ts';
import { type Decimal, decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { ASSET_CLASSES, type AssetClass } from '@aurea/domain/portfolio/asset-class.ts';

export type ClassMove = { readonly class: AssetClass; readonly amount: string };

export type Moves = {
  /** Which way the whole went. */
  readonly direction: 'up' | 'down' | 'still';
  /** What rose and what fell, the largest two of each; moves too small to tell of are left out. */
  readonly rises: readonly ClassMove[];
  readonly falls: readonly ClassMove[];
};

/** A move this much smaller than the largest one is not told. */
const TELLING_SHARE = 0.1;
const TOLD = 2;

/** What drove the whole between the first and the last complete point; null where there are not two. */
export function movesOver(history: readonly NetWorthPoint[]): Moves | null {
  const known = history.filter(({ total, state }) => total !== null && state === 'complete');
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  const moves = ASSET_CLASSES.map((name) => ({
    class: name,
    by: classValue(last, name).minus(classValue(first, name)),
  }));
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

function classValue(point: NetWorthPoint, name: AssetClass): Decimal {
  return decimal(point.byClass.find((each) => each.class === name)?.value ?? '0');
}

function directionOf(net: Decimal): Moves['direction'] {
  if (net.isZero()) return 'still';
  return net.greaterThan(ZERO) ? 'up' : 'down';
}
