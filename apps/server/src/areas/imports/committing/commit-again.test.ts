import { setTimeout as pause } from 'node:timers/promises';
import { assets } from '@aurea/contract/assets.ts';
import { imports } from '@aurea/contract/imports.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope, type Tx } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { base64, checkedFile } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const FILE = { fileName: 'bank.csv', content: base64('Date;Libellé;Montant\n05/01/2026;Boulangerie;-3,20\n') };

async function cashAccount({ call }: Householder, name: string): Promise<string> {
  return (await call(assets.create, { body: { name, kind: 'cash_account', currency: 'EUR' } })).id;
}

async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
  `.execute(tx);
  return rows.length > 0;
}

it('rows stopped and asked for anew go where they are to go now, even while the first job still works', async () => {
  const person = await openHousehold(app);
  const { call, workspaceId } = person;
  const [before, now] = [await cashAccount(person, 'Before'), await cashAccount(person, 'Now')];
  const { id, mapping } = await checkedFile(person, FILE, before);
  await call(imports.commit, { params: { id } });
  const work = await inScope(app.db, { workspaceId }, async (tx) => {
    await sql`select from assets where id = ${before} for update`.execute(tx);
    const jobs = app.queue.drain();
    while (!(await isWaitedFor(tx))) await pause(5);
    await call(imports.stop, { params: { id } });
    await call(imports.check, { params: { id }, body: { mapping, target: { assetId: now } } });
    await call(imports.commit, { params: { id } });
    return { jobs };
  });
  await work.jobs;
  await app.queue.drain();
  expect(await call(imports.find, { params: { id } })).toMatchObject({
    state: 'committed',
    failure: null,
    assetId: now,
    result: { added: 1 },
  });
  expect((await call(transactions.list, {})).items.map(({ assetId }) => assetId)).toEqual([now]);
});
