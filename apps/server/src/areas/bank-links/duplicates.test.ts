import { assets } from '@aurea/contract/assets.ts';
import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { type Transaction, transactions } from '@aurea/contract/transactions.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** The lines of the bank, as a household that does nothing else has them. */
async function linesOfBank(): Promise<Transaction[]> {
  const person = await openHousehold(app);
  await follow(person, { id: 'current', as: 'new', name: 'Daily' });
  return await entries(person);
}

type Choice = { id: string; as: 'new'; name: string } | { id: string; as: 'joined'; assetId: string };

async function follow({ call }: Householder, choice: Choice): Promise<BankLink> {
  const { id, demonstrationCode } = await call(bankLinks.begin, { body: { institutionId: 'demonstration' } });
  await call(bankLinks.finish, { params: { id }, body: { code: demonstrationCode ?? '' } });
  await call(bankLinks.choose, { params: { id }, body: { accounts: [choice] } });
  await app.queue.drain();
  const found = (await call(bankLinks.list, {})).items.find((link) => link.id === id);
  if (!found) throw new Error('the link is gone');
  return found;
}

const entries = async ({ call }: Householder) => (await call(transactions.list, { query: { size: '100' } })).items;

type Typed = Pick<Transaction, 'on' | 'kind' | 'gross' | 'currency' | 'note'>;

async function accountWith({ call }: Householder, typed: readonly Typed[]): Promise<string> {
  const { id } = await call(assets.create, { body: { name: 'By hand', kind: 'cash_account', currency: 'EUR' } });
  for (const { on, kind, gross, currency, note } of typed) {
    await call(transactions.create, { params: { id }, body: { on, kind, gross, currency, note } });
  }
  return id;
}

it('a line that is in the ledger by another way comes in once, even a day apart', async () => {
  const [first, second] = (await linesOfBank()).filter(({ note }) => note.startsWith('PRLV')).slice(0, 2);
  if (!first || !second) throw new Error('the bank debits nothing');
  const person = await openHousehold(app);
  const assetId = await accountWith(person, [
    first,
    { ...second, on: addDays(second.on, -1), note: `${second.note} SA` },
  ]);
  await follow(person, { id: 'current', as: 'joined', assetId });
  const after = await entries(person);
  expect(after).toHaveLength((await linesOfBank()).length);
  const [latest] = (await person.call(bankLinks.synchronisations, {})).items;
  expect(latest).toMatchObject({ recognised: 2, added: after.length - 2 });
  expect((await person.call(bankLinks.doubts, {})).items).toEqual([]);
});

it('a line that two entries fit is asked: the same adds nothing, another one is added once', async () => {
  const all = await linesOfBank();
  const [first, second] = all.filter(({ note }) => note.startsWith('PRLV')).slice(0, 2);
  if (!first || !second) throw new Error('the bank debits nothing');
  const person = await openHousehold(app);
  const { call } = person;
  const twice = (of: Typed) => [-1, 1].map((by) => ({ ...of, on: addDays(of.on, by) }));
  const assetId = await accountWith(person, [...twice(first), ...twice(second)]);
  await follow(person, { id: 'current', as: 'joined', assetId });
  const { items } = await call(bankLinks.doubts, {});
  expect(items.map(({ label }) => label).toSorted()).toEqual([first.note, second.note].toSorted());
  expect(items.map(({ candidates }) => candidates.length)).toEqual([2, 2]);
  const before = (await entries(person)).length;
  expect(before).toBe(all.length - 2 + 4);
  const [same, other] = items;
  if (!same || !other) throw new Error('nothing is asked');
  const answer = (id: string, isSame: boolean) => call(bankLinks.answer, { params: { id }, body: { isSame } });
  await answer(same.id, true);
  await answer(other.id, false);
  await app.queue.drain();
  expect(await entries(person)).toHaveLength(before + 1);
  expect((await call(bankLinks.doubts, {})).items).toEqual([]);
  await expect(answer(same.id, false)).rejects.toMatchObject({ code: 'not_found' });
  const stranger = await openHousehold(app);
  expect((await stranger.call(bankLinks.doubts, {})).items).toEqual([]);
});

it('a payment is never taken for one like it that the bank brought before', async () => {
  const person = await openHousehold(app);
  const { id } = await follow(person, { id: 'current', as: 'new', name: 'Daily' });
  const synchronised = async () => {
    await person.call(bankLinks.synchronise, { params: { id } });
    await app.queue.drain();
    return (await person.call(bankLinks.list, {})).items[0]?.accounts[0];
  };
  let account = await synchronised();
  for (let days = 0; days < 5 && account?.pending.length === 0; days += 1) {
    app.pass({ days: 1 });
    account = await synchronised();
  }
  const announced = account?.pending[0];
  const [latest] = await entries(person);
  if (!announced || !latest) throw new Error('the bank announces nothing');
  const like = { cash_effect: announced.amount, gross: announced.amount.slice(1), note: announced.label };
  await inScope(app.db, { workspaceId: person.workspaceId }, (tx) =>
    tx.updateTable('transactions').set(like).where('id', '=', latest.id).execute(),
  );
  app.pass({ days: 1 });
  await synchronised();
  const alike = (await entries(person)).filter(
    ({ note, gross }) => note === like.note && Number(gross) === Number(like.gross),
  );
  expect(alike).toHaveLength(2);
});
