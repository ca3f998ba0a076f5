import type { Day } from '../core/day.ts';
import type { NetWorthInput } from '../valuation/net-worth.ts';
import { type PairedTransfer, pairTransfers } from './flows/transfer-pairs.ts';
import { accountOf } from './positions/account.incremental.ts';
import type { Account } from './positions/account.ts';
import { marketOf } from './series/market-series.incremental.ts';
import type { Market } from './series/market-series.ts';
import { type RateBook, rateBook } from './series/rate-book.ts';
import { type Span, spanOf } from './series/span.ts';

/** What performance is computed from: the same facts as net worth, and the days that matter. */
export type PerformanceInput = NetWorthInput & {
  /** From the first day on which anything is known, or later, to today. */
  readonly first: Day;
  readonly last: Day;
};

/** Every position, account and price of a household day by day, in columns, in the reference currency. */
export type Engine = {
  readonly input: PerformanceInput;
  readonly market: Market;
  readonly accounts: ReadonlyMap<string, Account>;
  /** Transfers between two of the accounts. */
  readonly pairs: readonly PairedTransfer[];
  /** Figures of all accounts memoized for one scope and period or another. */
  readonly memo: Map<string, unknown>;
};

/**
 * Computes all days of a household: normalised movements, positions per day, values per day and what crossed the
 * border of each account.
 *
 * Everything of `before` whose input is the very same object is taken over; of an account, an instrument or a history of
 * prices that changed, the days before the first change are. So an edit costs its own days only, and comes to exactly
 * what recomputing everything would.
 */
export function engineOf(input: PerformanceInput, before?: Engine): Engine {
  const span = sameSpan(input, before) ?? spanOf(input.first, input.last);
  const rates: RateBook = before?.input.rates === input.rates ? before.market.rates : rateBook(input.rates);
  const market = sameMarket(input, before) ?? newMarket(input, span, rates, before);
  const accounts = new Map<string, Account>();
  for (const asset of input.assets) {
    accounts.set(asset.id, accountOf(asset, market, before?.accounts.get(asset.id)));
  }
  return { input, market, accounts, pairs: pairTransfers([...accounts.values()], market), memo: new Map() };
}

/** Clears the memo of all periods, which in a long-lived engine would grow without end. */
export function clearMemo({ accounts, memo: ofAll }: Engine): void {
  ofAll.clear();
  for (const { memo, positions } of accounts.values()) {
    memo.clear();
    for (const position of positions.values()) position.memo.clear();
  }
}

function sameSpan({ first, last }: PerformanceInput, before?: Engine): Span | undefined {
  return before && before.input.first === first && before.input.last === last ? before.market.span : undefined;
}

/** A market of which nothing changed, and which knows all currencies of the accounts. */
function sameMarket(input: PerformanceInput, before?: Engine): Market | undefined {
  if (!before || !sameSpan(input, before)) return undefined;
  const { input: old, market } = before;
  const isSame = old.instruments === input.instruments && old.rates === input.rates && old.currency === input.currency;
  return isSame && input.assets.every(({ currency }) => market.rateColumns.has(currency)) ? market : undefined;
}

function newMarket({ currency, instruments, assets }: PerformanceInput, span: Span, rates: RateBook, before?: Engine) {
  const known = before?.input.currency === currency ? before.market : undefined;
  const currencies = assets.map((asset) => asset.currency);
  return marketOf({ reference: currency, span, rates, instruments, currencies }, known);
}
