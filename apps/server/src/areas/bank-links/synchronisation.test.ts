import { assets } from '@aurea/contract/assets.ts';
import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { session } from '@aurea/contract/session.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { mailTo } from '#testing/outbox.ts';
import { type Householder, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { NOTE_CONSENTS } from './consent-notices.ts';
import { SYNCHRONISE_DUE } from './jobs.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const HOURS = 3_600_000;

async function linked({ call }: Householder): Promise<BankLink> {
  const { id, demonstrationCode } = await call(bankLinks.begin, { body: { institutionId: 'demonstration' } });
  await call(bankLinks.finish, { params: { id }, body: { code: demonstrationCode ?? '' } });
  const accounts = [{ id: 'current', as: 'new' as const, name: 'Daily' }];
  await call(bankLinks.choose, { params: { id }, body: { accounts } });
  await app.queue.drain();
  return await find({ call }, id);
}

async function find({ call }: Pick<Householder, 'call'>, id: string): Promise<BankLink> {
  const found = (await call(bankLinks.list, {})).items.find((link) => link.id === id);
  if (!found) throw new Error('the link is gone');
  return found;
}

/** What the schedule does when it looks. */
async function lookForDue(): Promise<void> {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, SYNCHRONISE_DUE, {}));
  await app.queue.drain();
}

const synchronised = async (person: Householder, id: string) => {
  await person.call(bankLinks.synchronise, { params: { id } });
  await app.queue.drain();
  return await find(person, id);
};

const entries = async ({ call }: Householder) => (await call(transactions.list, { query: { size: '100' } })).items;

it('is read by itself a quarter of a day later, and no sooner', async () => {
  const person = await openHousehold(app);
  const { id, nextAt, synchronisedAt } = await linked(person);
  const waits = (Date.parse(nextAt ?? '') - Date.parse(synchronisedAt ?? '')) / HOURS;
  expect(waits).toBeGreaterThanOrEqual(6);
  expect(waits).toBeLessThan(6.61);
  await lookForDue();
  expect((await find(person, id)).synchronisedAt).toBe(synchronisedAt);
  app.pass({ days: 1 });
  await lookForDue();
  const later = await find(person, id);
  expect(Date.parse(later.synchronisedAt ?? '')).toBeGreaterThan(Date.parse(synchronisedAt ?? ''));
  expect(later.accounts[0]).toMatchObject({ difference: '0' });
});

it('a bank that is silent is asked less and less often, says so, and brings all it missed', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  const before = (await entries(person)).length;
  await person.call(bankLinks.behave, { params: { id }, body: { behaviour: 'fails' } });
  app.pass({ days: 3 });
  const failed = await synchronised(person, id);
  expect(failed).toMatchObject({ health: 'failed', failure: 'bank_silent', isSynchronising: false });
  expect(await entries(person)).toHaveLength(before);
  await synchronised(person, id);
  const { items } = await person.call(bankLinks.synchronisations, {});
  expect(items.filter(({ failure }) => failure !== null)).toHaveLength(1);
  const asked = Date.parse(items[0]?.at ?? '');
  const waits = (Date.parse((await find(person, id)).nextAt ?? '') - asked) / HOURS;
  expect(waits).toBeGreaterThanOrEqual(24);
  await person.call(bankLinks.behave, { params: { id }, body: { behaviour: 'works' } });
  const answers = await synchronised(person, id);
  expect(answers).toMatchObject({ health: 'well', failure: null });
  expect(answers.accounts[0]).toMatchObject({ difference: '0' });
  expect((await entries(person)).length).toBeGreaterThan(before);
});

it('lines the bank corrects and takes back follow, with a trace', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  const before = await entries(person);
  await person.call(bankLinks.behave, { params: { id }, body: { behaviour: 'corrects' } });
  app.pass({ minutes: 5 });
  const corrected = await synchronised(person, id);
  const after = await entries(person);
  expect(after).toHaveLength(before.length - 1);
  expect(after.filter(({ note }) => note.endsWith(' RECTIF'))).toHaveLength(1);
  expect(corrected.accounts[0]).toMatchObject({ difference: '0' });
  const [rectified] = after.filter(({ note }) => note.endsWith(' RECTIF'));
  expect(rectified?.version).toBe(1);
  const trace = async () => (await person.call(bankLinks.synchronisations, {})).items;
  expect(await trace()).toMatchObject([
    { corrected: 1, withdrawn: 1, untouched: 0, added: 1 },
    { added: before.length },
  ]);
  await synchronised(person, id);
  expect(await trace()).toHaveLength(2);
  expect(await entries(person)).toHaveLength(after.length);
});

it('a line that somebody changed by hand stays as it is when the bank corrects it, and that is said', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  const before = await entries(person);
  for (const { id: entryId, on, kind, gross, currency, version } of before.slice(0, 2)) {
    const body = { on, kind, gross, currency, note: 'as I know it', version };
    await person.call(transactions.change, { params: { id: entryId }, body });
  }
  await person.call(bankLinks.behave, { params: { id }, body: { behaviour: 'corrects' } });
  app.pass({ minutes: 5 });
  await synchronised(person, id);
  const after = await entries(person);
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ note }) => note === 'as I know it')).toHaveLength(2);
  const [latest] = (await person.call(bankLinks.synchronisations, {})).items;
  expect(latest).toMatchObject({ corrected: 0, withdrawn: 0, untouched: 2 });
});

it('a consent that has ended stops the link; renewed, the accounts are still joined and what was missed comes', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  const { total } = await person.call(transactions.list, {});
  const expired = await person.call(bankLinks.behave, { params: { id }, body: { behaviour: 'expires' } });
  expect(expired).toMatchObject({ health: 'ended' });
  app.pass({ days: 10 });
  await expect(person.call(bankLinks.synchronise, { params: { id } })).rejects.toMatchObject({ code: 'stale' });
  await lookForDue();
  expect(await find(person, id)).toMatchObject({ failure: 'consent_ended', nextAt: null });
  const asked = await person.call(bankLinks.renew, { params: { id } });
  expect(asked).toMatchObject({ state: 'linked', health: 'ended' });
  const code = asked.demonstrationCode ?? '';
  await person.call(bankLinks.finish, { params: { id }, body: { code } });
  await app.queue.drain();
  expect(await find(person, id)).toMatchObject({ health: 'well', demonstrationCode: null, failure: null });
  expect((await person.call(transactions.list, {})).total).toBeGreaterThan(total);
  expect((await person.call(assets.list, {})).total).toBe(1);
  await expect(person.call(bankLinks.finish, { params: { id }, body: { code } })).rejects.toMatchObject({
    code: 'stale',
  });
});

it('owners are informed fourteen and three days before a consent ends, each once', async () => {
  const person = await openHousehold(app);
  await linked(person);
  const night = async () => {
    await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, NOTE_CONSENTS, {}));
    await app.queue.drain();
  };
  const sent = async () =>
    (await mailTo(app, person.email)).filter(({ purpose }) => purpose === 'bank_consent_ending').length;
  app.pass({ days: 165 });
  await night();
  expect(await sent()).toBe(0);
  app.pass({ days: 1 });
  await night();
  await night();
  expect(await sent()).toBe(1);
  app.pass({ days: 11 });
  await night();
  await night();
  expect(await sent()).toBe(2);
});

it('with its history everything it brought goes, whoever changed it, and nothing else', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const other = await call(assets.create, { body: { name: 'Mine', kind: 'cash_account', currency: 'EUR' } });
  await call(assets.value, { params: { id: other.id }, body: { on: '2026-11-01', value: '100' } });
  const { id } = await linked(person);
  app.pass({ days: 40 });
  await person.browser.call(session.signIn, { body: { email: person.email, password: PASSWORD } });
  await synchronised(person, id);
  await call(bankLinks.remove, { params: { id }, query: { history: 'goes' } });
  expect((await call(bankLinks.list, {})).items).toEqual([]);
  expect((await call(assets.list, {})).items.map(({ name }) => name)).toEqual(['Mine']);
  expect((await call(transactions.list, {})).total).toBe(0);
});
