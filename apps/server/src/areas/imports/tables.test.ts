import { imports } from '@aurea/contract/imports.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { oldWorkbook } from '#testing/old-workbook.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { archive } from '#testing/workbook.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const MOVEMENTS = [
  ['Date', 'Libellé', 'Montant'],
  [new Date('2026-03-06T00:00:00Z'), 'Virement reçu', 1200],
  [new Date('2026-03-09T00:00:00Z'), 'Loyer', -850.5],
];
const POSITIONS = [
  ['ISIN', 'Name', 'Quantity', 'Average price'],
  ['FR0000120271', 'TotalEnergies', 10, 58],
  ['NL0010273215', 'ASML', 3, 612.5],
  ['FR0000121014', 'LVMH', 1, 701],
];
const NEW_ACCOUNT = { name: 'Essai', kind: 'cash_account', wrapper: 'none', institution: null } as const;

async function upload({ call }: Householder, fileName: string, bytes: Uint8Array) {
  return await call(imports.upload, { body: { fileName, content: Buffer.from(bytes).toString('base64') } });
}

it('offers the sheets of an old workbook and reads the one that is chosen', async () => {
  const person = await openHousehold(app);
  const sent = await upload(person, 'banque.xls', oldWorkbook('biff8', { Titres: POSITIONS, Compte: MOVEMENTS }));
  expect(sent.tables).toEqual({ sheets: ['Titres', 'Compte'], sections: [] });
  expect(sent.mapping).toMatchObject({ sheet: 0, encoding: 'xlsx' });
  const chosen = await person.call(imports.readAs, { params: { id: sent.id }, body: { sheet: 1 } });
  expect(chosen.mapping).toMatchObject({ sheet: 1, columns: ['date', 'label', 'net'] });
  const body = { mapping: chosen.mapping, target: { newAsset: NEW_ACCOUNT } };
  await person.call(imports.check, { params: { id: sent.id }, body });
  const { items } = await person.call(imports.rows, { params: { id: sent.id }, query: {} });
  expect(items.map(({ line, draft }) => `${line} ${draft?.on} ${draft?.cashEffect}`)).toEqual([
    '2 2026-03-06 1200',
    '3 2026-03-09 -850.5',
  ]);
});

it('offers the tables that stand below each other and keeps the numbers of their lines', async () => {
  const person = await openHousehold(app);
  const csv = (rows: readonly (readonly unknown[])[]) =>
    rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)).join(';'));
  const text = ['Mouvements', ...csv(MOVEMENTS), '', 'Positions', ...csv(POSITIONS)].join('\n');
  const sent = await upload(person, 'tout.csv', Buffer.from(text));
  expect(sent.tables.sections).toEqual([
    { name: 'Mouvements', rows: 2 },
    { name: 'Positions', rows: 3 },
  ]);
  expect(sent.mapping).toMatchObject({ section: 1, headerLine: 7, table: { statesPositions: true } });
  const first = await person.call(imports.readAs, { params: { id: sent.id }, body: { section: 0 } });
  expect(first.mapping).toMatchObject({ section: 0, headerLine: 2 });
  const body = { mapping: first.mapping, target: { newAsset: NEW_ACCOUNT } };
  const checked = await person.call(imports.check, { params: { id: sent.id }, body });
  expect(checked.counts.total).toBe(2);
});

it('reads the next file of the same columns in its own table', async () => {
  const person = await openHousehold(app);
  const sent = await upload(person, 'a.ods', oldWorkbook('ods', { Compte: MOVEMENTS }));
  const target = { newAsset: NEW_ACCOUNT };
  await person.call(imports.check, {
    params: { id: sent.id },
    body: { mapping: sent.mapping, target, saveMappingAs: 'Compte' },
  });
  const titled = [['Ma banque'], [''], ...MOVEMENTS];
  const next = await upload(person, 'b.ods', oldWorkbook('ods', { Infos: [['x']], Compte: titled }));
  expect(next.mapping).toMatchObject({ sheet: 1, headerLine: 3 });
});

it('reads a file of an archive', async () => {
  const person = await openHousehold(app);
  const csv = 'Date;Libellé;Montant\n06/03/2026;Virement reçu;1200,00\n19/03/2026;Loyer;-850,50\n';
  const bytes = archive([{ name: 'mars.csv', content: Buffer.from(csv, 'latin1') }]);
  const sent = await upload(person, 'export.zip', bytes);
  expect(sent).toMatchObject({ mapping: { encoding: 'windows-1252' }, tables: { sheets: [], sections: [] } });
  expect(sent.columns.map(({ name }) => name)).toEqual(['Date', 'Libellé', 'Montant']);
});

it('refuses a table that repeats itself without end', async () => {
  const cells =
    '<table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell>';
  const table = `<table:table table:name="A"><table:table-row table:number-rows-repeated="99999">${cells}</table:table-row></table:table>`;
  const xml = `<office:document-content><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`;
  const bytes = archive([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', content: '<manifest/>' },
    { name: 'styles.xml', content: '<styles/>' },
    { name: 'content.xml', content: xml },
  ]);
  const person = await openHousehold(app);
  await expect(upload(person, 'a.ods', bytes)).rejects.toMatchObject({ code: 'import_too_large' });
}, 60_000);
