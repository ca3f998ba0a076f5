import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

type NewIncome = BodyOf<typeof revenues.create>;

const TERM = {
  startsOn: '2025-01-01',
  endsOn: null,
  amount: '1000',
  gross: '1300',
  charges: null,
  frequency: 'month',
  dueDay: 28,
} as const;

const earn = ({ call }: Householder, more: Partial<NewIncome> = {}) =>
  call(revenues.create, {
    body: { kind: 'salary', name: 'Salary', currency: 'EUR', terms: [TERM], past: 'received', ...more },
  });

const year = ({ call }: Householder, query: object = {}) => call(incomeCalendar.year, { query });
const outlook = ({ call }: Householder, query: object = {}) => call(incomeCalendar.outlook, { query });

async function savings({ call }: Householder, currency = 'EUR') {
  const { id } = await call(assets.create, { body: { name: 'Savings', kind: 'savings_account', currency } });
  const earned = (on: string, gross: string, taxes = '0') =>
    call(transactions.create, { params: { id }, body: { kind: 'interest', on, gross, taxes, currency } });
  return { id, earned };
}

describe('the calendar of a year', () => {
  it('tells what was due and what came, month by month, latest first', async () => {
    const person = await openHousehold(app);
    const { id } = await earn(person);
    const body = { state: 'partial', dueOn: '2026-11-28', receivedOn: '2026-11-19', amount: '400' } as const;
    await person.call(revenues.pay, { params: { id }, body });
    const shown = await year(person);
    expect(shown).toMatchObject({ currency: 'EUR', year: 2026, years: { first: 2025, last: 2027 }, missing: [] });
    expect(shown.lines.map(({ on }) => on).slice(0, 3)).toEqual(['2026-12-28', '2026-11-28', '2026-10-28']);
    expect(shown.months.slice(0, 3)).toEqual([
      { month: '2026-12', due: '1000', received: '0', outstanding: '1000', gross: '1300' },
      { month: '2026-11', due: '1000', received: '400', outstanding: '600', gross: '1300' },
      { month: '2026-10', due: '1000', received: '1000', outstanding: '0', gross: '1300' },
    ]);
    expect(shown.totals).toMatchObject({ due: '12000', received: '10400', outstanding: '1600' });
  });

  it('holds the dividends and the interest of the ledger, net and gross', async () => {
    const person = await openHousehold(app);
    const { id: assetId } = await person.call(assets.create, {
      body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' },
    });
    const body = { name: 'Air Liquide', type: 'stock', currency: 'EUR' } as const;
    const { id: instrumentId } = await person.call(instruments.create, { body });
    const dividend = { kind: 'dividend', on: '2026-05-20', gross: '100', taxes: '12.8', currency: 'EUR' } as const;
    const { id } = await person.call(transactions.create, {
      params: { id: assetId },
      body: { ...dividend, instrumentId },
    });
    expect((await year(person)).lines).toEqual([
      expect.objectContaining({
        id,
        source: 'ledger',
        kind: 'dividend',
        name: 'Air Liquide',
        asset: { id: assetId, name: 'PEA' },
        member: { id: person.memberId, name: expect.any(String) },
        state: 'received',
        due: null,
        received: '87.2',
        gross: '100',
        fromLedger: true,
      }),
    ]);
  });

  it('does not count interest twice that an income expects of the account', async () => {
    const person = await openHousehold(app);
    const { id: assetId, earned } = await savings(person);
    await earned('2026-01-01', '310.5');
    const terms = [{ ...TERM, amount: '300', gross: null, frequency: 'year', dueDay: 15 }] as const;
    const { id } = await earn(person, { kind: 'interest', name: 'Livret', assetId, terms: [...terms], past: 'open' });
    const { lines, totals } = await year(person);
    expect(lines).toMatchObject([
      { incomeId: id, on: '2026-01-15', state: 'received', due: '300', received: '310.5', fromLedger: true },
    ]);
    expect(totals.received).toBe('310.5');
    expect(await person.call(revenues.find, { params: { id } })).toMatchObject({ late: { count: 1, amount: '300' } });
    const past = { state: 'received', dueOn: '2026-01-15', receivedOn: '2026-01-15', amount: '305' } as const;
    await person.call(revenues.pay, { params: { id }, body: past });
    expect((await year(person)).totals.received).toBe('305');
  });

  it('does not count a line of the ledger beside the payment that stands for it', async () => {
    const person = await openHousehold(app);
    const { id: assetId, earned } = await savings(person);
    const { id: transactionId } = await earned('2026-03-10', '40');
    const { id } = await earn(person, { kind: 'interest', name: 'Bonus rate', past: 'open', assetId });
    const came = { state: 'received', dueOn: '2026-02-28', receivedOn: '2026-03-10', amount: '40' } as const;
    await person.call(revenues.pay, { params: { id }, body: { ...came, transactionId } });
    const { lines } = await year(person);
    expect(lines.filter(({ received }) => received === '40')).toMatchObject([{ on: '2026-02-28', fromLedger: false }]);
    const other = { ...came, dueOn: '2026-01-28', transactionId: crypto.randomUUID() };
    await expect(person.call(revenues.pay, { params: { id }, body: other })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('keeps pay received when a raise with another due day is entered later', async () => {
    const person = await openHousehold(app);
    const { id, version } = await earn(person);
    const terms = [TERM, { ...TERM, startsOn: '2026-06-01', amount: '1100', gross: '1430', dueDay: 25 }];
    const body = { kind: 'salary', name: 'Salary', currency: 'EUR', terms, version } as const;
    await person.call(revenues.change, { params: { id }, body });
    const { lines, totals } = await year(person);
    // January to October came, 1,000 each, whatever the day the schedule names now
    expect(totals.received).toBe('10000');
    expect(lines.filter(({ state }) => state === 'late')).toEqual([]);
    expect(lines.find(({ on }) => on === '2026-06-25')).toMatchObject({ state: 'received', received: '1000' });
    expect((await person.call(revenues.find, { params: { id } })).late).toBeNull();
  });

  it('is filtered by kind, person and state', async () => {
    const person = await openHousehold(app);
    const { id: member } = await person.call(members.create, {
      body: { name: 'Camille', birthOn: null, fiscalLink: 'spouse' },
    });
    await earn(person, { memberId: member });
    await earn(person, { kind: 'pension', name: 'Pension', past: 'open' });
    const names = async (query: object) => [...new Set((await year(person, query)).lines.map(({ name }) => name))];
    expect(await names({ kind: 'pension' })).toEqual(['Pension']);
    expect(await names({ member })).toEqual(['Salary']);
    expect(await names({ state: 'late' })).toEqual(['Pension']);
    expect((await year(person, { state: 'late' })).totals).toMatchObject({ received: '0', outstanding: '10000' });
    expect(await names({ member, kind: 'pension' })).toEqual([]);
  });

  it('converts at the rate of the day; without a rate an amount is told and counts in no total', async () => {
    const person = await openHousehold(app);
    await earn(person);
    await earn(person, { name: 'Consulting', currency: 'CHF', past: 'received' });
    const { lines, totals, missing } = await year(person, { year: '2025' });
    expect(missing).toEqual(['CHF → EUR']);
    expect(lines.filter(({ reference }) => reference === null)).toHaveLength(12);
    expect(totals.received).toBe('12000');

    const rates = 'symbol,date,price\nCHFEUR,2025-01-01,1.05\nCHFEUR,2025-07-01,1.1\n';
    const body = { fileName: 'rates.csv', content: Buffer.from(rates).toString('base64') };
    await person.call(instruments.importPrices, { body });
    const converted = await year(person, { year: '2025' });
    expect(converted.missing).toEqual([]);
    expect(converted.totals.received).toBe('24900');
  });
});

describe('the outlook', () => {
  it('projects what is scheduled, raises included, twelve months ahead', async () => {
    const person = await openHousehold(app);
    await earn(person, { terms: [TERM, { ...TERM, startsOn: '2027-01-01', amount: '1100', gross: null }] });
    const { months, projection, thisMonth, lastYear } = await outlook(person);
    expect(months).toHaveLength(24);
    expect(months[0]).toMatchObject({ month: '2025-12', received: '1000', forecast: '0', average: '1000' });
    expect(months[11]).toMatchObject({ month: '2026-11', received: '0', forecast: '1000' });
    expect(thisMonth).toEqual({ received: '0', outstanding: '1000', late: '0' });
    expect(lastYear).toBe('11000');
    expect(projection).toEqual({ from: '2026-12', to: '2027-11', total: '13100', repeated: '0' });
    expect(months.at(-1)).toMatchObject({ month: '2027-11', forecast: '1100', average: '1091.666666666667' });
  });

  it('repeats the dividends and interest of the last twelve months', async () => {
    const person = await openHousehold(app);
    const { earned } = await savings(person);
    await earned('2025-12-31', '200', '34.4');
    await earned('2024-12-31', '999');
    const { projection, months } = await outlook(person);
    expect(projection).toMatchObject({ total: '165.6', repeated: '165.6' });
    expect(months.find(({ month }) => month === '2026-12')).toMatchObject({
      byKind: [{ kind: 'interest', received: '0', forecast: '165.6' }],
      average: '13.8',
    });
  });

  it('expects no dividend of what was sold since', async () => {
    const person = await openHousehold(app);
    const { id: assetId } = await person.call(assets.create, {
      body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' },
    });
    const stock = { name: 'Air Liquide', type: 'stock', currency: 'EUR' } as const;
    const { id: instrumentId } = await person.call(instruments.create, { body: stock });
    const entry = { instrumentId, currency: 'EUR' } as const;
    const write = (body: BodyOf<typeof transactions.create>) =>
      person.call(transactions.create, { params: { id: assetId }, body });
    await write({ ...entry, kind: 'buy', on: '2025-01-10', quantity: '10', unitPrice: '50' });
    await write({ ...entry, kind: 'dividend', on: '2026-05-20', gross: '30' });
    expect((await outlook(person)).projection.repeated).toBe('30');
    await write({ ...entry, kind: 'sell', on: '2026-06-01', quantity: '10', unitPrice: '60' });
    expect((await outlook(person)).projection.repeated).toBe('0');
  });

  it('counts what is late apart, and in no forecast', async () => {
    const person = await openHousehold(app);
    await earn(person, { terms: [{ ...TERM, startsOn: '2026-09-01' }], past: 'open' });
    const { late, months } = await outlook(person);
    expect(late).toEqual({ count: 2, amount: '2000' });
    expect(months.find(({ month }) => month === '2026-10')).toMatchObject({ received: '0', forecast: '0' });
  });

  it('shows what of the present month is late apart from what is still to come', async () => {
    const person = await openHousehold(app);
    await earn(person, { terms: [{ ...TERM, startsOn: '2026-11-01', dueDay: 5, amount: '640' }], past: 'open' });
    const { id } = await earn(person, { terms: [{ ...TERM, startsOn: '2026-11-01' }] });
    const part = { state: 'partial', dueOn: '2026-11-28', receivedOn: '2026-11-19', amount: '400' } as const;
    await person.call(revenues.pay, { params: { id }, body: part });
    const { thisMonth, months, late } = await outlook(person);
    expect(thisMonth).toEqual({ received: '400', outstanding: '600', late: '640' });
    expect(months[11]).toMatchObject({ month: '2026-11', received: '400', forecast: '600' });
    expect(late).toEqual({ count: 1, amount: '640' });
  });

  it('of a household without incomes is empty', async () => {
    const shown = await outlook(await openHousehold(app));
    expect(shown).toMatchObject({ lastYear: '0', projection: { total: '0' }, late: { count: 0 }, missing: [] });
    expect(shown.months.every(({ average }) => average === null)).toBe(true);
  });
});
