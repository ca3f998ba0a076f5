import { assets } from '@aurea/contract/assets.ts';
import { imports } from '@aurea/contract/imports.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { contractLists, listOf } from '#testing/contract-lists.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const { uploaded, committed, contract, laterList, holdings, rowsOf } = contractLists(app);

describe('a later list of holdings', () => {
  it('enters what came in and went out, records its prices, and adds what is new', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(
      person,
      listOf('04/08/2026', { units: '36', value: '3600,00' }, { fund: 'Azur', units: '10', value: '1000,00' }),
    );
    const id = await laterList(
      person,
      account,
      listOf(
        '04/09/2026',
        { units: '40,5', price: '110,00', value: '4455,00' },
        { fund: 'Azur', units: '7', price: '90,00', value: '630,00' },
        { fund: 'Vert', units: '2', price: '50,00', value: '100,00' },
      ),
    );
    expect(await rowsOf(person, id)).toEqual([
      '2 warning | transfer_in 4.5 495 | holding_changed 36',
      '3 warning | transfer_out 3 270 | holding_changed 10',
      '4 warning | opening_position 2 100',
    ]);
    const { result } = await committed(person, id);
    expect(result).toMatchObject({ added: 3, takenOut: 0, before: '4600', after: '5185' });
    expect(await holdings(person, account)).toEqual({
      Azur: '7 for 630',
      Or: '40.5 for 4455',
      Vert: '2 for 100',
    });
  });

  it('asks first: until it is answered, what is held is refused', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(
      person,
      listOf('04/08/2026', { units: '36', value: '3600,00' }, { fund: 'Azur', units: '10', value: '1000,00' }),
    );
    const text = listOf('04/09/2026', { units: '40', value: '4000,00' });
    const id = await uploaded(person, text, account);
    const found = await person.call(imports.find, { params: { id } });
    expect(found.heldAlready).toEqual({ rows: 1, unchanged: 0, notListed: [{ name: 'Azur', quantity: '10' }] });
    expect(await rowsOf(person, id)).toEqual(['2 error | opening_position 40 4000 | already_held']);
    await person.call(imports.readHoldings, { params: { id }, body: { laterList: 'changes' } });
    expect(await rowsOf(person, id)).toEqual(['2 warning | transfer_in 4 400 | holding_changed 36']);
    await person.call(imports.readHoldings, { params: { id }, body: { laterList: null } });
    expect(await rowsOf(person, id)).toEqual(['2 error | opening_position 40 4000 | already_held']);
  });

  it('is read so the next time too, but for what it does not name', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(
      person,
      listOf('04/08/2026', { units: '36', value: '3600,00' }, { fund: 'Azur', units: '10', value: '1000,00' }),
    );
    await committed(
      person,
      await laterList(person, account, listOf('04/09/2026', { units: '40', value: '4000,00' }), 'all'),
    );
    const next = await uploaded(person, listOf('04/10/2026', { units: '41', value: '4100,00' }), account);
    const { mapping } = await person.call(imports.find, { params: { id: next } });
    expect(mapping.laterList).toBe('changes');
    expect(await rowsOf(person, next)).toEqual(['2 warning | transfer_in 1 100 | holding_changed 40']);
  });

  it('takes out what it does not name where it is all that is held', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(
      person,
      listOf('04/08/2026', { units: '36', value: '3600,00' }, { fund: 'Azur', units: '10', value: '1000,00' }),
    );
    const id = await laterList(person, account, listOf('04/09/2026', { units: '36', value: '3600,00' }), 'all');
    const { result } = await committed(person, id);
    expect(result).toMatchObject({ added: 0, takenOut: 1, before: '4600', after: '3600' });
    expect(await holdings(person, account)).toEqual({ Or: '36 for 3600' });
  });

  it('takes out nothing while a line of it cannot be read', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(
      person,
      listOf('04/08/2026', { units: '36', value: '3600,00' }, { fund: 'Azur', units: '10', value: '1000,00' }),
    );
    const text = listOf(
      '04/09/2026',
      { units: '36', value: '3600,00' },
      { units: '40', value: '4000,00' },
      { fund: 'Azur', units: 'dix', value: '1000,00' },
    );
    const id = await laterList(person, account, text, 'all');
    await expect(person.call(imports.commit, { params: { id } })).rejects.toMatchObject({ code: 'import_has_errors' });
  });

  it('records prices where as many units are held, and nothing twice', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(person, listOf('04/08/2026', { units: '36', value: '3600,00' }));
    const text = listOf('04/09/2026', { units: '36', price: '120,00', value: '4320,00' });
    const id = await laterList(person, account, text);
    expect(await rowsOf(person, id)).toEqual(['2 duplicate | opening_position 36 4320 | holding_unchanged 36']);
    expect(await committed(person, id)).toMatchObject({ state: 'committed', result: { added: 0, after: '4320' } });
    const again = await laterList(person, account, text);
    await committed(person, again);
    expect(await holdings(person, account)).toEqual({ Or: '36 for 4320' });
  });

  it('leads back and forth where the list says no day of its own', async () => {
    const person = await openHousehold(app);
    const text = (units: string) => `Support;Code ISIN;Nombre de parts;Encours\nOr;FR0007390174;${units};${units}00,00`;
    const { account } = await contract(person, text('36'));
    for (const units of ['40', '36', '40']) {
      await committed(person, await laterList(person, account, text(units)));
      expect(await holdings(person, account)).toEqual({ Or: `${units} for ${units}00` });
    }
  });

  it('is judged again when it is added: entries may have come in between', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(person, listOf('04/08/2026', { units: '36', value: '3600,00' }));
    const id = await laterList(person, account, listOf('04/09/2026', { units: '40', value: '4000,00' }));
    const fund = (await person.call(instruments.list, { query: {} })).items[0];
    const buy = { kind: 'buy', on: '2026-08-20', quantity: '3', unitPrice: '100', currency: 'EUR' } as const;
    const body = { ...buy, instrumentId: fund?.id ?? '' };
    await person.call(transactions.create, { params: { id: account }, body });
    await committed(person, id);
    expect(await holdings(person, account)).toEqual({ Or: '40 for 4000' });
  });

  it('adds up the lines of one instrument', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(person, listOf('04/08/2026', { units: '36', value: '3600,00' }));
    const text = listOf('04/09/2026', { units: '30', value: '3000,00' }, { units: '10', value: '1000,00' });
    const id = await laterList(person, account, text);
    expect(await rowsOf(person, id)).toEqual([
      '2 warning | transfer_in 4 400 | holding_changed 36',
      '3 ignored | opening_position 10 1000 | settled_by_another_row',
    ]);
    await committed(person, id);
    expect(await holdings(person, account)).toEqual({ Or: '40 for 4000' });
  });

  it('leaves a line out on request, and takes it in again', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(person, listOf('04/08/2026', { units: '36', value: '3600,00' }));
    const id = await laterList(person, account, listOf('04/09/2026', { units: '40', value: '4000,00' }), 'all');
    const params = { id, line: '2' };
    await person.call(imports.correctRow, { params, body: { ignored: true } });
    const found = await person.call(imports.find, { params: { id } });
    expect([found.counts.ignored, found.heldAlready?.notListed ?? []]).toEqual([1, []]);
    await person.call(imports.correctRow, { params, body: { ignored: false } });
    expect(await rowsOf(person, id)).toEqual(['2 warning | transfer_in 4 400 | holding_changed 36']);
  });

  it('is refused where a later one was entered, and so is undoing what it rests upon', async () => {
    const person = await openHousehold(app);
    const { account, first } = await contract(person, listOf('04/08/2026', { units: '36', value: '3600,00' }));
    const later = await laterList(person, account, listOf('04/10/2026', { units: '42', value: '4200,00' }));
    await committed(person, later);
    const between = await laterList(person, account, listOf('04/09/2026', { units: '40', value: '4000,00' }));
    expect(await rowsOf(person, between)).toEqual(['2 error | opening_position 40 4000 | listed_later']);
    const before = await laterList(person, account, listOf('04/07/2026', { units: '30', value: '3000,00' }));
    expect(await rowsOf(person, before)).toMatchObject([expect.stringContaining('listed_later')]);
    const undo = (id: string) => person.call(imports.undo, { params: { id } });
    await expect(undo(first)).rejects.toMatchObject({ code: 'import_undo_blocked' });
    await undo(later);
    expect(await holdings(person, account)).toEqual({ Or: '36 for 3600' });
    await undo(first);
    expect((await person.call(assets.list, {})).items).toEqual([]);
  });

  it('is asked about again once it was read without changes', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(person, listOf('04/08/2026', { units: '36', value: '3600,00' }));
    const text = listOf('04/09/2026', { units: '40', value: '4000,00' });
    await laterList(person, account, text);
    await laterList(person, account, text, null);
    expect(await rowsOf(person, await uploaded(person, text, account))).toEqual([
      '2 error | opening_position 40 4000 | already_held',
    ]);
  });

  it('is read in one of two ways that are chosen at once, and added once', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(person, listOf('04/08/2026', { units: '36', value: '3600,00' }));
    const id = await uploaded(person, listOf('04/09/2026', { units: '40', value: '4000,00' }), account);
    const read = (laterList: 'all' | null) =>
      person.call(imports.readHoldings, { params: { id }, body: { laterList } });
    await Promise.all([read('all'), read(null), read('all')]);
    const { mapping } = await person.call(imports.find, { params: { id } });
    const isRead = mapping.laterList === 'all';
    expect((await rowsOf(person, id))[0]).toMatch(isRead ? /transfer_in 4/ : /already_held/);
    await read('all');
    await Promise.allSettled([committed(person, id), committed(person, id)]);
    expect(await holdings(person, account)).toEqual({ Or: '40 for 4000' });
    await expect(read(null)).rejects.toMatchObject({ code: 'import_already_committed' });
  });

  it('is no way to read a list of transactions', async () => {
    const person = await openHousehold(app);
    const { account } = await contract(person, listOf('04/08/2026', { units: '36', value: '3600,00' }));
    const trades = 'Date;Type;ISIN;Quantité;Cours;Montant\n13/08/2026;Achat;FR0007390174;2;100,00;-200,00';
    const id = await uploaded(person, trades, account);
    const read = person.call(imports.readHoldings, { params: { id }, body: { laterList: 'all' } });
    await expect(read).rejects.toMatchObject({ code: 'import_not_mapped' });
  });
});
