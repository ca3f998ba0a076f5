import type { CpuTask } from '#jobs/worker-pool.ts';
import { csvFile, type WrittenTable, xlsxFile } from '#providers/spreadsheet/write.ts';

type WriteInput = { readonly table: WrittenTable; readonly format: 'csv' | 'xlsx'; readonly locale: 'en' | 'fr' };

export const WRITE_TABLE: CpuTask<WriteInput, string> = { module: import.meta.url, name: writeTable.name };

/** The bytes of a file with the table, in base64. @public */
export async function writeTable({ table, format, locale }: WriteInput): Promise<string> {
  const sheet = locale === 'fr' ? 'Clients' : 'Customers';
  const bytes = format === 'csv' ? csvFile(table, locale) : await xlsxFile(sheet, table);
  return Buffer.from(bytes).toString('base64');
}
