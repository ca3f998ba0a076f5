import { toDecimalString } from '../../core/decimal.ts';
import { type ImportField, NUMBER_FIELDS } from '../fields.ts';
import type { Reading } from './reading.ts';

/** What makes a row what it is. Balances, prices of today and notes may differ in the next export of the same row. */
const IDENTIFYING: readonly ImportField[] = [
  'externalId',
  'kind',
  'isin',
  'symbol',
  'instrumentName',
  'quantity',
  'unitPrice',
  'gross',
  'net',
  'debit',
  'credit',
  'fees',
  'taxes',
  'currency',
  'label',
];
/** Added where they are filled only, so that rows without them keep the identity they had before these were known. */
const IDENTIFYING_IF_FILLED: readonly ImportField[] = ['counterSymbol', 'counterQuantity', 'positionValue'];
const LONGEST_TEXT = 120;

/**
 * The import fingerprint, by which a duplicate is seen: a row that was already imported (doublon, ligne déjà importée).
 * It stays the same when a file is imported again, in another order or in parts: the identifier of the source where it
 * has one of its own for every row, else what the row says. Rows that say the same (two coffees
 * of one day) are distinguished by how many of them came before.
 */
export function fingerprinter(idsAreUnique: boolean): (reading: Reading, on: string | null) => string {
  const seen = new Map<string, number>();
  return (reading, on) => {
    const id = reading.text('externalId');
    if (idsAreUnique && id) return `id|${reading.text('account')}|${id}`;
    const always = IDENTIFYING.map((field) => part(reading, field));
    const filled = IDENTIFYING_IF_FILLED.map((field) => part(reading, field)).filter(Boolean);
    const content = [on ?? '', reading.text('account'), ...always, ...filled].join('|');
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return `row|${content}|${count}`;
  };
}

function part(reading: Reading, field: ImportField): string {
  if (!NUMBER_FIELDS.has(field)) return reading.words(field).trim().slice(0, LONGEST_TEXT);
  const value = reading.number(field);
  return value ? toDecimalString(value) : '';
}
