import { isCurrency } from '../../core/currency.ts';
import type { ImportField } from '../fields.ts';
import { plainPart, plainWords } from '../text/words.ts';
import { bareDollar, dollarIn } from './dollars.ts';
import type { ImportPreset, PresetColumn } from './preset.ts';

/** The meaning a preset gives to each column of a header, `null` for columns it does not know. */
export type MatchedColumns = {
  readonly fields: readonly (ImportField | null)[];
  readonly matched: number;
  /** Whether all columns the preset cannot do without are there. */
  readonly isComplete: boolean;
};

/**
 * Finds the columns of a preset in a header, by name, whatever their order, case and accents.
 * A column is claimed once, by the first description that fits it.
 */
export function matchColumns(header: readonly string[], preset: ImportPreset): MatchedColumns {
  const names = header.map((name) => plainWords(name));
  const fields: (ImportField | null)[] = header.map(() => null);
  let matched = 0;
  let isComplete = true;
  for (const column of preset.columns) {
    const at = placeOf(column, names, fields);
    if (at < 0) {
      isComplete &&= !column.required;
      continue;
    }
    fields[at] = column.field;
    matched++;
  }
  return { fields, matched, isComplete };
}

function placeOf(column: PresetColumn, names: readonly string[], claimed: readonly (ImportField | null)[]): number {
  for (const [at, name] of names.entries()) {
    if (!column.names.some((wanted) => isNamed(name, wanted))) continue;
    const isFollowed = names[at + 1]?.trim() === '';
    if (column.place !== 'itself' && !isFollowed) continue;
    const place = column.place === 'after' ? at + 1 : at;
    if (claimed[place] === null) return place;
  }
  return -1;
}

function isNamed(name: string, wanted: string): boolean {
  if (wanted.endsWith('*')) return name.startsWith(` ${plainPart(wanted.slice(0, -1))}`);
  return name === plainWords(wanted);
}

/**
 * The currency a column name ends with (`Montant EUR`, `Montant(EUROS)`, `Prix €`, `Value (£)`), or null. A bare dollar
 * sign is that of `account`, the currency of the account, where it writes its own so.
 */
export function currencyInName(name: string, account = 'USD'): string | null {
  if (/€|\beuros?\b/i.test(name)) return 'EUR';
  if (name.includes('£')) return 'GBP';
  const dollar = dollarIn(name);
  if (dollar && dollar !== 'bare') return dollar;
  const last = plainWords(name).trim().split(' ').at(-1)?.toUpperCase() ?? '';
  if (isCurrency(last) && name.includes(last)) return last;
  return dollar === 'bare' ? bareDollar(account) : null;
}
