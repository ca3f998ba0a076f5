import { assets } from '@aurea/contract/assets.ts';
import { loans } from '@aurea/contract/loans.ts';
import { properties } from '@aurea/contract/properties.ts';
import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { FACTS, letFlat } from '#testing/flat.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const IN_2025 = { params: { year: '2025' } } as const;
const NOTHING = { amounts: [], heirs: [], closings: [], spouseShare: '0.25', version: 0 };

async function contract({ call }: Householder, openedOn: string | null, wrapper: 'assurance_vie' | 'pea') {
  const kind = wrapper === 'pea' ? 'securities_account' : 'life_insurance';
  const { id } = await call(assets.create, { body: { name: wrapper, kind, wrapper, currency: 'EUR', openedOn } });
  const move = (on: string, move: 'deposit' | 'withdrawal' | 'interest', gross: string) =>
    call(transactions.create, { params: { id }, body: { kind: move, on, gross, currency: 'EUR' } });
  return { id, move };
}

const factsOf = async ({ call }: Householder) => {
  const { recorded } = await call(tax.show, IN_2025);
  return Object.fromEntries(recorded.map(({ fact, amount, gap }) => [fact, amount ?? gap]));
};

describe('wrappers', () => {
  it('show what is left of the payments, and the gain in what was taken out as a fact', async () => {
    const person = await openHousehold(app);
    const { id, move } = await contract(person, '2015-01-02', 'assurance_vie');
    await move('2015-01-02', 'deposit', '100000');
    await move('2024-12-31', 'interest', '50000');
    // 10,000 of 150,000: 3,333.33 are gain; of the payments 93,333.33 are left
    await move('2025-03-04', 'withdrawal', '10000');
    await move('2025-09-01', 'deposit', '1000');
    const { wrappers } = await person.call(taxWealth.show, IN_2025);
    expect(wrappers).toEqual([
      {
        ...{ id, name: 'assurance_vie', wrapper: 'assurance_vie', openedOn: '2015-01-02', holderId: person.memberId },
        ...{ value: '141000', payments: '94333.33', paymentsBefore: '100000', formerBefore: '100000', paidIn: '1000' },
        withdrawals: [{ on: '2025-03-04', amount: '10000', gain: '3333.33' }],
      },
    ]);
    expect(await factsOf(person)).toEqual({ lifeInsuranceOld: '3333.33', lifeInsuranceOldFull: '0' });
  });

  test.for([
    { why: 'of less than eight years', openedOn: '2017-03-05', facts: { lifeInsuranceYoung: '3333.33' } },
    {
      why: 'of eight years to the day',
      openedOn: '2017-03-04',
      facts: { lifeInsuranceOld: '3333.33', lifeInsuranceOldFull: '0' },
    },
    { why: 'whose opening is not known', openedOn: null, facts: { lifeInsuranceYoung: 'opened' } },
  ])('a contract $why is taxed by its age', async ({ openedOn, facts }) => {
    const person = await openHousehold(app);
    const { move } = await contract(person, openedOn, 'assurance_vie');
    await move('2017-03-06', 'deposit', '100000');
    await move('2024-12-31', 'interest', '50000');
    await move('2025-03-04', 'withdrawal', '10000');
    expect(await factsOf(person)).toEqual(facts);
  });

  test.for([
    { why: 'of less than five years', openedOn: '2020-03-05', facts: { peaYoung: '3333.33' } },
    { why: 'of five years to the day', openedOn: '2020-03-04', facts: { peaOld: '3333.33' } },
    { why: 'whose opening is not known', openedOn: null, facts: { peaOld: 'opened' } },
  ])('a PEA $why is taxed by its age', async ({ openedOn, facts }) => {
    const person = await openHousehold(app);
    const { move } = await contract(person, openedOn, 'pea');
    await move('2020-03-06', 'deposit', '100000');
    await move('2024-12-31', 'interest', '50000');
    await move('2025-03-04', 'withdrawal', '10000');
    expect(await factsOf(person)).toEqual(facts);
  });

  it('count the premiums of all contracts of the person up to 150,000 euros', async () => {
    const person = await openHousehold(app);
    const [first, second] = [
      await contract(person, '2015-01-02', 'assurance_vie'),
      await contract(person, '2016-01-02', 'assurance_vie'),
    ];
    await first.move('2018-01-02', 'deposit', '100000');
    await first.move('2024-12-31', 'interest', '50000');
    await second.move('2018-01-02', 'deposit', '200000');
    // half of the gain of 3,333.33 is of premiums up to 150,000 of 300,000
    await first.move('2025-03-04', 'withdrawal', '10000');
    expect(await factsOf(person)).toEqual({ lifeInsuranceOld: '1666.67', lifeInsuranceOldFull: '1666.66' });
  });

  it('leave gains of premiums before 27 September 2017 at the reduced rate, without a limit', async () => {
    const person = await openHousehold(app);
    const { move } = await contract(person, '2005-01-10', 'assurance_vie');
    await move('2005-01-10', 'deposit', '200000');
    await move('2024-12-31', 'interest', '100000');
    await move('2025-03-04', 'withdrawal', '60000');
    expect(await factsOf(person)).toEqual({ lifeInsuranceOld: '20000', lifeInsuranceOldFull: '0' });
  });

  it('say nothing of payments that were not recorded', async () => {
    const person = await openHousehold(app);
    const { move } = await contract(person, '2015-01-02', 'assurance_vie');
    await move('2025-03-04', 'withdrawal', '10000');
    const { wrappers } = await person.call(taxWealth.show, IN_2025);
    expect(wrappers).toMatchObject([{ payments: null, withdrawals: [{ gain: null }] }]);
    expect(await factsOf(person)).toEqual({ lifeInsuranceOld: 'payments' });
  });
});

describe('real estate on 1 January', () => {
  it('has its value and debts of that day, the part of the tax household, and rents by home', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const son = await call(members.create, { body: { name: 'Louis', birthOn: '1999-01-01', fiscalLink: 'none' } });
    const { id } = await letFlat(person);
    const half = (of: string) => ({ memberId: of, right: 'full' as const, percent: '50' });
    const { name, currency, note, purchasedOn, version } = await call(properties.find, { params: { id } });
    const body = { name, currency, note, purchasedOn, facts: FACTS, version };
    const ownership = [half(memberId), half(son.id)];
    await call(properties.change, { params: { id }, body: { ...body, ownership, ownershipFrom: null } });
    const { items } = await call(loans.list, {});
    const { properties: found } = await call(taxWealth.show, IN_2025);
    expect(found).toMatchObject([{ id, use: 'let', part: '0.5', debts: [{ id: items[0]?.id }] }]);
    // half of 3,600 of rent, of its costs and of the interest of the year
    expect(found[0]?.rents).toMatchObject({ isFurnished: false, received: '1800', interest: '3026.48' });
  });

  it('is all of a home of which the tax household has the usufruct, and nothing of one by bare ownership', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const son = await call(members.create, { body: { name: 'Louis', birthOn: '1999-01-01', fiscalLink: 'none' } });
    const { id } = await letFlat(person);
    const partOf = async (own: 'usufruct' | 'bare', his: 'usufruct' | 'bare') => {
      const { name, currency, note, purchasedOn, version } = await call(properties.find, { params: { id } });
      const ownership = [
        { memberId, right: own, percent: '40' },
        { memberId: son.id, right: his, percent: '60' },
      ];
      const about = { name, currency, note, purchasedOn, facts: FACTS, version };
      await call(properties.change, { params: { id }, body: { ...about, ownership, ownershipFrom: null } });
      return (await call(taxWealth.show, IN_2025)).properties.map(({ part }) => part);
    };
    expect(await partOf('usufruct', 'bare')).toEqual(['1']);
    expect(await partOf('bare', 'usufruct')).toEqual(['0']);
  });
});

it('a home that was sold before the year is none of it, nor is its loan', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const { params } = await letFlat(person);
  const sell = async (closedOn: string) => {
    const { name, kind, currency, openedOn, version } = await call(assets.find, { params });
    await call(assets.change, { params, body: { name, kind, currency, openedOn, closedOn, version } });
    return (await call(taxWealth.show, IN_2025)).properties;
  };
  expect(await sell('2025-01-01')).toHaveLength(1);
  expect(await sell('2024-12-31')).toEqual([]);
});

describe('what a household states', () => {
  it('is stored with its day, refused when it is old, and another household sees nothing', async () => {
    const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
    const { id } = await contract(mine, '2015-01-02', 'pea');
    const amounts = [
      { year: 2025, field: 'wrapperPayments' as const, assetId: id, amount: '5000.00' },
      { year: 2025, field: 'otherRealEstate' as const, assetId: null, amount: '0' },
    ];
    const gifts = [{ donorId: mine.memberId, on: '2020-05-01', amount: '30000' }];
    const heirs = [{ name: 'Louis', kinship: 'child' as const, isDisabled: false, gifts }];
    const body = { ...NOTHING, amounts, heirs };
    const stated = await mine.call(taxWealth.change, { body });
    expect(stated).toEqual({
      closings: [],
      amounts: [
        { ...amounts[0], amount: '5000', statedOn: '2026-11-20' },
        { ...amounts[1], statedOn: '2026-11-20' },
      ],
      ...{ heirs, spouseShare: '0.25', version: 1 },
    });
    await expect(mine.call(taxWealth.change, { body })).rejects.toMatchObject({ code: 'stale' });
    expect((await mine.call(taxWealth.show, IN_2025)).stated).toEqual(stated);
    const seen = await theirs.call(taxWealth.show, IN_2025);
    expect(seen).toMatchObject({ wrappers: [], properties: [], stated: { amounts: [], version: 0 } });
    const foreign = theirs.call(taxWealth.change, { body: { ...NOTHING, amounts } });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    await expect(theirs.call(taxWealth.change, { body: { ...NOTHING, heirs } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test.for([
    { why: 'a negative amount', change: { amounts: [amount({ amount: '-1' })] }, code: 'validation' },
    { why: 'an amount of an asset without one', change: { amounts: [amount({ field: 'homeValue' })] } },
    { why: 'an amount twice', change: { amounts: [amount({}), amount({ amount: '2' })] } },
    { why: 'a share over 100 %', change: { spouseShare: '1.01' } },
  ])('is refused: $why', async ({ change }) => {
    const { call } = await openHousehold(app);
    const body = { ...NOTHING, ...change } as never;
    await expect(call(taxWealth.change, { body })).rejects.toMatchObject({ code: 'validation' });
  });

  it('is refused: a gift to come, and a year without parameters', async () => {
    const { call, memberId } = await openHousehold(app);
    const gifts = [{ donorId: memberId, on: '2027-01-01', amount: '1' }];
    const heirs = [{ name: 'Louis', kinship: 'child' as const, isDisabled: false, gifts }];
    const late = call(taxWealth.change, { body: { ...NOTHING, heirs } });
    await expect(late).rejects.toMatchObject({ code: 'day_invalid' });
    await expect(call(taxWealth.show, { params: { year: '2019' } })).rejects.toMatchObject({
      code: 'tax_year_unknown',
    });
  });
});

function amount(change: object) {
  return { year: 2025, field: 'otherRealEstate', assetId: null, amount: '1', ...change };
}

it('prints form 2086 of the year', async () => {
  const { browser, workspaceId } = await openHousehold(app);
  const input = { params: { year: '2025', language: 'fr' } };
  const answer = await browser.send(tax.cryptoReport, input, { workspaceId });
  expect(answer.statusCode).toBe(200);
  expect(pdfText(answer.rawPayload).replaceAll(/\s/gu, ' ')).toContain('Aucune cession imposable');
});
