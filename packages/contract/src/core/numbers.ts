import { type NumberKind, rangeOf } from '@aurea/domain/core/number-ranges.ts';
import * as z from 'zod/mini';

/** The rule that refuses what is no number, or one of the wrong sign. */
const SIGNS = {
  any: { start: '^-?', rule: 'number' },
  zeroOrMore: { start: '^', rule: 'nonNegative' },
  aboveZero: { start: '^(?=.*[1-9])', rule: 'nonZero' },
} as const;

/** A decimal as text, `1234.56`, in the range of its kind. The refusal of one with more digits says how many it may have. */
export function numberText(kind: NumberKind, sign: keyof typeof SIGNS = 'zeroOrMore') {
  const { whole, decimals, most = Number.POSITIVE_INFINITY } = rangeOf(kind);
  const { start, rule } = SIGNS[sign];
  const ofAnyLength = new RegExp(`${start}\\d+(\\.\\d+)?$`);
  const error = ({ input }: { readonly input?: unknown }) =>
    typeof input === 'string' && ofAnyLength.test(input) ? `digits ${whole} ${decimals}` : rule;
  return z.string().check(
    z.regex(new RegExp(`${start}\\d{1,${whole}}(\\.\\d{1,${decimals}})?$`), { error, abort: true }),
    z.refine((value) => Math.abs(Number(value)) <= most, 'number'),
  );
}

/** The number of a company or an account as it is compared: without spaces, dots and hyphens, in capitals. */
export function compactNumber(typed: string): string {
  return typed.replaceAll(/[\s.\u00a0\u202f-]/g, '').toUpperCase();
}

export const Amount = numberText('amount', 'any');
export const PositiveAmount = numberText('amount', 'aboveZero');
export const NonNegativeAmount = numberText('amount');

/** An amount to the cent, zero or more. */
export const Cents = numberText('cents');
export const PositiveCents = numberText('cents', 'aboveZero');

export const Quantity = numberText('quantity', 'aboveZero');
export const Price = numberText('price');
export const PositivePrice = numberText('price', 'aboveZero');
export const Rate = numberText('rate', 'aboveZero');

/** A ratio: `0.035` is 3.5 %. */
export const Ratio = numberText('ratio');
