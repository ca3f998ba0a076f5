import { tax } from '@aurea/contract/tax.ts';
import { expect, it } from 'vitest';
import { withOwner } from '#db/client.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '#db/migrator.ts';
import { startApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const database = await ownDatabase();
const app = await startApp({ areas: WEALTH_AREAS, database: database.app });

const USUAL = {
  residence: 'france',
  situation: null,
  choices: { scale: false, cryptoScale: false, rents: 'micro', furnished: 'real' },
} as const;

it('costs of furnished letting that were stated with their depreciation write off nothing more', async () => {
  const { call } = await openHousehold(app);
  const state = (
    year: string,
    statements: readonly { fact: 'furnishedCosts' | 'furnishedDepreciation'; amount: string }[],
  ) =>
    call(tax.change, {
      params: { year },
      body: { ...USUAL, manualRates: [], statements: [...statements], version: 0 },
    });
  await state('2024', [{ fact: 'furnishedCosts', amount: '9200' }]);
  const both = [
    { fact: 'furnishedCosts', amount: '4000' },
    { fact: 'furnishedDepreciation', amount: '5200' },
  ] as const;
  await state('2025', both);
  const [migration] = (await readMigrations(MIGRATIONS_FOLDER)).filter(({ name }) => name.startsWith('1000'));
  for (const _twice of [1, 2]) await withOwner(database.owner, (client) => client.query(migration?.sql ?? ''));
  const statedIn = async (year: string) =>
    (await call(tax.show, { params: { year } })).profile.statements.map(({ fact, amount, statedOn }) => [
      fact,
      amount,
      statedOn,
    ]);
  const day = app.now().toISOString().slice(0, 10);
  expect(await statedIn('2024')).toEqual([
    ['furnishedCosts', '9200', day],
    ['furnishedDepreciation', '0', day],
  ]);
  expect(await statedIn('2025')).toEqual(both.map(({ fact, amount }) => [fact, amount, day]));
});
