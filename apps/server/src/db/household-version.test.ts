import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope, type Tx } from '#db/transaction.ts';
import { testDatabase } from '#testing/file-database.ts';
import { wealthVersion } from './household-version.ts';

const db = await testDatabase();
const TODAY = '2026-11-20';

async function openHousehold(): Promise<string> {
  const workspaceId = randomUUID();
  await inScope(db, { workspaceId }, (tx) =>
    tx
      .insertInto('workspaces')
      .values({ workspace_id: workspaceId, kind: 'household', name: 'Martin', currency: 'EUR', created_at: TODAY })
      .execute(),
  );
  return workspaceId;
}

async function addReference(): Promise<string> {
  const id = randomUUID();
  await inScope(db, {}, (tx) =>
    sql`insert into reference.instruments (id, source, source_id, name, type, symbol, created_at)
        values (${id}, 'yahoo', ${id}, 'Air Liquide', 'stock', 'AI.PA', now())`.execute(tx),
  );
  return id;
}

const holdInstrument = (workspaceId: string, referenceId: string) =>
  inScope(db, { workspaceId }, (tx) =>
    sql`insert into instruments (workspace_id, name, type, currency, source, reference_id, created_at)
        values (${workspaceId}, 'Air Liquide', 'stock', 'EUR', 'manual', ${referenceId}, now())`.execute(tx),
  );

const versionOf = (workspaceId: string) => wealthVersion(db, workspaceId, TODAY);

/** Whether the version of a household's wealth is another one after the work. */
async function changes(workspaceId: string, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  const before = await versionOf(workspaceId);
  await inScope(db, { workspaceId }, work);
  return (await versionOf(workspaceId)) !== before;
}

it('changes with a record of the household that is written by any statement, and with no other household’s', async () => {
  const [mine, theirs] = [await openHousehold(), await openHousehold()];
  const addMember = (workspaceId: string) => (tx: Tx) =>
    sql`insert into members (workspace_id, id, name, fiscal_link, created_at)
        values (${workspaceId}, gen_random_uuid(), 'Claire', 'declarant', now())`.execute(tx);
  expect(await changes(mine, addMember(mine))).toBe(true);
  const before = await versionOf(mine);
  expect(await changes(theirs, addMember(theirs))).toBe(true);
  expect(await versionOf(mine)).toBe(before);
  expect(await changes(mine, (tx) => sql`update members set name = 'Clara'`.execute(tx))).toBe(true);
  expect(await changes(mine, (tx) => sql`delete from members`.execute(tx))).toBe(true);
  expect(await changes(mine, (tx) => sql`select from members`.execute(tx))).toBe(false);
});

it('changes with lines that one statement adds, corrects or takes away, and with no other household’s', async () => {
  const [mine, theirs] = [await openHousehold(), await openHousehold()];
  const id = randomUUID();
  await inScope(db, { workspaceId: mine }, (tx) =>
    sql`insert into assets (workspace_id, id, kind, name, currency, source, created_at)
        values (${mine}, ${id}, 'cash_account', 'Current', 'EUR', 'manual', now())`.execute(tx),
  );
  const add = (tx: Tx) =>
    sql`insert into transactions (workspace_id, asset_id, kind, booked_on, gross, currency, cash_effect, source, created_at)
        select ${mine}, ${id}, 'deposit', ${TODAY}, n, 'EUR', n, 'manual', now() from generate_series(1, 2) n`.execute(
      tx,
    );
  const before = await versionOf(theirs);
  expect(await changes(mine, add)).toBe(true);
  expect(await changes(mine, (tx) => sql`update transactions set note = 'rent'`.execute(tx))).toBe(true);
  expect(await changes(mine, (tx) => sql`update transactions set note = 'rent' where false`.execute(tx))).toBe(false);
  expect(await changes(mine, (tx) => sql`delete from transactions`.execute(tx))).toBe(true);
  expect(await versionOf(theirs)).toBe(before);
});

it('changes with a price, a dividend or a split of an instrument that is held, and of no other', async () => {
  const [mine, theirs] = [await openHousehold(), await openHousehold()];
  const [held, other] = [await addReference(), await addReference()];
  await holdInstrument(mine, held);
  await holdInstrument(theirs, other);
  const price = (id: string) => (tx: Tx) =>
    sql`insert into reference.prices (instrument_id, priced_on, price, currency, source, recorded_at)
        values (${id}, ${TODAY}, 164.2, 'EUR', 'yahoo', now())`.execute(tx);
  const act = (id: string, kind: string) => (tx: Tx) =>
    sql`insert into reference.corporate_actions (instrument_id, kind, acted_on, amount, currency, source, recorded_at)
        values (${id}, ${kind}, ${TODAY}, 2, 'EUR', 'yahoo', now())`.execute(tx);
  for (const write of [price(other), act(other, 'dividend'), act(other, 'split')]) {
    expect(await changes(mine, write)).toBe(false);
  }
  for (const write of [price(held), act(held, 'dividend'), act(held, 'split')]) {
    expect(await changes(mine, write)).toBe(true);
  }
});

it('changes with an exchange rate, and with the day', async () => {
  const workspaceId = await openHousehold();
  const rate = (tx: Tx) =>
    sql`insert into reference.fx_rates (base, quote, rated_on, rate, source, recorded_at)
        values ('EUR', 'XPF', '2099-01-05', 119.33, 'ecb', now())
        on conflict (base, quote, rated_on) do update set recorded_at = excluded.recorded_at`.execute(tx);
  expect(await changes(workspaceId, rate)).toBe(true);
  expect(await wealthVersion(db, workspaceId, '2026-11-21')).not.toBe(await versionOf(workspaceId));
});
