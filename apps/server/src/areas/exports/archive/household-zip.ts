import type { Db } from '#db/client.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Work } from '#http/work.ts';
import { createZipWriter, type ZipWriter } from '#providers/zip/write-zip.ts';
import { ARCHIVE_NAME } from '../files/names.ts';
import { partsWriter } from '../files/write-parts.ts';
import { csvTable, findNames, TABLE_NAMES, type TableSection, xlsxTable } from '../tables/section-tables.ts';
import { countRows, findDocument, findLanguages, listDocumentNames } from './queries.ts';
import { archiveText, findPlaces } from './write-archive.ts';

type ArchiveWork = Work & {
  readonly id: string;
  /** Where the parts go, apart from what is read. */
  readonly db: Db;
  readonly onRows: (rows: number) => Promise<void>;
  readonly onTotal: (rows: number) => Promise<void>;
};

/** Writes a household into the parts of a file, as one ZIP. @returns its length in bytes */
export async function writeHouseholdZip({ tx, db, scope, id, clock, onRows, onTotal }: ArchiveWork): Promise<number> {
  const at = clock.now();
  const parts = partsWriter(db, scope, id);
  const zip = createZipWriter(parts.write, at);
  await onTotal(await countRows(tx, scope));
  const places = await findPlaces(tx, scope);
  await zip.add(ARCHIVE_NAME, archiveText(tx, scope, { at, places, onRows }));
  await addTables({ tx, scope, zip });
  for (const [index, document] of (await listDocumentNames(tx, scope)).entries()) {
    const name = document.name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-120);
    await zip.add(`documents/${index + 1}-${name}`, [await findDocument(tx, scope, document.id)]);
  }
  await zip.finish();
  return await parts.finish();
}

/** Each table twice: as text for any program, as a workbook for a person. */
async function addTables({ tx, scope, zip }: { tx: Tx; scope: PersonScope; zip: ZipWriter }): Promise<void> {
  const { language, format } = await findLanguages(tx, scope);
  const names = await findNames(tx, scope);
  const folder = language === 'en' ? 'tables' : 'tableaux';
  for (const section of Object.keys(TABLE_NAMES) as TableSection[]) {
    const asked = { section, language, format, names };
    const name = `${folder}/${TABLE_NAMES[section][language === 'en' ? 0 : 1]}`;
    await zip.add(`${name}.csv`, csvTable(tx, scope, asked));
    await zip.add(`${name}.xlsx`, xlsxTable(tx, scope, asked));
  }
}
