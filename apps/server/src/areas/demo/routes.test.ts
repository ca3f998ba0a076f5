import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import { documents } from '@aurea/contract/billing/documents.ts';
import { dashboard, demo } from '@aurea/contract/dashboard.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { instruments, positions, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

describe('invented data', () => {
  it('fill the household beside what is there, once, and can be removed', async () => {
    const { call } = await openHousehold(app);
    const own = await call(assets.create, {
      body: { name: 'Livret', kind: 'savings_account', currency: 'EUR', value: { on: '2026-11-01', amount: '1000' } },
    });
    const before = await call(dashboard.show, { query: { period: 'MAX' } });
    const filled = await call(demo.fill, {});
    expect(filled.assets).toBe(15);
    expect(filled.transactions).toBeGreaterThan(1000);
    await expect(call(demo.fill, {})).rejects.toMatchObject({ status: 400, code: 'demo_already_present' });

    const shown = await call(dashboard.show, { query: { period: 'MAX' } });
    expect(shown).toMatchObject({ demo: true, state: 'complete' });
    expect(shown.history.length).toBeGreaterThan(500);
    const invented = (await call(assets.list, {})).items.filter(({ source }) => source === 'demo');
    expect(invented).toHaveLength(15);
    expect(invented.map(({ name }) => name)).toEqual(expect.arrayContaining(['Joint account', 'House loan']));
    expect((await call(assets.facets, {})).tags.length).toBeGreaterThan(3);
    const kept = invented.map(({ id }) => call(documents.list, { params: { id } }));
    expect((await Promise.all(kept)).flatMap(({ items }) => items)).toHaveLength(3);

    const incomes = (await call(revenues.list, {})).items;
    expect(incomes.map(({ kind, late }) => [kind, late?.count ?? 0]).toSorted()).toEqual([
      ['benefit', 0],
      ['business', 1],
      ['rent', 0],
      ['rent', 1],
      ['salary', 0],
      ['salary', 0],
      ['salary', 0],
    ]);

    await call(demo.clear, {});
    const after = await call(dashboard.show, { query: { period: 'MAX' } });
    expect(after).toEqual(before);
    expect((await call(assets.list, {})).items.map(({ id }) => id)).toEqual([own.id]);
    expect((await call(assets.facets, {})).tags).toEqual([]);
    expect((await call(transactions.list, {})).total).toBe(0);
    expect((await call(revenues.list, {})).items).toEqual([]);
    expect((await call(instruments.list, {})).total).toBe(0);
    expect((await call(positions.list, {})).total).toBe(0);
  });

  it('stay in their household, and are written in the language of the user', async () => {
    const [filled, other] = [await openHousehold(app), await openHousehold(app)];
    await filled.browser.call(account.chooseLocale, { body: { locale: 'fr' } });
    await filled.call(demo.fill, {});
    expect((await other.call(assets.list, {})).total).toBe(0);
    await other.call(demo.clear, {});
    const { items } = await filled.call(assets.list, {});
    expect(items).toHaveLength(15);
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Compte joint', 'Prêt maison']));
  });

  it('are the same when asked for twice at once: one fills, the other is refused', async () => {
    const { call } = await openHousehold(app);
    const both = await Promise.allSettled([call(demo.fill, {}), call(demo.fill, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await call(assets.list, {})).total).toBe(15);
  });
});
