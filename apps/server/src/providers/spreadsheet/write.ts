import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';

/** Text, or a decimal that a spreadsheet computes with. */
export type WrittenCell = string | { readonly number: string };

export type WrittenTable = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly WrittenCell[])[];
};

/** A workbook of one sheet whose first line stays in view. Text stays text, so that no number in it loses its zeros. */
export async function xlsxFile(sheet: string, { header, rows }: WrittenTable): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : Number(cell.number))));
  return await writeXlsx({
    sheets: [{ name: sheet, rows: [[...header], ...cells], freezePane: { rows: 1 } }],
  });
}

/** What a spreadsheet could take for the start of a formula, after spaces or quotes and in full width too. */
const FORMULA_START = /^[\s"'\u2018\u2019\u201c\u201d]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text file that a spreadsheet of the language opens as it is; text that could run as a formula does not. */
export function csvFile({ header, rows }: WrittenTable, locale: 'en' | 'fr'): string {
  const [delimiter, point] = locale === 'fr' ? [';', ','] : [',', '.'];
  const written = (cell: WrittenCell) => {
    if (typeof cell !== 'string') return cell.number.replace('.', point);
    return FORMULA_START.test(cell) ? `'${cell}` : cell;
  };
  return writeCsv(
    [header, ...rows].map((row) => row.map(written)),
    { delimiter, bom: true },
  );
}
