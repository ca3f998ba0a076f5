import { assets } from '@aurea/contract/assets.ts';
import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { imports } from '@aurea/contract/imports.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

async function consented({ call }: Householder): Promise<BankLink> {
  const begun = await call(bankLinks.begin, { body: { institutionId: 'demonstration' } });
  const code = begun.demonstrationCode ?? '';
  return await call(bankLinks.finish, { params: { id: begun.id }, body: { code } });
}

async function linked(person: Householder): Promise<BankLink> {
  const { id } = await consented(person);
  const accounts = ['current', 'savings', 'pea'].map((each) => ({ id: each, as: 'new' as const, name: `My ${each}` }));
  await person.call(bankLinks.choose, { params: { id }, body: { accounts } });
  await app.queue.drain();
  return await only(person);
}

async function only({ call }: Householder): Promise<BankLink> {
  const [link] = (await call(bankLinks.list, {})).items;
  if (!link) throw new Error('no bank is linked');
  return link;
}

it('gives its accounts after consent; what is followed comes with its lines, balance and holdings', async () => {
  const person = await openHousehold(app);
  const link = await linked(person);
  expect(link).toMatchObject({ state: 'linked', isSynchronising: false, failure: null, consentUntil: '2027-05-19' });
  const followed = link.accounts.filter(({ isFollowed }) => isFollowed);
  expect(followed.map(({ assetName, lastImport }) => `${assetName} ${lastImport?.state}`)).toEqual([
    'My current committed',
    'My savings committed',
    'My pea committed',
  ]);
  const { items } = await person.call(assets.list, {});
  const worth = Object.fromEntries(items.map(({ name, value }) => [name, Number(value)]));
  const atBank = Object.fromEntries(followed.map(({ assetName, balance }) => [assetName, Number(balance)]));
  expect(worth['My current']).toBe(atBank['My current']);
  expect(worth['My savings']).toBe(atBank['My savings']);
  expect((await person.call(positions.list, {})).items).toMatchObject([{ instrumentName: 'World ETF PEA' }]);
});

it('brings each line once, however often it is synchronised, and a new day brings its own', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  const { total } = await person.call(transactions.list, {});
  expect(total).toBeGreaterThan(20);
  await Promise.all([1, 2].map(() => person.call(bankLinks.synchronise, { params: { id } })));
  await app.queue.drain();
  expect((await person.call(transactions.list, {})).total).toBe(total);
  const pending = (await only(person)).accounts.flatMap((account) => account.pending);
  app.pass({ days: 8 });
  await person.call(bankLinks.synchronise, { params: { id } });
  await app.queue.drain();
  const later = await person.call(transactions.list, {});
  expect(later.total).toBeGreaterThan(total);
  for (const { label } of pending) expect(later.items.some(({ note }) => note === label)).toBe(true);
  expect((await person.call(assets.list, {})).items).toHaveLength(3);
});

it('is taken back like a file', async () => {
  const person = await openHousehold(app);
  const { accounts } = await linked(person);
  for (const { lastImport } of accounts) {
    if (lastImport) await person.call(imports.undo, { params: { id: lastImport.id } });
  }
  expect((await person.call(transactions.list, {})).total).toBe(0);
  expect((await person.call(assets.list, {})).total).toBe(0);
});

it('joins an account that exists, proposed by its last digits', async () => {
  const person = await openHousehold(app);
  const body = { name: 'Daily 4821', kind: 'cash_account', currency: 'EUR' } as const;
  const { id: assetId } = await person.call(assets.create, { body });
  const link = await consented(person);
  expect(link.accounts[0]).toMatchObject({ proposedAssetId: assetId, candidates: [{ name: 'Daily 4821' }] });
  const accounts = [{ id: 'current', as: 'joined' as const, assetId }];
  await person.call(bankLinks.choose, { params: { id: link.id }, body: { accounts } });
  await app.queue.drain();
  expect((await person.call(assets.list, {})).items).toHaveLength(1);
  expect((await only(person)).accounts[0]).toMatchObject({ assetId, lastImport: { state: 'committed' } });
});

it('is forgotten without the accounts and lines it brought', async () => {
  const person = await openHousehold(app);
  const { id } = await linked(person);
  const { total } = await person.call(transactions.list, {});
  await person.call(bankLinks.remove, { params: { id } });
  expect((await person.call(bankLinks.list, {})).items).toEqual([]);
  expect((await person.call(transactions.list, {})).total).toBe(total);
});

test('a link that is removed while its lines are awaited brings none', async () => {
  const person = await openHousehold(app);
  const { id } = await consented(person);
  const accounts = [{ id: 'current', as: 'new' as const, name: 'Mine' }];
  await person.call(bankLinks.choose, { params: { id }, body: { accounts } });
  await person.call(bankLinks.remove, { params: { id } });
  await app.queue.drain();
  expect((await person.call(assets.list, {})).total).toBe(0);
});

test('refusals', async () => {
  const person = await openHousehold(app);
  const stranger = await openHousehold(app);
  const { call } = person;
  await expect(call(bankLinks.begin, { body: { institutionId: 'none' } })).rejects.toMatchObject({ code: 'not_found' });
  const { id } = await call(bankLinks.begin, { body: { institutionId: 'demonstration' } });
  const params = { id };
  await expect(call(bankLinks.finish, { params, body: { code: '12' } })).rejects.toMatchObject({ code: 'code_wrong' });
  await expect(call(bankLinks.synchronise, { params })).rejects.toMatchObject({ code: 'stale' });
  const { id: given } = await consented(person);
  const choose = (accounts: Parameters<typeof chosen>[1]) => chosen(given, accounts);
  function chosen(link: string, accounts: readonly { id: string; as: 'new'; name: string }[]) {
    return call(bankLinks.choose, { params: { id: link }, body: { accounts: [...accounts] } });
  }
  await expect(choose([{ id: 'loan', as: 'new', name: 'Loan' }])).rejects.toMatchObject({ code: 'not_found' });
  await expect(choose([{ id: 'other', as: 'new', name: 'Other' }])).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.call(bankLinks.synchronise, { params })).rejects.toMatchObject({ code: 'not_found' });
  expect((await stranger.call(bankLinks.list, {})).items).toEqual([]);
});
