import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { loans } from '@aurea/contract/loans.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { propertyOutlook } from '@aurea/contract/properties/property-outlook.ts';
import { properties } from '@aurea/contract/properties.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, FACTS, FLAT, LOAN, letFlat, since, yearly } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const today = '2026-11-20';

describe('a property', () => {
  it('is an asset with facts, values on days, and a place in the net worth', async () => {
    const person = await openHousehold(app);
    const values = [
      { on: '2019-05-20', value: '200000', source: 'purchase' },
      { on: '2026-01-01', value: '250000', source: 'agency' },
    ];
    const created = await buy(person, { values });
    expect(created).toMatchObject({
      ...FACTS,
      name: 'Flat in Lyon',
      value: '250000',
      valuedOn: '2026-01-01',
      version: 1,
    });
    expect(created).toMatchObject({ valueBefore: '200000', outstanding: '0', loans: [], missing: ['rent'] });
    expect(await person.call(assets.find, { params: { id: created.id } })).toMatchObject({
      kind: 'property',
      value: '250000',
      openedOn: '2019-05-20',
    });
    const shown = await person.call(dashboard.show, { query: { period: 'MAX' } });
    expect(shown).toMatchObject({ netWorth: '250000', history: expect.arrayContaining([]) });
    expect(shown.history[0]).toMatchObject({ on: '2019-05-20', total: '200000' });
  });

  it('has its price as first value where the day of its purchase is stated later, once', async () => {
    const person = await openHousehold(app);
    const values = [{ on: '2026-01-01', value: '250000', source: 'agency' }];
    const { id } = await buy(person, { purchasedOn: null, values });
    const params = { id };
    const change = async (purchasedOn: string) => {
      const { version } = await person.call(properties.find, { params });
      const body = { name: 'Flat in Lyon', currency: 'EUR', purchasedOn, facts: FACTS, version };
      await person.call(properties.change, { params, body });
      const { history } = await person.call(dashboard.show, { query: { period: 'MAX' } });
      return history[0];
    };
    expect(await change('2019-05-20')).toMatchObject({ on: '2019-05-20', total: FACTS.purchasePrice });
    expect(await change('2020-05-20')).toMatchObject({ on: '2019-05-20', total: FACTS.purchasePrice });
  });

  it('is not bought on a day to come, as it is added and as it is changed', async () => {
    const person = await openHousehold(app);
    const later = { status: 400, code: 'day_invalid' };
    await expect(buy(person, { purchasedOn: '2099-03-15' })).rejects.toMatchObject(later);
    const { id, version } = await buy(person, {});
    const body = { name: 'Flat', currency: 'EUR', purchasedOn: '2099-03-15', facts: FACTS, version };
    await expect(person.call(properties.change, { params: { id }, body })).rejects.toMatchObject(later);
  });

  it('says what it waits for instead of counting nothing', async () => {
    const { call } = await openHousehold(app);
    const { id } = await call(assets.create, { body: { name: 'Land', kind: 'property', currency: 'EUR' } });
    const found = await call(properties.find, { params: { id } });
    expect(found).toMatchObject({ type: null, use: null, value: null, purchasePrice: null });
    expect(found.missing).toEqual(['value', 'purchasePrice', 'purchaseDay', 'notaryCosts']);
    expect(found.figures).toMatchObject({ grossYield: null, equity: null, loanToValue: null, cost: null });
    const changed = await call(properties.change, {
      params: { id },
      body: { name: 'Land', currency: 'EUR', purchasedOn: null, facts: { ...FACTS, type: 'land' }, version: 1 },
    });
    expect(changed).toMatchObject({ type: 'land', version: 2 });
    expect(changed.missing).toEqual(['value', 'purchaseDay', 'rent']);
  });

  it('has the yields, the tax and the cash flow that follow from its rents, costs and loan', async () => {
    const person = await openHousehold(app);
    const { params, loan } = await letFlat(person);
    const { figures, outstanding, loans: linked, missing } = await person.call(properties.find, { params });
    expect(missing).toEqual([]);
    expect(linked).toMatchObject([{ id: loan.id, name: 'Flat loan', hasTerms: true, outstanding: loan.outstanding }]);
    expect(outstanding).toBe(loan.outstanding);
    expect(figures).toMatchObject({
      rent: '10800',
      grossYield: '0.054',
      cost: '226000',
      effectiveRent: '9900',
      netOperatingIncome: '7457',
      equity: (250_000 - Number(loan.outstanding)).toFixed(2),
      invested: '26000',
    });
    const service = Number(figures.interest) + Number(figures.principal) + Number(figures.insurance);
    expect(service).toBeCloseTo(14_598.84, 0);
    expect(Number(figures.cashFlow)).toBeCloseTo(7457 - service - Number(figures.tax), 2);
    const { items } = await person.call(properties.list, {});
    expect(items).toMatchObject([{ id: params.id, figures }]);
  });

  it('is compared by regime: micro and real; furnished ones are closed to an unfurnished lease', async () => {
    const person = await openHousehold(app);
    const { params } = await letFlat(person);
    const { items } = await person.call(propertyOutlook.regimes, { params });
    expect(items.map(({ regime, isAllowed }) => [regime, isAllowed])).toEqual([
      ['micro_foncier', true],
      ['foncier_reel', true],
      ['micro_bic', false],
      ['bic_reel', false],
    ]);
    expect(items[0]).toMatchObject({ tax: '3270.96', levyRate: '0.172', ceiling: '15000' });
    expect(items[2]).toMatchObject({ levyRate: '0.186', ceiling: '83600' });
  });

  it('that is lived in owes no tax and has no yields, but costs', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person, { facts: { ...FACTS, use: 'main_home' } });
    const params = { id };
    await person.call(propertyCosts.add, { params, body: { ...since, kind: 'property_tax', price: yearly('1200') } });
    const { figures, missing } = await person.call(properties.find, { params });
    expect(missing).toEqual(['value']);
    expect(figures).toMatchObject({
      tax: '0',
      cashFlow: '-1200',
      monthlyCashFlow: '-100',
      grossYield: null,
      rent: null,
    });
  });

  it('is financed by loans of its currency alone, and each loan finances one property', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const first = await buy(person);
    const second = await buy(person, { name: 'Second' });
    const loan = await call(loans.create, { body: LOAN });
    const link = (id: string, loanIds: string[]) => call(properties.linkLoans, { params: { id }, body: { loanIds } });
    await link(first.id, [loan.id]);
    expect((await link(second.id, [loan.id])).loans).toHaveLength(1);
    expect((await call(properties.find, { params: { id: first.id } })).loans).toEqual([]);
    const dollars = await call(loans.create, { body: { ...LOAN, currency: 'USD' } });
    await expect(link(first.id, [dollars.id])).rejects.toMatchObject({ code: 'currency_mismatch' });
    await expect(link(first.id, [second.id])).rejects.toMatchObject({ code: 'not_found' });
    await call(loans.remove, { params: { id: loan.id } });
    expect((await call(properties.find, { params: { id: second.id } })).loans).toEqual([]);
  });

  it('whose debt has no terms says so', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { id } = await buy(person);
    const bare = await call(assets.create, {
      body: { name: 'Old loan', kind: 'loan', currency: 'EUR', value: { on: '2026-01-01', amount: '50000' } },
    });
    const found = await call(properties.linkLoans, { params: { id }, body: { loanIds: [bare.id] } });
    expect(found).toMatchObject({
      outstanding: '50000',
      loans: [{ hasTerms: false, outstanding: '50000', next: null }],
    });
    expect(found.missing).toContain('loanTerms');
    expect(found.figures).toMatchObject({ cashFlow: null, debtService: null });
  });

  it('has a history of value, debt and equity, and one of what was done', async () => {
    const person = await openHousehold(app);
    const { params, id } = await letFlat(person);
    const { items } = await person.call(properties.history, { params });
    expect(items[0]).toEqual({ on: '2019-05-20', value: null, debt: '200000', equity: null });
    const last = items.at(-1);
    expect(last).toMatchObject({ on: today, value: '250000' });
    expect(Number(last?.equity)).toBeCloseTo(250_000 - Number(last?.debt), 2);
    const activity = await person.call(assets.activity, { params: { id } });
    expect(activity.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['created', 'loans_linked', 'cost_added', 'lease_added', 'valued']),
    );
  });

  test.for([
    { why: 'a version that is old', body: { version: 7 }, code: 'stale' },
    { why: 'shares that do not add up', body: { ownership: [] }, code: 'ownership_not_whole' },
  ])('refuses $why', async ({ body, code }) => {
    const person = await openHousehold(app);
    const { id, version } = await buy(person);
    const change = person.call(properties.change, { params: { id }, body: { ...FLAT, version, ...body } });
    await expect(change).rejects.toMatchObject({ code });
  });
});

describe('the sale of a property', () => {
  const assumptions = { price: '250000', growth: '0.02', sellingCosts: '0.05' };

  it('leaves price less costs, tax, loan and penalty, year by year', async () => {
    const person = await openHousehold(app);
    const { params } = await letFlat(person);
    const { items, missing } = await person.call(propertyOutlook.sale, { params, body: assumptions });
    expect(missing).toEqual([]);
    expect(items).toHaveLength(31);
    const [first] = items;
    expect(first).toMatchObject({ on: today, price: '250000', sellingCosts: '12500', years: 7, exemption: 'no_gain' });
    for (const { price, sellingCosts, tax, outstanding, penalty, net } of items) {
      const left = [sellingCosts, tax, outstanding, penalty].reduce((rest, part) => rest - Number(part), Number(price));
      expect(Number(net)).toBeCloseTo(left, 2);
    }
    expect(items.at(-1)).toMatchObject({
      outstanding: '0',
      penalty: '0',
      taxAllowance: '1',
      levyAllowance: '1',
      tax: '0',
    });
  });

  it('waits for the price and the day of the purchase', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person, { purchasedOn: null, facts: { ...FACTS, purchasePrice: null } });
    const shown = await person.call(propertyOutlook.sale, { params: { id }, body: assumptions });
    expect(shown).toMatchObject({ items: [], missing: ['purchasePrice', 'purchaseDay'] });
  });

  it('waits for what furnished letting has written off, but not of the main home', async () => {
    const person = await openHousehold(app);
    const facts = { ...FACTS, taxRegime: 'bic_reel' as const, depreciation: null };
    const { id } = await buy(person, { facts });
    const shown = await person.call(propertyOutlook.sale, { params: { id }, body: assumptions });
    expect(shown).toMatchObject({ items: [], missing: ['depreciation'] });
    const home = await buy(person, { facts: { ...facts, use: 'main_home' } });
    const exempt = await person.call(propertyOutlook.sale, { params: { id: home.id }, body: assumptions });
    expect(exempt.missing).toEqual([]);
  });
});
