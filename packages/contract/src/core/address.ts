import * as z from 'zod/mini';
import { zipCode } from './validators.ts';

/** A line of text, possibly none. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString'));

const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'country'));

export const PostalAddress = z.strictObject({
  line1: line(120),
  line2: line(120),
  postalCode: line(20),
  city: line(100),
  country: Country,
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** An address as it may be said; one that was saved before codes were judged is shown as it is. */
export const SaidAddress = PostalAddress.check(
  z.refine(({ postalCode, country }) => zipCode(postalCode, country) === true, {
    error: 'zipCode',
    path: ['postalCode'],
  }),
);
