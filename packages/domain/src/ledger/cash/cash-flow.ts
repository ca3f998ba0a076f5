import type { Day } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';
import { type CashMove, type OwnTransfers, ownTransfers, type RateOn, type TransferLinks } from '../own-transfers.ts';
import { householdCashFlow, type TransactionKind, transferSide } from '../transaction-kinds.ts';

/** What an entry did to the cash of its account, in the currency of the account. */
export type CashEntry = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: TransactionKind;
  readonly on: Day;
  /** It moved units of an instrument and no money but its costs. */
  readonly isInKind: boolean;
  /** Money that came back of what was spent: it lowers the spending and is no income. Of deposits alone. */
  readonly isRefund?: boolean;
  /** As `cashEffect`. */
  readonly cash: Decimal;
  /** Fees and taxes, which are in `cash`. */
  readonly costs: Decimal;
  readonly currency: string;
  readonly links: TransferLinks;
};

/** Income and spending of the household by one entry, in the currency of the account. */
export type HouseholdCashFlow = {
  readonly entryId: string;
  readonly on: Day;
  readonly currency: string;
  readonly income: Decimal;
  readonly spending: Decimal;
};

/** The entries that may be one side of a transfer of money between two accounts. */
export function cashMoves(entries: readonly CashEntry[]): CashMove[] {
  return entries
    .filter(({ kind, isInKind }) => transferSide(kind) !== 0 && !isInKind)
    .map(({ id, accountId, on, kind, cash, costs, currency, links }) => ({
      id,
      accountId,
      on,
      direction: transferSide(kind) > 0 ? 'in' : 'out',
      amount: cash.plus(costs).abs(),
      currency,
      links,
    }));
}

/**
 * The cash flow of a household: what crossed its border. Money that moved between two of its accounts is neither income
 * nor spending, whether it was entered as a transfer (also with an account that is not kept here) or on each side by
 * itself, and whatever the kind of the accounts; nor is what was exchanged for a security, an opening balance or the correction of a balance. Fees and taxes always are
 * spending; of dividends, interest and deposits the net amount is income, of a refund it is spending below zero.
 */
export function householdCashFlows(entries: readonly CashEntry[], rateOn: RateOn): HouseholdCashFlow[] {
  const inside = idsInside(ownTransfers(cashMoves(entries), rateOn));
  return entries.flatMap((entry) => {
    const { id: entryId, on, currency, kind, cash, costs } = entry;
    if (entry.isInKind || inside.has(entry.id) || householdCashFlow(kind) === 0) {
      return costs.isZero() ? [] : [{ entryId, on, currency, income: ZERO, spending: costs }];
    }
    return householdCashFlow(kind) > 0 && !(entry.isRefund && kind === 'deposit')
      ? [{ entryId, on, currency, income: cash, spending: ZERO }]
      : [{ entryId, on, currency, income: ZERO, spending: cash.negated() }];
  });
}

function idsInside({ pairs }: OwnTransfers): ReadonlySet<string> {
  return new Set(pairs.flatMap(({ sent, received }) => [sent.id, received.id]));
}
