import type { AssetList as AssetListView, ListedRow } from '@aurea/contract/imports/asset-lists.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import {
  ACCOUNT_ANSWERS,
  type AccountAnswer,
  type AccountRef,
  type AssetMeaning,
  isAccountAnswer,
  lineOfRef,
} from '@aurea/domain/imports/asset-lists/answers.ts';
import type {
  AssetList,
  JudgedList,
  ListContext,
  ListedAsset,
  ListedHolding,
  ListedStatus,
  ListedVerdict,
} from '@aurea/domain/imports/asset-lists/asset-list.ts';
import { wordsKey } from '@aurea/domain/imports/asset-lists/asset-words.ts';

const SAMPLES = 4;
const NONE: Readonly<Record<ListedStatus, number>> = {
  ...{ ready: 0, warning: 0, question: 0, error: 0, duplicate: 0, left_out: 0 },
};

type Named = { readonly id: string; readonly fileName: string };

/** A list as it travels. */
export function toAssetList(of: Named, list: AssetList, judged: JudgedList, { members }: ListContext): AssetListView {
  const counts = { ...NONE };
  for (const { status } of judged.rows) counts[status] += 1;
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const accounts = new Map([
    ...judged.accounts.map(({ key, words }) => [key, words] as const),
    ...judged.accountRows.map(({ name }) => [wordsKey(name), name] as const),
  ]);
  return {
    ...of,
    columns: list.columns.map(({ name, field }, at) => ({ name, field, samples: samplesOf(list, at) })),
    ...{ decimal: list.decimal, dateOrder: list.dateOrder, parts: list.parts, currency: list.currency, on: list.on },
    kinds: judged.kinds.map((each) => ({ ...each })),
    accounts: judged.accounts.map((each) => ({ ...each, answer: accountOf(each.answer) })),
    accountRows: judged.accountRows.map((each) => ({ ...each })),
    owners: judged.owners.map((each) => ({ ...each })),
    members: members.map(({ id, name }) => ({ id, name })),
    rows: judged.rows.map((row, at) => toRow(row, list.rows[at]?.cells ?? [], { members: names, accounts })),
    questions: judged.questions,
    counts,
  };
}

function accountOf(answer: string | null): AccountAnswer | AccountRef | null {
  const line = lineOfRef(answer);
  return line === null ? (ACCOUNT_ANSWERS.find((each) => each === answer) ?? null) : `line:${line}`;
}

function samplesOf({ rows }: AssetList, at: number): string[] {
  const filled = rows.flatMap(({ cells }) => cells[at]?.trim() || []);
  return [...new Set(filled)].slice(0, SAMPLES).map((each) => each.slice(0, 80));
}

/** Names of members by their id, and of accounts by their key. */
type Names = { readonly members: ReadonlyMap<string, string>; readonly accounts: ReadonlyMap<string, string> };

function toRow(row: ListedVerdict, cells: readonly string[], names: Names): ListedRow {
  const { line, status, issues, asset, difference } = row;
  return {
    ...{ line, status, issues: [...issues], cells: [...cells], asset: asset && toAsset(asset, names) },
    difference: difference ? { ...difference, lines: [...difference.lines] } : null,
  };
}

/** What a position is worth at the price that its row states. */
function worthOf({ quantity, price }: ListedHolding): string | null {
  return price && toDecimalString(decimal(price).times(quantity).toDecimalPlaces(2));
}

/** What is owed counts below zero, as everywhere. */
function signed(value: string | null, meaning: ListedAsset['meaning']): string | null {
  if (value === null || !meaning || valuedBy(meaning.kind) !== 'debt') return value;
  return toDecimalString(decimal(value).negated());
}

/** An envelope that is asked for by its own name keeps it. */
function kindOf({ kind, wrapper }: AssetMeaning): string {
  return isAccountAnswer(wrapper) ? wrapper : kind;
}

function toAsset(asset: ListedAsset, { members, accounts }: Names): ListedRow['asset'] {
  const { name, meaning, holding, value, currency, on, shares } = asset;
  return {
    ...{ name, currency, on },
    value: holding ? worthOf(holding) : signed(value, meaning),
    kind: meaning ? kindOf(meaning) : 'holding',
    account: holding && (accounts.get(holding.account) ?? holding.account),
    quantity: holding?.quantity ?? null,
    owners: (shares ?? []).map(({ memberId, percent }) => ({ name: members.get(memberId) ?? '', percent })),
  };
}
