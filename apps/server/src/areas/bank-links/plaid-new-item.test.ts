import { bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, afterEach, expect, it, test } from 'vitest';
import { openHousehold } from '#testing/people.ts';
import { stagePlaid } from '#testing/plaid-bank.ts';
import { linesOfHousehold, valuesOf } from '#testing/real-bank.ts';

const stage = await stagePlaid();
const { app, books, provider, linked, only, readAgain } = stage;
afterAll(provider.stop);
afterEach(() => {
  provider.world.status = 'HISTORICAL_UPDATE_COMPLETE';
  Object.assign(books, { events: [], balance: 1000.1 });
});

const line = (id: string, amount: number, label = id.toUpperCase(), on = '2026-11-18') => ({ id, on, amount, label });
const notes = async (person: Parameters<typeof linesOfHousehold>[0]) =>
  (await linesOfHousehold(person)).map(([note]) => note).toSorted();

it('a consent that is gone is replaced by a new one: accounts stay joined, and no line is there twice', async () => {
  const person = await openHousehold(app);
  books.events = [{ added: line('e1', 1) }, { added: line('e1b', 1, 'E1') }];
  const { id, accounts } = await linked(person);
  const item = provider.items.at(-1);
  if (item) item.isRemoved = true;
  expect(await readAgain(person)).toMatchObject({ failure: 'consent_ended' });
  const { consentAddress } = await person.call(bankLinks.renew, { params: { id } });
  books.events = [...books.events, { added: line('e2', 2) }];
  await person.call(bankLinks.finish, { params: { id }, body: provider.world.consent(consentAddress) });
  await app.queue.drain();
  const after = await only(person);
  expect(after).toMatchObject({ health: 'well', failure: null });
  expect(after.accounts.map((each) => each.assetId)).toEqual(accounts.map(({ assetId }) => assetId));
  expect((await notes(person)).filter((note) => note?.startsWith('E'))).toEqual(['E1', 'E1', 'E2']);
  // what is corrected and taken back now is still that line
  books.events = [...books.events, { modified: line('e1', 1.2, 'E1 BIS') }, { removed: 'e1b' }];
  await readAgain(person);
  expect((await notes(person)).filter((note) => note?.startsWith('E'))).toEqual(['E1 BIS', 'E2']);
});

/** The item is gone, and the person consents to a new one, which names all lines otherwise. */
async function replaced(person: Parameters<typeof only>[0], id: string) {
  const item = provider.items.at(-1);
  if (item) item.isRemoved = true;
  const { consentAddress } = await person.call(bankLinks.renew, { params: { id } });
  await person.call(bankLinks.finish, { params: { id }, body: provider.world.consent(consentAddress) });
  await app.queue.drain();
  return await only(person);
}

it('what changed and went while a consent was gone follows with the new one', async () => {
  const person = await openHousehold(app);
  const on = '2026-11-19';
  books.events = ['f1', 'f2', 'f3'].map((name) => ({ added: { ...line(name, 1), on } }));
  const { id } = await linked(person);
  books.events = [...books.events, { modified: { ...line('f1', 1.5, 'F1 BIS'), on } }, { removed: 'f2' }];
  expect(await replaced(person, id)).toMatchObject({ failure: null });
  expect((await notes(person)).filter((note) => note?.startsWith('F'))).toEqual(['F1 BIS', 'F3']);
});

test.for([
  { why: 'moved by what they came to', balance: 1003.1, stay: [] },
  { why: 'did not move', balance: 1000.1, stay: ['K1', 'K2'] },
])('lines that are all gone with a new consent, where the balance $why', async ({ balance, stay }) => {
  const person = await openHousehold(app);
  const notesOfK = async () => (await notes(person)).filter((note) => note?.startsWith('K'));
  books.events = [{ added: line('k1', 1) }, { added: line('k2', 2) }];
  const { id } = await linked(person);
  Object.assign(books, { events: [], balance });
  expect(await replaced(person, id)).toMatchObject({ failure: null });
  expect(await notesOfK()).toEqual(stay);
  // what was in doubt is compared with the next answer
  Object.assign(books, { events: [{ added: line('k3', 3) }], balance: 1000.1 });
  expect((await readAgain(person)).accounts[0]).toMatchObject({ difference: '0' });
  expect(await notesOfK()).toEqual(['K3']);
});

it('a new consent whose lines are not all there yet is waited for', async () => {
  const person = await openHousehold(app);
  const [early, late] = [line('g1', 1), line('g2', 2)];
  books.events = [{ added: early }, { added: late }];
  const { id } = await linked(person);
  provider.world.status = 'INITIAL_UPDATE_COMPLETE';
  books.events = [{ added: late }];
  expect(await replaced(person, id)).toMatchObject({ failure: 'bank_silent' });
  provider.world.status = 'HISTORICAL_UPDATE_COMPLETE';
  books.events = [{ added: late }, { added: early }];
  expect(await readAgain(person)).toMatchObject({ failure: null });
  expect((await notes(person)).filter((note) => note?.startsWith('G'))).toEqual(['G1', 'G2']);
});

it('a bank that is linked again to its account brings nothing twice, and its corrections follow', async () => {
  const person = await openHousehold(app);
  books.events = [{ added: line('h1', 1) }, { added: line('h2', 2) }, { added: line('h2b', 2, 'H2') }];
  const { id, accounts } = await linked(person);
  await person.call(bankLinks.remove, { params: { id } });
  await app.queue.drain();
  const again = await stage.consented(person);
  const joined = again.accounts.flatMap(({ id: account, name }) => {
    const assetId = accounts.find((each) => each.name === name)?.assetId;
    return assetId ? [{ id: account, as: 'joined' as const, assetId }] : [];
  });
  // the older lines come with a later reading
  provider.world.status = 'INITIAL_UPDATE_COMPLETE';
  const [first, ...older] = books.events;
  books.events = first ? [first] : [];
  await person.call(bankLinks.choose, { params: { id: again.id }, body: { accounts: joined } });
  await app.queue.drain();
  provider.world.status = 'HISTORICAL_UPDATE_COMPLETE';
  books.events = [...books.events, ...older];
  expect(await readAgain(person)).toMatchObject({ failure: null });
  expect((await notes(person)).filter((note) => note?.startsWith('H'))).toEqual(['H1', 'H2', 'H2']);
  books.events = [...books.events, { modified: line('h1', 1.5, 'H1 BIS') }, { removed: 'h2' }];
  await readAgain(person);
  expect((await notes(person)).filter((note) => note?.startsWith('H'))).toEqual(['H1 BIS', 'H2']);
});

it('an account whose first lines are still to come has no worth until they are there, and then that of its bank', async () => {
  const person = await openHousehold(app);
  provider.world.status = 'NOT_READY';
  const [waiting] = (await linked(person)).accounts;
  const worth = async () => (await valuesOf(person))[waiting?.assetName ?? ''];
  expect([waiting?.difference, await worth()]).toEqual([null, null]);
  provider.world.status = 'HISTORICAL_UPDATE_COMPLETE';
  books.events = [{ added: line('h1', 45, 'H1', '2026-11-20') }, { added: line('h2', 1, 'H2', '2026-11-01') }];
  const [known] = (await readAgain(person)).accounts;
  expect(known).toMatchObject({ balance: waiting?.balance, difference: '0' });
  expect(await worth()).toBe(known?.balance);
});
