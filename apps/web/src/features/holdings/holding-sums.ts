import type { Holding } from '@aurea/contract/holdings.ts';
import { type Decimal, decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';

type Figure = 'value' | 'dayChange' | 'gain' | 'realisedGain' | 'income' | 'fees';
export type Sums = Readonly<Record<Figure | 'dayRatio' | 'gainRatio', string | null>>;

/** What the rows that are shown add up to, of what is known of each; null where nothing is. */
export function sumsOf(rows: readonly Holding[]): Sums {
  const known = (name: Figure, of: readonly Holding[] = rows) =>
    of.flatMap((row) => (row[name] === null ? [] : decimal(row[name])));
  const total = (name: Figure) => {
    const amounts = known(name);
    return amounts.length > 0 ? sum(amounts) : null;
  };
  const gaining = rows.filter(({ gain, cost }) => gain !== null && cost !== null);
  const moved = rows.filter(({ dayChange, value }) => dayChange !== null && value !== null);
  const dayChange = sum(known('dayChange', moved));
  return {
    ...mapped((name) => written(total(name))),
    dayRatio: ratio(dayChange, sum(known('value', moved)).minus(dayChange)),
    gainRatio: ratio(sum(known('gain', gaining)), sum(gaining.map(({ cost }) => decimal(cost ?? '0')))),
  };
}

const written = (amount: Decimal | null) => amount && toDecimalString(amount);

function mapped(of: (name: Figure) => string | null): Readonly<Record<Figure, string | null>> {
  return {
    value: of('value'),
    dayChange: of('dayChange'),
    gain: of('gain'),
    realisedGain: of('realisedGain'),
    income: of('income'),
    fees: of('fees'),
  };
}

function ratio(change: Decimal, base: Decimal): string | null {
  return base.greaterThan(ZERO) ? toDecimalString(change.dividedBy(base).toDecimalPlaces(6)) : null;
}
