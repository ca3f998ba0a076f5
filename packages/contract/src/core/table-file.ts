import * as z from 'zod/mini';
import { Currency, Day, DecimalText, Moment } from './shapes.ts';

/** What the values of a column are; an amount carries its currency, a number is a quantity, a share or a count. */
export const TABLE_COLUMN_KINDS = ['text', 'number', 'amount', 'day', 'moment'] as const;

/** An amount with every digit it has; the currency is null where nobody stated it. */
export const TableAmount = z.object({ amount: DecimalText, currency: z.nullable(Currency) });

/** A value by the kind of its column: text, a decimal as text, an amount, a day, a moment in UTC; null is unknown. */
const TableValue = z.nullable(z.union([TableAmount, DecimalText, Day, Moment, z.string()]));

/** A table of the screen as JSON: its columns in their order, then its rows by the ids of the columns. */
export const TableFile = z.object({
  format: z.literal('aurea-table'),
  version: z.literal(1),
  title: z.string(),
  columns: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(TABLE_COLUMN_KINDS) })),
  rows: z.array(z.record(z.string(), TableValue)),
});
export type TableFile = z.infer<typeof TableFile>;
