import { bankLinks } from '@aurea/contract/bank-links.ts';
import { session } from '@aurea/contract/session.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openHousehold, PASSWORD } from '#testing/people.ts';
import { entry, linesOfHousehold, stageRealBank } from '#testing/real-bank.ts';

const { app, books, provider, linked, readAgain } = await stageRealBank();
const today = () => app.now().toISOString().slice(0, 10);
afterAll(provider.stop);
afterEach(() => {
  provider.behave(null);
  Object.assign(books, { entries: [], balance: '1000.10' });
});

const PAUSE = 100;

test.for([
  { why: 'has no more than 90 days', days: 90, isRefusing: false, lastMissing: PAUSE - 90 },
  { why: 'refuses more than 90 days', days: 90, isRefusing: true, lastMissing: PAUSE - 90 },
  { why: 'refuses more than 30 days', days: 30, isRefusing: true, lastMissing: PAUSE - 31 },
])('after a long pause a bank that $why loses no line, and the days between are named', async (bank) => {
  const person = await openHousehold(app);
  const before = today();
  books.entries = [entry('OLD', '-1.00', addDays(before, -2), { entry_reference: 'p1' })];
  await linked(person);
  app.pass({ days: PAUSE });
  await person.browser.call(session.signIn, { body: { email: person.email, password: PASSWORD } });
  const first = addDays(today(), -bank.days);
  books.entries = [entry('NEW', '-2.00', addDays(first, 2), { entry_reference: 'p2' })];
  provider.behave((request, response) => {
    const from = new URL(request.url ?? '', 'http://bank').searchParams.get('date_from');
    if (!bank.isRefusing || from === null || from >= first) return false;
    response.writeHead(422).end('{"error":"WRONG_TRANSACTIONS_PERIOD"}');
    return true;
  });
  expect(await readAgain(person)).toMatchObject({ failure: null });
  expect((await linesOfHousehold(person)).map(([note]) => note).toSorted()).toEqual(['NEW', 'OLD']);
  const missing = { missingFrom: before, missingUntil: addDays(before, bank.lastMissing) };
  const { items } = await person.call(bankLinks.synchronisations, {});
  expect(items).toContainEqual(expect.objectContaining({ accountName: 'Compte courant', withdrawn: 0, ...missing }));
  // said once, not with each reading
  await readAgain(person);
  expect((await person.call(bankLinks.synchronisations, {})).items).toHaveLength(items.length);
});
