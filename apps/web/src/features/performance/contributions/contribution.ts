import type { Performance } from '@aurea/contract/performance.ts';
import { type Decimal, decimal, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';

type Holding = Performance['holdings'][number];

export const CAUSES = ['price', 'income', 'currency', 'charges'] as const;
export type Cause = (typeof CAUSES)[number];

export type Contribution = {
  readonly id: string;
  readonly name: string;
  readonly gain: string;
  readonly causes: Readonly<Record<Cause, string>>;
};

/** Holdings by what they brought: the best five, and the worst five of the others. */
export function contributions(holdings: readonly Holding[]): { best: Contribution[]; worst: Contribution[] } {
  const sorted = holdings
    .filter(({ gain }) => decimal(gain).abs().greaterThanOrEqualTo(SHOWN_FROM))
    .toSorted((a, b) => decimal(b.gain).comparedTo(a.gain))
    .map(contributionOf);
  const best = sorted.filter(({ gain }) => !gain.startsWith('-')).slice(0, MOST);
  const worst = sorted.filter((one) => !best.includes(one)).slice(-MOST);
  return { best, worst };
}

const MOST = 5;

/** In the reference currency: less is written as nothing. */
const SHOWN_FROM = '0.5';

function contributionOf({ instrumentId, name, gain, ...parts }: Holding): Contribution {
  const both = (a: string, b: string) => toDecimalString(decimal(a).plus(b));
  const causes = {
    price: both(parts.realised, parts.unrealised),
    income: parts.income,
    currency: parts.currency,
    charges: both(parts.fees, parts.taxes),
  };
  return { id: instrumentId, name, gain, causes };
}

export type Piece = { readonly cause: Cause; readonly left: number; readonly width: number };

/** Where the causes stand on a common scale, in percent: losses to the left of zero, gains to its right. */
export function piecesOf(all: readonly Contribution[]): {
  readonly zero: number;
  readonly of: (one: Contribution) => readonly Piece[];
} {
  const lowest = least(all.map((one) => sideOf(one, true)));
  const highest = least(all.map((one) => sideOf(one, false).negated())).negated();
  const width = highest.minus(lowest);
  const percent = (amount: Decimal) => (width.isZero() ? 0 : amount.dividedBy(width).times(100).toNumber());
  const zero = percent(lowest.negated());
  return {
    zero,
    of: (one) => {
      const ends = { loss: zero, gain: zero };
      return CAUSES.flatMap((cause) => {
        const size = percent(decimal(one.causes[cause]));
        if (size === 0) return [];
        if (size > 0) ends.gain += size;
        else ends.loss += size;
        return [{ cause, left: size > 0 ? ends.gain - size : ends.loss, width: Math.abs(size) }];
      });
    },
  };
}

function least(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((low, amount) => (amount.lessThan(low) ? amount : low), ZERO);
}

function sideOf({ causes }: Contribution, isLoss: boolean): Decimal {
  const amounts = CAUSES.map((cause) => decimal(causes[cause]));
  return amounts.filter((amount) => amount.lessThan(0) === isLoss).reduce((sum, amount) => sum.plus(amount), ZERO);
}
