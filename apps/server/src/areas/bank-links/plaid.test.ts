import { assets } from '@aurea/contract/assets.ts';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, afterEach, expect, it, test } from 'vitest';
import { openHousehold } from '#testing/people.ts';
import { stagePlaid } from '#testing/plaid-bank.ts';
import { linesOfHousehold } from '#testing/real-bank.ts';

const stage = await stagePlaid();
const { app, books, provider, begun, linked, only, readAgain } = stage;
afterAll(provider.stop);
afterEach(() => {
  provider.behave(null);
  Object.assign(books, { events: [], balance: 1000.1, trades: () => [] });
});

const line = (id: string, amount: number, label = id.toUpperCase(), on = '2026-11-18') => ({ id, on, amount, label });
const notes = async (person: Parameters<typeof linesOfHousehold>[0]) =>
  (await linesOfHousehold(person)).map(([note]) => note).toSorted();

it('offers the banks of its countries beside the demonstration bank', async () => {
  const { call } = await openHousehold(app);
  const found = await call(bankLinks.institutions, { query: {} });
  expect(found).toMatchObject({ countries: ['FR', 'US'], country: 'FR', providers: ['plaid'], isSilent: false });
  expect(found.items.map(({ name, through }) => [name, through])).toEqual([
    ['Plaid Test Bank', 'plaid'],
    ['Sibling Bank', 'plaid'],
    ['Banque Alpine', null],
  ]);
});

it('is consented to on the hosted page; accounts, balances, booked and announced lines come in', async () => {
  const person = await openHousehold(app);
  books.events = [
    { added: line('a1', 12.3, 'ÉPICERIE & FILS') },
    { added: line('a2', -2650) },
    { added: line('a3', 0.1) },
    { added: { ...line('a4', 9.99), on: '2026-11-20', isPending: true } },
  ];
  const link = await linked(person);
  expect(link).toMatchObject({ state: 'linked', failure: null, institutionName: 'Plaid Test Bank' });
  expect(link).toMatchObject({ consentUntil: '2027-05-19', consentAddress: null });
  expect(link.accounts.map(({ kind, balance, lastDigits }) => [kind, balance, lastDigits])).toEqual([
    ['current', '1000.1', '0189'],
    ['savings', '20', '0129'],
    ['card', '-318.4', '7702'],
    ['loan', '-84210', '0077'],
    ['securities', '500', '5530'],
  ]);
  expect(link.accounts[0]).toMatchObject({ difference: '0' });
  expect(link.accounts[0]?.pending).toEqual([{ on: '2026-11-20', amount: '-9.99', label: 'A4' }]);
  const found = await linesOfHousehold(person);
  expect(found).toContainEqual(['ÉPICERIE & FILS', '2026-11-18', '-12.3']);
  expect(found).toContainEqual(['A2', '2026-11-18', '2650']);
  expect(found).toContainEqual(['A3', '2026-11-18', '-0.1']);
});

it('follows what is changed, taken back and booked, and brings nothing twice', async () => {
  const person = await openHousehold(app);
  books.events = [{ added: line('b1', 1) }, { added: line('b2', 2) }, { added: { ...line('b3', 3), isPending: true } }];
  await linked(person);
  const before = await notes(person);
  expect((await readAgain(person)).accounts[0]?.pending).toHaveLength(1);
  expect(await notes(person)).toEqual(before);
  books.events = [
    ...books.events,
    ...[{ modified: line('b1', 1.5, 'B1 BIS') }, { removed: 'b2' }, { removed: 'b3' }, { added: line('b4', 3) }],
  ];
  expect((await readAgain(person)).accounts[0]?.pending).toEqual([]);
  expect((await notes(person)).filter((note) => note?.startsWith('B'))).toEqual(['B1 BIS', 'B4']);
});

it('trades come in where their securities have an ISIN, and an account with one that has none stays without lines', async () => {
  const buy = { id: 't1', on: '2026-11-17', type: 'buy', quantity: 2, amount: 100, price: 50 } as const;
  const paid = { id: 't2', on: '2026-11-16', type: 'cash', quantity: 0, amount: -150, price: 0, isin: null } as const;
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  books.trades = () => [paid, { ...buy, isin: 'FR0011869353' }];
  await linked(person);
  const lines = await linesOfHousehold(person);
  expect(lines).toContainEqual(['buy', '2026-11-17', '-100']);
  expect(lines).toContainEqual(['cash', '2026-11-16', '150']);
  books.trades = () => [paid, { ...buy, isin: null }];
  expect(await linked(other)).toMatchObject({ failure: null });
  expect(await linesOfHousehold(other)).not.toContainEqual(['cash', '2026-11-16', '150']);
});

test.for([
  { why: 'a page of HTML', status: 200, body: '<html>error</html>', failure: 'bank_unreadable' },
  { why: 'half an answer', status: 200, body: '{"added":[]}', failure: 'bank_unreadable' },
  { why: 'a redirection', status: 302, body: '', failure: 'bank_unreadable' },
  {
    why: 'an error of the bank',
    status: 400,
    body: error('INSTITUTION_ERROR', 'INSTITUTION_DOWN'),
    failure: 'bank_silent',
  },
  { why: 'an outage', status: 500, body: error('API_ERROR', 'INTERNAL_SERVER_ERROR'), failure: 'bank_silent' },
  { why: 'a refusal', status: 400, body: error('INVALID_INPUT', 'INVALID_API_KEYS'), failure: 'bank_refused' },
  { why: 'a wrong password', status: 400, body: error('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'), failure: 'consent_ended' },
  {
    why: 'lines that change without end',
    status: 400,
    body: error('TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION'),
    failure: 'bank_silent',
  },
])('$why brings nothing, and the link says why', async ({ status, body, failure }) => {
  const person = await openHousehold(app);
  await linked(person);
  const before = await notes(person);
  books.events = [{ added: line('later', 5) }];
  provider.behave(({ url }, response) => {
    if (url !== '/transactions/sync') return false;
    response.writeHead(status, status === 302 ? { location: 'https://elsewhere.example/' } : {}).end(body);
    return true;
  });
  expect(await readAgain(person)).toMatchObject({ failure, isSynchronising: false });
  expect(await notes(person)).toEqual(before);
  provider.behave(null);
  expect(await readAgain(person)).toMatchObject({ failure: null });
  expect(await notes(person)).toContain('LATER');
});

function error(error_type: string, error_code: string): string {
  return JSON.stringify({ error_type, error_code });
}

it('lines that change between two pages are read from the first page again', async () => {
  const person = await openHousehold(app);
  books.events = [{ added: line('c1', 1) }, { added: line('c2', 2) }, { added: line('c3', 3) }];
  let isChanged = false;
  provider.behave(({ url }, response, body) => {
    if (url !== '/transactions/sync' || !body.includes('"cursor":"2"') || isChanged) return false;
    isChanged = true;
    response.writeHead(400).end(error('TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION'));
    return true;
  });
  expect(await linked(person)).toMatchObject({ failure: null });
  expect(isChanged).toBe(true);
  expect((await notes(person)).filter((note) => note?.startsWith('C'))).toEqual(['C1', 'C2', 'C3']);
});

it('is asked no sooner than a limit says', async () => {
  const person = await openHousehold(app);
  await linked(person);
  provider.behave((_request, response) => {
    response.writeHead(429, { 'retry-after': '43200' }).end(error('RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_SYNC_LIMIT'));
    return true;
  });
  const { failure, nextAt } = await readAgain(person);
  expect(failure).toBe('bank_limited');
  expect(Date.parse(nextAt ?? '') - app.now().getTime()).toBeGreaterThanOrEqual(43_200_000);
});

it('a consent that its bank asks again is renewed with the same item, and keeps the accounts joined', async () => {
  const person = await openHousehold(app);
  books.events = [{ added: line('d1', 1) }];
  const { id, accounts } = await linked(person);
  const item = provider.items.at(-1);
  const count = provider.items.length;
  if (item) item.error = 'ITEM_LOGIN_REQUIRED';
  expect(await readAgain(person)).toMatchObject({ health: 'ended', failure: 'consent_ended' });
  const asked = await person.call(bankLinks.renew, { params: { id } });
  const early = provider.world.leave(asked.consentAddress);
  await expect(person.call(bankLinks.finish, { params: { id }, body: early })).rejects.toMatchObject({
    code: 'code_wrong',
  });
  const again = await person.call(bankLinks.renew, { params: { id } });
  books.events = [...books.events, { added: line('d2', 2) }];
  const back = provider.world.consent(again.consentAddress);
  await person.call(bankLinks.finish, { params: { id }, body: back });
  await app.queue.drain();
  const after = await only(person);
  expect(after).toMatchObject({ health: 'well', failure: null });
  expect(after.accounts.map((each) => each.assetId)).toEqual(accounts.map(({ assetId }) => assetId));
  expect((await notes(person)).filter((note) => note?.startsWith('D'))).toEqual(['D1', 'D2']);
  expect([provider.items.length, item?.isRemoved]).toEqual([count, false]);
});

it('asks for the item once in a reading, however many accounts it has', async () => {
  const person = await openHousehold(app);
  await linked(person);
  const asked = () => provider.calls.filter((path) => path === '/item/get').length;
  const before = asked();
  await readAgain(person);
  expect(asked() - before).toBe(1);
});

it('the end of a consent that the bank says is noted with the next reading', async () => {
  const person = await openHousehold(app);
  await linked(person);
  const item = provider.items.at(-1);
  if (item) item.until = '2026-11-25T10:00:00Z';
  expect(await readAgain(person)).toMatchObject({ consentUntil: '2026-11-25', health: 'ending' });
});

it('another bank that is chosen on the page is the one that is linked; a renewal takes no other one', async () => {
  const person = await openHousehold(app);
  const { id, consentAddress } = await begun(person);
  const back = provider.world.consent(consentAddress, stage.sibling);
  const link = await person.call(bankLinks.finish, { params: { id }, body: back });
  expect(link.institutionName).toBe('Sibling Bank');
  const item = provider.items.at(-1);
  if (item) item.isRemoved = true;
  const again = await person.call(bankLinks.renew, { params: { id } });
  const other = provider.world.consent(again.consentAddress);
  await expect(person.call(bankLinks.finish, { params: { id }, body: other })).rejects.toMatchObject({
    code: 'code_wrong',
  });
  expect((await only(person)).institutionName).toBe('Sibling Bank');
});

it('unlinking removes the item, and what is sealed of it', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  const item = provider.items.at(-1);
  await person.call(bankLinks.remove, { params: { id } });
  await app.queue.drain();
  expect(item?.isRemoved).toBe(true);
  expect((await person.call(assets.list, {})).items.length).toBeGreaterThan(0);
});
