import { assets } from '@aurea/contract/assets.ts';
import { imports } from '@aurea/contract/imports.ts';
import { session } from '@aurea/contract/session.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { base64, checkedFile, importFile, leftOf, shown } from '#testing/import-file.ts';
import { type Householder, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { COMMIT_IMPORT } from './jobs.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const BROKER = 'Date;Type;Nom;ISIN;Quantité;Prix;Montant;Frais;Devise\n';
const buy = '02/03/2026;Achat;World ETF;IE00B4L5Y983;10;80,00;-800,00;-1,00;EUR\n';
const sell = '04/05/2026;Vente;World ETF;IE00B4L5Y983;4;90,00;360,00;-1,00;EUR\n';
const broker = (...rows: string[]) => ({ fileName: 'broker.csv', content: base64(BROKER + rows.join('')) });

describe('a file', () => {
  it('cut in parts, in any order, comes to the same as the whole', async () => {
    const [whole, parts] = [await openHousehold(app), await openHousehold(app)];
    await importFile(app, whole, broker(buy, sell));
    const later = await importFile(app, parts, broker(sell));
    expect(later.result).toMatchObject({ added: 1, assumedOpenings: 1 });
    const earlier = await importFile(app, parts, broker(buy, sell), later.assetId ?? '');
    expect(earlier).toMatchObject({ result: { added: 1, assumedOpenings: 0 }, counts: { duplicate: 1 } });
    expect(await shown(parts)).toEqual(await shown(whole));

    await parts.call(imports.undo, { params: { id: earlier.id } });
    const ledger = await parts.call(transactions.list, {});
    expect(ledger.items.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual(['sell 4', 'opening_position 4']);
  });

  it('stands in the history of its account, and that it was undone', async () => {
    const person = await openHousehold(app);
    const { id: assetId } = await person.call(assets.create, {
      body: { name: 'CTO', kind: 'securities_account', currency: 'EUR' },
    });
    const { id } = await checkedFile(person, broker(buy), assetId);
    await person.call(imports.commit, { params: { id } });
    await app.queue.drain();
    await person.call(imports.undo, { params: { id } });
    const { items } = await person.call(assets.activity, { params: { id: assetId } });
    const changes = expect.arrayContaining([{ field: 'rows', before: null, after: '1' }]);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'imported', changes }),
        expect.objectContaining({ action: 'undone', changes }),
      ]),
    );
  });

  it('added twice at once is added once', async () => {
    const person = await openHousehold(app);
    const { id } = await checkedFile(person, broker(buy));
    const both = await Promise.allSettled([1, 2].map(() => person.call(imports.commit, { params: { id } })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await app.queue.drain();
    expect((await person.call(transactions.list, {})).total).toBe(1);
    await expect(person.call(imports.commit, { params: { id } })).rejects.toMatchObject({
      code: 'import_already_committed',
    });
  });

  it('checked twice into one account adds each row once, whichever is added first', async () => {
    const person = await openHousehold(app);
    const { id: assetId } = await person.call(assets.create, {
      body: { name: 'CTO', kind: 'securities_account', currency: 'EUR' },
    });
    const files = [await checkedFile(person, broker(buy), assetId), await checkedFile(person, broker(buy), assetId)];
    for (const { id } of files) await person.call(imports.commit, { params: { id } });
    await app.queue.drain();
    const added = await Promise.all(files.map(({ id }) => person.call(imports.find, { params: { id } })));
    expect(added.map(({ result }) => result?.added).toSorted()).toEqual([0, 1]);
    expect((await person.call(transactions.list, {})).total).toBe(1);
  });

  it('is judged row by row, with the lines of the file; rows can be corrected or left out', async () => {
    const person = await openHousehold(app);
    const wrong = '31/02/2026;Achat;World ETF;IE00B4L5Y983;1;80,00;-80,00;0,00;EUR\n';
    const { id, counts } = await checkedFile(person, broker(buy, wrong, sell));
    expect(counts).toMatchObject({ error: 1, total: 3 });
    const errors = await person.call(imports.rows, { params: { id }, query: { status: 'error' } });
    expect(errors.items).toMatchObject([{ line: 3, issues: [{ code: 'date_invalid', value: '31/02/2026' }] }]);

    const cells = (errors.items[0]?.cells ?? []).map((cell) => cell.replace('31/02', '28/02'));
    const corrected = await person.call(imports.correctRow, { params: { id, line: '3' }, body: { cells } });
    expect(corrected).toMatchObject({ line: 3, status: 'ready', draft: { on: '2026-02-28' } });
    const leftOut = await person.call(imports.correctRow, { params: { id, line: '4' }, body: { ignored: true } });
    expect(leftOut).toMatchObject({ line: 4, status: 'ignored' });
    await expect(
      person.call(imports.correctRow, { params: { id, line: '9' }, body: { ignored: true } }),
    ).rejects.toMatchObject({ code: 'not_found' });

    await person.call(imports.commit, { params: { id } });
    await app.queue.drain();
    expect((await person.call(imports.find, { params: { id } })).result).toMatchObject({ added: 2 });
    const again = await checkedFile(person, broker(buy, wrong, sell), (await shownAsset(person)).id);
    expect(again.counts).toMatchObject({ duplicate: 1, error: 1, ready: 1 });
  });

  it('whose columns were mapped by hand is read the same way the next time', async () => {
    const person = await openHousehold(app);
    const file = { fileName: 'odd.csv', content: base64('Jour;Quoi;Combien\n01/02/2026;Loyer;-500,00\n') };
    const first = await person.call(imports.upload, { body: file });
    const mapping = { ...first.mapping, columns: ['date' as const, 'label' as const, 'net' as const] };
    const target = { newAsset: { name: 'Compte', kind: 'cash_account' as const, institution: null } };
    const body = { mapping, target, saveMappingAs: 'My bank' };
    expect(await person.call(imports.check, { params: { id: first.id }, body })).toMatchObject({
      state: 'checked',
      counts: { error: 0, total: 1 },
    });
    const second = await person.call(imports.upload, { body: file });
    expect(second.mapping.columns).toEqual(['date', 'label', 'net']);
  });

  test.for([
    { why: 'not base64', content: '!!!', code: 'import_unreadable' },
    { why: 'no table', content: base64('hello'), code: 'import_unreadable' },
    {
      why: 'a picture',
      content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]).toString('base64'),
      code: 'import_unreadable',
    },
    { why: 'only a header', content: base64(BROKER), code: 'import_empty' },
    {
      why: 'more than 10 MiB',
      content: Buffer.alloc(10 * 1024 * 1024 + 1, 65).toString('base64'),
      code: 'import_too_large',
    },
  ])('with $why is refused: $code', async ({ content, code }) => {
    const { call } = await openHousehold(app);
    await expect(call(imports.upload, { body: { fileName: 'x.csv', content } })).rejects.toMatchObject({
      status: 400,
      code,
    });
    expect((await call(imports.list, {})).items).toEqual([]);
  });

  it('is refused where the account cannot take it', async () => {
    const person = await openHousehold(app);
    const cash = await person.call(assets.create, { body: { name: 'Compte', kind: 'cash_account', currency: 'EUR' } });
    const dollars = await person.call(assets.create, {
      body: { name: 'Broker', kind: 'securities_account', currency: 'USD' },
    });
    await expect(checkedFile(person, broker(buy), cash.id)).rejects.toMatchObject({
      code: 'asset_holds_no_instruments',
    });
    await expect(checkedFile(person, broker(buy), dollars.id)).rejects.toMatchObject({ code: 'currency_mismatch' });
    const { id, mapping } = await person.call(imports.upload, { body: broker(buy) });
    await expect(person.call(imports.commit, { params: { id } })).rejects.toMatchObject({ code: 'import_not_mapped' });
    const columns = mapping.columns.map(() => 'ignore' as const);
    const body = { mapping: { ...mapping, columns }, target: { assetId: dollars.id } };
    await expect(person.call(imports.check, { params: { id }, body })).rejects.toMatchObject({
      code: 'import_not_mapped',
    });
  });
});

async function shownAsset({ call }: Householder) {
  const [asset] = (await call(assets.list, {})).items;
  if (!asset) throw new Error('no asset');
  return asset;
}

describe('adding', () => {
  it('that the account cannot take any more adds nothing and says why; the file can then go elsewhere', async () => {
    const person = await openHousehold(app);
    const gone = await person.call(assets.create, {
      body: { name: 'CTO', kind: 'securities_account', currency: 'EUR' },
    });
    const { id, mapping } = await checkedFile(person, broker(buy), gone.id);
    await person.call(imports.commit, { params: { id } });
    await person.call(assets.remove, { params: { id: gone.id } });
    await app.queue.drain();
    const failed = await person.call(imports.find, { params: { id } });
    expect(failed).toMatchObject({ state: 'failed', failure: { code: 'not_found' }, result: null });
    expect((await person.call(transactions.list, {})).total).toBe(0);

    const target = {
      newAsset: { name: 'PEA', kind: 'securities_account' as const, wrapper: 'pea' as const, institution: null },
    };
    await person.call(imports.check, { params: { id }, body: { mapping, target } });
    await person.call(imports.commit, { params: { id } });
    await app.queue.drain();
    expect(await person.call(imports.find, { params: { id } })).toMatchObject({
      state: 'committed',
      failure: null,
      assetName: 'PEA',
      result: { added: 1 },
    });
  });

  it('that is done a second time, as after a crash, finds it done', async () => {
    const person = await openHousehold(app);
    const done = await importFile(app, person, broker(buy));
    const job = { workspaceId: person.workspaceId, importId: done.id, commitId: null, userId: person.userId };
    await inScope(app.db, { workspaceId: person.workspaceId }, (tx) => app.queue.enqueue(tx, COMMIT_IMPORT, job));
    expect(await app.queue.drain()).toBe(1);
    expect((await person.call(transactions.list, {})).total).toBe(1);
    expect(await person.call(imports.find, { params: { id: done.id } })).toEqual(done);
  });
});

describe('taking an import back', () => {
  it('is refused once later entries need it, or its entries were changed', async () => {
    const person = await openHousehold(app);
    const done = await importFile(app, person, broker(buy));
    const undo = () => person.call(imports.undo, { params: { id: done.id } });
    const [entry] = (await person.call(transactions.list, {})).items;
    const instrumentId = entry?.instrumentId ?? '';
    const later = await person.call(transactions.create, {
      params: { id: done.assetId ?? '' },
      body: { kind: 'sell', on: '2026-06-01', instrumentId, quantity: '10', gross: '900', currency: 'EUR' },
    });
    await expect(undo()).rejects.toMatchObject({
      code: 'import_undo_blocked',
      body: { params: { reason: 'needed_later', on: '2026-06-01', instrument: 'World ETF', missing: '10' } },
    });
    await person.call(transactions.remove, { params: { id: later.id } });
    await person.call(transactions.change, {
      params: { id: entry?.id ?? '' },
      body: { kind: 'buy', on: '2026-03-02', instrumentId, quantity: '9', gross: '800', currency: 'EUR', version: 1 },
    });
    await expect(undo()).rejects.toMatchObject({ body: { params: { reason: 'changed', count: 1 } } });
    expect((await person.call(transactions.list, {})).total).toBe(1);
  });

  it('leaves an account and instruments that are used otherwise, and can be done once, within 30 days', async () => {
    const late = await startApp({ areas: WEALTH_AREAS });
    const person = await openHousehold(late);
    const first = await importFile(late, person, broker(buy));
    await person.call(transactions.create, {
      params: { id: first.assetId ?? '' },
      body: { kind: 'deposit', on: '2026-01-01', gross: '1000', currency: 'EUR' },
    });
    expect(await person.call(imports.undo, { params: { id: first.id } })).toMatchObject({ state: 'undone' });
    expect(await leftOf(person)).toEqual({ assets: 1, transactions: 1, instruments: 0 });
    await expect(person.call(imports.undo, { params: { id: first.id } })).rejects.toMatchObject({
      code: 'import_already_undone',
    });
    const second = await importFile(late, person, broker(buy), first.assetId ?? '');
    late.pass({ days: 31 });
    await person.browser.call(session.signIn, { body: { email: person.email, password: PASSWORD } });
    await expect(person.call(imports.undo, { params: { id: second.id } })).rejects.toMatchObject({
      body: { params: { reason: 'too_old' } },
    });
  });
});

describe('another household', () => {
  it('sees no import, no row, and cannot import into the account', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const done = await importFile(app, owner, broker(buy));
    const params = { id: done.id };
    expect((await other.call(imports.list, {})).items).toEqual([]);
    await expect(other.call(imports.find, { params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.call(imports.rows, { params, query: {} })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.call(imports.undo, { params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.call(imports.commit, { params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(checkedFile(other, broker(buy), done.assetId ?? '')).rejects.toMatchObject({ code: 'not_found' });
    expect((await owner.call(transactions.list, {})).total).toBe(1);
  });
});
