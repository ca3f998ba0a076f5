import { setTimeout as pause } from 'node:timers/promises';
import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { imports } from '@aurea/contract/imports.ts';
import { instruments } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { withOwner } from '#db/client.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { createLog } from '#logging.ts';
import { startApp } from '#testing/app.ts';
import { HANG } from '#testing/cpu-tasks.ts';
import { emptyDatabase } from '#testing/database.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const database = await emptyDatabase();
await prepareDatabase(database, { log: createLog('silent'), embedded: true, durable: false });
/** Fewer connections than there are households that ask: as sixteen are to the ten of the product. */
const CONNECTIONS = 2;
const app = await startApp({ areas: WEALTH_AREAS, database: database.app, connections: CONNECTIONS });
const HOUSEHOLDS = 4;

async function withSavings(): Promise<Householder> {
  const household = await openHousehold(app);
  const value = { on: '2024-01-05', amount: '1000' };
  await household.call(assets.create, { body: { name: 'Livret', kind: 'savings_account', currency: 'EUR', value } });
  return household;
}

/** Transactions that are open while nothing is asked of the database. */
async function idleTransactions(): Promise<number> {
  return await withOwner(database.owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
    );
    return rows[0]?.count ?? 0;
  });
}

it('households that ask for daily histories hold no transaction while their workers compute', async () => {
  const neighbour = await openHousehold(app);
  const households: Householder[] = [];
  for (let at = 0; at < HOUSEHOLDS; at += 1) households.push(await withSavings());
  // Both workers are at work for others: the histories wait for them.
  const stuck = ['one', 'two'].map((workspaceId) =>
    app.workers.run({ ...HANG, timeoutMs: 6_000 }, null, { workspaceId }),
  );
  const ended = Promise.allSettled(stuck);
  const answered: string[] = [];
  const histories = households.map(async ({ call }) => {
    const { items } = await call(dashboard.netWorth, { query: { interval: 'day' } });
    answered.push('history');
    return items.length;
  });
  await pause(1_000);
  expect(await idleTransactions()).toBe(0);
  await neighbour.call(assets.list, {});
  answered.push('neighbour');
  await ended;
  expect(Math.min(...(await Promise.all(histories)))).toBeGreaterThan(365);
  expect(answered[0]).toBe('neighbour');
}, 60_000);

it('the file of one household is read while those of another hang', async () => {
  const neighbour = await openHousehold(app);
  const stop = new AbortController();
  const watch = { onProgress: () => undefined, signal: stop.signal };
  const worst = { ...HANG, timeoutMs: 60_000 };
  const input = {};
  const hanging = [1, 2].map(() =>
    app.workers.followLong({ ...worst, types: () => null as never }, input, { workspaceId: 'one', watch }),
  );
  const ended = Promise.allSettled(hanging);
  const content = base64('Date;Libellé;Montant\n05/01/2026;Virement;12,50\n06/01/2026;Achat;-3,20\n');
  const read = await neighbour.call(imports.upload, { body: { fileName: 'releve.csv', content } });
  expect(read.columns.length).toBe(3);
  const prices = base64('isin;date;prix\nFR0000120271;2026-01-05;50,10\n');
  await neighbour.call(instruments.importPrices, { body: { fileName: 'cours.csv', content: prices } });
  stop.abort();
  await ended;
}, 60_000);
