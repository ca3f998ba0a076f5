import type { Day } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';

/** Lines of form 2086 that a sale fills, in the order of the form. */
export const FORM_2086_LINES = [
  '211',
  '212',
  '213',
  '214',
  '215',
  '216',
  '217',
  '218',
  '220',
  '221',
  '222',
  '223',
  'used',
  'gain',
] as const;
export type Form2086Line = (typeof FORM_2086_LINES)[number];

/** A taxable sale as the form asks for it, in euros; null where a figure is not known. */
export type Form2086Sale = {
  readonly on: Day;
  readonly portfolioValue: Decimal | null;
  readonly price: Decimal | null;
  readonly fees: Decimal;
  readonly netPrice: Decimal | null;
  readonly paidTotal: Decimal;
  readonly usedBefore: Decimal | null;
  readonly paidBefore: Decimal | null;
  readonly paidUsed: Decimal | null;
  readonly gain: Decimal | null;
};

/**
 * What stands on a line of form 2086 for a sale (déclaration des plus-values d'actifs numériques); the day of line 211 is
 * in the heading of its column. Balancing payments (216, 222) are nothing: the product records none. `used` is 223 × 217
 * ÷ 212, and `gain` what enters line 224.
 *
 * @see CGI art. 150 VH bis; BOI-RPPM-PVBMC-30-20
 */
export function form2086Value(sale: Form2086Sale, line: Exclude<Form2086Line, '211'>): Decimal | null {
  const values: Readonly<Record<Exclude<Form2086Line, '211'>, Decimal | null>> = {
    212: sale.portfolioValue,
    213: sale.price,
    214: sale.fees,
    215: sale.netPrice,
    216: ZERO,
    217: sale.price,
    218: sale.netPrice,
    220: sale.paidTotal,
    221: sale.usedBefore,
    222: ZERO,
    223: sale.paidBefore,
    used: sale.paidUsed,
    gain: sale.gain,
  };
  return values[line];
}

/** Line 224: gains less losses of the year; null as long as one of them is not known. */
export function form2086Total(sales: readonly Pick<Form2086Sale, 'gain'>[]): Decimal | null {
  let total = ZERO;
  for (const { gain } of sales) {
    if (gain === null) return null;
    total = total.plus(gain);
  }
  return total;
}
