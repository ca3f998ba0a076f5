import { documents } from '@aurea/contract/assets/documents.ts';
import { assets } from '@aurea/contract/assets.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { loans } from '@aurea/contract/loans.ts';
import { properties } from '@aurea/contract/properties.ts';
import { search } from '@aurea/contract/search.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { FACTS } from '#testing/flat.ts';
import { type Browser, type Householder, openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { foundBy } from '#testing/searching.ts';
import { PRODUCT_AREAS } from '../../product-areas.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS] });

type Caller = Pick<Householder, 'call'>;

const TERMS = {
  principal: '200000',
  annualRate: '0.035',
  months: 240,
  shape: 'constant',
  deferral: null,
  insurance: null,
  fees: '0',
  grantedOn: '2016-11-05',
  firstOn: '2016-12-05',
} as const;

const account = ({ call }: Caller, name: string, more: object = {}) =>
  call(assets.create, { body: { name, kind: 'securities_account', wrapper: 'pea', currency: 'EUR', ...more } });

const LVMH = {
  name: 'LVMH Moët Hennessy',
  type: 'stock',
  isin: 'FR0000121014',
  symbol: 'MC',
  currency: 'EUR',
} as const;

/** A household with a little of everything. */
async function furnished() {
  const household = await openHousehold(app);
  const { call } = household;
  const { id: assetId } = await account(household, 'Épargne longue', { institution: 'Boursorama' });
  const { id: instrumentId } = await call(instruments.create, { body: LVMH });
  await call(instruments.create, { body: { name: 'Bitcoin', type: 'crypto', symbol: 'BTC', currency: 'EUR' } });
  const bought = {
    kind: 'buy',
    on: '2026-03-02',
    currency: 'EUR',
    instrumentId,
    quantity: '3',
    unitPrice: '600',
  } as const;
  const { id: transactionId } = await call(transactions.create, { params: { id: assetId }, body: bought });
  const note = { kind: 'deposit', on: '2026-02-02', gross: '2000', currency: 'EUR', note: 'Prime de Noël' } as const;
  await call(transactions.create, { params: { id: assetId }, body: note });
  await call(properties.create, {
    body: {
      name: 'Appartement',
      currency: 'EUR',
      purchasedOn: null,
      facts: { ...FACTS, street: '3 rue des Lilas', city: 'Villeurbanne' },
    },
  });
  await call(loans.create, {
    body: {
      name: 'Prêt relais',
      kind: 'loan',
      institution: null,
      currency: 'EUR',
      terms: TERMS,
      penaltyRule: 'property',
    },
  });
  const term = { startsOn: '2026-06-01', endsOn: null, amount: '2500', gross: null, charges: null } as const;
  await call(revenues.create, {
    body: {
      kind: 'salary',
      name: 'Paie de Zoé',
      payer: 'Atelier Rhône',
      currency: 'EUR',
      terms: [{ ...term, frequency: 'month', dueDay: 28 }],
    },
  });
  for (const name of ['Inès Carvalho', 'Villebois Villeroy']) {
    await call(members.create, { body: { name, birthOn: null, fiscalLink: 'none' } });
  }
  const text = Buffer.from('Relevé').toString('base64');
  await call(documents.upload, { params: { id: assetId }, body: { fileName: 'Avis d’opéré.txt', content: text } });
  return { ...household, assetId, instrumentId, transactionId };
}

describe('in a household', async () => {
  const household = await furnished();

  test.for([
    { why: 'an account without accents', q: 'epargne longue', is: 'account: Épargne longue' },
    { why: 'an account by its bank', q: 'BOURSORAMA', is: 'account: Épargne longue' },
    { why: 'an account by its wrapper', q: 'pea', is: 'account: Épargne longue' },
    { why: 'a security by a part of its ISIN', q: '000012101', is: 'security: LVMH Moët Hennessy' },
    { why: 'a security without its accent', q: 'moet', is: 'security: LVMH Moët Hennessy' },
    { why: 'a coin by its symbol', q: 'btc', is: 'coin: Bitcoin' },
    { why: 'a property by its street', q: 'rue des lilas', is: 'property: Appartement' },
    { why: 'a property by its city and name, in any order', q: 'villeurbanne appart', is: 'property: Appartement' },
    { why: 'a loan without its accent', q: 'pret', is: 'loan: Prêt relais' },
    { why: 'an income by its payer', q: 'rhone', is: 'income: Paie de Zoé' },
    { why: 'an income by its kind in English', q: 'salary', is: 'income: Paie de Zoé' },
    { why: 'a person', q: 'ines', is: 'member: Inès Carvalho' },
    { why: 'a document by its file name', q: "avis d'opere", is: 'document: Avis d’opéré.txt' },
    { why: 'a transaction by its note', q: 'prime noel', is: 'transaction: Prime de Noël' },
    { why: 'a transaction by kind and security', q: 'achat lvmh', is: 'transaction: LVMH Moët Hennessy' },
    { why: 'with one letter exchanged', q: 'lvhm', is: 'security: LVMH Moët Hennessy' },
    { why: 'with two letters of the middle exchanged', q: 'lmvh', is: 'security: LVMH Moët Hennessy' },
    { why: 'by the second of two words that begin alike', q: 'villeray', is: 'member: Villebois Villeroy' },
    { why: 'with one letter missing', q: 'boursorma', is: 'account: Épargne longue' },
    { why: 'with one letter too many', q: 'villeurrbanne', is: 'property: Appartement' },
    { why: 'with a wrong first letter', q: 'varvalho', is: 'member: Inès Carvalho' },
    { why: 'one word right, the other not', q: 'lvmh moer', is: 'security: LVMH Moët Hennessy' },
    { why: 'an ISIN with two signs exchanged', q: 'FR0000112014', is: 'security: LVMH Moët Hennessy' },
  ])('finds $why', async ({ q, is }) => {
    expect(await foundBy(household, q)).toContain(is);
  });

  it('says what it is, where it leads and how many there are', async () => {
    const { groups, nearest } = await household.call(search.find, { query: { q: 'lvmh' } });
    expect(nearest).toEqual([]);
    expect(groups).toEqual([
      {
        kind: 'security',
        total: 1,
        items: [
          expect.objectContaining({
            id: household.instrumentId,
            name: LVMH.name,
            type: 'stock',
            facts: ['FR0000121014', 'Épargne longue'],
          }),
        ],
      },
      {
        kind: 'transaction',
        total: 1,
        items: [
          {
            id: household.transactionId,
            name: LVMH.name,
            type: 'buy',
            facts: ['Épargne longue'],
            on: '2026-03-02',
            amount: '-1800',
            currency: 'EUR',
            ofId: household.assetId,
            isArchived: false,
          },
        ],
      },
    ]);
  });

  it('names the words it looked for in the place of those that nothing holds', async () => {
    const { nearest } = await household.call(search.find, { query: { q: 'achat lvhm' } });
    expect(nearest).toEqual(['lvmh']);
  });

  test.for([
    { why: 'nothing', q: '' },
    { why: 'one letter', q: 'a' },
    { why: 'signs of patterns alone', q: '%_%\\' },
    { why: 'a pattern', q: 'v%h' },
    { why: 'a placeholder of a pattern', q: 'l_mh' },
    { why: 'quotes', q: `'; drop table app.assets; --"` },
    { why: 'two letters wrong', q: 'lcnh' },
    { why: 'another word', q: 'zzzz' },
    { why: 'the longest input', q: 'lvmh'.repeat(50) },
    { why: 'many words', q: 'lvmh zzz '.repeat(20) },
  ])('finds nothing by $why', async ({ q }) => {
    expect(await foundBy(household, q)).toEqual([]);
  });

  it('refuses 10,000 signs', async () => {
    await expect(household.call(search.find, { query: { q: 'a'.repeat(10_000) } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('shows nothing of it to another household, nor to a practice', async () => {
    const strangers = [await openHousehold(app), await openPractice(app)];
    for (const { call } of strangers) {
      for (const q of ['lvmh', 'lvhm']) {
        expect(await call(search.find, { query: { q } })).toEqual({ groups: [], nearest: [] });
      }
    }
  });

  it('looks for one kind alone where it is asked to', async () => {
    const { groups } = await household.call(search.find, { query: { q: 'lvmh', kind: 'transaction' } });
    expect(groups.map(({ kind }) => kind)).toEqual(['transaction']);
    expect(await household.call(search.find, { query: { q: 'lvmh', kind: 'customer' } })).toMatchObject({ groups: [] });
  });
});

describe('a mandate', () => {
  it('to read finds what the household has, until it ends', async () => {
    const household = await furnished();
    const advisor = await openPractice(app);
    const body = { practiceCode: advisor.practiceCode, scope: 'read', endsOn: null } as const;
    const given = await household.call(mandates.give, { body });
    const reader: Pick<Browser, 'call'> = {
      call: (route, input) => advisor.browser.call(route, input, { workspaceId: household.workspaceId }),
    };
    expect(await foundBy(reader, 'moet')).toContain('security: LVMH Moët Hennessy');
    expect(await foundBy(advisor, 'moet')).toEqual([]);
    await household.call(mandates.revoke, { params: { id: given.id }, body: { version: given.version } });
    await expect(foundBy(reader, 'moet')).rejects.toMatchObject({ status: 404 });
  });
});

describe('what changes', () => {
  it('is found by its new words, and no more by its old ones', async () => {
    const household = await furnished();
    const { call, assetId, transactionId } = household;
    const { version } = await call(assets.find, { params: { id: assetId } });
    const named = { name: 'Plan Curie', kind: 'securities_account', wrapper: 'pea', currency: 'EUR', version } as const;
    await call(assets.change, { params: { id: assetId }, body: named });
    expect(await foundBy(household, 'longue')).toEqual([]);
    expect(await foundBy(household, 'curie')).toEqual([
      'account: Plan Curie',
      'document: Avis d’opéré.txt',
      'transaction: LVMH Moët Hennessy',
      'transaction: Prime de Noël',
    ]);
    const entry = { kind: 'buy', on: '2026-03-02', currency: 'EUR', instrumentId: household.instrumentId } as const;
    const body = { ...entry, quantity: '3', unitPrice: '600', note: 'Conseil de Margot', version: 1 };
    await call(transactions.change, { params: { id: transactionId }, body });
    expect(await foundBy(household, 'margot')).toEqual(['transaction: LVMH Moët Hennessy']);
  });

  it('vanishes once it is deleted, with all that belongs to it, and comes back with it', async () => {
    const household = await furnished();
    const { call, assetId, transactionId } = household;
    await call(transactions.remove, { params: { id: transactionId } });
    expect(await foundBy(household, 'lvmh')).toEqual(['security: LVMH Moët Hennessy']);
    await call(assets.remove, { params: { id: assetId } });
    expect(await foundBy(household, 'epargne')).toEqual([]);
    expect(await foundBy(household, 'noel')).toEqual([]);
    expect(await foundBy(household, 'opere')).toEqual([]);
    await call(assets.restore, { params: { id: assetId }, body: { version: 2 } });
    expect(await foundBy(household, 'noel')).toEqual(['transaction: Prime de Noël']);
  });
});

describe('lists', () => {
  it('are searched by the same words', async () => {
    const { call } = await furnished();
    const accounts = async (q: string) => (await call(assets.list, { query: { q } })).items.map(({ name }) => name);
    expect(await accounts('epargne')).toEqual(['Épargne longue']);
    expect(await accounts('epagne')).toEqual(['Épargne longue']);
    expect(await accounts('%')).toEqual([]);
    const entries = async (q: string) => (await call(transactions.list, { query: { q } })).total;
    expect(await entries('moet')).toBe(1);
    expect(await entries('priem de noel')).toBe(1);
    expect(await entries('achat')).toBe(1);
    const securities = await call(instruments.list, { query: { q: 'hennesy' } });
    expect(securities.items.map(({ name }) => name)).toEqual([LVMH.name]);
  });
});
