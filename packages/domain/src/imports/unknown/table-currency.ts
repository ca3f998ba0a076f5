import { isCurrency } from '../../core/currency.ts';
import type { ImportField } from '../fields.ts';
import { currencyInName } from '../sources/columns.ts';
import { dollarIn } from '../sources/dollars.ts';
import type { TableColumn } from './column-cells.ts';
import { currencyInCell } from './facts.ts';

const NAMED = ['net', 'gross', 'positionValue', 'credit', 'debit', 'unitPrice', 'balance'] as const;
const AMOUNTS: readonly ImportField[] = ['net', 'gross', 'positionValue', 'credit', 'debit'];

/**
 * The currency of rows that name none: what the name of a column of amounts or prices says, else the most frequent of
 * the columns of currencies, else of those written beside the amounts; null where nothing says.
 */
export function currencyIn(columns: readonly TableColumn[], fields: readonly ImportField[]): string | null {
  const cellsOf = (field: ImportField) =>
    fields.flatMap((each, at) => (each === field ? (columns[at]?.cells ?? []) : []));
  const codeIn = (cell: string) => (isCurrency(cell.trim().toUpperCase()) ? cell.trim().toUpperCase() : null);
  return (
    inNames(columns, fields) ??
    mostFrequent(cellsOf('currency').map(codeIn)) ??
    mostFrequent(cellsOf('priceCurrency').map(codeIn)) ??
    mostFrequent(AMOUNTS.flatMap(cellsOf).map((cell) => currencyInCell(cell)))
  );
}

/**
 * Whether nothing but a bare dollar sign says the currency, which dollars of many countries share: no column of
 * currencies, no name, no other sign.
 */
export function restsOnDollarSign(columns: readonly TableColumn[], fields: readonly ImportField[]): boolean {
  const texts = columns.flatMap(({ name, cells }, at) => {
    const field = fields[at];
    if (field === 'currency' || field === 'priceCurrency') return cells.filter((cell) => cell.trim() !== '');
    return NAMED.some((each) => each === field) ? [name, ...cells] : [];
  });
  return texts.some((text) => dollarIn(text) === 'bare') && texts.every((text) => !namesCurrency(text));
}

function namesCurrency(text: string): boolean {
  const dollar = dollarIn(text);
  if (dollar !== null && dollar !== 'bare') return true;
  return [text, ...text.split(/[^A-Za-z€£]+/)].some((part) => part === '€' || part === '£' || isCurrency(part));
}

function inNames(columns: readonly TableColumn[], fields: readonly ImportField[]): string | null {
  for (const field of NAMED) {
    const found = columns.find(({ name }, at) => fields[at] === field && currencyInName(name));
    if (found) return currencyInName(found.name);
  }
  return null;
}

function mostFrequent(codes: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const code of codes) if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
