import * as z from 'zod/mini';

/** An amount to the cent, zero or more. */
export const Cents = z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/, 'nonNegative'));
export const PositiveCents = z.string().check(z.regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/, 'nonZero'));

/** A ratio: `0.035` is 3.5 %. */
export const Ratio = z.string().check(z.regex(/^(0(\.\d{1,8})?|1(\.0{1,8})?)$/, 'number'));

/** A line of text that may be left empty. */
export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString'));
