import { holdsInstruments } from '../../assets/asset-class.ts';
import { Decimal, type DecimalString, decimal, sum, toDecimalString } from '../../core/decimal.ts';
import type { ListedAsset, ListedIssue, ListedVerdict } from './asset-list.ts';
import { wordsKey } from './asset-words.ts';
import { statusOf } from './judge-row.ts';

/** What the positions of an account come to. */
type HeldPositions = {
  /** `partly`: some are refused; `unpriced`: some have no value; `open`: some are asked about. */
  readonly state: 'valued' | 'open' | 'partly' | 'unpriced';
  /** What each is worth, in its currency. */
  readonly worths: readonly { readonly amount: Decimal; readonly currency: string }[];
  readonly lines: readonly number[];
};

/** By the key of the account. */
export type HeldAccounts = ReadonlyMap<string, HeldPositions>;

/** What the positions of each account make of it; those that are left out are no part of it. */
export function heldAccounts(
  positions: readonly { readonly account: string; readonly verdict: ListedVerdict }[],
): HeldAccounts {
  const groups = Map.groupBy(
    positions.filter(({ verdict }) => verdict.status !== 'left_out'),
    ({ account }) => account,
  );
  return new Map(
    [...groups].flatMap(([account, group]): [string, HeldPositions][] => {
      const verdicts = group.map(({ verdict }) => verdict);
      if (!verdicts.some(isAdded)) return [];
      const worths = verdicts.flatMap(({ asset }) => (asset ? worthOf(asset) : []));
      return [[account, { state: stateOf(verdicts), worths, lines: verdicts.map(({ line }) => line) }]];
    }),
  );
}

/** Open ones are taken as good. */
function isAdded({ asset, status }: ListedVerdict): boolean {
  return asset !== null || status === 'question';
}

function stateOf(verdicts: readonly ListedVerdict[]): HeldPositions['state'] {
  if (!verdicts.every(isAdded)) return 'partly';
  if (verdicts.some(({ asset }) => asset && !asset.holding?.price)) return 'unpriced';
  return verdicts.some(({ asset }) => asset === null) ? 'open' : 'valued';
}

/** A price is that of one unit: the amount that was stated is found again by rounding. */
function worthOf({ holding, currency }: ListedAsset): HeldPositions['worths'] {
  if (!holding?.price) return [];
  return [{ amount: decimal(holding.price).times(holding.quantity).toDecimalPlaces(2), currency }];
}

/**
 * Accounts with the value that their positions come to. An amount stated beside them is dropped where it is that very sum;
 * where it is another one, or nobody can compare the two, it is asked which of them holds: the rest may be cash or what
 * the list does not name. Where only some positions are added neither sum is right.
 */
export function withHeldValues(rows: readonly ListedVerdict[], accounts: HeldAccounts): readonly ListedVerdict[] {
  return rows.map((row) => {
    const { asset } = row;
    const held =
      asset?.meaning && holdsInstruments(asset.meaning.kind) ? accounts.get(wordsKey(asset.name)) : undefined;
    return asset && held ? withHeldValue(row, asset, held) : row;
  });
}

function withHeldValue(row: ListedVerdict, asset: ListedAsset, held: HeldPositions): ListedVerdict {
  const { value, currency } = asset;
  const issue = issueOf(value, currency, held);
  const issues = [...row.issues.filter((each) => each !== 'value_missing'), ...(issue ? [issue] : [])];
  const judged = { ...row, status: statusOf(issues), issues };
  if (issue === 'holdings_incomplete') return { ...judged, asset: null };
  if (issue !== 'value_differs' || value === null) return { ...judged, asset: { ...asset, value: null } };
  const positions = sumIn(currency, held);
  const difference = { stated: value, positions: positions && toDecimalString(positions), currency, lines: held.lines };
  return { ...judged, asset: null, difference };
}

function issueOf(value: DecimalString | null, currency: string, held: HeldPositions): ListedIssue | null {
  if (held.state === 'partly' || (value && held.state === 'unpriced')) return 'holdings_incomplete';
  if (value === null) return null;
  return held.state === 'open' || isSame(decimal(value), currency, held) ? 'value_from_holdings' : 'value_differs';
}

/** Each amount may be rounded in its last decimal. */
function isSame(stated: Decimal, currency: string, held: HeldPositions): boolean {
  const positions = sumIn(currency, held);
  if (positions === null) return false;
  const rounded = sum([stated, ...held.worths.map(({ amount }) => amount)].map(halfOfLast));
  return positions.minus(stated).abs().lessThanOrEqualTo(rounded);
}

function halfOfLast(amount: Decimal): Decimal {
  return new Decimal(10).pow(-amount.decimalPlaces()).dividedBy(2);
}

/** The sum of the positions; null where one of them is in another currency. */
function sumIn(currency: string, { worths }: HeldPositions): Decimal | null {
  if (worths.some((each) => each.currency !== currency)) return null;
  return sum(worths.map(({ amount }) => amount));
}
