/** What leaves the account is positive. */
export type ServedPlaidLine = {
  readonly id: string;
  readonly on: string;
  readonly amount: number;
  readonly label: string;
  readonly isPending?: boolean;
};

export type ServedTrade = {
  readonly id: string;
  readonly on: string;
  readonly type: 'buy' | 'sell' | 'cash' | 'transfer';
  readonly quantity: number;
  readonly amount: number;
  readonly price: number;
  readonly isin: string | null;
};

export type ServedPlaidAccount = {
  readonly id: string;
  readonly name: string;
  readonly mask: string;
  readonly type: string;
  readonly subtype: string;
  readonly balance: () => number | null;
  /** What it has done up to now, in order; a cursor is a place in it. */
  readonly events?: () => readonly ServedPlaidEvent[];
  readonly trades?: () => readonly ServedTrade[];
};

export type ServedPlaidEvent =
  | { readonly added: ServedPlaidLine }
  | { readonly modified: ServedPlaidLine }
  | { readonly removed: string };

export type ServedPlaidBank = {
  readonly id: string;
  readonly name: string;
  readonly accounts: readonly ServedPlaidAccount[];
};

export type ServedItem = {
  readonly id: string;
  readonly bank: ServedPlaidBank;
  readonly accessToken: string;
  error: string | null;
  until: string | null;
  isRemoved: boolean;
};
