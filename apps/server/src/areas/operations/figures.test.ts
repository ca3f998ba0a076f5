import { Counter, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { createFigures } from './figures.ts';

it('lists what the process knows where the database does not answer, and nothing that is not known', async () => {
  const app = await startApp({ areas: [] });
  const registry = new Registry();
  new Counter({ name: 'calls', help: 'Calls', registers: [registry] }).inc();
  const figures = createFigures(registry, { now: app.now, today: () => '2026-11-20' });
  const names = async (...[read]: Parameters<typeof figures.list>) =>
    (await figures.list(read)).map(({ name }) => name);
  expect(await names(() => Promise.reject(new Error('no database')))).toEqual(['calls']);
  expect(await names((read) => inScope(app.db, { system: true }, read))).toEqual([
    'calls',
    ...['backup_last_good_seconds', 'backup_last_good_bytes', 'backup_last_restored_seconds'],
    ...['mails_written_last_day', 'mail_practices_last_day', 'mails_of_busiest_practice_last_day', 'mails_waiting'],
  ]);
});
