import { assets } from '@aurea/contract/assets.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { type TaxYear, tax } from '@aurea/contract/tax.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { buy, LEASE, letFlat, since } from '#testing/flat.ts';
import { base64 } from '#testing/import-file.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const IN_2025 = { params: { year: '2025' } } as const;

const factsOf = ({ recorded }: TaxYear) => Object.fromEntries(recorded.map(({ fact, amount }) => [fact, amount]));

const USUAL = {
  residence: 'france',
  situation: null,
  choices: { scale: false, cryptoScale: false, rents: 'micro', furnished: 'micro' },
  manualRates: [],
  statements: [],
} as const;

async function account({ call }: Householder, name: string, kind: 'securities_account' | 'crypto_wallet', more = {}) {
  const { id } = await call(assets.create, { body: { name, kind, currency: 'EUR', ...more } });
  return (body: object) =>
    call(transactions.create, { params: { id }, body: { kind: 'buy', on: '2025-03-03', currency: 'EUR', ...body } });
}

async function instrument({ call }: Householder, name: string, type: 'stock' | 'crypto' = 'stock') {
  return (await call(instruments.create, { body: { name, type, symbol: name.slice(0, 3), currency: 'EUR' } })).id;
}

async function salary({ call }: Householder, name: string, memberId: string, amount: string) {
  const term = { startsOn: '2025-10-28', endsOn: '2025-12-28', amount, gross: null, charges: null };
  const terms = [{ ...term, frequency: 'month' as const, dueDay: 28 }];
  const { id } = await call(revenues.create, { body: { kind: 'salary', name, memberId, currency: 'EUR', terms } });
  for (const on of ['2025-10-28', '2025-11-28']) {
    await call(revenues.pay, { params: { id }, body: { state: 'received', dueOn: on, receivedOn: on, amount } });
  }
  const late = { state: 'received', dueOn: '2025-12-28', receivedOn: '2026-01-03', amount } as const;
  await call(revenues.pay, { params: { id }, body: late });
}

describe('the facts of an income year', () => {
  it('are the salaries that came in it, each of whom declares it', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const spouse = await call(members.create, {
      body: { name: 'Julien', birthOn: '1984-09-17', fiscalLink: 'spouse' },
    });
    const aunt = await call(members.create, { body: { name: 'Odile', birthOn: null, fiscalLink: 'none' } });
    await salary(person, 'Ostara', memberId, '3000');
    await salary(person, 'Lycée', spouse.id, '2500.50');
    await salary(person, 'Mairie', aunt.id, '999');
    const year = await call(tax.show, IN_2025);
    // two of three months each: what came on 3 January 2026 is income of 2026
    expect(factsOf(year)).toEqual({ salaries1: '6000', salaries2: '5001' });
    expect(year.recorded[1]?.sources).toMatchObject([
      { label: 'Lycée', count: 2, amount: '5001', place: { kind: 'income' } },
    ]);
    expect(year).toMatchObject({ year: 2025, through: '2025-12-31', profile: { ...USUAL, version: 0 } });
    expect(year.persons.map(({ link }) => link)).toEqual(['declarant', 'spouse', 'none']);
    expect(factsOf(await call(tax.show, { params: { year: '2026' } }))).toEqual({
      salaries1: '3000',
      salaries2: '2500.5',
    });
  });

  it('are the dividends, interest and gains of ordinary accounts, and nothing of a PEA', async () => {
    const person = await openHousehold(app);
    const share = await instrument(person, 'Air');
    const [ordinary, pea] = [
      await account(person, 'CTO', 'securities_account', { wrapper: 'ordinary' }),
      await account(person, 'PEA', 'securities_account', { wrapper: 'pea' }),
    ];
    for (const trade of [ordinary, pea]) {
      await trade({ kind: 'deposit', on: '2024-01-02', gross: '9000' });
      // 10 × 100 + 10 = 1,010: 101 a share
      await trade({ on: '2024-02-01', instrumentId: share, quantity: '10', unitPrice: '100', fees: '10' });
      await trade({ kind: 'dividend', on: '2025-05-20', instrumentId: share, gross: '30', taxes: '9' });
      await trade({ kind: 'dividend', on: '2024-05-20', instrumentId: share, gross: '28' });
      await trade({ kind: 'interest', on: '2025-12-31', gross: '4.20' });
      // 4 × 120 − 6 − 4 × 101 = 70; the sale of 2026 is of another year
      await trade({ kind: 'sell', on: '2025-06-02', instrumentId: share, quantity: '4', unitPrice: '120', fees: '6' });
      await trade({ kind: 'sell', on: '2026-06-02', instrumentId: share, quantity: '6', unitPrice: '200' });
    }
    const year = await person.call(tax.show, IN_2025);
    expect(factsOf(year)).toEqual({ dividends: '30', interest: '4.2', securitiesGains: '70' });
    expect(year.recorded[0]?.sources).toMatchObject([{ label: 'Air', detail: 'CTO', count: 1, amount: '30' }]);
  });

  it('count the part of the tax household alone, and no gain without a cost', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const son = await call(members.create, { body: { name: 'Louis', birthOn: '1999-01-01', fiscalLink: 'none' } });
    const half = (id: string) => ({ memberId: id, right: 'full' as const, percent: '50' });
    const share = await instrument(person, 'Air');
    const trade = await account(person, 'CTO', 'securities_account', {
      ...{ wrapper: 'ordinary', ownership: [half(memberId), half(son.id)] },
    });
    await trade({ kind: 'dividend', on: '2025-05-20', gross: '100' });
    await trade({ kind: 'transfer_in', on: '2024-05-20', instrumentId: share, quantity: '10' });
    await trade({ kind: 'sell', on: '2025-06-02', instrumentId: share, quantity: '4', unitPrice: '120' });
    const year = await call(tax.show, IN_2025);
    expect(factsOf(year)).toEqual({ dividends: '50', securitiesGains: null });
    expect(year.recorded[1]).toMatchObject({ gap: 'cost', sources: [] });
  });

  it('are the gain of digital assets by form 2086, nothing within the threshold', async () => {
    const person = await openHousehold(app);
    const coin = await instrument(person, 'Coin', 'crypto');
    const content = base64('symbol;date;price\nCoi;2025-06-01;125\nCoi;2026-06-01;150\n');
    await person.call(instruments.importPrices, { body: { fileName: 'p.csv', content } });
    const trade = await account(person, 'Ledger', 'crypto_wallet');
    await trade({ on: '2025-01-05', instrumentId: coin, quantity: '20', unitPrice: '100' });
    // 1,000 − 2,000 × 1,000 ÷ 2,500 = 200
    await trade({ kind: 'sell', on: '2025-06-01', instrumentId: coin, quantity: '8', unitPrice: '125' });
    await trade({ kind: 'sell', on: '2026-06-01', instrumentId: coin, quantity: '2', unitPrice: '150' });
    const year = await person.call(tax.show, IN_2025);
    expect(factsOf(year)).toEqual({ cryptoGains: '200' });
    expect(year.recorded[0]?.sources).toMatchObject([{ label: 'Coin', detail: 'Ledger', place: { kind: 'cryptos' } }]);
    // 300 of sales in 2026 are exempt up to 305
    expect(factsOf(await person.call(tax.show, { params: { year: '2026' } }))).toEqual({ cryptoGains: '0' });
  });

  it('are the rents that came, without charges, the costs of the year and the interest of the loan', async () => {
    const person = await openHousehold(app);
    await letFlat(person);
    // September to December: 4 × 900; 600 + 1,000 + 150 + 7 % of 3,600 = 2,002; instalments 68 to 79 of the loan:
    // interest 5,372.91, insurance 12 × 56.67 = 680.04
    const year = await person.call(tax.show, IN_2025);
    expect(factsOf(year)).toEqual({ unfurnishedRents: '3600', rentCosts: '2002', loanInterest: '6052.95' });
  });
});

it('counts charges of furnished letting as a receipt and as a cost', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const { id } = await buy(person);
  const params = { id };
  await call(propertyCosts.add, { params, body: { ...since, kind: 'management', price: { rentShare: '0.07' } } });
  await call(leases.add, { params, body: { ...LEASE, furnished: true } });
  // 4 × 950; 4 × 50 of charges and 7 % of 3,600
  const year = await call(tax.show, IN_2025);
  expect(factsOf(year)).toEqual({
    ...{ furnishedRents: '3800', unclassifiedTourismRents: null, furnishedCosts: '452' },
    furnishedDepreciation: null,
  });
});

it('takes the rent alone out of a part payment, whatever the division', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  await letFlat(person);
  const [rent] = (await call(revenues.list, {})).items.filter(({ kind }) => kind === 'rent');
  const id = rent?.id ?? '';
  const part = { state: 'partial', dueOn: '2026-12-05', receivedOn: '2025-12-29', amount: '100' } as const;
  await call(revenues.pay, { params: { id }, body: part });
  // 3,600 as before, and 100 × 900 ÷ 950 = 94.7368… of rent
  expect(factsOf(await call(tax.show, IN_2025))).toMatchObject({ unfurnishedRents: '3694.74' });
});

describe('what a household states itself', () => {
  it('counts with the day it was stated, until it is left out again', async () => {
    const { call, workspaceId } = await openHousehold(app);
    const statements = [
      { fact: 'salaries1', amount: '38700.00' },
      { fact: 'donations', amount: '0' },
    ] as const;
    const situation = {
      ...{ status: 'couple' as const, children: 2, disabledChildren: 0, sharedChildren: 0, disabledSharedChildren: 0 },
      declarants: [declarant('1986-04-02'), declarant(null)],
      ...{ isLoneParent: false, raisedChildAlone: false, overseas: null },
    };
    const body = { ...USUAL, manualRates: [], situation, statements: [...statements], version: 0 };
    const stated = await call(tax.change, { ...IN_2025, body });
    expect(stated).toMatchObject({
      situation,
      statements: [
        { fact: 'salaries1', amount: '38700', statedOn: '2026-11-20' },
        { fact: 'donations', amount: '0', statedOn: '2026-11-20' },
      ],
      version: 1,
    });
    expect((await call(tax.show, { params: { year: '2024' } })).profile.version).toBe(0);
    await expect(call(tax.change, { ...IN_2025, body })).rejects.toMatchObject({ code: 'stale' });
    const restored = await call(tax.change, { ...IN_2025, body: { ...body, statements: [], version: 1 } });
    expect(restored).toMatchObject({ statements: [], version: 2 });
    const lines = await inScope(app.db, { workspaceId }, (tx) =>
      tx.selectFrom('activity').select(['before', 'after']).where('subject_kind', '=', 'tax_profile').execute(),
    );
    expect(lines).toMatchObject([{ after: { year: 2025 } }, { before: { year: 2025 }, after: { statements: [] } }]);
  });

  it('belongs to one household alone', async () => {
    const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
    const statements = [{ fact: 'credits' as const, amount: '12' }];
    await mine.call(tax.change, { ...IN_2025, body: { ...USUAL, manualRates: [], statements, version: 0 } });
    expect((await theirs.call(tax.show, IN_2025)).profile).toMatchObject({ statements: [], version: 0 });
  });

  test.for([
    { why: 'a year without parameters', year: '2022', change: {}, error: { code: 'tax_year_unknown' } },
    {
      why: 'a negative amount',
      change: { statements: [{ fact: 'salaries1', amount: '-1' }] },
      error: { code: 'validation' },
    },
    {
      why: 'a fact twice',
      change: {
        statements: [
          { fact: 'credits', amount: '1' },
          { fact: 'credits', amount: '2' },
        ],
      },
      error: { code: 'validation' },
    },
    {
      why: 'a rate over 100 %',
      change: { manualRates: [{ nature: 'rents', rate: '1.01' }] },
      error: { code: 'validation' },
    },
    {
      why: 'a birth after the year',
      change: { situation: situationWith({ declarants: [declarant('2026-01-01')] }) },
      error: { code: 'tax_input_invalid', body: { params: { field: 'declarants.0.birthOn', reason: 'future' } } },
    },
    {
      why: 'a couple of one',
      change: { situation: situationWith({ status: 'couple' }) },
      error: { code: 'tax_input_invalid', body: { params: { field: 'family.declarants', reason: 'declarants' } } },
    },
    {
      why: 'more disabled children than children',
      change: { situation: situationWith({ disabledChildren: 1 }) },
      error: {
        code: 'tax_input_invalid',
        body: { params: { field: 'family.disabledChildren', reason: 'above_total' } },
      },
    },
  ])('is refused with $why, and nothing is stored', async ({ year = '2025', change, error }) => {
    const { call } = await openHousehold(app);
    const body = { ...USUAL, ...change, version: 0 } as never;
    await expect(call(tax.change, { params: { year }, body })).rejects.toMatchObject(error);
    expect((await call(tax.show, IN_2025)).profile.version).toBe(0);
  });
});

describe('the computation as PDF', () => {
  const statements = [{ fact: 'salaries1' as const, amount: '40000' }];

  it.for([
    {
      language: 'fr' as const,
      words: ['revenus 2025', '1 part de quotient', '3 904,00', 'art. 197', 'incomplet', 'ni conseil fiscal'],
    },
    {
      language: 'en' as const,
      words: ['2025 income', '1 part of the', '€3,904.00', 'art. 197', 'not complete', 'nor tax advice'],
    },
  ])('has every line with its article in $language', async ({ language, words }) => {
    const { call, browser, workspaceId } = await openHousehold(app);
    await call(tax.change, { ...IN_2025, body: { ...USUAL, manualRates: [], statements, version: 0 } });
    const answer = await browser.send(tax.report, { params: { year: '2025', language } }, { workspaceId });
    expect(answer.headers['content-type']).toBe('application/pdf');
    // 36,000: 17,979 × 11 % + 6,421 × 30 % = 1,977.69 + 1,926.30: 3,904
    const printed = pdfText(answer.rawPayload).replaceAll(/\s/gu, ' ');
    for (const word of words) expect(printed).toContain(word);
  });

  it('is not made where the rules of France do not apply', async () => {
    const { call } = await openHousehold(app);
    const body = { ...USUAL, residence: 'abroad' as const, manualRates: [], statements: [], version: 0 };
    await call(tax.change, { ...IN_2025, body });
    const report = call(tax.report, { params: { year: '2025', language: 'fr' } });
    await expect(report).rejects.toMatchObject({ code: 'not_found' });
  });
});

function declarant(birthOn: string | null) {
  return { birthOn, isDisabled: false, isVeteran: false };
}

function situationWith(change: object) {
  return {
    ...{ status: 'single', children: 0, disabledChildren: 0, sharedChildren: 0, disabledSharedChildren: 0 },
    ...{ declarants: [declarant(null)], isLoneParent: false, raisedChildAlone: false, overseas: null, ...change },
  };
}
