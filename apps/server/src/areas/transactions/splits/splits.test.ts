import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { splits } from '@aurea/contract/transactions/splits.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** Five shares in one account and seven in another, bought at 1,000 on 5 January; 100 each since the split of 10 November. */
async function twoAccounts(person: Householder) {
  const { call } = person;
  const body = { name: 'Acme', type: 'stock', symbol: 'ACM', currency: 'EUR' } as const;
  const share = (await call(instruments.create, { body })).id;
  const open = async (name: string) => {
    const { id } = await call(assets.create, { body: { name, kind: 'securities_account', currency: 'EUR' } });
    return id;
  };
  const [cto, pea] = [await open('CTO'), await open('PEA')];
  const record = (id: string, entry: object) =>
    call(transactions.create, { params: { id }, body: { kind: 'buy', on: '2026-01-05', currency: 'EUR', ...entry } });
  await record(cto, { instrumentId: share, quantity: '5', unitPrice: '1000' });
  await record(pea, { instrumentId: share, quantity: '7', unitPrice: '1000' });
  const content = base64('symbol;date;price\nACM;2026-11-09;1000\nACM;2026-11-10;100\nACM;2026-11-20;100\n');
  await call(instruments.importPrices, { body: { fileName: 'p.csv', content } });
  return { share, cto, pea, record };
}

async function figures({ call }: Householder) {
  const { items } = await call(positions.list, { query: {} });
  const [stock] = (await call(holdings.list, { query: { class: 'stocks' } })).items;
  const held = items.map(({ assetName, quantity, cost, value }) => [assetName, quantity, cost, value]).toSorted();
  return { held, together: [stock?.quantity, stock?.cost, stock?.value] };
}

const checks = async ({ call }: Householder) =>
  (await call(dashboard.show, { query: { period: '1M' } })).toCheck.filter(({ code }) => code === 'split_missing');

describe('a split', () => {
  it('typed in one account is proposed to the other, recorded there at once, and taken back', async () => {
    const person = await openHousehold(app);
    const { share, cto, pea, record } = await twoAccounts(person);
    await record(cto, { kind: 'split', on: '2026-11-10', instrumentId: share, splitRatio: '10' });
    // fifty at 100 are worth what was paid; the seven of the other account stand at a tenth of it
    expect((await figures(person)).held).toEqual([
      ['CTO', '50', '5000', '5000'],
      ['PEA', '7', '7000', '700'],
    ]);
    expect(await checks(person)).toMatchObject([{ name: 'Acme', id: share, on: '2026-11-10' }]);
    const params = { id: share };
    const { items } = await person.call(splits.proposals, { params, query: {} });
    expect(items).toEqual([
      { on: '2026-11-10', ratio: '10', source: 'ledger', accounts: [{ assetId: pea, name: 'PEA', quantity: '7' }] },
    ]);

    const body = { on: '2026-11-10', ratio: '10', assetIds: [pea] };
    const recorded = await person.call(splits.record, { params, body });
    expect(await figures(person)).toEqual({
      held: [
        ['CTO', '50', '5000', '5000'],
        ['PEA', '70', '7000', '7000'],
      ],
      together: ['120', '12000', '12000'],
    });
    expect(await checks(person)).toEqual([]);
    await expect(person.call(splits.record, { params, body })).rejects.toMatchObject({ code: 'stale' });

    const transactionIds = recorded.items.map(({ id }) => id);
    await person.call(splits.undo, { params, body: { transactionIds } });
    expect((await figures(person)).held).toContainEqual(['PEA', '7', '7000', '700']);
  });

  it('that a fall of the price suggests is a point to check, recorded in every account or said to be none', async () => {
    const person = await openHousehold(app);
    const { share, cto, pea } = await twoAccounts(person);
    expect(await checks(person)).toMatchObject([{ name: 'Acme', id: share, on: '2026-11-10' }]);
    const params = { id: share };
    const [proposal] = (await person.call(splits.proposals, { params, query: {} })).items;
    expect(proposal).toMatchObject({ ratio: '10', source: 'price', accounts: [{ name: 'CTO' }, { name: 'PEA' }] });

    const record = (ratio: string) =>
      person.call(splits.record, { params, body: { on: '2026-11-10', ratio, assetIds: [cto, pea] } });
    const { items } = await record('10');
    expect((await figures(person)).together).toEqual(['120', '12000', '12000']);
    await person.call(splits.undo, { params, body: { transactionIds: items.map(({ id }) => id) } });

    await record('1');
    expect((await figures(person)).together).toEqual(['12', '12000', '1200']);
    expect(await checks(person)).toEqual([]);
  });

  it('counts before what was traded on its day, and is recorded in all accounts or in none', async () => {
    const person = await openHousehold(app);
    const { share, cto, pea, record } = await twoAccounts(person);
    await record(cto, { on: '2026-11-10', instrumentId: share, quantity: '3', unitPrice: '100' });
    const params = { id: share };
    const stranger = await openHousehold(app);
    const body = { on: '2026-11-10', ratio: '10', assetIds: [cto, pea] };
    await expect(stranger.call(splits.record, { params, body })).rejects.toMatchObject({ code: 'not_found' });
    const empty = (
      await person.call(assets.create, { body: { name: 'New', kind: 'securities_account', currency: 'EUR' } })
    ).id;
    await expect(
      person.call(splits.record, { params, body: { ...body, assetIds: [cto, pea, empty] } }),
    ).rejects.toMatchObject({ code: 'stale' });
    expect((await figures(person)).together).toEqual(['15', '12300', '1500']);
    await person.call(splits.record, { params, body });
    expect((await figures(person)).together).toEqual(['123', '12300', '12300']);
  });

  it.for([
    { why: 'its ratio', typed: { splitRatio: '10' } },
    { why: 'the units it added', typed: { addedQuantity: '45' } },
  ])('typed by $why is recorded in the other accounts by the same act, and taken back as one', async ({ typed }) => {
    const person = await openHousehold(app);
    const { share, cto, pea, record } = await twoAccounts(person);
    const split = { kind: 'split', on: '2026-11-10', instrumentId: share, ...typed };
    const entry = await record(cto, { ...split, alsoIn: [pea] });
    // (5 + 7) × 10 units for what the twelve had cost
    expect((await figures(person)).together).toEqual(['120', '12000', '12000']);
    expect(await checks(person)).toEqual([]);
    expect(entry.alsoIds).toHaveLength(1);
    const transactionIds = [entry.id, ...(entry.alsoIds ?? [])];
    await person.call(splits.undo, { params: { id: share }, body: { transactionIds } });
    expect((await figures(person)).together).toEqual(['12', '12000', '1200']);
  });

  it('typed for several accounts is recorded in none of them where one refuses', async () => {
    const person = await openHousehold(app);
    const { share, cto, pea, record } = await twoAccounts(person);
    const body = { name: 'New', kind: 'securities_account', currency: 'EUR' } as const;
    const { id: empty } = await person.call(assets.create, { body });
    const split = { kind: 'split', on: '2026-11-10', instrumentId: share, splitRatio: '10' };
    await expect(record(cto, { ...split, alsoIn: [pea, empty] })).rejects.toMatchObject({ code: 'stale' });
    expect((await figures(person)).together).toEqual(['12', '12000', '1200']);
    const stranger = await twoAccounts(await openHousehold(app));
    await expect(record(cto, { ...split, alsoIn: [stranger.pea] })).rejects.toMatchObject({ code: 'not_found' });
    expect((await figures(person)).together).toEqual(['12', '12000', '1200']);
    const deposit = { kind: 'deposit', on: '2026-11-10', gross: '10', alsoIn: [pea] };
    await expect(record(cto, deposit)).rejects.toMatchObject({ code: 'transaction_incomplete' });
  });

  it('sent twice with one key is recorded once in every account', async () => {
    const person = await openHousehold(app);
    const { share, cto, pea } = await twoAccounts(person);
    const body = {
      kind: 'split' as const,
      on: '2026-11-10',
      instrumentId: share,
      splitRatio: '10',
      currency: 'EUR',
      alsoIn: [pea],
    };
    const send = () => person.call(transactions.create, { params: { id: cto }, body }, { key: 'split-of-november-10' });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect((await figures(person)).together).toEqual(['120', '12000', '12000']);
  });

  it('that a file brings to one account is proposed to the other as a point to check', async () => {
    const person = await openHousehold(app);
    const { share, pea } = await twoAccounts(person);
    const file =
      'Date;Type;Nom;ISIN;Quantité;Prix;Montant;Frais;Devise\n' +
      '05/01/2026;Achat;Globex;FR0000120073;4;100,00;-400,00;0,00;EUR\n' +
      '10/11/2026;Split;Globex;FR0000120073;36;;;0,00;EUR\n';
    await importFile(app, person, { fileName: 'broker.csv', content: base64(file) });
    const imported = (await person.call(positions.list, { query: {} })).items.find(
      ({ instrumentName }) => instrumentName === 'Globex',
    );
    const id = imported?.instrumentId ?? expect.unreachable();
    expect(imported?.quantity).toBe('40');
    expect(id).not.toBe(share);
    // the other account holds two of them since March and knows of no split
    await person.call(transactions.create, {
      params: { id: pea },
      body: {
        kind: 'buy',
        on: '2026-03-02',
        instrumentId: id,
        quantity: '2',
        unitPrice: '100',
        currency: 'EUR',
      },
    });
    expect(await checks(person)).toContainEqual(expect.objectContaining({ name: 'Globex', id, on: '2026-11-10' }));
    const { items } = await person.call(splits.proposals, { params: { id }, query: {} });
    expect(items).toMatchObject([{ ratio: '10', source: 'ledger', accounts: [{ assetId: pea, quantity: '2' }] }]);
    expect((await person.call(positions.list, { query: { asset: pea } })).items).toContainEqual(
      expect.objectContaining({ instrumentId: id, quantity: '2' }),
    );
  });
});
