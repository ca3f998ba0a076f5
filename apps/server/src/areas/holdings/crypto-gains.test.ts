import { assets } from '@aurea/contract/assets.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

type Kind = 'securities_account' | 'crypto_wallet';

async function account({ call }: Householder, name: string, kind: Kind, more: object = {}) {
  const { id } = await call(assets.create, { body: { name, kind, currency: 'EUR', ...more } });
  return (body: object) =>
    call(transactions.create, { params: { id }, body: { kind: 'buy', on: '2026-03-02', currency: 'EUR', ...body } });
}

async function instrument({ call }: Householder, name: string, type: 'stock' | 'crypto' = 'stock') {
  return (await call(instruments.create, { body: { name, type, symbol: name.slice(0, 3), currency: 'EUR' } })).id;
}

async function prices({ call }: Householder, symbol: string, ...listed: readonly (readonly [string, number])[]) {
  const lines = listed.map(([on, price]) => `${symbol};${on};${price}`).join('\n');
  await call(instruments.importPrices, {
    body: { fileName: 'p.csv', content: base64(`symbol;date;price\n${lines}\n`) },
  });
}

describe('gains of digital assets', () => {
  it('are listed line by line and by year, over all wallets', async () => {
    const person = await openHousehold(app);
    const [coin, ether] = [await instrument(person, 'Coin', 'crypto'), await instrument(person, 'Eth', 'crypto')];
    const [ledger, kraken] = [
      await account(person, 'Ledger', 'crypto_wallet'),
      await account(person, 'Kraken', 'crypto_wallet'),
    ];
    await prices(person, 'Coi', ['2026-06-01', 125], ['2026-09-01', 150]);
    await prices(person, 'Eth', ['2026-06-01', 125], ['2026-09-01', 150]);
    await ledger({ on: '2026-01-05', instrumentId: coin, quantity: '10', unitPrice: '100' });
    await kraken({ on: '2026-01-05', instrumentId: ether, quantity: '10', unitPrice: '100' });
    const swap = { kind: 'swap', on: '2026-02-05', instrumentId: ether, quantity: '2', counterInstrumentId: coin };
    await kraken({ ...swap, counterQuantity: '2', gross: '200' });
    await ledger({ kind: 'sell', on: '2026-06-01', instrumentId: coin, quantity: '8', unitPrice: '125' });
    await kraken({ kind: 'sell', on: '2026-09-01', instrumentId: ether, quantity: '3', unitPrice: '150', fees: '2' });

    const gains = await person.call(holdings.cryptoGains, { query: {} });
    expect(gains.items).toMatchObject([
      {
        account: 'Ledger',
        name: 'Coin',
        quantity: '8',
        price: '1000',
        portfolioValue: '2500',
        paidBefore: '2000',
        paidUsed: '800',
        gain: '200',
        yearSoFar: '200',
        missing: null,
      },
      {
        account: 'Kraken',
        name: 'Eth',
        quantity: '3',
        price: '450',
        fees: '2',
        portfolioValue: '1800',
        netPrice: '448',
        paidTotal: '2000',
        usedBefore: '800',
        paidBefore: '1200',
        // 1,200 × 450 ÷ 1,800: the fee lowers the price received, never the quotient
        paidUsed: '300',
        gain: '148',
        missing: null,
      },
    ]);
    expect(gains.years).toMatchObject([
      { year: '2026', sales: '1450', isExempt: false, threshold: { rate: '305' }, flat: { rate: '0.314' } },
    ]);
    expect(gains.unpaid).toEqual([]);
  });

  it('say which price is missing to value the portfolio, and are whole once it is typed', async () => {
    const person = await openHousehold(app);
    const [coin, other] = [await instrument(person, 'Coin', 'crypto'), await instrument(person, 'Other', 'crypto')];
    const record = await account(person, 'Ledger', 'crypto_wallet');
    await record({ on: '2026-01-05', instrumentId: coin, quantity: '10', unitPrice: '100' });
    await record({ on: '2026-01-05', instrumentId: other, quantity: '10', unitPrice: '100' });
    await record({ kind: 'sell', on: '2026-06-01', instrumentId: coin, quantity: '8', unitPrice: '125' });
    expect((await person.call(holdings.cryptoGains, { query: {} })).items).toMatchObject([
      { gain: null, portfolioValue: null, missing: 'portfolio', unpriced: [{ instrumentId: other, name: 'Other' }] },
    ]);
    await person.call(instruments.price, { params: { id: other }, body: { on: '2026-06-01', price: '125' } });
    expect((await person.call(holdings.cryptoGains, { query: {} })).items).toMatchObject([
      { gain: '200', unpriced: [] },
    ]);
  });
});

describe('portfolios of digital assets', () => {
  it('are one for each owner of wallets, or one for the tax household, with one threshold', async () => {
    const person = await openHousehold(app);
    const [ann] = (await person.call(members.list, {})).items;
    const bob = await person.call(members.create, { body: { name: 'Bob', birthOn: null, fiscalLink: 'spouse' } });
    const of = (memberId: string) => ({ wrapper: 'wallet', ownership: [{ memberId, right: 'full', percent: '100' }] });
    const coin = await instrument(person, 'Coin', 'crypto');
    const hers = await account(person, 'Hers', 'crypto_wallet', of(ann?.id ?? ''));
    const his = await account(person, 'His', 'crypto_wallet', of(bob.id));
    await prices(person, 'Coi', ['2026-06-01', 100]);
    await hers({ on: '2026-01-05', instrumentId: coin, quantity: '10', unitPrice: '50' });
    await his({ on: '2026-01-05', instrumentId: coin, quantity: '10', unitPrice: '90' });
    await hers({ kind: 'sell', on: '2026-06-01', instrumentId: coin, quantity: '2', unitPrice: '100' });
    await his({ kind: 'sell', on: '2026-06-01', instrumentId: coin, quantity: '2', unitPrice: '100' });

    // Hers 200 − 500 × 200 ÷ 1,000 = 100; his 200 − 900 × 200 ÷ 1,000 = 20. Neither sold more than 305, together 400.
    const apart = await person.call(holdings.cryptoGains, { query: {} });
    expect(apart).toMatchObject({ portfolio: 'declarant', owners: 2 });
    expect(apart.items.map(({ account: name, owner, gain }) => [name, owner, gain]).toSorted()).toEqual([
      ['Hers', ann?.name, '100'],
      ['His', 'Bob', '20'],
    ]);
    expect(apart.years).toMatchObject([{ year: '2026', owner: null, sales: '400', net: '120', isExempt: false }]);

    // Together 200 − 1,400 × 200 ÷ 2,000 = 60, then A 1,260 and V 1,800: 200 − 1,260 × 200 ÷ 1,800 = 60.
    const together = await person.call(holdings.cryptoGains, { query: { portfolio: 'household' } });
    expect(together.items.map(({ owner, gain }) => [owner, gain])).toEqual([
      [null, '60'],
      [null, '60'],
    ]);
  });
});
