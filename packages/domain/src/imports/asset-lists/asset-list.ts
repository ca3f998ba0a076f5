import type { Day } from '../../core/day.ts';
import type { DecimalString } from '../../core/decimal.ts';
import type { DateOrder, DecimalMark } from '../sources/preset.ts';
import type { AccountRef, AssetAnswer, AssetListField, AssetMeaning } from './answers.ts';

/** A column of a list of assets; a field of null is a question. */
export type AssetListColumn = {
  readonly name: string;
  readonly field: AssetListField | null;
  /** Whether no row fills it. */
  readonly isEmpty: boolean;
  /** Whether a person said what it means. */
  readonly isAnswered: boolean;
};

export type AssetListRow = { readonly line: number; readonly cells: readonly string[] };

export const PART_VALUES = ['whole', 'part'] as const;
export type PartValues = (typeof PART_VALUES)[number];

/** Everything a household owns as a file lists it, with what was answered about it. Null is a question. */
export type AssetList = {
  readonly columns: readonly AssetListColumn[];
  readonly rows: readonly AssetListRow[];
  /** What numbers and days of the file show, or what was answered; null while neither does. */
  readonly decimal: DecimalMark | null;
  readonly dateOrder: DateOrder | null;
  readonly isDecimalAnswered: boolean;
  readonly isDateOrderAnswered: boolean;
  /** Whether rows of an owner of a part state the value of the whole, or of that part. */
  readonly parts: PartValues | null;
  /** Currency of rows that name none. */
  readonly currency: string;
  /** The day of values that state none; whether a title of the file names another time, and whether a person said which. */
  readonly on: Day;
  readonly isOnAsked: boolean;
  readonly isOnAnswered: boolean;
  /** What words mean, by their key: those of kinds, those of accounts that hold positions, and owners by their members. */
  readonly kinds: Readonly<Record<string, AssetAnswer>>;
  readonly accounts: Readonly<Record<string, AssetAnswer | AccountRef>>;
  readonly owners: Readonly<Record<string, string>>;
  /** Lines that the person leaves out. */
  readonly leftOut: readonly number[];
  /** Lines that are added though the household has an asset of that name, or though they may be a sum. */
  readonly repeated: readonly number[];
};

/** An owner who is no single member: the whole household, in equal parts. */
export const HOUSEHOLD_OWNER = 'household';

/** Two members who own something in equal parts, as one answer: always the same one for the same two. */
export function pairOwner(one: string, other: string): string {
  return [one, other].toSorted().join(PAIR);
}

/** The members that an answer names. */
export function membersOf(owner: string): readonly string[] {
  return owner.split(PAIR);
}

const PAIR = '+';

/** The key of rows that state no owner, in a list that states them of others; no cell can hold it, for it reads as empty. */
export const NO_OWNER = '—';

export const LISTED_STATUSES = ['ready', 'warning', 'question', 'error', 'duplicate', 'left_out'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** Why a row is not ready, or what one should know of it. */
export const LISTED_ISSUES = [
  'column_unknown',
  'kind_unknown',
  'kind_missing',
  'account_unknown',
  'account_missing',
  'account_exists',
  'account_refused',
  'account_asked',
  'account_owners',
  'owner_of_others',
  'owner_unknown',
  'decimal_unknown',
  'date_order_unknown',
  'value_day_unknown',
  'name_missing',
  'value_missing',
  'value_negative',
  'number_invalid',
  'number_too_large',
  'amount_scaled',
  'date_invalid',
  'date_in_future',
  'bought_after',
  'cost_undated',
  'cost_other_currency',
  'currency_invalid',
  'currency_unclear',
  'isin_invalid',
  'quantity_missing',
  'value_from_holdings',
  'value_differs',
  'holdings_incomplete',
  'share_not_whole',
  'share_unclear',
  'part_unclear',
  'listed_twice',
  'same_asset',
  'asset_exists',
  'is_total',
  'total_unclear',
  'chosen',
] as const;
export type ListedIssue = (typeof LISTED_ISSUES)[number];

export type ListedShare = { readonly memberId: string; readonly right: 'full'; readonly percent: DecimalString };

export type ListedInstrumentType = 'stock' | 'etf' | 'fund' | 'bond' | 'crypto' | 'other';

export type ListedHolding = {
  /** Key of the account that it lies in. */
  readonly account: string;
  readonly isin: string | null;
  readonly type: ListedInstrumentType;
  readonly quantity: DecimalString;
  /** Of one unit; null where it is not known. */
  readonly unitCost: DecimalString | null;
  readonly price: DecimalString | null;
};

/** What a row becomes. Amounts in `currency`. */
export type ListedAsset = {
  readonly name: string;
  /** Null of a position. */
  readonly meaning: AssetMeaning | null;
  readonly value: DecimalString | null;
  readonly currency: string;
  readonly on: Day;
  readonly cost: DecimalString | null;
  readonly boughtOn: Day | null;
  readonly institution: string | null;
  readonly note: string;
  /** Null: the household in equal parts. */
  readonly shares: readonly ListedShare[] | null;
  readonly holding: ListedHolding | null;
};

/** An account whose stated amount is not what its positions come to. */
export type ListedDifference = {
  readonly stated: DecimalString;
  /** Null where they are in several currencies. */
  readonly positions: DecimalString | null;
  readonly currency: string;
  /** Lines of the positions. */
  readonly lines: readonly number[];
};

export type ListedVerdict = {
  readonly line: number;
  readonly status: ListedStatus;
  readonly issues: readonly ListedIssue[];
  readonly asset: ListedAsset | null;
  /** With `value_differs`. */
  readonly difference?: ListedDifference;
};

/** One of the distinct words that a column holds, with what it means; null is a question. */
export type ListedWord<Answer> = {
  readonly key: string;
  readonly words: string;
  readonly answer: Answer | null;
  readonly rows: number;
};

export type ListedAccountRow = { readonly line: number; readonly name: string };

/** What the list is judged against: who is of the household, what it has, and the day. */
export type ListContext = {
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly existing: readonly string[];
  readonly today: Day;
};

export type JudgedList = {
  readonly kinds: readonly ListedWord<AssetAnswer>[];
  readonly accounts: readonly ListedWord<AssetAnswer | AccountRef>[];
  /** The rows that are accounts, which positions may lie in. */
  readonly accountRows: readonly ListedAccountRow[];
  readonly owners: readonly ListedWord<string>[];
  readonly rows: readonly ListedVerdict[];
  /** Questions that are open: while there is one nothing is added. */
  readonly questions: number;
};
