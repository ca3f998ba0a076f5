import type { Day } from '../../core/day.ts';
import type { DecimalString } from '../../core/decimal.ts';
import type { TransactionKind } from '../../ledger/transaction-kinds.ts';

/** What can be wrong or worth knowing about a row. */
export type RowIssueCode =
  // errors
  | 'date_missing'
  | 'date_invalid'
  | 'number_invalid'
  | 'number_too_large'
  | 'currency_invalid'
  | 'kind_missing'
  | 'kind_unknown'
  | 'instrument_missing'
  | 'quantity_missing'
  | 'amount_missing'
  | 'sign_contradicts_kind'
  | 'already_held'
  | 'listed_later'
  // questions about the whole file: their rows wait for the answer
  | 'direction_unknown'
  | 'costs_unknown'
  | 'amounts_unproved'
  | 'date_order_unknown'
  | 'currency_unknown'
  // warnings
  | 'isin_invalid'
  | 'date_in_future'
  | 'kind_assumed'
  | 'amount_differs_from_price'
  | 'rate_missing'
  | 'net_differs'
  | 'too_many_cells'
  | 'fee_in_other_currency'
  | 'value_differs_from_price'
  | 'unit_assumed'
  | 'holding_changed'
  // reasons to leave a row out
  | 'row_empty'
  | 'row_is_noise'
  | 'settled_by_another_row'
  | 'other_account'
  | 'nothing_happened'
  | 'holding_unchanged';

/** Issues of rows that wait for an answer about the whole file. */
export const QUESTION_CODES: ReadonlySet<RowIssueCode> = new Set<RowIssueCode>([
  'kind_unknown',
  'kind_missing',
  'direction_unknown',
  'costs_unknown',
  'amounts_unproved',
  'date_order_unknown',
  'currency_unknown',
  'rate_missing',
]);

export type RowIssue = {
  readonly code: RowIssueCode;
  /** Name of the column in the file, or null where the row as a whole is meant. */
  readonly column: string | null;
  readonly value: string | null;
};

export type RowVerdictStatus = 'ready' | 'warning' | 'error' | 'ignored';

/** An instrument as the file names it; at least one of the three names is given. */
export type DraftInstrument = {
  readonly name: string | null;
  readonly isin: string | null;
  readonly symbol: string | null;
  /** Best guess from the file: `stock`, `etf`, `fund`, `bond`, `crypto`, else `other`. */
  readonly type: 'stock' | 'etf' | 'fund' | 'bond' | 'crypto' | 'other';
};

/** A price the row lets us know; `on` is null where the file states it as of its own, unknown day. */
export type DraftPrice = { readonly on: Day | null; readonly price: DecimalString; readonly currency: string };

/** A stated price that the amount of its row contradicts, and the price that the amount makes. */
export type DraftPriceDoubt = {
  readonly on: Day;
  readonly stated: DecimalString;
  readonly byAmount: DecimalString;
  readonly currency: string;
};

/** A transaction as a row states it. Signs as in `LedgerEntry`. */
export type DraftTransaction = {
  readonly kind: TransactionKind;
  readonly on: Day;
  /** Time of day, `16:12` or `10:20:05.865`, where the file has one: for the order within a day only. */
  readonly time: string | null;
  readonly instrument: DraftInstrument | null;
  readonly quantity: DecimalString | null;
  readonly unitPrice: DecimalString | null;
  readonly gross: DecimalString | null;
  readonly fees: DecimalString | null;
  readonly taxes: DecimalString | null;
  readonly currency: string;
  /** What one unit of `currency` is worth in the currency of the mapping, where the file states it. */
  readonly fxRate: DecimalString | null;
  readonly splitRatio: DecimalString | null;
  readonly addedQuantity: DecimalString | null;
  /** What a swap brings in. */
  readonly counter: { readonly instrument: DraftInstrument; readonly quantity: DecimalString } | null;
  /** What the row adds to the cash of the account, in `currency`. */
  readonly cashEffect: DecimalString;
  readonly label: string | null;
  readonly externalId: string | null;
  /** Name of the account where one file mixes several (`DEFAULT` and `JUNIOR`, an account number). */
  readonly account: string | null;
  /** The amount before conversion, where the file converts it. */
  readonly original: { readonly amount: DecimalString; readonly currency: string } | null;
  readonly price: DraftPrice | null;
  /** Set aside until somebody says which is right; absent where nothing is contradicted. */
  readonly priceDoubt?: DraftPriceDoubt;
  /** What a later list states, where the entry is what changed since; absent elsewhere. */
  readonly listed?: {
    readonly figures: Pick<DraftTransaction, 'quantity' | 'unitPrice' | 'gross' | 'on'>;
    /** The identity of the row in its file; the entry has that of its import and line. */
    readonly fingerprint: string | null;
  };
  /** The balance the file states on this row, and never more than a hint: some sources repeat the last one. */
  readonly balance: DecimalString | null;
};

/** The verdict on one row of a file. */
export type RowVerdict = {
  /** Line of the file where the row begins, 1 for the first. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly status: RowVerdictStatus;
  readonly issues: readonly RowIssue[];
  readonly draft: DraftTransaction | null;
  /**
   * Stable identity of the row within its account: the identifier of the source, else its content and its place among
   * identical rows. Importing a file again, shuffled, or in parts gives the same texts. Null for empty rows.
   */
  readonly fingerprint: string | null;
};
