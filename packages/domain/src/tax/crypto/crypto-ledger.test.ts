import { describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { cryptoDisposals } from './crypto-disposals.ts';
import { type CryptoMarket, cryptoLedger, type PortfolioShare } from './crypto-ledger.ts';

type Figures = Partial<Record<'quantity' | 'gross' | 'fees' | 'counterQuantity' | 'splitRatio', number>> &
  Partial<Pick<LedgerEntry, 'instrumentId' | 'counterInstrumentId'>>;

let ids = 0;
function entry(on: string, kind: LedgerEntry['kind'], figures: Figures): LedgerEntry {
  const { instrumentId = 'btc', counterInstrumentId = null, ...numbers } = figures;
  const amounts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, decimal(value)]));
  return { id: `e${++ids}`, kind, on, sequence: ids, currency: 'EUR', instrumentId, counterInstrumentId, ...amounts };
}

const PRICES: Readonly<Record<string, number | null>> = { btc: 100, eth: 10, lost: null };

const market: CryptoMarket = {
  isCrypto: (id) => id in PRICES,
  priceOn: (id) => (PRICES[id] == null ? null : decimal(PRICES[id] ?? 0)),
  inEuros: (amount, currency) => (currency === 'EUR' ? amount : null),
};

const wallet = (id: string, entries: readonly LedgerEntry[], currency = 'EUR') => ({
  id,
  currency,
  entries: entries.map((each) => ({ ...each, currency })),
});
const number = (value: Decimal | null | undefined) => value?.toNumber() ?? null;

const linesOf = (...accounts: ReturnType<typeof wallet>[]) => linesFor(undefined, accounts);

function linesFor(shareOf: PortfolioShare | undefined, accounts: readonly ReturnType<typeof wallet>[]) {
  const { moves, unpaid } = cryptoLedger(accounts, market, shareOf);
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

  it('pairs a transfer with the arrival that was booked together with it, whatever else came in that day', () => {
    // The five of the gift cost the 100 it states, the others their 500: 600 paid, 15 units worth 1,500.
    // Five sold at 500: 500 − 600 × 500 ÷ 1,500 = 300.
    const booked = { links: { transferId: 'link', confirmedId: null, rejectedIds: [] } };
    const { lines } = linesOf(
      wallet('gifts', [entry('2024-03-01', 'transfer_in', { quantity: 5, gross: 100 })]),
      wallet('old', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
        { ...entry('2024-03-01', 'transfer_out', { quantity: 5 }), ...booked },
        entry('2024-06-01', 'sell', { quantity: 5, gross: 500 }),
      ]),
      wallet('young', [{ ...entry('2024-03-01', 'transfer_in', { quantity: 5, gross: 250 }), ...booked }]),
    );
    expect(lines).toEqual([{ portfolio: 1500, paid: 600, gain: 300, missing: null }]);
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

  it('sells and buys again on one day in their order', () => {
    // Bought 500, all sold at 1,000: gain 500 and nothing left; bought again at 900, sold at 1,000: gain 100.
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
        entry('2024-06-01', 'sell', { quantity: 10, gross: 1000 }),
        entry('2024-06-01', 'buy', { quantity: 10, gross: 900 }),
        entry('2024-07-01', 'sell', { quantity: 10, gross: 1000 }),
      ]),
    );
    expect(lines.map(({ paid, gain }) => [paid, gain])).toEqual([
      [500, 500],
      [900, 100],
    ]);
  });

  it('has sold everything at the price it was sold at, whatever the price of the day', () => {
    // The market closed at 100 a unit, the ten were sold at 95: the quotient is one, 950 − 500 = 450, nothing is left.
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
        entry('2024-06-01', 'sell', { quantity: 10, gross: 950, fees: 10 }),
        entry('2024-07-01', 'buy', { quantity: 1, gross: 80 }),
        entry('2024-08-01', 'sell', { quantity: 1, gross: 100 }),
      ]),
    );
    expect(lines).toEqual([
      { portfolio: 950, paid: 500, gain: 440, missing: null },
      { portfolio: 100, paid: 80, gain: 20, missing: null },
    ]);
  });

  it('takes a fee paid in a digital asset for units gone, never for a sale', () => {
    // The tenth of a coin leaves; nine and nine tenths are worth 990 at the sale of one: 100 − 500 × 100 ÷ 990.
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
        entry('2024-03-01', 'transfer_out', { quantity: 0.1 }),
        entry('2024-06-01', 'sell', { quantity: 1, gross: 100 }),
      ]),
    );
    expect(lines).toMatchObject([{ portfolio: 990, paid: 500 }]);
    expect(lines[0]?.gain).toBeCloseTo(49.49, 2);
  });

  it('takes what is there in an oversale, as the ledger does: nothing below zero is held afterwards', () => {
    // Five cost 500 and all of them leave for 800, a gain of 300; the two bought at 150 are sold at 200, a gain of 50.
    const { lines } = linesOf(
      wallet('a', [
        entry('2024-01-01', 'buy', { quantity: 5, gross: 500 }),
        entry('2024-06-01', 'sell', { quantity: 8, gross: 800 }),
        entry('2024-07-01', 'buy', { quantity: 2, gross: 150 }),
        entry('2024-08-01', 'sell', { quantity: 2, gross: 200 }),
      ]),
    );
    expect(lines.map(({ paid, gain }) => [paid, gain])).toEqual([
      [500, 300],
      [150, 50],
    ]);
  });

  it('lets a sale wait for what comes into its own wallet that day, whatever waits in another', () => {
    // b sells its five first, all there is (500 − 400); a sells five of its ten after that (500 − 500 × 500 ÷ 1,000).
    const [soldInA, soldInB] = [1, 2].map(() => entry('2024-06-01', 'sell', { quantity: 5, gross: 500 }));
    const boughtInB = entry('2024-06-01', 'buy', { quantity: 5, gross: 400 });
    const boughtInA = entry('2024-06-01', 'buy', { quantity: 10, gross: 500 });
    const entries = (...all: (LedgerEntry | undefined)[]) => all.flatMap((each) => each ?? []);
    const { lines } = linesOf(wallet('a', entries(soldInA, boughtInA)), wallet('b', entries(soldInB, boughtInB)));
    expect(lines.map(({ portfolio, gain }) => [portfolio, gain])).toEqual([
      [500, 100],
      [1000, 250],
    ]);
  });

  it('takes an amount in euros as it is, in a wallet of another currency too', () => {
    const accounts = [
      {
        ...wallet('a', []),
        currency: 'USD',
        entries: [
          { ...entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }), fxRate: decimal('1.1') },
          { ...entry('2024-06-01', 'sell', { quantity: 10, gross: 1000 }), fxRate: decimal('1.2') },
        ],
      },
    ];
    expect(linesOf(...accounts).lines).toEqual([{ portfolio: 1000, paid: 500, gain: 500, missing: null }]);
  });
});

describe('one portfolio for each declarant (form 2086)', () => {
  const ownedBy =
    (owners: Readonly<Record<string, number>>): PortfolioShare =>
    (accountId) =>
      decimal(owners[accountId] ?? 0);
  const hers = [
    entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
    entry('2024-06-01', 'sell', { quantity: 4, gross: 400 }),
  ];
  const his = [entry('2024-01-01', 'buy', { quantity: 10, gross: 900 })];

  it('values and costs the wallets of one declarant alone', () => {
    // Hers: 400 − 500 × 400 ÷ 1,000 = 200. Together: 400 − 1,400 × 400 ÷ 2,000 = 120.
    const accounts = [wallet('hers', hers), wallet('his', his)];
    expect(linesFor(ownedBy({ hers: 1 }), accounts).lines).toMatchObject([{ portfolio: 1000, paid: 500, gain: 200 }]);
    expect(linesFor(ownedBy({ his: 1 }), accounts).lines).toEqual([]);
    expect(linesOf(...accounts).lines).toMatchObject([{ portfolio: 2000, paid: 1400, gain: 120 }]);
  });

  it('counts the part of a wallet owned by several', () => {
    const accounts = [wallet('both', hers)];
    expect(linesFor(ownedBy({ both: 0.25 }), accounts).lines).toMatchObject([{ portfolio: 250, paid: 125, gain: 50 }]);
  });

  it('lets the price paid go along with units that go to the wallet of another', () => {
    // She paid 500 for ten and hands five over, for which 250 were paid: he sells them all at 500, a gain of 250.
    const accounts = [
      wallet('hers', [
        entry('2024-01-01', 'buy', { quantity: 10, gross: 500 }),
        entry('2024-03-01', 'transfer_out', { quantity: 5 }),
        entry('2024-07-01', 'sell', { quantity: 5, gross: 500 }),
      ]),
      wallet('his', [
        entry('2024-03-01', 'transfer_in', { quantity: 5, gross: 250 }),
        entry('2024-06-01', 'sell', { quantity: 5, gross: 500 }),
      ]),
    ];
    for (const id of ['his', 'hers']) {
      expect(linesFor(ownedBy({ [id]: 1 }), accounts).lines).toEqual([
        { portfolio: 500, paid: 250, gain: 250, missing: null },
      ]);
    }
  });
});
