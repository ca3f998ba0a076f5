import type { CashChoice, CashTracking } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import type { ColumnType, Generated } from 'kysely';

type AmountOrZero = ColumnType<string, string | undefined, string>;

/** What is settled of the cash of an account that holds instruments; the choice alone is its owner's. */
export interface AccountCashColumns {
  cash_choice: CashChoice | null;
  cash_tracking: Generated<CashTracking>;
  opening_cash: AmountOrZero;
  overdrawn_on: string | null;
  overdrawn_by: string | null;
  needed_cash: AmountOrZero;
}
