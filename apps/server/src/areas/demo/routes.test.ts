import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import { documents } from '@aurea/contract/billing/documents.ts';
import { dashboard, demo } from '@aurea/contract/dashboard.ts';
import { incomeCalendar } from '@aurea/contract/income-calendar.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { performance } from '@aurea/contract/performance.ts';
import { instruments, positions, transactions } from '@aurea/contract/transactions.ts';
import { Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
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

  it('move nothing between own accounts that the whole does not cancel: what is left was repaid of debts', async () => {
    const { call } = await openHousehold(app);
    await call(demo.fill, {});
    const transfersOf = async (part: object) => {
      const { bridge } = await call(performance.show, { query: { from: '2025-11-20', ...part } });
      return bridge.parts.find((one) => one.part === 'transfers')?.amount;
    };
    const whole = await transfersOf({});
    expect(whole).not.toBe('0');
    expect(await transfersOf({ scope: 'class', class: 'debt' })).toBe(whole);
  });

  it('bring a month as much on the accounts as on the page of incomes, less what was paid elsewhere or in kind', async () => {
    const { call } = await openHousehold(app);
    await call(demo.fill, {});
    const { cashFlow } = await call(dashboard.show, { query: { period: '1Y' } });
    const { months } = await call(incomeCalendar.outlook, { query: {} });
    const { items: incomes } = await call(revenues.list, {});
    const elsewhere = new Set(incomes.flatMap(({ id, account }) => (account === null ? [id] : [])));
    const years = ['2025', '2026'].map((year) => call(incomeCalendar.year, { query: { year } }));
    const lines = (await Promise.all(years)).flatMap((found) => found.lines);
    for (const { month, income } of cashFlow) {
      const unseen = lines.filter(
        ({ on, incomeId, kind }) => on.startsWith(month) && (kind === 'reward' || elsewhere.has(incomeId ?? '')),
      );
      const received = decimal(months.find((one) => one.month === month)?.received ?? '0');
      const paid = sum(unseen.map(({ reference }) => new Decimal(reference?.received ?? 0)));
      expect([month, received.minus(paid).toFixed()]).toEqual([month, income]);
    }
  });
});
