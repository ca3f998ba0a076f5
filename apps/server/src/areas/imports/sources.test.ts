import { positions } from '@aurea/contract/holdings/positions.ts';
import { imports } from '@aurea/contract/imports.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { checkedFile, importFile, sample, shown } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { archive, workbook, workbookParts } from '#testing/workbook.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const day = (serial: number) => ({ style: 1, serial }) as const;
const HEADER = [
  'DateOperation',
  'CodeOperation',
  'libelleMouvement',
  'isin',
  'Quantite',
  'cours',
  'Courtage',
  'Net',
  'SensEsp',
];
const OPERATIONS = workbook({
  Aide: [['Comment lire ce fichier']],
  Operations: [
    ['Extraction des opérations'],
    HEADER,
    [20_241_210, 'AC', 'BNPP S&P500EUR ETF', 'FR0011550185', 173, 28.7504, 4.48, 4978.3, 'D'],
    [20_241_210, 'PEAIE', 'INVESTISSEMENT ESPECES', null, null, null, null, 10_000, 'C'],
    [day(45_875), 'CO', 'ASML HOLDING', 'NL0010273215', 3, 1.60072, 0, 4.080000000000001, 'C'],
  ],
});

describe('a spreadsheet', () => {
  const file = { fileName: 'extraction.xlsx', content: OPERATIONS.toString('base64') };

  it('is recognised by the sheet of its source and comes to the same as its text', async () => {
    const [one, other] = [await openHousehold(app), await openHousehold(app)];
    const done = await importFile(app, one, file);
    expect(done).toMatchObject({
      state: 'committed',
      mapping: { encoding: 'xlsx', headerLine: 2 },
      result: { added: 3 },
    });
    expect(done.presetName).toContain('Bourse Direct');
    const content = await sample('boursedirect-extraction.columns.csv');
    await importFile(app, other, { fileName: 'extraction.csv', content });
    expect(await shown(one)).toEqual(await shown(other));

    const again = await checkedFile(one, { fileName: 'extraction.csv', content }, done.assetId ?? '');
    expect(again.counts).toMatchObject({ duplicate: 3, total: 3 });
    const rows = await one.call(imports.rows, { params: { id: done.id }, query: {} });
    expect(rows.items.map(({ line, draft }) => `${line} ${draft?.on} ${draft?.cashEffect}`)).toEqual([
      '3 2024-12-10 -4978.3',
      '4 2024-12-10 10000',
      '5 2025-08-06 4.08',
    ]);
  });

  test.for([
    {
      why: 'a bomb',
      bytes: archive([...workbookParts({ A: '' }), { name: 'a', content: Buffer.alloc(110 * 1024 * 1024) }]),
      code: 'import_too_large',
    },
    {
      why: 'a document type',
      bytes: archive([
        ...workbookParts({ A: '' }),
        { name: 'a.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
      ]),
      code: 'import_unreadable',
    },
    {
      why: 'a way out',
      bytes: archive([...workbookParts({ A: '' }), { name: '../a', content: 'x' }]),
      code: 'import_unreadable',
    },
    { why: 'nothing in it', bytes: workbook({ A: [] }), code: 'import_unreadable' },
    { why: 'only a header', bytes: workbook({ A: [HEADER] }), code: 'import_empty' },
  ])('with $why is refused: $code', async ({ bytes, code }) => {
    const { call } = await openHousehold(app);
    const body = { fileName: 'x.xlsx', content: bytes.toString('base64') };
    await expect(call(imports.upload, { body })).rejects.toMatchObject({ status: 400, code });
    expect((await call(imports.list, {})).items).toEqual([]);
  });
});

describe('a file that mixes accounts', () => {
  const account = async (person: Householder, name: string | null, assetId?: string) => {
    const content = await sample('traderepublic-2026.csv');
    const { id, mapping, accounts, suggestion } = await person.call(imports.upload, {
      body: { fileName: 'tr.csv', content },
    });
    expect(accounts).toEqual(['DEFAULT', 'JUNIOR']);
    const newAsset = { name: `${suggestion.name} ${name}`, kind: 'securities_account' as const, institution: null };
    const target = assetId ? { assetId } : { newAsset };
    const checked = await person.call(imports.check, {
      params: { id },
      body: { mapping: { ...mapping, account: name }, target },
    });
    await person.call(imports.commit, { params: { id } });
    await app.queue.drain();
    return checked;
  };

  it('is brought in one account at a time, and the rows of others are told as left out', async () => {
    const person = await openHousehold(app);
    expect((await account(person, 'JUNIOR')).counts).toMatchObject({ ready: 1, ignored: 5, total: 6 });
    expect((await account(person, 'DEFAULT')).counts).toMatchObject({ ready: 5, ignored: 1, total: 6 });
    const held = (await person.call(positions.list, {})).items.map(
      ({ assetName, quantity }) => `${assetName} ${quantity}`,
    );
    expect(held).toEqual(['Trade Republic JUNIOR 0.62977']);
    expect((await person.call(transactions.list, {})).total).toBe(6);
  });
});

describe('the source of a file', () => {
  it('can be named, where its columns are there', async () => {
    const person = await openHousehold(app);
    const sources = (await person.call(imports.sources, {})).items;
    expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(['kraken-ledgers', 'bnp-paribas', 'ibkr-flex']));

    const content = await sample('kraken-ledgers.csv');
    const { id, isReshaped } = await person.call(imports.upload, { body: { fileName: 'ledgers.csv', content } });
    expect(isReshaped).toBe(true);
    const asTable = await person.call(imports.readAs, { params: { id }, body: { presetId: null } });
    expect(asTable).toMatchObject({ state: 'draft', presetName: null, isReshaped: false });
    expect(asTable.columns.map(({ name }) => name)).toContain('refid');

    const readAs = (presetId: string) => person.call(imports.readAs, { params: { id }, body: { presetId } });
    expect((await readAs('kraken-ledgers')).presetName).toContain('Kraken');
    await expect(readAs('bnp-paribas')).rejects.toMatchObject({ status: 400, code: 'import_source_differs' });
    await expect(readAs('nobody')).rejects.toMatchObject({ code: 'import_source_differs' });
    const stranger = await openHousehold(app);
    await expect(stranger.call(imports.readAs, { params: { id }, body: { presetId: null } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('of a swap shows both sides', async () => {
    const person = await openHousehold(app);
    const { id } = await checkedFile(person, { fileName: 'binance.csv', content: await sample('binance.csv') });
    const { items } = await person.call(imports.rows, { params: { id }, query: { q: 'iota' } });
    expect(items[0]?.draft).toMatchObject({ kind: 'swap', instrument: 'IOTA → BTC', cashEffect: '0' });
  });
});

describe('the account of a standard format', () => {
  test.for([
    { name: 'ofx-investments-extra.qfx', kind: 'securities_account' },
    { name: 'ofx-bank-extra.ofx', kind: 'cash_account' },
    { name: 'qif-extra.qif', kind: 'securities_account' },
    { name: 'camt053-extra.xml', kind: 'cash_account' },
  ])('$name is a $kind', async ({ name, kind }) => {
    const { call } = await openHousehold(app);
    const { suggestion } = await call(imports.upload, { body: { fileName: name, content: await sample(name) } });
    expect(suggestion.kind).toBe(kind);
  });
});
