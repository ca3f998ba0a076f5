import { describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '../core/decimal.ts';
import type { LedgerEntry } from '../ledger/transaction.ts';
import { cryptoDisposals } from './crypto-disposals.ts';
import { type CryptoMarket, cryptoLedger } from './crypto-ledger.ts';

type Told = Partial<Record<'quantity' | 'gross' | 'fees' | 'counterQuantity' | 'splitRatio', number>> &
  Partial<Pick<LedgerEntry, 'instrumentId' | 'counterInstrumentId'>>;

let ids = 0;
function entry(on: string, kind: LedgerEntry['kind'], told: Told): LedgerEntry {
  const { instrumentId = 'btc', counterInstrumentId = null, ...numbers } = told;
  const amounts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, decimal(value)]));
  return { id: `e${++ids}`, kind, on, sequence: ids, currency: 'EUR', instrumentId, counterInstrumentId, ...amounts };
}

const PRICES: Readonly<Record<string, number | null>> = { btc: 100, eth: 10, lost: null };

const market: CryptoMarket = {
  isCrypto: (id) => id in PRICES,
  priceOn: (id) => (PRICES[id] == null ? null : decimal(PRICES[id] ?? 0)),
  inEuros: (amount, currency) => (currency === 'EUR' ? amount : null),
};

const wallet = (id: string, entries: readonly LedgerEntry[], currency = 'EUR') => ({ id, currency, entries });
const number = (value: Decimal | null | undefined) => value?.toNumber() ?? null;

function linesOf(...accounts: ReturnType<typeof wallet>[]) {
  const { moves, unpaid } = cryptoLedger(accounts, market);
  const lines = cryptoDisposals(moves).map((line) => ({
    portfolio: number(line.portfolioValue),
    paid: number(line.paidBefore),
    gain: number(line.gain),
    missing: line.missing,
  }));
  return { lines, unpaid: unpaid.map(({ instrumentId }) => instrumentId) };
}

describe('cryptoLedger (CGI, art. 150 VH bis)', () => {
  it('values all wallets together just before a sale, and knows what was paid in any of them', () => {
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 495, fees: 5 }),
        entry('2024-06-01', 'sell', { quantity: 4, gross: 400 }),
      ]),
      wallet('b', [entry('2024-02-01', 'buy', { instrumentId: 'eth', quantity: 60, gross: 500 })]),
    );
    expect(lines).toEqual([{ portfolio: 1600, paid: 1000, gain: 150, missing: null }]);
  });

  it('is not moved by an exchange of one digital asset for another', () => {
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
        entry('2024-03-01', 'swap', { quantity: 5, counterInstrumentId: 'eth', counterQuantity: 50, gross: 500 }),
        entry('2024-06-01', 'sell', { instrumentId: 'eth', quantity: 50, gross: 500 }),
      ]),
    );
    expect(lines).toEqual([{ portfolio: 1000, paid: 500, gain: 250, missing: null }]);
  });

  it('takes an exchange for anything else as a disposal', () => {
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
        entry('2024-03-01', 'swap', { quantity: 5, counterInstrumentId: 'share', counterQuantity: 1, gross: 500 }),
      ]),
    );
    expect(lines).toEqual([{ portfolio: 1000, paid: 500, gain: 250, missing: null }]);
  });

  it('does not count a transfer between two wallets as paid again, nor loses units on their way', () => {
    const { lines, unpaid } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
        entry('2024-03-01', 'transfer_out', { quantity: 5 }),
        entry('2024-03-02', 'sell', { quantity: 1, gross: 100 }),
      ]),
      wallet('b', [entry('2024-03-04', 'transfer_in', { quantity: 5, gross: 250 })]),
    );
    expect(lines).toEqual([{ portfolio: 1000, paid: 500, gain: 50, missing: null }]);
    expect(unpaid).toEqual([]);
  });

  it('counts rewards at what they were worth, and says which came without a value', () => {
    const { lines, unpaid } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'staking_reward', { instrumentId: 'eth', quantity: 50, gross: 400 }),
        entry('2024-02-01', 'airdrop', { quantity: 5 }),
        entry('2024-06-01', 'sell', { quantity: 5, gross: 500 }),
      ]),
    );
    expect(lines).toEqual([{ portfolio: 1000, paid: 400, gain: 300, missing: null }]);
    expect(unpaid).toEqual(['btc']);
  });

  it('has no value of the portfolio where one of its assets has no price, and names it', () => {
    const entries = [
      entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
      entry('2024-01-02', 'airdrop', { instrumentId: 'lost', quantity: 3, gross: 1 }),
      entry('2024-06-01', 'sell', { quantity: 1, gross: 100 }),
    ];
    expect(linesOf(wallet('a', entries)).lines).toMatchObject([{ portfolio: null, gain: null, missing: 'portfolio' }]);
    const [sale] = cryptoLedger([wallet('a', entries)], market).sales.values();
    expect(sale).toMatchObject({ accountId: 'a', instrumentId: 'btc', unpriced: ['lost'] });
  });

  it('lets the sale tell the price of what it sells', () => {
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { instrumentId: 'lost', quantity: 10, gross: 500 }),
        entry('2024-06-01', 'sell', { instrumentId: 'lost', quantity: 5, gross: 400 }),
      ]),
    );
    expect(lines).toEqual([{ portfolio: 800, paid: 500, gain: 150, missing: null }]);
  });

  it('restates units where they were split', () => {
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 1, gross: 500 }),
        entry('2024-03-01', 'split', { splitRatio: 10 }),
        entry('2024-06-01', 'sell', { quantity: 5, gross: 500 }),
      ]),
    );
    expect(lines).toEqual([{ portfolio: 1000, paid: 500, gain: 250, missing: null }]);
  });

  it('tells no price of a sale in a currency without a rate', () => {
    const { lines } = linesOf(wallet('a', [entry('2024-06-01', 'sell', { quantity: 5, gross: 500 })], 'USD'));
    expect(lines).toMatchObject([{ gain: null, missing: 'price' }]);
  });

  it('counts what came in on the day of a sale first', () => {
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-06-01', 'sell', { quantity: 5, gross: 500 }),
        entry('2024-06-01', 'buy', { quantity: 10, gross: 500 }),
      ]),
    );
    expect(lines).toEqual([{ portfolio: 1000, paid: 500, gain: 250, missing: null }]);
  });
});
