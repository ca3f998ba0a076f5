import type { ArchiveSection } from '@aurea/contract/exports/archive/household-archive.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { csvLine, type WrittenCell, xlsxStream } from '#providers/spreadsheet/stream.ts';
import type { Column, NamedSection } from '../archive/columns.ts';
import { listNames, pagesOf, type StoredRow } from '../archive/queries.ts';
import { columnsOf } from '../archive/tables.ts';
import { fieldWord, isShown } from './field-words.ts';

export type TableLanguage = 'en' | 'fr';

/** The sections a person may want as a table, with the names of their files. */
export const TABLE_NAMES = {
  assets: ['accounts-and-assets', 'comptes-et-biens'],
  instruments: ['instruments', 'instruments'],
  transactions: ['transactions', 'operations'],
  valuations: ['valuations', 'valorisations'],
  prices: ['prices', 'cours'],
  rates: ['exchange-rates', 'taux-de-change'],
  shares: ['ownership', 'detention'],
  loans: ['loans', 'emprunts'],
  repayments: ['early-repayments', 'remboursements-anticipes'],
  properties: ['properties', 'immobilier'],
  propertyCosts: ['property-costs', 'charges-immobilieres'],
  leases: ['leases', 'baux'],
  incomes: ['incomes', 'revenus'],
  incomeTerms: ['income-amounts', 'montants-des-revenus'],
  receipts: ['payments-received', 'paiements-recus'],
  members: ['persons', 'personnes'],
  documents: ['documents', 'documents'],
} as const satisfies Partial<Record<ArchiveSection, readonly [en: string, fr: string]>>;

export type TableSection = keyof typeof TABLE_NAMES;

/** Names of the rows that others refer to, by their ids. */
export type Names = ReadonlyMap<string, string>;

export async function findNames(tx: Tx, scope: PersonScope): Promise<Names> {
  const named: readonly NamedSection[] = ['members', 'instruments', 'assets', 'incomes'];
  const found: [string, string][] = [];
  for (const section of named) for (const { id, name } of await listNames(tx, scope, section)) found.push([id, name]);
  return new Map(found);
}

type Asked = {
  readonly section: TableSection;
  readonly language: TableLanguage;
  readonly format: TableLanguage;
  readonly names: Names;
};

const fieldsOf = (section: TableSection) => columnsOf(section).filter(([field]) => isShown(field));

function cellOf({ type, of }: Column, value: unknown, names: Names): WrittenCell {
  if (value === null || value === undefined) return null;
  if (of) return names.get(String(value)) ?? null;
  if (type === 'numeric' || type === 'integer') return { number: String(value) };
  if (type === 'boolean') return value === true;
  if (type === 'date') return { day: String(value) };
  return String(value);
}

async function* rowsOf(tx: Tx, scope: PersonScope, { section, names }: Asked): AsyncGenerator<readonly WrittenCell[]> {
  const fields = fieldsOf(section);
  const toCells = (row: StoredRow) => fields.map(([field, column]) => cellOf(column, row[field], names));
  for await (const rows of pagesOf(tx, scope, section)) for (const row of rows) yield toCells(row);
}

const headerOf = ({ section, language }: Asked) => fieldsOf(section).map(([field]) => fieldWord(field, language));

/** A table as text that a spreadsheet of the language opens as it is. */
export async function* csvTable(tx: Tx, scope: PersonScope, asked: Asked): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headerOf(asked), asked.format)}`;
  for await (const cells of rowsOf(tx, scope, asked)) yield csvLine(cells, asked.format);
}

/** The same as a workbook whose numbers and days are numbers and days. */
export function xlsxTable(tx: Tx, scope: PersonScope, asked: Asked): AsyncIterable<Uint8Array> {
  return xlsxStream(
    TABLE_NAMES[asked.section][asked.language === 'en' ? 0 : 1],
    headerOf(asked),
    rowsOf(tx, scope, asked),
  );
}
