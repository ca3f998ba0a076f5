import { holdsInstruments } from '../../assets/asset-class.ts';
import { type AccountRef, type AssetAnswer, isAccountAnswer, lineOfRef } from './answers.ts';
import type { AssetList, AssetListRow, ListedAccountRow, ListedVerdict, ListedWord } from './asset-list.ts';
import { answerOfWords, ownOf, wordsKey } from './asset-words.ts';
import { distinctWords } from './distinct-words.ts';

export type AccountedRow = {
  readonly row: AssetListRow;
  readonly answer: AssetAnswer | null;
  readonly name: string;
  readonly nameKey: string;
  readonly accountWords: string;
  readonly accountKey: string;
};

type ListedAccounts = {
  /** Words of accounts that are no row by themselves, with what they mean. */
  readonly words: readonly ListedWord<AssetAnswer | AccountRef>[];
  readonly rows: readonly ListedAccountRow[];
  /** Kinds of the accounts that are rows, by the key of their name. */
  readonly listed: ReadonlyMap<string, AssetAnswer>;
  /** The key of the account that a position lies in, by that of its words: another one where it was said to be a row. */
  readonly keyOf: (accountKey: string) => string;
};

/** The accounts that positions lie in: some are rows of the list themselves, the others are asked for. */
export function accountsOf(list: AssetList, rows: readonly AccountedRow[]): ListedAccounts {
  const accountRows = rows.filter(({ answer, nameKey }) => isAccountAnswer(answer) && nameKey !== '');
  const listed = new Map(
    accountRows.flatMap(({ nameKey, answer }): [string, AssetAnswer][] => (answer ? [[nameKey, answer]] : [])),
  );
  const holdings = rows.filter(({ answer }) => answer === 'holding');
  const named = new Set(holdings.map(({ accountKey }) => accountKey));
  const unnamed = new Set(accountRows.flatMap(({ nameKey, answer }) => (named.has(nameKey) ? [] : [answer])));
  const rowOf = (key: string) => {
    const line = lineOfRef(ownOf(list.accounts, key));
    return accountRows.find(({ row }) => row.line === line);
  };
  const words = distinctWords(
    holdings.filter(({ accountKey }) => !listed.has(accountKey)),
    ({ accountWords }) => accountWords,
    (key) => {
      const answer = ownOf(list.accounts, key) ?? accountOfWords(key, unnamed);
      return isAccountAnswer(answer) || rowOf(key) ? answer : null;
    },
  );
  return {
    ...{ words, listed },
    rows: accountRows.map(({ row: { line }, name }) => ({ line, name })),
    keyOf: (key) => (listed.has(key) ? key : (rowOf(key)?.nameKey ?? key)),
  };
}

/** A kind that a row of its own has, in which no position lies by its name, may be that very account: it is asked. */
function accountOfWords(key: string, unnamed: ReadonlySet<AssetAnswer | null>): AssetAnswer | null {
  const answer = answerOfWords(key);
  return isAccountAnswer(answer) && !unnamed.has(answer) ? answer : null;
}

/**
 * A position is refused with the row that is its account, and waits with it for an answer.
 *
 * @param asked keys of the names of rows that are asked about
 */
export function withAccounts(
  rows: readonly ListedVerdict[],
  listed: ReadonlyMap<string, unknown>,
  asked: ReadonlySet<string>,
): readonly ListedVerdict[] {
  const added = new Set(
    rows.flatMap(({ asset }) => (asset?.meaning && holdsInstruments(asset.meaning.kind) ? [wordsKey(asset.name)] : [])),
  );
  return rows.map((row) => {
    const account = row.asset?.holding?.account;
    if (account === undefined || !listed.has(account) || added.has(account)) return row;
    const [status, issue] = asked.has(account)
      ? (['question', 'account_asked'] as const)
      : (['error', 'account_refused'] as const);
    return { ...row, status, issues: [...row.issues, issue], asset: null };
  });
}

/** What a position cost is kept in the currency of its account; in another one it is noted and not used. */
export function withAccountCurrencies(rows: readonly ListedVerdict[]): readonly ListedVerdict[] {
  const currencies = new Map<string, string>();
  const state = (key: string, currency: string) => currencies.has(key) || currencies.set(key, currency);
  for (const { asset } of rows)
    if (asset?.meaning && holdsInstruments(asset.meaning.kind)) state(wordsKey(asset.name), asset.currency);
  for (const { asset } of rows) if (asset?.holding) state(asset.holding.account, asset.currency);
  return rows.map((row) => {
    const { asset } = row;
    if (!asset?.holding?.unitCost || currencies.get(asset.holding.account) === asset.currency) return row;
    const issues = [...row.issues, 'cost_other_currency' as const];
    return { ...row, issues, status: 'warning', asset: { ...asset, holding: { ...asset.holding, unitCost: null } } };
  });
}
