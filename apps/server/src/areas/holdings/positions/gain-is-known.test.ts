import { assets } from '@aurea/contract/assets.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { withOwner } from '#db/client.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '#db/migrator.ts';
import { startApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

it('positions from before the flag get it from their ledgers', async () => {
  const addresses = await ownDatabase();
  const app = await startApp({ areas: WEALTH_AREAS, database: addresses.app });
  const { call } = await openHousehold(app);
  const body = { name: 'CTO', kind: 'securities_account' as const, currency: 'EUR' };
  const { id: account } = await call(assets.create, { body });
  const trade = async (name: string, first: object) => {
    const { id } = await call(instruments.create, { body: { name, type: 'stock', currency: 'EUR' } });
    const book = (entry: object) =>
      call(transactions.create, {
        params: { id: account },
        body: { kind: 'sell', on: '2026-03-02', currency: 'EUR', instrumentId: id, quantity: '4', ...entry },
      });
    await book({ on: '2026-03-01', ...first });
    await book({ unitPrice: '8' });
  };
  await trade('Bought', { kind: 'buy', unitPrice: '5' });
  await trade('Carried in at a cost', { kind: 'transfer_in', gross: '20' });
  await trade('Carried in', { kind: 'transfer_in' });

  const migration = (await readMigrations(MIGRATIONS_FOLDER)).find(({ name }) => name.startsWith('0410'));
  await withOwner(addresses.owner, async (client) => {
    await client.query('alter table app.holdings drop column gain_is_known');
    await client.query(migration?.sql ?? '');
  });
  const { items } = await call(holdings.list, { query: { class: 'stocks' } });
  expect(Object.fromEntries(items.map(({ name, realisedGain }) => [name, realisedGain]))).toEqual({
    Bought: '12',
    'Carried in at a cost': '12',
    'Carried in': null,
  });
});
