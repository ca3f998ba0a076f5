import type { Performance } from '@aurea/contract/performance.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';

type Gap = Performance['gaps'][number];

export type GapGroup = {
  readonly gap: Gap;
  /** Stretches of days that are of the same kind for the same thing, oldest first. */
  readonly stretches: readonly Gap[];
  readonly days: number;
  readonly cost: string;
};

/** Gaps of the same kind and the same thing as one, those that cost most first. */
export function groupedGaps(gaps: readonly Gap[]): readonly GapGroup[] {
  const groups = Map.groupBy(gaps, ({ kind, instrumentId, assetId }) => `${kind} ${instrumentId ?? assetId}`);
  return [...groups.values()]
    .flatMap((stretches): GapGroup[] => {
      const sorted = stretches.toSorted((a, b) => a.from.localeCompare(b.from));
      const [gap] = sorted;
      if (!gap) return [];
      const days = sorted.reduce((total, { from, to }) => total + daysBetween(from, to) + 1, 0);
      return [{ gap, stretches: sorted, days, cost: toDecimalString(sum(sorted.map(({ cost }) => decimal(cost)))) }];
    })
    .toSorted((a, b) => decimal(b.cost).comparedTo(a.cost));
}

/** What was paid for something that is not counted, as a part of it and of all that is; null where nothing was. */
export function uncountedShare(cost: string, closing: string): string | null {
  const paid = decimal(cost);
  const whole = paid.plus(decimal(closing).greaterThan(ZERO) ? closing : ZERO);
  return paid.greaterThan(ZERO) ? toDecimalString(paid.dividedBy(whole).toDecimalPlaces(6)) : null;
}
