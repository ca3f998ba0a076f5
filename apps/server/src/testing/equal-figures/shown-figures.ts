import { Decimal } from '@aurea/domain/core/decimal.ts';

/** Figures of one product read from several places, by what they say. */
export type ShownFigures = {
  /** Notes what a place shows for a figure: a decimal string, or null where it cannot be computed. */
  readonly show: (figure: string, place: string, value: string | Decimal | null | undefined) => void;
  /** One line for each figure whose places differ by a cent or more, with what each shows. */
  readonly differences: () => readonly string[];
  /** How many figures were read from two places or more. */
  readonly compared: () => number;
};

export function shownFigures(): ShownFigures {
  const places = new Map<string, Map<string, string>>();
  const severalTimes = () => [...places].filter(([, shown]) => shown.size > 1);
  return {
    show: (figure, place, value) => {
      const shown = places.get(figure) ?? new Map<string, string>();
      shown.set(place, value === null || value === undefined ? 'none' : toCents(value));
      places.set(figure, shown);
    },
    differences: () =>
      severalTimes()
        .filter(([, shown]) => new Set(shown.values()).size > 1)
        .map(([figure, shown]) => `${figure}: ${[...shown].map(([place, value]) => `${place} ${value}`).join(', ')}`),
    compared: () => severalTimes().length,
  };
}

function toCents(value: string | Decimal): string {
  const rounded = new Decimal(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return rounded.isZero() ? '0.00' : rounded.toFixed(2);
}

/** The sum of decimal strings; null where one of them is not known. */
export function sumOf(values: readonly (string | null)[]): Decimal | null {
  if (values.includes(null)) return null;
  return values.reduce((total, value) => total.plus(value ?? 0), new Decimal(0));
}
