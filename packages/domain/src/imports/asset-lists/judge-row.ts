import { valuedBy } from '../../assets/asset-class.ts';
import { Decimal, toDecimalString } from '../../core/decimal.ts';
import { type AssetAnswer, type AssetMeaning, meaningOf } from './answers.ts';
import {
  type AssetList,
  type AssetListRow,
  HOUSEHOLD_OWNER,
  type ListContext,
  type ListedAsset,
  type ListedHolding,
  type ListedIssue,
  type ListedShare,
  type ListedStatus,
  type ListedVerdict,
  membersOf,
} from './asset-list.ts';
import { instrumentTypeOf } from './asset-words.ts';
import { RowReader } from './read-row.ts';

type JudgeableRow = {
  readonly row: AssetListRow;
  readonly answer: AssetAnswer | null;
  readonly kindKey: string;
  readonly nameKey: string;
  readonly accountKey: string;
  readonly ownerKey: string;
};

export type RowFacts = {
  readonly list: AssetList;
  readonly context: ListContext;
  readonly owners: ReadonlyMap<string, string | null>;
  readonly accounts: ReadonlyMap<string, string | null>;
  /** Keys of the names of what the household has. */
  readonly existing: ReadonlySet<string>;
};

const QUESTIONS: ReadonlySet<ListedIssue> = new Set<ListedIssue>([
  'column_unknown',
  'kind_unknown',
  'account_unknown',
  'owner_unknown',
  'decimal_unknown',
  'date_order_unknown',
  'value_day_unknown',
  'part_unclear',
  'value_differs',
  'account_owners',
  'total_unclear',
]);
const WARNINGS: ReadonlySet<ListedIssue> = new Set<ListedIssue>([
  'value_missing',
  'cost_undated',
  'cost_other_currency',
  'value_from_holdings',
  'owner_of_others',
  'listed_twice',
]);

/** What stands against a row decides its status, the gravest first. */
export function statusOf(issues: readonly ListedIssue[]): ListedStatus {
  if (issues.some((each) => QUESTIONS.has(each))) return 'question';
  if (issues.some((each) => !WARNINGS.has(each))) return 'error';
  return issues.length > 0 ? 'warning' : 'ready';
}

/** What one row becomes. */
export function judgeRow(judged: JudgeableRow, facts: RowFacts): ListedVerdict {
  const { line } = judged.row;
  const { list, existing } = facts;
  if (list.leftOut.includes(line) || judged.answer === 'left_out') {
    return { line, status: 'left_out', issues: ['chosen'], asset: null };
  }
  const reader = new RowReader(list, judged.row);
  if (list.columns.some(({ field }) => field === null)) reader.note('column_unknown');
  const asset = read(reader, judged, facts);
  const isKnown = asset?.meaning && existing.has(judged.nameKey) && !list.repeated.includes(line);
  const status = statusOf(reader.issues);
  if (isKnown && (status === 'ready' || status === 'warning')) {
    return { line, status: 'duplicate', issues: ['asset_exists', ...reader.issues], asset: null };
  }
  if (status === 'ready' || status === 'warning') return { line, status, issues: reader.issues, asset };
  // What one should merely know of it is said once it is added.
  return { line, status, issues: reader.issues.filter((issue) => !WARNINGS.has(issue)), asset: null };
}

function read(reader: RowReader, judged: JudgeableRow, facts: RowFacts): ListedAsset | null {
  const { answer, kindKey } = judged;
  if (answer === null) reader.note(kindKey === '' ? 'kind_missing' : 'kind_unknown');
  if (answer === null || answer === 'left_out') return null;
  const name = (reader.text('name') || reader.text('isin')).slice(0, LONGEST.name);
  if (name === '') reader.note('name_missing');
  const on = reader.day('valuedOn', facts.context.today) ?? facts.list.on;
  return {
    ...{ name, on, currency: reader.currency() },
    ...(answer === 'holding' ? asHolding(reader, judged, { on, facts }) : asAsset(reader, { answer, on, facts })),
    institution: reader.text('institution').slice(0, LONGEST.name) || null,
    note: reader.text('note').slice(0, LONGEST.note),
    shares: sharesOf(reader, judged, facts),
  };
}

type OnDay = { readonly on: string; readonly facts: RowFacts };
type AsAsset = OnDay & { readonly answer: Exclude<AssetAnswer, 'holding' | 'left_out'> };

function asAsset(reader: RowReader, { answer, on, facts }: AsAsset) {
  const meaning = meaningOf(answer);
  const value = worthOf(reader, meaning, reader.number('value'));
  return { meaning, value, ...withDay(reader, meaning, boughtIn(reader, on, facts)), holding: null };
}

function asHolding(reader: RowReader, judged: JudgeableRow, { on, facts }: OnDay) {
  const { cost, boughtOn } = boughtIn(reader, on, facts);
  const holding = holdingOf(reader, judged, { value: reader.number('value'), cost, facts });
  return { meaning: null, value: null, cost: null, boughtOn, holding };
}

const LONGEST = { name: 120, note: 1000 } as const;

type Bought = { readonly cost: Decimal | null; readonly boughtOn: string | null };

function boughtIn(reader: RowReader, on: string, { context }: RowFacts): Bought {
  const boughtOn = reader.day('boughtOn', context.today);
  if (boughtOn && boughtOn > on) reader.note('bought_after');
  return { cost: reader.paid('cost', 'amount'), boughtOn };
}

/** What was paid is the value of the day on which it was; without that day nothing says when it was worth that. */
function withDay(reader: RowReader, meaning: AssetMeaning, { cost, boughtOn }: Bought) {
  const isStated = valuedBy(meaning.kind) === 'valuation';
  if (cost && isStated && !boughtOn) reader.note('cost_undated');
  const paid = cost && isStated && boughtOn ? toDecimalString(cost) : null;
  return { cost: paid, boughtOn };
}

function worthOf(reader: RowReader, meaning: AssetMeaning, value: Decimal | null): string | null {
  if (value === null) {
    if (reader.text('value') === '') reader.note('value_missing');
    return null;
  }
  const how = valuedBy(meaning.kind);
  if (how === 'debt') return toDecimalString(value.abs());
  if (value.isNegative() && !value.isZero() && how !== 'balance') reader.note('value_negative');
  return toDecimalString(value);
}

type Held = { readonly value: Decimal | null; readonly cost: Decimal | null; readonly facts: RowFacts };

const PLACES = 12;

function typeIn(account: string | null | undefined, kindKey: string): ListedHolding['type'] {
  return account === 'crypto_wallet' ? 'crypto' : instrumentTypeOf(kindKey);
}

function holdingOf(
  reader: RowReader,
  { accountKey, kindKey }: JudgeableRow,
  { value, cost, facts }: Held,
): ListedHolding {
  const quantity = reader.number('quantity', 'quantity');
  const isin = reader.isin();
  if (accountKey === '') reader.note('account_missing');
  else if (facts.existing.has(accountKey)) reader.note('account_exists');
  else if (!facts.accounts.get(accountKey)) reader.note('account_unknown');
  if (!quantity?.greaterThan(0)) reader.note('quantity_missing');
  if (reader.text('value') === '') reader.note('value_missing');
  if (value?.isNegative()) reader.note('value_negative');
  const units = quantity?.greaterThan(0) ? quantity : new Decimal(1);
  const each = (amount: Decimal | null) => amount && toDecimalString(amount.dividedBy(units).toDecimalPlaces(PLACES));
  const unitCost = reader.paid('unitCost', 'price');
  return {
    ...{
      account: accountKey,
      isin,
      type: typeIn(facts.accounts.get(accountKey), kindKey),
      quantity: toDecimalString(units),
    },
    unitCost: unitCost ? toDecimalString(unitCost) : each(cost),
    price: each(value),
  };
}

/** An owner named without a share owns it all; a share is a percentage. */
function sharesOf(reader: RowReader, { ownerKey }: JudgeableRow, { owners }: RowFacts): ListedAsset['shares'] {
  const stated = reader.number('share', 'percent');
  const owner = ownerKey === '' ? HOUSEHOLD_OWNER : owners.get(ownerKey);
  if (owner) return sharesOfOwner(reader, owner, stated);
  reader.note('owner_unknown');
  return null;
}

function sharesOfOwner(reader: RowReader, owner: string, stated: Decimal | null): ListedAsset['shares'] {
  const [one = owner, other] = membersOf(owner);
  if (owner !== HOUSEHOLD_OWNER && other === undefined) {
    if (isUnclear(reader, stated)) reader.note('share_unclear');
    return [ownedBy(one, stated ?? WHOLE)];
  }
  // A part of something of which nobody knows whose.
  if (stated && !stated.equals(WHOLE)) reader.note('share_not_whole');
  return other === undefined ? null : [ownedBy(one, HALF), ownedBy(other, HALF)];
}

function ownedBy(memberId: string, percent: Decimal): ListedShare {
  return { memberId, right: 'full', percent: toDecimalString(percent) };
}

const WHOLE = new Decimal(100);
const HALF = new Decimal(50);

/** 0.5 may be half of it or half a percent, and 1 all of it or one percent. */
function isUnclear(reader: RowReader, stated: Decimal | null): boolean {
  return Boolean(stated?.lessThanOrEqualTo(1)) && !reader.text('share').includes('%');
}
