import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, afterEach, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { entry, linesOfHousehold, stageRealBank, valuesOf } from '#testing/real-bank.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { WITHDRAW_CONSENTS } from './withdrawals.ts';

const stage = await stageRealBank();
const { app, books, provider, linked, only, readAgain } = stage;
afterAll(provider.stop);
afterEach(() => {
  provider.behave(null);
  Object.assign(books, { entries: [], balance: '1000.10', balanceOn: null });
});

it('lists the banks of a country beside the demonstration bank', async () => {
  const { call } = await openHousehold(app);
  const found = await call(bankLinks.institutions, { query: {} });
  expect(found).toMatchObject({ countries: ['FI', 'FR'], country: 'FR', isSilent: false });
  expect(found.items.map(({ name }) => name)).toEqual(['Autre Banque', 'Crédit du Test', 'Banque Alpine']);
  expect((await call(bankLinks.institutions, { query: { country: 'FI' } })).items).toHaveLength(1);
});

it('is consented to at the bank; accounts, balances, booked and announced lines come in', async () => {
  const person = await openHousehold(app);
  books.entries = [
    entry('CARTE 18/11 ÉPICERIE & FILS', '-12.30', '2026-11-18', { entry_reference: 'a1' }),
    entry('VIR  SALAIRE', '2650.00', '2026-11-02', { entry_reference: 'a2' }),
    entry('CAFE', '-2.50', '2026-11-03'),
    entry('CAFE', '-2.50', '2026-11-03'),
    entry('REFUSED', '-1.00', '2026-11-03', { status: 'RJCT' }),
    { ...entry('SOON', '-9.99', '2026-11-20'), status: 'PDNG' },
  ];
  const link = await linked(person);
  expect(link).toMatchObject({ state: 'linked', failure: null, consentUntil: '2027-05-19', consentAddress: null });
  expect(link.accounts).toMatchObject([
    { name: 'Compte courant', kind: 'current', lastDigits: '0189', balance: '1000.1', difference: '0' },
    { name: 'Livret A', kind: 'savings', balance: '20' },
  ]);
  expect(link.accounts[0]?.pending).toEqual([{ on: '2026-11-20', amount: '-9.99', label: 'SOON' }]);
  const found = await linesOfHousehold(person);
  expect(found).toContainEqual(['CARTE 18/11 ÉPICERIE & FILS', '2026-11-18', '-12.3']);
  expect(found).toContainEqual(['VIR SALAIRE', '2026-11-02', '2650']);
  expect(found.filter(([note]) => note === 'CAFE')).toHaveLength(2);
  expect(await valuesOf(person)).toEqual({ 'Compte courant': '1000.1', 'Livret A': '20' });
});

it('follows what the bank changes, takes back and books, and brings nothing twice', async () => {
  const person = await openHousehold(app);
  const [first, second, third] = [
    entry('ONE', '-1.00', '2026-11-18', { entry_reference: 'b1' }),
    entry('TWO', '-2.00', '2026-11-18', { entry_reference: 'b2' }),
    entry('THREE', '-3.00', '2026-11-18'),
  ];
  books.entries = [first, second, third];
  await linked(person);
  const before = await linesOfHousehold(person);
  await readAgain(person);
  expect(await linesOfHousehold(person)).toEqual(before);
  // the same line on two pages, and one that is corrected
  books.entries = [first, first, entry('TWO bis', '-2.20', '2026-11-18', { entry_reference: 'b2' })];
  await readAgain(person);
  const after = (await linesOfHousehold(person)).map(([note]) => note);
  expect(after.toSorted()).toEqual(expect.arrayContaining(['ONE', 'TWO bis']));
  expect(after).not.toContain('THREE');
  expect(after.filter((note) => note === 'ONE')).toHaveLength(1);
});

it('a first list that does not come leaves the demonstration bank, and says so', async () => {
  const elsewhere = await startApp({
    areas: WEALTH_AREAS,
    env: { ...provider.env, ENABLE_BANKING_API_URL: 'http://127.0.0.1:9' },
  });
  const { call } = await openHousehold(elsewhere);
  expect(await call(bankLinks.institutions, { query: {} })).toMatchObject({
    isSilent: true,
    items: [{ isDemonstration: true }],
  });
});

const HUGE = `{"transactions":[${'{},'.repeat(4_000_000)}{}]}`;
const wrong = (change: object) =>
  JSON.stringify({ transactions: [{ ...entry('X', '-1.00', '2026-11-18'), ...change }] });

test.for([
  { why: 'a page of HTML', status: 200, body: '<html>error</html>', failure: 'bank_unreadable' },
  { why: 'an endless answer', status: 200, body: HUGE, failure: 'bank_unreadable' },
  {
    why: 'a number for an amount',
    status: 200,
    body: wrong({ transaction_amount: { currency: 'EUR', amount: 1.5 } }),
    failure: 'bank_unreadable',
  },
  {
    why: 'an amount in letters',
    status: 200,
    body: wrong({ transaction_amount: { currency: 'EUR', amount: '1e5' } }),
    failure: 'bank_unreadable',
  },
  {
    why: 'pages that never end',
    status: 200,
    body: '{"transactions":[],"continuation_key":"k"}',
    failure: 'bank_unreadable',
  },
  { why: 'a redirection', status: 302, body: '', failure: 'bank_unreadable' },
  { why: 'an error of the bank', status: 400, body: '{"error":"ASPSP_ERROR"}', failure: 'bank_silent' },
  { why: 'a refusal', status: 403, body: '{"error":"ACCESS_DENIED"}', failure: 'bank_refused' },
  { why: 'a revoked consent', status: 401, body: '{"error":"REVOKED_SESSION"}', failure: 'consent_ended' },
])('$why brings nothing, and the link says why', async ({ status, body, failure }) => {
  const person = await openHousehold(app);
  await linked(person);
  const before = await linesOfHousehold(person);
  books.entries = [entry('LATER', '-5.00', '2026-11-18')];
  provider.behave((request, response) => {
    if (!request.url?.includes('/transactions')) return false;
    response.writeHead(status, status === 302 ? { location: 'https://elsewhere.example/' } : {}).end(body);
    return true;
  });
  expect(await readAgain(person)).toMatchObject({ failure, isSynchronising: false });
  expect(await linesOfHousehold(person)).toEqual(before);
  provider.behave(null);
  if (failure === 'consent_ended') return;
  expect(await readAgain(person)).toMatchObject({ failure: null });
  expect((await linesOfHousehold(person)).map(([note]) => note)).toContain('LATER');
});

it('is asked no sooner than a limit says, and four times a day at most', async () => {
  const person = await openHousehold(app);
  await linked(person);
  provider.behave((_request, response) => {
    response.writeHead(429, { 'retry-after': '43200' }).end('{"error":"ASPSP_RATE_LIMIT_EXCEEDED"}');
    return true;
  });
  const { failure, nextAt } = await readAgain(person);
  expect(failure).toBe('bank_limited');
  expect(Date.parse(nextAt ?? '') - app.now().getTime()).toBeGreaterThanOrEqual(43_200_000);
});

it('a renewal keeps the accounts joined and closes the session of before', async () => {
  const person = await openHousehold(app);
  books.entries = [entry('KEPT', '-1.00', '2026-11-18')];
  const { id, accounts } = await linked(person);
  const [old] = [...provider.sessions.values()].slice(-1);
  if (old) old.status = 'EXPIRED';
  expect(await readAgain(person)).toMatchObject({ health: 'ended', failure: 'consent_ended' });
  const { consentAddress } = await person.call(bankLinks.renew, { params: { id } });
  books.entries = [...books.entries, entry('MISSED', '-2.00', '2026-11-19')];
  await person.call(bankLinks.finish, { params: { id }, body: provider.consent(consentAddress) });
  await app.queue.drain();
  const after = await only(person);
  expect(after).toMatchObject({ health: 'well', failure: null });
  expect(after.accounts.map((each) => each.assetId)).toEqual(accounts.map(({ assetId }) => assetId));
  expect((await linesOfHousehold(person)).map(([note]) => note).toSorted()).toEqual(
    expect.arrayContaining(['KEPT', 'MISSED']),
  );
  expect(provider.calls).toContain(`DELETE /sessions/${old?.id}`);
});

it('unlinking withdraws the consent at the bank, tried until it answers', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  const [session] = [...provider.sessions.values()].slice(-1);
  provider.behave((request, response) => {
    if (request.method !== 'DELETE') return false;
    response.writeHead(500).end();
    return true;
  });
  await person.call(bankLinks.remove, { params: { id } });
  await app.queue.drain();
  expect((await person.call(bankLinks.list, {})).items).toEqual([]);
  expect(session?.status).toBe('AUTHORIZED');
  provider.behave(null);
  app.pass({ minutes: 11 });
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, WITHDRAW_CONSENTS, {}));
  await app.queue.drain();
  expect(session?.status).toBe('CLOSED');
  expect(
    await inScope(app.db, { system: true }, (tx) => tx.selectFrom('bank_withdrawals').select('id').execute()),
  ).toEqual([]);
});

it('erasing the household withdraws its consents at the bank', async () => {
  const person = await openHousehold(app);
  await linked(person);
  const [session] = [...provider.sessions.values()].slice(-1);
  await person.browser.call(account.erase, { body: { confirmation: person.email } });
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, WITHDRAW_CONSENTS, {}));
  await app.queue.drain();
  expect(session?.status).toBe('CLOSED');
});

it('a balance that the bank does not say is not known, and never zero', async () => {
  const person = await openHousehold(app);
  books.balance = null;
  const link = await linked(person);
  expect(link.accounts[0]).toMatchObject({ balance: null, difference: null, assetName: 'Compte courant' });
  expect(await valuesOf(person)).toEqual({ 'Compte courant': null, 'Livret A': '20' });
  books.balance = '7.00';
  expect((await readAgain(person)).accounts[0]).toMatchObject({ balance: '7', difference: '0' });
  expect(await valuesOf(person)).toEqual({ 'Compte courant': '7', 'Livret A': '20' });
});

it('an account that the bank gives no line of is opened once, and goes with what the link brought', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  books.balance = '900.00';
  await readAgain(person);
  expect(await valuesOf(person)).toEqual({ 'Compte courant': '1000.1', 'Livret A': '20' });
  const [savings] = (await person.call(assets.list, {})).items.filter(({ name }) => name === 'Livret A');
  const mine = { on: '2026-10-01', value: '15' };
  await person.call(assets.value, { params: { id: savings?.id ?? '' }, body: mine });
  await person.call(bankLinks.remove, { params: { id }, query: { history: 'goes' } });
  expect(await valuesOf(person)).toEqual({ 'Livret A': '15' });
});

test.for([
  { why: 'is unreadable', status: 200, body: '<html>error</html>', failure: 'bank_unreadable' },
  { why: 'is refused', status: 403, body: '{"error":"ACCESS_DENIED"}', failure: 'bank_refused' },
])('an account whose answer $why does not hold up the others', async ({ status, body, failure }) => {
  const person = await openHousehold(app);
  await linked(person);
  const [session] = [...provider.sessions.values()].slice(-1);
  const asked = provider.calls.length;
  provider.behave((request, response) => {
    if (!request.url?.includes(`${session?.uids[0]}/transactions`)) return false;
    response.writeHead(status).end(body);
    return true;
  });
  expect(await readAgain(person)).toMatchObject({ failure });
  expect(provider.calls.slice(asked)).toContainEqual(expect.stringContaining(`${session?.uids[1]}/transactions`));
});

test.for([
  { why: 'moved by what they came to', before: '1000.10', balance: '1003.10', stay: [] },
  { why: 'did not move', before: '1000.10', balance: '1000.10', stay: ['ONE', 'TWO'] },
  // as a bank in maintenance says too
  { why: 'is zero', before: '-3.00', balance: '0.00', stay: ['ONE', 'TWO'] },
])('lines that are all gone at once, where the balance $why', async ({ before, balance, stay }) => {
  const person = await openHousehold(app);
  Object.assign(books, { balance: before });
  books.entries = [entry('ONE', '-1.00', '2026-11-18'), entry('TWO', '-2.00', '2026-11-19')];
  await linked(person);
  Object.assign(books, { entries: [], balance });
  await readAgain(person);
  expect((await linesOfHousehold(person)).map(([note]) => note).toSorted()).toEqual(stay);
});

it('a balance is of its day: lines after it count beside it', async () => {
  const person = await openHousehold(app);
  books.entries = [entry('BEFORE', '-1.00', '2026-11-18'), entry('TODAY', '-300.00', '2026-11-20')];
  Object.assign(books, { balance: '1000.00', balanceOn: '2026-11-19' });
  expect((await linked(person)).accounts[0]).toMatchObject({
    balance: '1000',
    balanceOn: '2026-11-19',
    difference: '0',
  });
  expect(await valuesOf(person)).toMatchObject({ 'Compte courant': '700' });
  expect((await readAgain(person)).accounts[0]).toMatchObject({ balanceOn: '2026-11-19', difference: '0' });
  expect(await valuesOf(person)).toMatchObject({ 'Compte courant': '700' });
});
