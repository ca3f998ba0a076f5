import { assets } from '@aurea/contract/assets.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

async function etf({ call }: Householder) {
  return await call(instruments.create, {
    body: { name: 'World ETF', type: 'etf', isin: 'IE00B4L5Y983', symbol: 'IWDA', currency: 'EUR' },
  });
}

describe('an instrument', () => {
  it('is one for each ISIN, found by name, ISIN and symbol', async () => {
    const person = await openHousehold(app);
    const [first, second] = [await etf(person), await etf(person)];
    expect(second.id).toBe(first.id);
    const found = async (q: string) => (await person.call(instruments.list, { query: { q } })).total;
    expect([await found('world'), await found('IE00B4'), await found('iwda'), await found('bond')]).toEqual([
      1, 1, 1, 0,
    ]);
  });

  it('has the price typed last for a day, before that of a file', async () => {
    const person = await openHousehold(app);
    const { id } = await etf(person);
    const type = (on: string, price: string) => person.call(instruments.price, { params: { id }, body: { on, price } });
    await type('2026-11-19', '90');
    expect(await type('2026-11-19', '91')).toMatchObject({
      lastPrice: { on: '2026-11-19', price: '91', stale: false },
    });
    const content = base64('isin,date,price\nIE00B4L5Y983,2026-11-19,95\nIE00B4L5Y983,2026-11-18,89\n');
    const body = { fileName: 'prices.csv', content };
    expect(await person.call(instruments.importPrices, { body })).toEqual({ added: 2, replaced: 0, refused: [] });
    expect(await person.call(instruments.importPrices, { body })).toEqual({ added: 0, replaced: 2, refused: [] });
    expect((await person.call(instruments.prices, { params: { id } })).items).toEqual([
      { on: '2026-11-19', price: '91', source: '' },
      { on: '2026-11-18', price: '89', source: 'prices.csv' },
    ]);
  });

  test.for([
    { why: 'an unknown instrument', line: 'FR0000120271;20/11/2026;60,10;EUR', reason: 'instrument_unknown' },
    { why: 'no instrument', line: ';20/11/2026;60,10;EUR', reason: 'instrument_missing' },
    { why: 'no such day', line: 'IWDA;31/11/2026;60,10;EUR', reason: 'date_invalid' },
    { why: 'no price', line: 'IWDA;20/11/2026;;EUR', reason: 'price_invalid' },
    { why: 'a price of zero', line: 'IWDA;20/11/2026;0,00;EUR', reason: 'price_invalid' },
    { why: 'a negative price', line: 'IWDA;20/11/2026;-1,00;EUR', reason: 'price_invalid' },
    { why: 'a price of thirteen digits', line: 'IWDA;20/11/2026;1000000000000;EUR', reason: 'price_invalid' },
    { why: 'a rate of ten digits', line: 'EURGBP;20/11/2026;1000000000;', reason: 'price_invalid' },
    { why: 'a currency that is none', line: 'IWDA;20/11/2026;60,10;EURO', reason: 'currency_invalid' },
  ])('takes no price from a line with $why', async ({ line, reason }) => {
    const person = await openHousehold(app);
    const { id } = await etf(person);
    const good = 'IE00B4L5Y983;19/11/2026;88,50;EUR\nEURUSD;19/11/2026;1,1617;';
    const content = base64(`Code ISIN;Date;Cours;Devise\n${good}\n${line}\n`);
    const done = await person.call(instruments.importPrices, { body: { fileName: 'cours.csv', content } });
    expect(done).toEqual({ added: 2, replaced: 0, refused: [{ line: 4, reason }] });
    expect((await person.call(instruments.prices, { params: { id } })).items).toMatchObject([{ price: '88.5' }]);
  });

  it('has no typed price at which the units that are held are worth no amount', async () => {
    const person = await openHousehold(app);
    const { id } = await etf(person);
    const { id: account } = await person.call(assets.create, {
      body: { name: 'Account', kind: 'securities_account', currency: 'EUR' },
    });
    const held = {
      kind: 'opening_position',
      on: '2026-11-01',
      instrumentId: id,
      quantity: '1000000',
      currency: 'EUR',
    } as const;
    await person.call(transactions.create, { params: { id: account }, body: held });
    const type = (price: string) =>
      person.call(instruments.price, { params: { id }, body: { on: '2026-11-19', price } });
    // 1,000,000 × 999,999,999 = 999,999,999,000,000, and × 1,000,000,000 = 1e15: sixteen digits
    expect(await type('999999999')).toMatchObject({ lastPrice: { price: '999999999' } });
    await expect(type('1000000000')).rejects.toMatchObject({ code: 'amount_too_large' });
  });

  it('takes no prices from a file without the columns', async () => {
    const { call } = await openHousehold(app);
    const body = { fileName: 'x.csv', content: base64('a;b;c\n1;2;3\n') };
    await expect(call(instruments.importPrices, { body })).rejects.toMatchObject({ code: 'import_unreadable' });
  });
});
