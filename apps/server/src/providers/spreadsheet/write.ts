import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';

export type WrittenTable = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A workbook of one sheet whose first line stays in view. All cells are text, so that no number loses its zeros. */
export async function xlsxFile(sheet: string, { header, rows }: WrittenTable): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: [{ name: sheet, rows: [header, ...rows].map((row) => [...row]), freezePane: { rows: 1 } }],
  });
}

/** A text file that a spreadsheet of the language opens as it is; text that could run as a formula does not. */
export function csvFile({ header, rows }: WrittenTable, locale: 'en' | 'fr'): string {
  const delimiter = locale === 'fr' ? ';' : ',';
  return writeCsv(
    [header, ...rows].map((row) => [...row]),
    { delimiter, bom: true, escapeFormulae: true },
  );
}
