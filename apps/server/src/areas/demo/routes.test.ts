import { account } from '@aurea/contract/account.ts';
import { documents } from '@aurea/contract/assets/documents.ts';
import { assetOwnership } from '@aurea/contract/assets/ownership.ts';
import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { demo } from '@aurea/contract/demo.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { performance } from '@aurea/contract/performance.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

describe('the couple of the story', () => {
  const persons = async ({ call }: Awaited<ReturnType<typeof openHousehold>>) =>
    (await call(members.list, {})).items.map(({ name, birthOn, fiscalLink, propertyRegime }) =>
      propertyRegime === null ? [name, birthOn, fiscalLink] : [name, birthOn, fiscalLink, propertyRegime],
    );
  const JULIEN = ['Julien Moreau', '1982-11-03', 'spouse', 'community'];
  const name = async (
    { browser }: Awaited<ReturnType<typeof openHousehold>>,
    givenName: string,
    familyName: string,
  ) => {
    const { version } = await browser.call(account.profile, {});
    await browser.call(account.changeProfile, { body: { version, givenName, familyName } });
  };

  it('lives in a household of one person, who has their address for a name again once it is gone', async () => {
    const household = await openHousehold(app);
    await household.call(demo.fill, {});
    expect(await persons(household)).toEqual([['Camille Moreau', '1984-05-17', 'declarant'], JULIEN]);
    const owners = (await household.call(assets.list, {})).items.map(({ ownership }) => ownership.length);
    expect([owners.filter((count) => count === 2).length, owners.filter((count) => count === 1).length]).toEqual([
      8, 7,
    ]);
    await household.call(demo.clear, {});
    expect(await persons(household)).toEqual([[household.email, null, 'declarant']]);
  });

  it('takes the place of nobody, and owns nothing real', async () => {
    const household = await openHousehold(app);
    const { call } = household;
    await call(demo.fill, {});
    await name(household, 'Ada', 'Byron');
    expect(await persons(household)).toEqual([['Ada Byron', '1984-05-17', 'declarant'], JULIEN]);
    const { id } = await call(assets.create, { body: { name: 'Livret', kind: 'savings_account', currency: 'EUR' } });
    const [ada] = (await call(members.list, {})).items;
    const { periods } = await call(assetOwnership.show, { params: { id } });
    expect(periods).toEqual([{ from: null, shares: [{ memberId: ada?.id, right: 'full', percent: '100' }] }]);
    await call(demo.clear, {});
    expect(await persons(household)).toEqual([['Ada Byron', null, 'declarant']]);
  });

  it('stays where somebody gave the partner something real, as anybody else', async () => {
    const household = await openHousehold(app);
    const { call } = household;
    await name(household, 'Ada', 'Byron');
    await call(demo.fill, {});
    const partner = (await call(members.list, {})).items.find(({ name }) => name === 'Julien Moreau');
    const { id } = await call(assets.create, { body: { name: 'Livret', kind: 'savings_account', currency: 'EUR' } });
    const { version } = await call(assetOwnership.show, { params: { id } });
    const shares = [{ memberId: partner?.id ?? '', right: 'full' as const, percent: '100' }];
    await call(assetOwnership.correct, { params: { id }, body: { periods: [{ from: null, shares }], version } });
    await call(demo.clear, {});
    expect(await persons(household)).toEqual([['Ada Byron', null, 'declarant'], JULIEN]);
  });

  it('has no property regime beside somebody who declares no tax', async () => {
    const household = await openHousehold(app);
    const [only] = (await household.call(members.list, {})).items;
    const { id, version, name: said } = only ?? { id: '', version: 0, name: '' };
    const body = { version, name: said, birthOn: null, fiscalLink: 'none' as const };
    await household.call(members.change, { params: { id }, body });
    await household.call(demo.fill, {});
    expect((await persons(household)).at(-1)).toEqual(['Julien Moreau', '1982-11-03', 'none']);
  });

  it('is the household itself where it has two persons', async () => {
    const household = await openHousehold(app);
    await household.call(members.create, { body: { name: 'Noor', birthOn: null, fiscalLink: 'spouse' } });
    const before = await persons(household);
    await household.call(demo.fill, {});
    expect(await persons(household)).toEqual(before);
    await household.call(demo.clear, {});
    expect(await persons(household)).toEqual(before);
  });
});

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
