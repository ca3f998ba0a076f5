import type { CpuTask } from '#jobs/worker-pool.ts';
import { csvFile, type WrittenTable, xlsxFile } from '#providers/spreadsheet/write.ts';

export type WriteInput = {
  readonly sheet: string;
  readonly table: WrittenTable;
  readonly format: 'csv' | 'xlsx';
  readonly locale: 'en' | 'fr';
};

export const WRITE_REPORT: CpuTask<WriteInput, string> = { module: import.meta.url, name: writeReport.name };

/** The bytes of a file with the table, in base64. @public */
export async function writeReport({ sheet, table, format, locale }: WriteInput): Promise<string> {
  const bytes = format === 'csv' ? csvFile(table, locale) : await xlsxFile(sheet, table);
  return Buffer.from(bytes).toString('base64');
}
