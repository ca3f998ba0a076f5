import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { expect, it } from 'vitest';
import { withOwner } from '#db/client.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '#db/migrator.ts';
import { startApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const database = await ownDatabase();
const app = await startApp({ areas: PRACTICE_AREAS, database: database.app });

/** The households of before, to which the migration gives their customers. */
async function migrateAgain(): Promise<void> {
  const [migration] = (await readMigrations(MIGRATIONS_FOLDER)).filter(({ name }) => name.startsWith('0969'));
  await withOwner(database.owner, async (client) => {
    await client.query('drop policy own_customers_read on app.prepared_households');
    await client.query('alter table app.prepared_households drop column customer_id');
    await client.query('create policy own_customers_read on app.prepared_households for select using (true)');
    await client.query(migration?.sql ?? '');
  });
}

it('households prepared before are of the customer whose history names them, where one alone can be meant', async () => {
  const { call } = await openPractice(app);
  const prepare = async (name: string) => {
    const { id } = await call(customers.create, { body: person(name) });
    await call(preparedHouseholds.prepare, { params: { id } });
    return { params: { id } };
  };
  const unlink = async (of: { readonly params: { readonly id: string } }) => {
    const { version } = await call(customers.find, of);
    await call(customerFile.linkMandate, { ...of, body: { version, mandateId: null } });
  };
  const linked = await prepare('Linda Liée');
  app.pass({ minutes: 5 });
  const unlinked = await prepare('Ulysse Libre');
  app.pass({ minutes: 5 });
  const twins = [await prepare('Jean Jumeau'), await prepare('Jeanne Jumeau')];
  for (const of of [unlinked, ...twins]) await unlink(of);
  await migrateAgain();
  const isFound = async (of: typeof linked) => (await call(preparedHouseholds.find, of)).prepared !== null;
  expect(await Promise.all([linked, unlinked, ...twins].map(isFound))).toEqual([true, true, false, false]);
});
