import { isCurrency } from '@aurea/domain/core/currency.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { EMAIL } from '@aurea/domain/core/email.ts';
import * as z from 'zod/mini';

export const Id = z.uuid();
export const Day = z.string().check(z.refine(isDay, 'isDate'), z.meta({ format: 'date' }));
/** A moment in UTC, ISO 8601. */
export const Moment = z.string().check(z.meta({ format: 'date-time' }));

const TIME = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
/** A moment of an answer that a request names again, to the millisecond. */
export const NamedMoment = z.string().check(
  z.refine((moment) => isDay(moment.slice(0, 10)) && TIME.test(moment.slice(10)), 'isDate'),
  z.meta({ format: 'date-time' }),
);
export const Currency = z.string().check(z.refine(isCurrency, 'currency'), z.meta({ examples: ['EUR'] }));
export const Locale = z.enum(['en', 'fr']);
export type Locale = z.infer<typeof Locale>;
/** The largest number of a column of versions. */
const MOST_VERSIONS = 2_147_483_647;
export const Version = z.int().check(z.positive(), z.maximum(MOST_VERSIONS));
/** 0 before something is saved for the first time. */
export const VersionOrNone = z.int().check(z.nonnegative(), z.maximum(MOST_VERSIONS));

/** A figure of an answer as text, `-1234.56`: as long as figures become that are computed. Requests use `numbers.ts`. */
export const DecimalText = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,18})?$/, 'number'));

export const Email = z.string().check(z.maxLength(254), z.regex(EMAIL, 'isEmail'));

/** A line of text that a person typed: trimmed, not empty, without control characters. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString'));

/** A line of text that may be left empty. */
export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString'));

/** Several lines of text, possibly none. */
export const longText = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'isString'));

const whole = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(z.transform(Number), z.int().check(z.positive(), z.maximum(max))),
  );

/** Query of a paged list, to be spread into the query of a route. Files are made of pages of 1000. */
export const pageQuery = {
  page: z._default(whole(100_000), 1),
  size: z._default(z.pipe(z.enum(['10', '25', '50', '100', '1000']), z.transform(Number)), 25),
  q: z.optional(z.string().check(z.maxLength(120))),
};

export const page = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item), total: z.int() });

export const list = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });

export const idParams = z.strictObject({ id: Id });
