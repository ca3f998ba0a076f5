import { imports } from '@aurea/contract/imports.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { contractLists, listOf } from '#testing/contract-lists.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const { committed, contract, laterList, holdings, rowsOf } = contractLists(app);

describe('the day of a later list', () => {
  it('is of one day, whatever days its lines were bought on', async () => {
    const person = await openHousehold(app);
    const header = 'Titre;ISIN;Quantité;PRU;Cours;Date achat;Valorisation';
    const text = (units: string, value: string) =>
      [
        header,
        'Or;FR0007390174;3;100,00;110,00;04/08/2020;330,00',
        `Or;FR0007390174;${units};90,00;110,00;04/08/2021;${value}`,
      ].join('\n');
    const { account } = await contract(person, text('5', '550,00'));
    const same = await laterList(person, account, text('5', '550,00'));
    expect((await rowsOf(person, same))[0]).toMatch(/^2 duplicate .* holding_unchanged 8$/);
    const more = await laterList(person, account, text('6', '660,00'));
    expect((await rowsOf(person, more))[0]).toMatch(/^2 warning \| transfer_in 1 90 \| holding_changed 8$/);
    await committed(person, more);
    expect(await holdings(person, account)).toEqual({ Or: '9 for 990' });
    const { items } = await person.call(transactions.list, { query: {} });
    expect(items.find(({ kind }) => kind === 'transfer_in')?.on).toBe('2026-11-20');
  });

  it('is of its latest day where values are of several', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(person, listOf('04/08/2026', { units: '10', value: '1000,00' }));
    const fund = (await person.call(instruments.list, { query: {} })).items[0];
    const buy = { kind: 'buy', on: '2026-09-04', quantity: '5', unitPrice: '100', currency: 'EUR' } as const;
    await person.call(transactions.create, { params: { id: account }, body: { ...buy, instrumentId: fund?.id ?? '' } });
    const [header, or] = listOf('03/09/2026', { units: '15', value: '1500,00' }).split('\n');
    const [, azur] = listOf('04/09/2026', { fund: 'Azur', units: '2', value: '200,00' }).split('\n');
    const id = await laterList(person, account, [header, or, azur].join('\n'));
    expect((await rowsOf(person, id))[0]).toMatch(/^2 duplicate .* holding_unchanged 15$/);
  });

  it('can be undone in the opposite order where several are of one day', async () => {
    const person = await openHousehold(app);
    const day = '04/09/2026';
    const { account } = await contract(person, listOf('04/08/2026', { units: '5', value: '500,00' }));
    const second = await laterList(person, account, listOf(day, { units: '7', value: '700,00' }));
    await committed(person, second);
    app.pass({ minutes: 1 });
    const third = await laterList(person, account, listOf(day, { units: '8', value: '800,00' }));
    await committed(person, third);
    const undo = (id: string) => person.call(imports.undo, { params: { id } });
    await expect(undo(second)).rejects.toMatchObject({ code: 'import_undo_blocked' });
    await undo(third);
    await undo(second);
    expect(await holdings(person, account)).toEqual({ Or: '5 for 500' });
  });
});
