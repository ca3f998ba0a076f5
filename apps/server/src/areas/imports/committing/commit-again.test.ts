import { setTimeout as pause } from 'node:timers/promises';
import { assets } from '@aurea/contract/assets.ts';
import { imports } from '@aurea/contract/imports.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { base64, checkedFile } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const FILE = { fileName: 'bank.csv', content: base64('Date;Libellé;Montant\n05/01/2026;Boulangerie;-3,20\n') };

async function cashAccount({ call }: Householder, name: string): Promise<string> {
  return (await call(assets.create, { body: { name, kind: 'cash_account', currency: 'EUR' } })).id;
}

/** Keeps the row of an account locked until it is released. */
async function lockAccount(workspaceId: string, assetId: string) {
  const locked = Promise.withResolvers<number>();
  const over = Promise.withResolvers<void>();
  const holding = inScope(app.db, { workspaceId }, async (tx) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid from assets where id = ${assetId} for update`.execute(tx);
    locked.resolve(rows[0]?.pid ?? 0);
    await over.promise;
  });
  const release = async () => {
    over.resolve();
    await holding;
  };
  return { pid: await locked.promise, release };
}

async function isWaitedFor(pid: number): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(app.db);
  return rows.length > 0;
}

it('rows stopped and asked for anew go where they are to go now, even while the first job still works', async () => {
  const person = await openHousehold(app);
  const { call, workspaceId } = person;
  const [before, now] = [await cashAccount(person, 'Before'), await cashAccount(person, 'Now')];
  const { id, mapping } = await checkedFile(person, FILE, before);
  await call(imports.commit, { params: { id } });
  const { pid, release } = await lockAccount(workspaceId, before);
  const jobs = app.queue.drain();
  while (!(await isWaitedFor(pid))) await pause(5);
  await call(imports.stop, { params: { id } });
  await call(imports.check, { params: { id }, body: { mapping, target: { assetId: now } } });
  await call(imports.commit, { params: { id } });
  await release();
  await jobs;
  await app.queue.drain();
  expect(await call(imports.find, { params: { id } })).toMatchObject({
    state: 'committed',
    failure: null,
    assetId: now,
    result: { added: 1 },
  });
  expect((await call(transactions.list, {})).items.map(({ assetId }) => assetId)).toEqual([now]);
});
