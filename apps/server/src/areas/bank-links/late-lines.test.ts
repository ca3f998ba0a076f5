import { assets } from '@aurea/contract/assets.ts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openHousehold } from '#testing/people.ts';
import { entry, stageRealBank, valuesOf } from '#testing/real-bank.ts';

const { app, books, provider, linked, readAgain } = await stageRealBank();
afterAll(provider.stop);
afterEach(() => {
  Object.assign(books, { entries: [], balance: '1000.10', balanceOn: null });
});

it('what is booked later for a day that was read counts, as it does in the balance of the bank', async () => {
  const person = await openHousehold(app);
  books.entries = [entry('FIRST', '-1.00', '2026-11-20', { entry_reference: 'c1' })];
  await linked(person);
  const also = [
    entry('LATER', '-45.00', '2026-11-20', { entry_reference: 'c2' }),
    entry('LATE', '-5.00', '2026-11-19', { entry_reference: 'c3' }),
  ];
  Object.assign(books, { entries: [...books.entries, ...also], balance: '950.10' });
  expect((await readAgain(person)).accounts[0]).toMatchObject({ balance: '950.1', difference: '0' });
  expect(await valuesOf(person)).toMatchObject({ 'Compte courant': '950.1' });
  Object.assign(books, { entries: books.entries.slice(0, 2), balance: '955.10' });
  expect((await readAgain(person)).accounts[0]).toMatchObject({ balance: '955.1', difference: '0' });
});

it('the first line of an account that had none counts on the day its bank was read', async () => {
  const person = await openHousehold(app);
  await linked(person);
  Object.assign(books, { entries: [entry('FIRST', '-45.00', '2026-11-20')], balance: '955.10' });
  expect((await readAgain(person)).accounts[0]).toMatchObject({ balance: '955.1', difference: '0' });
  Object.assign(books, { entries: [...books.entries, entry('NEXT', '-5.00', '2026-11-20')], balance: '950.10' });
  expect((await readAgain(person)).accounts[0]).toMatchObject({ balance: '950.1', difference: '0' });
  expect(await valuesOf(person)).toMatchObject({ 'Compte courant': '950.1' });
});

it('nor does a first line replace a worth that somebody typed', async () => {
  const person = await openHousehold(app);
  await linked(person);
  const [account] = (await person.call(assets.list, {})).items.filter(({ name }) => name === 'Compte courant');
  const typed = { on: '2026-11-20', value: '700' };
  await person.call(assets.value, { params: { id: account?.id ?? '' }, body: typed });
  Object.assign(books, { entries: [entry('FIRST', '-45.00', '2026-11-20')], balance: '955.10' });
  await readAgain(person);
  expect(await valuesOf(person)).toMatchObject({ 'Compte courant': '700' });
});
