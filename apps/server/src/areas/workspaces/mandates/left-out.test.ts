import { assets } from '@aurea/contract/assets.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { performance } from '@aurea/contract/performance.ts';
import { session } from '@aurea/contract/session.ts';
import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import { openHousehold } from '#testing/people.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

/** A mandate of everything to a practice, a shown account of 1,000 € and one of 250,000 € that may be left out. */
async function visit(on: TestApp = app) {
  const visited = await visitUnder(on, areasOfScope('manage'));
  const { household, mandate, asAdvisor } = visited;
  const open = async (name: string, amount: string) => {
    const body = { name, kind: 'cash_account', currency: 'EUR', value: { on: '2026-01-01', amount } } as const;
    return (await household.call(assets.create, { body })).id;
  };
  const [shown, secret] = [await open('Shown', '1000'), await open('Secret', '250000')];
  const change = (version: number, leftOut: string[]) =>
    household.call(mandates.change, {
      params: { id: mandate.id },
      body: { version, areas: areasOfScope('manage'), leftOut, endsOn: null },
    });
  const worth = async () => (await asAdvisor(dashboard.show, { query: {} })).netWorth;
  return { ...visited, open, shown, secret, change, worth };
}

it('the totals of the practice are those of the rest, whatever was computed of the whole before', async () => {
  const { household, asAdvisor, change, secret, worth } = await visit();
  const value = async (call: typeof household.call) => {
    const { bridge } = await call(performance.show, { query: { scope: 'all' } });
    return bridge?.closing;
  };
  const whole = [await worth(), await value(household.call)];
  await change(1, [secret]);
  expect([await worth(), await value(asAdvisor)]).toEqual(['1000', '1000']);
  const { items } = await asAdvisor(dashboard.netWorth, { query: { from: '2026-06-01', interval: 'month' } });
  expect(new Set(items.map(({ total }) => total))).toEqual(new Set(['1000']));
  expect([(await household.call(dashboard.show, { query: {} })).netWorth, await value(household.call)]).toEqual(whole);
});

it('both sides read each version: the household what is left out, the practice only that something is', async () => {
  const { household, practice, mandate, change, secret } = await visit();
  const changed = await change(1, [secret]);
  expect(changed).toMatchObject({ version: 2, leftOut: [secret] });
  const params = { id: mandate.id };
  const own = (await household.call(mandates.versions, { params })).items;
  expect(own.map(({ leftOut }) => leftOut)).toEqual([[secret], []]);
  const theirs = JSON.stringify([
    await practice.call(customerFile.mandateVersions, { params }),
    await practice.call(customerFile.mandates, {}),
    await practice.browser.call(session.whoAmI, {}),
  ]);
  expect(theirs).toContain('"leavesOut":true');
  expect(theirs).not.toContain(secret);
});

it('refuses what is no asset of the household, and the same one twice', async () => {
  const { change, secret } = await visit();
  const stranger = await openHousehold(app);
  const body = { name: 'Theirs', kind: 'cash_account', currency: 'EUR' } as const;
  const { id: foreign } = await stranger.call(assets.create, { body });
  for (const id of [foreign, crypto.randomUUID()]) {
    await expect(change(1, [secret, id])).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(change(1, [secret, secret])).rejects.toMatchObject({ status: 400 });
});

it('takes a proof of identity to show one again, and none to leave one out', async () => {
  const at = await startApp({ areas: PRACTICE_AREAS });
  const { change, secret, shown } = await visit(at);
  at.pass({ minutes: 6 });
  expect((await change(1, [secret, shown])).version).toBe(2);
  await expect(change(2, [secret])).rejects.toMatchObject({ code: 'reauthentication_required' });
});

it('what is added later is shown; one that was deleted stays left out, and comes back so', async () => {
  const { household, asAdvisor, change, open, secret, worth } = await visit();
  await change(1, [secret]);
  await open('Later', '500');
  expect(await worth()).toBe('1500');
  await household.call(assets.remove, { params: { id: secret } });
  const listed = async () => (await household.call(mandates.list, {})).items.map(({ leftOut }) => leftOut);
  expect(await listed()).toEqual([[]]);
  expect((await change(2, [])).leftOut).toEqual([secret]);
  const { version } = await inScope(app.db, { workspaceId: household.workspaceId }, (tx) =>
    tx.selectFrom('assets').select('version').where('id', '=', secret).executeTakeFirstOrThrow(),
  );
  await household.call(assets.restore, { params: { id: secret }, body: { version } });
  expect(await listed()).toEqual([[secret]]);
  const { items } = await asAdvisor(assets.list, { query: {} });
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Later', 'Shown']);
});

it('writes nothing to it, and changes no transfer whose other side it is', async () => {
  const { household, asAdvisor, change, shown, secret } = await visit();
  const moved = { fromAssetId: secret, toAssetId: shown, on: '2026-02-01', gross: '70', note: '' };
  await household.call(transfers.record, { body: moved });
  await change(1, [secret]);
  const entry = { kind: 'deposit', on: '2026-02-02', gross: '5', currency: 'EUR' } as const;
  const deposit = asAdvisor(transactions.create, { params: { id: secret }, body: entry });
  await expect(deposit).rejects.toMatchObject({ code: 'not_found' });
  const away = { fromAssetId: shown, toAssetId: secret, on: '2026-02-03', gross: '5', note: '' };
  await expect(asAdvisor(transfers.record, { body: away })).rejects.toMatchObject({ code: 'not_found' });
  const { items } = await asAdvisor(transactions.list, { query: { kind: 'transfer_in' } });
  expect(items).toMatchObject([{ otherAssetId: null, otherAssetName: null, gross: '70' }]);
  const params = { id: items[0]?.id ?? '' };
  const correction = { kind: 'transfer_in', on: '2026-02-01', gross: '80', currency: 'EUR', version: 1 } as const;
  await expect(asAdvisor(transactions.change, { params, body: correction })).rejects.toMatchObject({
    code: 'transfer_linked',
  });
  await expect(asAdvisor(transactions.remove, { params })).rejects.toMatchObject({ code: 'transfer_linked' });
  const sides = (await household.call(transactions.list, { query: {} })).items.filter(({ transferId }) => transferId);
  expect(sides.map(({ gross }) => gross)).toEqual(['70', '70']);
});
