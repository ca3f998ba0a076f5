import type { Day } from '../core/day.ts';
import { Decimal, sum, ZERO } from '../core/decimal.ts';

/** Money that went into the portfolio of digital assets, or money that came out of it; amounts in euros. */
export type CryptoMove =
  | { readonly kind: 'acquisition'; readonly on: Day; readonly paid: Decimal }
  | {
      readonly kind: 'disposal';
      readonly id: string;
      readonly on: Day;
      /** Sale price before fees; null where it cannot be told in euros. */
      readonly price: Decimal | null;
      readonly fees: Decimal;
      /** Value of the whole portfolio just before; null where one of its prices is not known. */
      readonly portfolioValue: Decimal | null;
    };

/** What a taxable disposal comes to, all amounts in euros. */
export type CryptoDisposal = {
  readonly id: string;
  readonly on: Day;
  readonly price: Decimal | null;
  readonly fees: Decimal;
  readonly portfolioValue: Decimal | null;
  /** Price paid for all that is still held, before this disposal; null once an earlier one could not be told. */
  readonly paidBefore: Decimal | null;
  /** The part of it that goes with what was sold. */
  readonly paidUsed: Decimal | null;
  readonly gain: Decimal | null;
  /** Gains less losses of the year so far. */
  readonly yearSoFar: Decimal | null;
  /** Why there is no gain: the price or the portfolio has no value, or an earlier disposal is without one. */
  readonly missing: 'price' | 'portfolio' | 'earlier' | null;
};

/**
 * The gain of every disposal of digital assets for money, by the method of the whole portfolio.
 *
 * gain = S − A × S ÷ V, with S the sale price net of fees, A the price paid for all digital assets less the fractions
 * used by earlier disposals, V the value of the whole portfolio just before. Then A falls by A × S ÷ V: the fraction of
 * capital, not the gain. Exchanges of one digital asset for another are neutral and no move at all. The fraction is
 * never more than the whole. Not rounded.
 *
 * @param moves in the order in which they happened
 * @returns one line per disposal; where V or S is not known the line says so, and so do those after it, for nobody
 * knows what is left of A then
 * @see CGI, art. 150 VH bis; BOI-RPPM-PVBMC-30-20
 */
export function cryptoDisposals(moves: readonly CryptoMove[]): readonly CryptoDisposal[] {
  const lines: CryptoDisposal[] = [];
  let paid: Decimal | null = ZERO;
  let year: { readonly name: string; readonly gain: Decimal | null } = { name: '', gain: ZERO };
  for (const move of moves) {
    if (move.kind === 'acquisition') {
      paid = paid === null ? null : paid.plus(move.paid);
      continue;
    }
    const line: Fraction = fractionOf(move, paid);
    const name = move.on.slice(0, 4);
    const before = year.name === name ? year.gain : ZERO;
    year = { name, gain: before && line.gain && before.plus(line.gain) };
    lines.push({ ...line, ...told(move), paidBefore: paid, yearSoFar: year.gain });
    paid = paid && line.paidUsed && paid.minus(line.paidUsed);
  }
  return lines;
}

type Disposal = Extract<CryptoMove, { kind: 'disposal' }>;
type Fraction = Pick<CryptoDisposal, 'paidUsed' | 'gain' | 'missing'>;

const told = ({ id, on, price, fees, portfolioValue }: Disposal) => ({ id, on, price, fees, portfolioValue });

function fractionOf({ price, fees, portfolioValue }: Disposal, paid: Decimal | null): Fraction {
  if (!price) return { paidUsed: null, gain: null, missing: 'price' };
  if (!portfolioValue?.greaterThan(ZERO)) return { paidUsed: null, gain: null, missing: 'portfolio' };
  if (!paid) return { paidUsed: null, gain: null, missing: 'earlier' };
  const net = price.minus(fees);
  const fraction = Decimal.max(ZERO, Decimal.min(net.dividedBy(portfolioValue), 1));
  const paidUsed = paid.times(fraction);
  return { paidUsed, gain: net.minus(paidUsed), missing: null };
}

/** What the disposals of a year come to. */
export type CryptoYear = {
  readonly year: string;
  /** Sale prices together; null where one is not known. */
  readonly sales: Decimal | null;
  readonly gains: Decimal | null;
  readonly losses: Decimal | null;
  /** Gains less losses: losses offset the gains of the same year only. */
  readonly net: Decimal | null;
  /** Sale prices of the year do not exceed the threshold: nothing is taxed. Null where they are not known. */
  readonly isExempt: boolean | null;
  /** What is taxed: zero for a loss or an exempt year. */
  readonly taxable: Decimal | null;
};

/**
 * The disposals by year, oldest first: gains, losses and what of them is taxed.
 *
 * @param thresholdIn the sum of sale prices up to which a year is exempt, in euros
 * @see CGI, art. 150 VH bis II B (threshold) and V (losses)
 */
export function cryptoYears(
  disposals: readonly CryptoDisposal[],
  thresholdIn: (year: string) => Decimal,
): readonly CryptoYear[] {
  const byYear = Map.groupBy(disposals, ({ on }) => on.slice(0, 4));
  return [...byYear].map(([year, lines]) => {
    const sales = wholeSum(lines.map(({ price }) => price));
    const isExempt = sales === null ? null : sales.lessThanOrEqualTo(thresholdIn(year));
    const net = wholeSum(lines.map(({ gain }) => gain));
    const part = (isPart: (gain: Decimal) => boolean) =>
      net && sum(lines.flatMap(({ gain }) => (gain && isPart(gain) ? [gain] : [])));
    return {
      year,
      sales,
      gains: part((gain) => gain.isPositive()),
      losses: part((gain) => gain.isNegative()),
      net,
      isExempt,
      taxable: isExempt ? ZERO : net && Decimal.max(net, ZERO),
    };
  });
}

/** The sum, or null where one of the values is not known. */
function wholeSum(values: readonly (Decimal | null)[]): Decimal | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? sum(known) : null;
}
