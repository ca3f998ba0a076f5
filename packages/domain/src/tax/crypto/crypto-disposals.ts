import type { Day } from '../../core/day.ts';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';

/** Money that went into a portfolio of digital assets, or money that came out of it; amounts in euros. */
export type CryptoMove =
  | { readonly kind: 'acquisition'; readonly on: Day; readonly paid: Decimal }
  /** Units that went to another portfolio, with the price paid for them. */
  | { readonly kind: 'departure'; readonly on: Day; readonly paid: Decimal }
  | {
      readonly kind: 'disposal';
      readonly id: string;
      readonly on: Day;
      /** Sale price before fees; null where it is not known in euros. */
      readonly price: Decimal | null;
      readonly fees: Decimal;
      /** Value of the whole portfolio just before; null where one of its prices is not known. */
      readonly portfolioValue: Decimal | null;
      /** Nothing is left in the portfolio after it. */
      readonly isLast?: boolean;
    };

/** A taxable disposal, all amounts in euros, with the lines of form 2086. */
export type CryptoDisposal = {
  readonly id: string;
  /** Line 211. */
  readonly on: Day;
  /** Lines 213 and 217, no balancing payment being known. */
  readonly price: Decimal | null;
  /** Line 214. */
  readonly fees: Decimal;
  /** Lines 215 and 218: price less fees. */
  readonly netPrice: Decimal | null;
  /** Line 212. */
  readonly portfolioValue: Decimal | null;
  /** Line 220: everything paid so far. */
  readonly paidTotal: Decimal;
  /** Line 221: the parts of it that earlier disposals used; null once an earlier one has no gain. */
  readonly usedBefore: Decimal | null;
  /** Line 223: price paid for all that is still held, before this disposal. */
  readonly paidBefore: Decimal | null;
  /** Line 223 × line 217 ÷ line 212: the part that goes with what was sold. */
  readonly paidUsed: Decimal | null;
  /** Line 224. */
  readonly gain: Decimal | null;
  /** Gains less losses of the year so far. */
  readonly yearSoFar: Decimal | null;
  /** Why there is no gain: the price or the portfolio has no value, or an earlier disposal is without one. */
  readonly missing: 'price' | 'portfolio' | 'earlier' | null;
};

/**
 * The gain of every disposal of digital assets for money (plus-value de cession d'actifs numériques), by the method of the
 * whole portfolio (prix total d'acquisition).
 *
 * gain = (P − fees) − A × P ÷ V, with P the sale price before fees, A the price paid for all digital assets less the
 * fractions used by earlier disposals, V the value of the whole portfolio just before. Then A falls by A × P ÷ V: the
 * fraction of capital, not the gain. Fees lower what was received, never the fraction. Exchanges of one digital asset
 * for another are neutral and no move at all. The fraction is never more than the whole, and the whole where nothing is
 * left. Not rounded.
 *
 * @param moves in the order in which they happened
 * @returns one line per disposal; where V or P is not known the line says so, and so do those after it, until a sale of
 * everything: what is left of A is not known before that
 * @see CGI, art. 150 VH bis; BOI-RPPM-PVBMC-30-20; form 2086, lines 211 to 224
 */
export function cryptoDisposals(moves: readonly CryptoMove[]): readonly CryptoDisposal[] {
  return withYearTotals(replayed(moves).lines);
}

/**
 * The price paid for all that is still held after the last move (line 223 of the next disposal); null where it is not
 * known.
 */
export function paidForHeld(moves: readonly CryptoMove[]): Decimal | null {
  return replayed(moves).paid;
}

function replayed(moves: readonly CryptoMove[]): { readonly lines: readonly Line[]; readonly paid: Decimal | null } {
  const lines: Line[] = [];
  let total: Decimal = ZERO;
  let paid: Decimal | null = ZERO;
  for (const move of moves) {
    if (move.kind === 'disposal') {
      const line: Line = toDisposal(move, paid, total);
      lines.push(line);
      paid = move.isLast ? ZERO : paid && line.paidUsed && paid.minus(line.paidUsed);
    } else {
      const moved: Decimal = movedCost(move, paid);
      total = total.plus(moved);
      paid = paid?.plus(moved) ?? null;
    }
  }
  return { lines, paid };
}

type Line = Omit<CryptoDisposal, 'yearSoFar'>;

/** Each line with gains less losses of its year so far; null from the first line without a gain on. */
function withYearTotals(lines: readonly Line[]): readonly CryptoDisposal[] {
  let year: { readonly name: string; readonly gain: Decimal | null } = { name: '', gain: ZERO };
  return lines.map((line) => {
    const name = line.on.slice(0, 4);
    const before = year.name === name ? year.gain : ZERO;
    year = { name, gain: before && line.gain && before.plus(line.gain) };
    return { ...line, yearSoFar: year.gain };
  });
}

type Disposal = Extract<CryptoMove, { kind: 'disposal' }>;

/** What a move adds to the price paid; a departure takes no more than there is. */
function movedCost(move: Exclude<CryptoMove, Disposal>, paid: Decimal | null): Decimal {
  if (move.kind === 'acquisition') return move.paid;
  return (paid ? Decimal.min(move.paid, paid) : move.paid).negated();
}

function toDisposal(
  { id, on, price, fees, portfolioValue, isLast }: Disposal,
  paid: Decimal | null,
  total: Decimal,
): Line {
  const value = isLast ? price : portfolioValue;
  const netPrice = price?.minus(fees) ?? null;
  const paidUsed = fractionOf({ price, value, isLast }, paid);
  return {
    id,
    on,
    price,
    fees,
    netPrice,
    portfolioValue: value,
    paidTotal: total,
    usedBefore: paid && total.minus(paid),
    paidBefore: paid,
    paidUsed,
    gain: netPrice && paidUsed && netPrice.minus(paidUsed),
    missing: missingOf({ price, value, isLast }, paid),
  };
}

type Quotient = {
  readonly price: Decimal | null;
  readonly value: Decimal | null;
  readonly isLast: boolean | undefined;
};

/** The part of the price paid that goes with what was sold; null where it is not known. */
function fractionOf({ price, value, isLast }: Quotient, paid: Decimal | null): Decimal | null {
  if (isLast) return paid;
  if (!price || !paid || !value?.greaterThan(ZERO)) return null;
  return paid.times(Decimal.max(ZERO, Decimal.min(price.dividedBy(value), 1)));
}

function missingOf({ price, value, isLast }: Quotient, paid: Decimal | null): CryptoDisposal['missing'] {
  if (!price) return 'price';
  if (!isLast && !value?.greaterThan(ZERO)) return 'portfolio';
  return paid ? null : 'earlier';
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
 * The disposals by year, oldest first: gains, losses and what of them is taxed (plus-values et moins-values de l'année).
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
