import { incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { propertyOutlook } from '@aurea/contract/properties/property-outlook.ts';
import { properties } from '@aurea/contract/properties.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, FACTS, FLAT, LEASE, letFlat } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

describe('a lease', () => {
  it('makes a rent that is an income of the household, with twelve months of what came', async () => {
    const person = await openHousehold(app);
    const { params, lease, id } = await letFlat(person);
    expect(lease).toMatchObject({ tenant: 'Léa Fontaine', rent: '900', state: 'running', index: { on: '2025-09-01' } });
    const { items } = await person.call(revenues.list, { query: {} });
    expect(items).toMatchObject([{ id: lease.incomeId, kind: 'rent', asset: { id } }]);
    const { months, leases: found } = await person.call(leases.list, { params });
    expect(found).toEqual([lease]);
    expect(months).toHaveLength(12);
    expect(months.every(({ dues, isLet }) => isLet && dues.length === 1)).toBe(true);
    expect(months[0]?.dues[0]).toMatchObject({ state: 'received', total: '950', tenant: 'Léa Fontaine' });
  });

  it('is revised by its index from a day on, to the cent', async () => {
    const person = await openHousehold(app);
    const { id, lease } = await letFlat(person);
    const params = { id, leaseId: lease.id };
    const body = { on: '2026-09-01', value: '146.68', version: lease.version };
    const revised = await person.call(leases.index, { params, body });
    expect(revised).toMatchObject({
      rent: '909.36',
      index: { value: '146.68', on: '2026-09-01', nextOn: '2027-09-01' },
    });
    const again = { ...body, on: '2027-08-31', version: revised.version };
    await expect(person.call(leases.index, { params, body: again })).rejects.toMatchObject({
      code: 'rent_revised_within_year',
      body: { params: { from: '2027-09-01' } },
    });
    const { figures } = await person.call(properties.find, { params: { id } });
    expect(figures.rent).toBe('10912.32');
  });

  it('is paid by days where it begins, ends and is revised within a month', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person);
    const terms = { rent: '850', charges: null, startsOn: '2026-03-15', endsOn: '2026-09-10', index: null };
    const { incomeId } = await person.call(leases.add, { params: { id }, body: { ...LEASE, ...terms, past: 'open' } });
    const { months } = await person.call(leases.list, { params: { id } });
    const dues = months.flatMap((month) => month.dues);
    // 850 × 17 ÷ 31 = 466.13, five months of 850, 850 × 10 ÷ 30 = 283.33: 4,999.46 in all
    expect(dues.map(({ on, total }) => `${on} ${total}`)).toEqual([
      '2026-03-15 466.13',
      '2026-04-05 850',
      '2026-05-05 850',
      '2026-06-05 850',
      '2026-07-05 850',
      '2026-08-05 850',
      '2026-09-05 283.33',
    ]);
    expect(dues[0]?.period).toMatchObject({ from: '2026-03-15', to: '2026-03-31', shares: [{ days: 17, of: 31 }] });
    expect(dues.at(-1)?.period).toMatchObject({ from: '2026-09-01', to: '2026-09-10', shares: [{ days: 10, of: 30 }] });

    // the same figures in the calendar of incomes, the late incomes and the property
    const calendar = await person.call(incomeCalendar.year, { query: {} });
    expect(calendar.totals).toMatchObject({ due: '4999.46', outstanding: '4999.46' });
    expect((await person.call(incomeCalendar.outlook, { query: {} })).late).toEqual({ count: 7, amount: '4999.46' });
    const { late } = await person.call(revenues.find, { params: { id: incomeId } });
    expect(late).toEqual({ since: '2026-03-15', count: 7, amount: '4999.46' });
    const { lateRents } = await person.call(properties.find, { params: { id } });
    expect(lateRents[0]).toEqual({ on: '2026-03-15', amount: '466.13' });
  });

  it('revised for days already paid leaves the difference owed, on every screen', async () => {
    const person = await openHousehold(app);
    const { id, lease } = await letFlat(person);
    const params = { id, leaseId: lease.id };
    // 900 × 146.68 ÷ 145.17 = 909.36: of 959.36 for September to November 950 came
    await person.call(leases.index, { params, body: { on: '2026-09-01', value: '146.68', version: lease.version } });
    const { months } = await person.call(leases.list, { params: { id } });
    expect(
      months.slice(-4).flatMap(({ dues }) => dues.map(({ state, outstanding }) => `${state} ${outstanding}`)),
    ).toEqual(['received 0', 'partial 9.36', 'partial 9.36', 'partial 9.36']);
    expect((await person.call(revenues.find, { params: { id: lease.incomeId } })).late).toMatchObject({
      count: 3,
      amount: '28.08',
    });
    const rest = { state: 'received', dueOn: '2026-09-05', receivedOn: '2026-11-20', amount: '9.36' } as const;
    const { id: paymentId } = await person.call(revenues.pay, { params: { id: lease.incomeId }, body: rest });
    const payment = { params: { id: lease.incomeId, paymentId } };
    await person.call(revenues.removePayment, payment);
    await person.call(revenues.restorePayment, payment);
    const after = await person.call(leases.list, { params: { id } });
    expect(after.months.at(-3)?.dues).toMatchObject([{ state: 'received', outstanding: '0', received: '959.36' }]);
  });

  it('revised within a month counts each rent by its days', async () => {
    const person = await openHousehold(app);
    const { id, lease } = await letFlat(person);
    const params = { id, leaseId: lease.id };
    await person.call(leases.index, { params, body: { on: '2026-11-16', value: '146.68', version: lease.version } });
    const { months } = await person.call(leases.list, { params: { id } });
    // 900 × 15 ÷ 30 + 909.36 × 15 ÷ 30 = 904.68, with charges of 50
    expect(months.at(-1)?.dues).toMatchObject([
      { on: '2026-11-05', amount: '904.68', charges: '50', total: '954.68', state: 'partial', outstanding: '4.68' },
    ]);
  });

  it('of each of several tenants is paid by its own days', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person);
    const add = (tenant: string, startsOn: string, endsOn: string | null) =>
      person.call(leases.add, {
        params: { id },
        body: { ...LEASE, tenant, startsOn, endsOn, rent: '600', charges: null, index: null, past: 'received' },
      });
    await add('A', '2026-08-01', '2026-10-15');
    await add('B', '2026-10-21', null);
    const { months } = await person.call(leases.list, { params: { id } });
    // October: 600 × 15 ÷ 31 = 290.32 and 600 × 11 ÷ 31 = 212.90
    expect(months.at(-2)?.dues.map(({ tenant, total }) => `${tenant} ${total}`)).toEqual(['A 290.32', 'B 212.9']);
  });

  it('leaves open the tax regimes of its kind of letting', async () => {
    const person = await openHousehold(app);
    const { id } = await letFlat(person);
    const params = { id };
    const { items } = await person.call(propertyOutlook.regimes, { params });
    expect(items.map(({ regime, isAllowed, refusal }) => [regime, isAllowed, refusal])).toEqual([
      ['micro_foncier', true, null],
      ['foncier_reel', true, null],
      ['micro_bic', false, 'unfurnished'],
      ['bic_reel', false, 'unfurnished'],
    ]);
    const { openRegimes, version } = await person.call(properties.find, { params });
    expect(openRegimes).toEqual(['micro_foncier', 'foncier_reel']);
    const change = (taxRegime: 'bic_reel' | 'micro_foncier') =>
      person.call(properties.change, { params, body: { ...FLAT, facts: { ...FACTS, taxRegime }, version } });
    await expect(change('bic_reel')).rejects.toMatchObject({ code: 'regime_not_open' });
    expect(await change('micro_foncier')).toMatchObject({ taxRegime: 'micro_foncier' });
  });

  it('is ended and deleted; its income brings it back', async () => {
    const person = await openHousehold(app);
    const { id, lease } = await letFlat(person);
    const params = { id, leaseId: lease.id };
    const { tenant, furnished, deposit, accountId, version } = lease;
    const change = { tenant, furnished, deposit, accountId, index: null, version };
    const ended = await person.call(leases.change, { params, body: { ...change, endsOn: '2026-06-30' } });
    expect(ended).toMatchObject({ state: 'ended', endsOn: '2026-06-30', index: null });
    const found = await person.call(properties.find, { params: { id } });
    expect(found.missing).toEqual(['rent']);
    const { months } = await person.call(leases.list, { params: { id } });
    expect(months.at(-1)).toMatchObject({ isLet: false, dues: [] });
    await person.call(leases.remove, { params });
    expect((await person.call(leases.list, { params: { id } })).leases).toEqual([]);
    const restore = { params: { id: lease.incomeId }, body: { version: ended.version + 1 } };
    await person.call(revenues.restore, restore);
    expect((await person.call(leases.list, { params: { id } })).leases).toHaveLength(1);
  });

  it('whose rent did not come is late', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person);
    await person.call(leases.add, { params: { id }, body: { ...LEASE, past: 'open', startsOn: '2026-10-01' } });
    const { lateRents } = await person.call(properties.find, { params: { id } });
    expect(lateRents.map(({ on }) => on)).toEqual(['2026-10-05', '2026-11-05']);
  });
});
