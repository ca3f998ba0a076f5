import { assets } from '@aurea/contract/assets.ts';
import { loans } from '@aurea/contract/loans.ts';
import { properties } from '@aurea/contract/properties.ts';
import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { base64 } from '#testing/import-file.ts';
import type { Householder } from '#testing/people.ts';

type Typist = Householder & { readonly secondMemberId: string };

/**
 * A household as people type it: two persons, an account with purchases but no deposit, one in dollars, a split, a
 * transfer in kind, coins sold out, a flat owned unevenly and financed by a loan, something archived, something closed.
 */
export async function typeHousehold(person: Householder): Promise<void> {
  const second = await person.call(members.create, {
    body: { name: 'Paul', birthOn: null, fiscalLink: 'spouse' },
  });
  const typist = { ...person, secondMemberId: second.id };
  await typeRates(typist);
  await typeSavings(typist);
  await typeSecurities(typist);
  await typeCoins(typist);
  await typeFlat(typist);
}

async function typeRates({ call }: Typist): Promise<void> {
  const content = base64('symbol;date;price\nEURUSD;2026-01-02;1.10\nEURUSD;2026-06-01;1.20\nEURUSD;2026-11-19;1.16\n');
  await call(instruments.importPrices, { body: { fileName: 'rates.csv', content } });
}

async function typeSavings({ call, memberId, secondMemberId }: Typist): Promise<void> {
  const { id } = await call(assets.create, {
    body: {
      name: 'Livret A',
      kind: 'savings_account',
      currency: 'EUR',
      ownership: [
        { memberId, right: 'full', percent: '33.3333' },
        { memberId: secondMemberId, right: 'full', percent: '66.6667' },
      ],
      value: { on: '2026-02-01', amount: '10000.01' },
    },
  });
  const enter = (body: { kind: 'deposit' | 'withdrawal' | 'interest'; on: string; gross: string }) =>
    call(transactions.create, { params: { id }, body: { currency: 'EUR', ...body } });
  await enter({ kind: 'deposit', on: '2026-03-05', gross: '250.25' });
  await enter({ kind: 'withdrawal', on: '2026-10-05', gross: '99.99' });
  await enter({ kind: 'interest', on: '2026-10-31', gross: '12.34' });
  const old = await call(assets.create, {
    body: { name: 'Vieux compte', kind: 'cash_account', currency: 'EUR', value: { on: '2025-01-01', amount: '500' } },
  });
  await call(assets.archive, { params: { id: old.id }, body: { version: old.version } });
  await call(assets.create, {
    body: {
      name: 'Compte fermé',
      kind: 'cash_account',
      currency: 'EUR',
      openedOn: '2024-01-01',
      closedOn: '2026-05-31',
      value: { on: '2025-01-01', amount: '800' },
    },
  });
}

async function typeSecurities({ call, memberId }: Typist): Promise<void> {
  const account = async (name: string, currency: string) =>
    (await call(assets.create, { body: { name, kind: 'securities_account', wrapper: 'ordinary', currency } })).id;
  const [untracked, dollars, pea] = [
    await account('CTO sans versement', 'EUR'),
    await account('CTO en dollars', 'USD'),
    (
      await call(assets.create, {
        body: {
          name: 'PEA',
          kind: 'securities_account',
          wrapper: 'pea',
          currency: 'EUR',
          ownership: [{ memberId, right: 'full', percent: '100' }],
        },
      })
    ).id,
  ];
  const share = async (name: string, currency: string) =>
    (await call(instruments.create, { body: { name, type: 'stock', currency } })).id;
  const [european, american, unpriced] = [
    await share('Airbus', 'EUR'),
    await share('Apple', 'USD'),
    await share('Sans cours', 'EUR'),
  ];
  const enter = (id: string, currency: string, body: { kind: 'buy' | 'sell'; on: string } & Record<string, string>) =>
    call(transactions.create, { params: { id }, body: { currency, ...body } });
  await enter(untracked, 'EUR', trade('buy 10 at 100', '2026-01-15', european, '1.50'));
  await enter(untracked, 'EUR', trade('sell 3 at 120', '2026-07-15', european, '1.20'));
  await enter(untracked, 'EUR', trade('buy 2 at 180', '2026-09-01', american, '0.99'));
  await call(transactions.create, {
    params: { id: dollars },
    body: { kind: 'deposit', on: '2026-01-05', gross: '5000', currency: 'USD' },
  });
  await enter(dollars, 'USD', trade('buy 20 at 150', '2026-01-20', american, '1'));
  await enter(dollars, 'USD', trade('sell 5 at 190', '2026-08-20', american, '1'));
  await call(transactions.create, {
    params: { id: pea },
    body: { kind: 'deposit', on: '2026-01-02', gross: '3000', currency: 'EUR' },
  });
  await enter(pea, 'EUR', trade('buy 4 at 50', '2026-01-03', unpriced, '0'));
  await enter(pea, 'EUR', trade('buy 5 at 104.37', '2026-02-03', european, '2.61'));
  await call(transfers.record, {
    body: { fromAssetId: untracked, toAssetId: pea, on: '2026-10-01', instrumentId: european, quantity: '1' },
  });
  await call(instruments.price, { params: { id: european }, body: { on: '2026-11-19', price: '131.07' } });
  await call(instruments.price, { params: { id: american }, body: { on: '2026-11-19', price: '201.33' } });
}

/** `buy 10 at 100` */
function trade(order: string, on: string, instrumentId: string, fees: string) {
  const [side, quantity = '', , unitPrice = ''] = order.split(' ');
  const kind: 'buy' | 'sell' = side === 'sell' ? 'sell' : 'buy';
  return { kind, on, instrumentId, quantity, unitPrice, fees };
}

async function typeCoins({ call }: Typist): Promise<void> {
  const wallet = await call(assets.create, {
    body: { name: 'Wallet', kind: 'crypto_wallet', wrapper: 'wallet', currency: 'EUR' },
  });
  const coin = async (name: string, symbol: string) =>
    (await call(instruments.create, { body: { name, type: 'crypto', symbol, currency: 'EUR' } })).id;
  const [bitcoin, ether] = [await coin('Bitcoin', 'BTC'), await coin('Ethereum', 'ETH')];
  const enter = (
    body: { kind: 'deposit' | 'buy' | 'sell' | 'swap' | 'staking_reward'; on: string } & Record<string, string>,
  ) => call(transactions.create, { params: { id: wallet.id }, body: { currency: 'EUR', ...body } });
  await enter({ kind: 'deposit', on: '2026-01-02', gross: '8000' });
  await enter(trade('buy 0.1 at 60000', '2026-01-03', bitcoin, '12'));
  await enter({
    kind: 'swap',
    on: '2026-04-01',
    instrumentId: bitcoin,
    quantity: '0.04',
    counterInstrumentId: ether,
    counterQuantity: '1',
    gross: '2600',
  });
  await enter({ kind: 'staking_reward', on: '2026-05-01', instrumentId: ether, quantity: '0.01', unitPrice: '2700' });
  await enter(trade('sell 0.06 at 66000', '2026-06-01', bitcoin, '9'));
  await call(instruments.price, { params: { id: ether }, body: { on: '2026-11-19', price: '2801.55' } });
}

async function typeFlat({ call, memberId, secondMemberId }: Typist): Promise<void> {
  const ownership = [
    { memberId, right: 'full' as const, percent: '60' },
    { memberId: secondMemberId, right: 'full' as const, percent: '40' },
  ];
  const flat = await call(properties.create, {
    body: {
      name: 'Appartement',
      currency: 'EUR',
      purchasedOn: '2026-03-01',
      facts: {
        type: 'apartment',
        use: 'main_home',
        street: '',
        postcode: '',
        city: '',
        surface: null,
        purchasePrice: '300000',
        notaryCosts: '22000',
        otherCosts: null,
        furniture: null,
        vacancy: '0',
        taxRegime: null,
        furnishedKind: 'long_term',
        marginalRate: null,
        depreciation: null,
      },
      ownership,
      values: [
        { on: '2026-03-01', value: '300000', source: '' },
        { on: '2026-11-01', value: '310000', source: '' },
      ],
    },
  });
  const loan = await call(loans.create, {
    body: {
      name: 'Prêt',
      kind: 'loan',
      institution: null,
      currency: 'EUR',
      terms: {
        principal: '250000',
        annualRate: '0.0345',
        months: 240,
        shape: 'constant',
        deferral: null,
        insurance: { base: 'fixed', monthly: '30' },
        fees: '500',
        grantedOn: '2026-03-01',
        firstOn: '2026-04-05',
      },
      penaltyRule: 'none',
      ownership,
    },
  });
  await call(properties.linkLoans, { params: { id: flat.id }, body: { loanIds: [loan.id] } });
}
