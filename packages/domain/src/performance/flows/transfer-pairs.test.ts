import { describe, expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { bridgeOf } from '../bridge/bridge.ts';
import { engineOf, type PerformanceInput } from '../engine.ts';
import { gainsOf } from '../positions/gains.ts';
import { wholeAccounts } from '../series/scope.ts';

type Given = Omit<Partial<LedgerEntry>, 'gross' | 'quantity'> & {
  readonly id: string;
  readonly kind: LedgerEntry['kind'];
  readonly gross?: number;
  readonly quantity?: number;
};

const MOVED = '2026-03-04';
const BOOKED = { links: { transferId: 'link', confirmedId: null, rejectedIds: [] } };

const entry = ({ gross, quantity, ...given }: Given): LedgerEntry => ({
  on: MOVED,
  sequence: 0,
  currency: 'EUR',
  ...given,
  gross: gross === undefined ? null : decimal(gross),
  quantity: quantity === undefined ? null : decimal(quantity),
});

/** Ten units of an ETF, bought at 100 each on 2 March; worth 120 each since. */
const bought = entry({ id: 'bought', kind: 'buy', on: '2026-03-02', instrumentId: 'etf', quantity: 10, gross: 1000 });
const deposited = entry({ id: 'deposited', kind: 'deposit', on: '2026-03-02', gross: 1000 });
const six = (id: string, kind: 'transfer_in' | 'transfer_out', given: Partial<Given> = {}) =>
  entry({ instrumentId: 'etf', quantity: 6, ...given, id, kind });

function household(ledgers: Readonly<Record<string, readonly LedgerEntry[]>>): PerformanceInput {
  return {
    currency: 'EUR',
    first: '2026-03-01',
    last: '2026-03-10',
    rates: [],
    assets: Object.entries(ledgers).map(([id, entries]) => ({
      id,
      kind: 'securities_account',
      currency: 'EUR',
      valuations: [],
      cashTracking: 'tracked',
      entries,
    })),
    instruments: [{ id: 'etf', type: 'etf', currency: 'EUR', prices: [{ on: '2026-03-02', price: decimal(120) }] }],
  };
}

function outcomeOf(ledgers: Readonly<Record<string, readonly LedgerEntry[]>>) {
  const engine = engineOf(household(ledgers));
  const scope = wholeAccounts(Object.keys(ledgers));
  const { parts } = bridgeOf(engine, scope, { from: '2026-03-03', to: '2026-03-05' });
  return {
    pairs: engine.pairs.map(({ sent, received }) => `${sent.id} ${received.id}`).toSorted(),
    cost: gainsOf(engine, 'etf', { method: 'fifo' }, engine.market.span.last).cost.toFixed(2),
    moved: [parts.deposits, parts.withdrawals, parts.transfers].map(String),
  };
}

describe('transfers pair', () => {
  it('with the arrival that was booked together with them, never with another of the same units', () => {
    // the 1,000 stay in both accounts together; the gift states no cost, so it counts at 6 × 120 = 720, which came in
    const sent = six('sent', 'transfer_out', BOOKED);
    const received = six('received', 'transfer_in', { ...BOOKED, gross: 600, sequence: 2 });
    const gift = six('gift', 'transfer_in', { sequence: 1 });
    const found = { pairs: ['sent received'], cost: '1720.00', moved: ['0', '0', '720'] };
    const old = [deposited, bought, sent];
    expect(outcomeOf({ gifts: [gift], old, young: [received] })).toEqual(found);
    expect(outcomeOf({ old, young: [received], gifts: [gift] })).toEqual(found);
  });

  it('with nothing else where the other side of a transfer is in an account that is not counted', () => {
    const arrived = six('arrived', 'transfer_in', { ...BOOKED, gross: 300 });
    const gone = six('gone', 'transfer_out');
    // 400 are left of 1,000, and the six that arrived cost 300; 720 went to somebody, 720 came from elsewhere
    expect(outcomeOf({ old: [deposited, bought, gone], young: [arrived] })).toEqual({
      pairs: [],
      cost: '700.00',
      moved: ['0', '0', '0'],
    });
  });

  it('with units whose cost nobody stated before those that state their own', () => {
    const sent = six('sent', 'transfer_out');
    // the 1,000 stay in both accounts together, the others cost the 60 they state; only those, worth 720, came in
    const found = { pairs: ['sent received'], cost: '1060.00', moved: ['0', '0', '720'] };
    const [stated, received] = [six('stated', 'transfer_in', { gross: 60 }), six('received', 'transfer_in')];
    const old = [deposited, bought, sent];
    expect(outcomeOf({ old, other: [stated], young: [received] })).toEqual(found);
    expect(outcomeOf({ young: [received], other: [stated], old })).toEqual(found);
  });

  it('with units that state a cost where no others arrived', () => {
    const found = outcomeOf({
      old: [deposited, bought, six('sent', 'transfer_out')],
      young: [six('received', 'transfer_in', { gross: 60 })],
    });
    expect(found).toEqual({ pairs: ['sent received'], cost: '1000.00', moved: ['0', '0', '0'] });
  });

  it.each([
    ['old', 'between', 'young'],
    ['old', 'young', 'between'],
    ['young', 'between', 'old'],
    ['young', 'old', 'between'],
    ['between', 'old', 'young'],
    ['between', 'young', 'old'],
  ])('all along where units pass through an account on one day, accounts listed as %s, %s, %s', (...order) => {
    const ledgers: Readonly<Record<string, readonly LedgerEntry[]>> = {
      old: [deposited, bought, six('a', 'transfer_out')],
      between: [six('b', 'transfer_in', { sequence: 2 }), six('c', 'transfer_out', { sequence: 3 })],
      young: [six('d', 'transfer_in', { sequence: 1 })],
    };
    const found = outcomeOf(Object.fromEntries(order.map((id) => [id, ledgers[id] ?? []])));
    expect(found).toEqual({ pairs: ['a b', 'c d'], cost: '1000.00', moved: ['0', '0', '0'] });
  });
});
