import type { ArchiveSection } from '@aurea/contract/exports/archive/household-archive.ts';
import type { ArchiveTables, Column, SqlType } from './columns.ts';
import { CONTRACT_TABLES } from './contract-tables.ts';
import { PERSON_TABLES } from './person-tables.ts';
import { WEALTH_TABLES } from './wealth-tables.ts';

/** Where each section of an archive lies in the database. */
export const ARCHIVE_TABLES: ArchiveTables<ArchiveSection> = { ...PERSON_TABLES, ...WEALTH_TABLES, ...CONTRACT_TABLES };

/** The fields of a section with their columns, none left to guess. */
export function columnsOf(
  section: ArchiveSection,
): readonly (readonly [string, Column & { readonly column: string }])[] {
  return Object.entries<SqlType | Column>(ARCHIVE_TABLES[section].columns).map(([field, given]) => {
    const column: Column = typeof given === 'string' ? { type: given } : given;
    return [field, { column: snakeCase(field), ...column }];
  });
}

function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
