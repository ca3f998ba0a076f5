import { Decimal, roundTo, sum, ZERO } from './decimal.ts';

const CENT = new Decimal('0.01');

/**
 * Splits an amount in proportion to weights so that the parts add up to it to the cent: each part is cut to whole
 * cents, and the cents left go one by one to the largest remainders, the first listed where they are alike.
 *
 * A weight of zero or less gets nothing, unless none is positive: then they count by their size, and where all are zero the
 * first part is the whole. The amount has two decimals at most.
 */
export function allocateByWeight(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const counted = weightsThatCount(weights);
  const total = sum(counted);
  if (amount.isZero()) return weights.map(() => ZERO);
  const size = amount.abs();
  const exact = counted.map((weight) => size.times(weight).div(total));
  const cut = exact.map((part) => part.toDecimalPlaces(2, Decimal.ROUND_DOWN));
  const left = roundTo(size.minus(sum(cut)).div(CENT), 0).toNumber();
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part.minus(cut[index] ?? ZERO) }))
    .toSorted((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  const parts = cut.map((part, index) => (favoured.has(index) ? part.plus(CENT) : part));
  return amount.isNegative() ? parts.map((part) => part.neg()) : parts;
}

function weightsThatCount(weights: readonly Decimal[]): Decimal[] {
  if (weights.some((weight) => weight.greaterThan(0))) return weights.map((weight) => Decimal.max(weight, ZERO));
  if (weights.some((weight) => weight.lessThan(0))) return weights.map((weight) => weight.abs());
  return weights.map((_weight, index) => (index === 0 ? new Decimal(1) : ZERO));
}
