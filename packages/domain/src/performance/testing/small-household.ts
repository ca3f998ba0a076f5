import type { Day } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import type { AssetInput, InstrumentInput } from '../../valuation/value.ts';
import { type Engine, engineOf } from '../engine.ts';
import type { Account } from '../positions/account.ts';
import type { Position } from '../positions/position.ts';

/** January 2026, on every day of which figures are worked out by hand. */
export const FIRST: Day = '2026-01-01';
export const LAST: Day = '2026-01-31';

/** A day of January 2026. */
export const january = (day: number): Day => `2026-01-${String(day).padStart(2, '0')}`;

type Amounts = Partial<Record<'quantity' | 'unitPrice' | 'gross' | 'fees' | 'taxes' | 'counterQuantity', number>>;
type Named = Partial<Pick<LedgerEntry, 'instrumentId' | 'counterInstrumentId' | 'currency' | 'id'>> & {
  readonly ratio?: number;
};

let sequence = 0;

/** An entry of a day of January, in euros where nothing else is said. */
export function entry(kind: LedgerEntry['kind'], day: number, figures: Amounts & Named = {}): LedgerEntry {
  const { instrumentId, counterInstrumentId, currency = 'EUR', id, ratio, ...amounts } = figures;
  sequence++;
  const exact = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, decimal(amount)]));
  return {
    ...{ id: id ?? `t${sequence}`, kind, on: january(day), sequence, currency },
    ...(instrumentId && { instrumentId }),
    ...(counterInstrumentId && { counterInstrumentId }),
    ...(ratio && { splitRatio: decimal(ratio) }),
    ...exact,
  };
}

/** An entry of the instrument that the tests are about. */
export const ofEtf = (kind: LedgerEntry['kind'], day: number, amounts: Amounts & Named = {}): LedgerEntry =>
  entry(kind, day, { instrumentId: 'etf', ...amounts });

/** A price or a rate by the day of January from which it holds. */
type ByDay = Readonly<Record<number, number>>;

export type Household = {
  readonly entries?: readonly LedgerEntry[];
  readonly account?: Partial<AssetInput>;
  readonly others?: readonly AssetInput[];
  /** In euros, of the instrument `etf`; of others by their id. */
  readonly prices?: ByDay;
  readonly otherPrices?: Readonly<Record<string, ByDay>>;
  /** The currency of `etf`. */
  readonly currency?: string;
  /** Dollars for one euro. */
  readonly dollars?: ByDay;
};

const pointsOf = (byDay: ByDay) =>
  Object.entries(byDay).map(([day, value]) => [january(Number(day)), decimal(value)] as const);

const instrument = (id: string, currency: string, byDay: ByDay): InstrumentInput => ({
  ...{ id, type: 'etf', currency },
  prices: pointsOf(byDay).map(([on, price]) => ({ on, price })),
});

export function securities(entries: readonly LedgerEntry[], more: Partial<AssetInput> = {}): AssetInput {
  return {
    id: 'a',
    kind: 'securities_account',
    currency: 'EUR',
    valuations: [],
    cashTracking: 'tracked',
    entries,
    ...more,
  };
}

/** A household with one account, `a`, whose cash is tracked. */
export function householdOf(household: Household): Engine {
  const {
    entries = [],
    account,
    others = [],
    prices = {},
    otherPrices = {},
    currency = 'EUR',
    dollars = {},
  } = household;
  return engineOf({
    ...{ currency: 'EUR', first: FIRST, last: LAST },
    assets: [securities(entries, account), ...others],
    instruments: [
      instrument('etf', currency, prices),
      ...Object.entries(otherPrices).map(([id, byDay]) => instrument(id, 'EUR', byDay)),
    ],
    rates: pointsOf(dollars).map(([on, rate]) => ({ from: 'EUR', to: 'USD', on, rate })),
  });
}

export function accountIn(engine: Engine, id = 'a'): Account {
  const found = engine.accounts.get(id);
  if (!found) throw new Error(`no account ${id}`);
  return found;
}

export function positionIn(engine: Engine, instrumentId = 'etf', accountId = 'a'): Position {
  const found = accountIn(engine, accountId).positions.get(instrumentId);
  if (!found) throw new Error(`no position in ${instrumentId}`);
  return found;
}

/** Exact amounts in words, without those that are zero. */
export function written(amounts: object): Record<string, string> {
  const entries = Object.entries(amounts).map(([name, amount]) => [
    name,
    decimal(String(amount)).toDecimalPlaces(8).toFixed(),
  ]);
  return Object.fromEntries(entries.filter(([, text]) => text !== '0' && text !== '-0'));
}
