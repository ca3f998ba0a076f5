import { type Decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { type RawBuilder, sql } from 'kysely';

/** A numeric column as it travels: plain notation, at most twelve decimals, without useless zeros. */
export function decimalText(column: string): RawBuilder<string> {
  return sql<string>`trim_scale(round(${sql.ref(column)}, 12))::text`;
}

/** The same for a column that may be empty. */
export function decimalTextOrNull(column: string): RawBuilder<string | null> {
  return sql<string | null>`trim_scale(round(${sql.ref(column)}, 12))::text`;
}

const WIRE_PLACES = 12;

/** A computed figure as it travels. */
export function toWire(value: Decimal): string {
  return toDecimalString(roundTo(value, WIRE_PLACES));
}
