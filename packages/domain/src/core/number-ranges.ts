/** How many digits a number has at most, before and after the point, and its largest magnitude where that is less. */
export type NumberRange = { readonly whole: number; readonly decimals: number; readonly most?: number };

/**
 * The numbers that people, files and vendors may state, each kind with its range: the one rule of forms, of requests and
 * of imported rows. Whatever is computed from them (an amount in another currency, the sum of a million lines, held
 * units at their last price) stays below the 40 digits that figures are stored and answered with.
 */
export const NUMBER_RANGES = {
  /** Money in any currency, crypto-assets included. */
  amount: { whole: 15, decimals: 12 },
  /** Money in minor units. */
  cents: { whole: 15, decimals: 2 },
  /** Money on an invoice: its standard takes 17 digits for the sum of its lines. */
  documentAmount: { whole: 12, decimals: 2 },
  documentPrice: { whole: 12, decimals: 6 },
  documentQuantity: { whole: 12, decimals: 4 },
  /** Units that a price is for. */
  baseQuantity: { whole: 9, decimals: 4 },
  /** Euros for one unit of the currency of a document. */
  euroRate: { whole: 6, decimals: 8 },
  /** Units of an instrument. */
  quantity: { whole: 12, decimals: 12 },
  /** Of one unit of an instrument. */
  price: { whole: 12, decimals: 12 },
  /** One unit of a currency in another one. */
  rate: { whole: 9, decimals: 12 },
  /** Units after a split for one before it. */
  splitRatio: { whole: 6, decimals: 12 },
  /** Part of a whole: 0.035 is 3.5 %. */
  ratio: { whole: 1, decimals: 8, most: 1 },
  /** Yearly change of a price or a rent. */
  growth: { whole: 1, decimals: 6, most: 0.999999 },
  percent: { whole: 3, decimals: 4, most: 100 },
  /** Percent of an asset; that it has more than four decimals is said with the share. */
  share: { whole: 3, decimals: 12, most: 100 },
  /** Percent of a target allocation. */
  wholePercent: { whole: 3, decimals: 2, most: 100 },
  penaltyRate: { whole: 2, decimals: 2 },
  /** Part of a loan that its insurance covers, for all borrowers together. */
  cover: { whole: 2, decimals: 4, most: 10 },
  /** Square metres. */
  surface: { whole: 7, decimals: 2 },
  /** A published index of rents. */
  index: { whole: 6, decimals: 4 },
} as const satisfies Readonly<Record<string, NumberRange>>;

export type NumberKind = keyof typeof NUMBER_RANGES;

/** The range of a kind of number. */
export function rangeOf(kind: NumberKind): NumberRange {
  return NUMBER_RANGES[kind];
}

/** Whether a plain decimal (`-1234.56`) has no more digits than its kind may have, before and after the point. */
export function isInRange(value: string, kind: NumberKind): boolean {
  const { whole, decimals, most = Number.POSITIVE_INFINITY } = rangeOf(kind);
  const [integer = '', fraction = ''] = value.replace(/^[+-]?0*(?=\d)/, '').split('.');
  return integer.length <= whole && fraction.length <= decimals && Math.abs(Number(value)) <= most;
}
