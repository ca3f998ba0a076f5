import { describe, expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import type { AssetInput } from '../../valuation/value.ts';
import { engineOf, type PerformanceInput } from '../engine.ts';
import { returnOnAverageInvestment } from '../returns/return-on-average-investment.ts';
import { wholeAccounts } from '../series/scope.ts';
import { bridgeOf } from './bridge.ts';

const LAST = '2026-06-30';

type Trade = Pick<LedgerEntry, 'kind' | 'on' | 'currency'> & { readonly gross: number; readonly fxRate: string };

function trade({ kind, on, currency, gross, fxRate }: Trade, sequence: number): LedgerEntry {
  const amounts = { quantity: decimal(10), gross: decimal(gross), fxRate: decimal(fxRate) };
  return { id: `${kind} ${on}`, kind, on, sequence, currency, instrumentId: 'acme', ...amounts };
}

/** A share in dollars at 100 then 130, a euro household; the market of the days says 0.90 and 0.80. */
function bridgeWith(account: string, trades: readonly Trade[], rates = ['0.90', '0.80', '0.80']) {
  const asset: AssetInput = {
    id: 'cto',
    kind: 'securities_account',
    currency: account,
    valuations: [],
    entries: trades.map(trade),
  };
  const days = ['2026-01-05', '2026-03-05', LAST];
  const input: PerformanceInput = {
    currency: 'EUR',
    first: '2026-01-01',
    last: LAST,
    assets: [asset],
    rates: days.map((on, place) => ({ from: 'USD', to: 'EUR', on, rate: decimal(rates[place] ?? '1') })),
    instruments: [
      {
        id: 'acme',
        type: 'stock',
        currency: 'USD',
        prices: [
          { on: '2026-01-05', price: decimal(100) },
          { on: '2026-03-05', price: decimal(130) },
        ],
      },
    ],
  };
  const engine = engineOf(input);
  const { exact } = bridgeOf(engine, wholeAccounts(['cto']), { from: '2026-01-01', to: LAST });
  const of = (name: 'realised' | 'realisedForex') => exact[name].toFixed(2);
  return { realised: of('realised'), forex: of('realisedForex'), engine };
}

describe('the split of a realised gain between price and exchange rate', () => {
  it('takes the rates kept on purchase and sale, not those of the market', () => {
    // Bought 1,000 USD at 0.92 = 920 EUR, sold 1,300 USD at 0.85 = 1,105 EUR: a gain of 185.
    // Rates: 1,000 × (0.85 − 0.92) = −70; price: (1,300 − 1,000) × 0.85 = 255.
    const found = bridgeWith('EUR', [
      { kind: 'buy', on: '2026-01-05', currency: 'USD', gross: 1000, fxRate: '0.92' },
      { kind: 'sell', on: '2026-03-05', currency: 'USD', gross: 1300, fxRate: '0.85' },
    ]);
    expect([found.realised, found.forex]).toEqual(['255.00', '-70.00']);
  });

  it('takes the rate an account in dollars kept for an amount in euros', () => {
    // 1 EUR = 1.25 USD at the purchase, 1.28 at the sale: 800 EUR are 1,000 USD, 1,000 EUR are 1,280 USD.
    // Rates: 1,000 × (1 ÷ 1.28 − 0.8) = −18.75; price: 280 ÷ 1.28 = 218.75; together the 200 that were gained.
    const found = bridgeWith('USD', [
      { kind: 'buy', on: '2026-01-05', currency: 'EUR', gross: 800, fxRate: '1.25' },
      { kind: 'sell', on: '2026-03-05', currency: 'EUR', gross: 1000, fxRate: '1.28' },
    ]);
    expect([found.realised, found.forex]).toEqual(['218.75', '-18.75']);
  });

  it('is the same whatever the market says on those days', () => {
    const trades: readonly Trade[] = [
      { kind: 'buy', on: '2026-01-05', currency: 'USD', gross: 1000, fxRate: '0.92' },
      { kind: 'sell', on: '2026-03-05', currency: 'USD', gross: 1300, fxRate: '0.85' },
    ];
    const [one, other] = [bridgeWith('EUR', trades), bridgeWith('EUR', trades, ['0.5', '0.6', '0.7'])];
    expect([other.realised, other.forex]).toEqual([one.realised, one.forex]);
  });

  it('measures the return without currencies in the amounts that were traded', () => {
    // 1,000 USD were invested and 1,300 came back: 300 USD are 240 EUR at the last rate of 0.80.
    const { engine } = bridgeWith('EUR', [
      { kind: 'buy', on: '2026-01-05', currency: 'USD', gross: 1000, fxRate: '0.92' },
      { kind: 'sell', on: '2026-03-05', currency: 'USD', gross: 1300, fxRate: '0.85' },
    ]);
    const last = engine.market.span.last;
    expect(returnOnAverageInvestment(engine, 'acme', last, 'without').gain?.toFixed(2)).toBe('240.00');
  });
});
