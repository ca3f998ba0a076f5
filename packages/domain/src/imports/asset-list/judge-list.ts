import { type AssetAnswer, type AssetListField, isAccountAnswer } from './answers.ts';
import type {
  AssetList,
  AssetListRow,
  JudgedList,
  ListContext,
  ListedIssue,
  ListedStatus,
  ListedVerdict,
} from './asset-list.ts';
import { answerOfWords, wordsKey } from './asset-words.ts';
import { withCoOwners } from './co-owners.ts';
import { distinctWords } from './distinct-words.ts';
import { type JudgeableRow, judgeRow } from './judge-row.ts';

/** A line that sums others up, by its name or its kind. */
const TOTAL =
  /^(?:(?:sous )?(?:total|totaux)|sub ?total|totals|grand total|net worth|patrimoine (?:net|brut|total)|totale|totaal|totales|gesamt|gesamtsumme|summe|summa|suma|somma|soma)(?: |$)/;

/**
 * What each row of a list of assets becomes, and what must be asked first. Kinds of rows are read from the column of kinds,
 * without one from the names.
 */
export function judgeAssetList(list: AssetList, context: ListContext): JudgedList {
  const rows = list.rows.map((row) => ({ row, ...keysOf(list, row) }));
  const counted = rows.filter(({ row, isTotal }) => !isTotal && !list.leftOut.includes(row.line));
  const kinds = distinctWords(
    counted,
    ({ kindWords }) => kindWords,
    (key) => list.kinds[key] ?? answerOfWords(key),
  );
  const answers = new Map(kinds.map(({ key, answer }) => [key, answer]));
  const ofRow = (row: ReadRow): JudgeableRow => ({ ...row, answer: answers.get(row.kindKey) ?? null });
  const { accounts, listed, withHoldings } = accountsOf(list, counted, ofRow);
  const owners = distinctWords(
    counted.filter((row) => ofRow(row).answer !== 'left_out'),
    ({ ownerWords }) => ownerWords,
    (key) => ownerOf(list, context, key),
  );
  const facts = {
    ...{ list, context, withHoldings },
    owners: new Map(owners.map(({ key, answer }) => [key, answer])),
    accounts: new Map([...accounts.map(({ key, answer }): [string, AssetAnswer | null] => [key, answer]), ...listed]),
    existing: new Set(context.existing.map(wordsKey)),
  };
  const verdicts = rows.map((row) => (row.isTotal ? totalLine(row.row) : judgeRow(ofRow(row), facts)));
  const words = [...kinds, ...accounts, ...owners].filter(({ answer }) => answer === null);
  const questions = words.length + questionsOfColumns(list, verdicts);
  return { kinds, accounts, owners, rows: twice(withAccounts(withCoOwners(verdicts), listed)), questions };
}

type ReadRow = ReturnType<typeof keysOf> & { readonly row: AssetListRow };

/** The accounts that positions lie in: some are rows of the list themselves, the others are asked for. */
function accountsOf(list: AssetList, counted: readonly ReadRow[], ofRow: (row: ReadRow) => JudgeableRow) {
  const accountRows = counted.map(ofRow).filter(({ answer }) => isAccountAnswer(answer));
  const listed = new Map(accountRows.map(({ nameKey, answer }) => [nameKey, answer]));
  const holdings = counted.filter((row) => ofRow(row).answer === 'holding');
  const accounts = distinctWords(
    holdings.filter(({ accountKey }) => !listed.has(accountKey)),
    ({ accountWords }) => accountWords,
    (key) => list.accounts[key] ?? accountOfWords(key),
  );
  return { accounts, listed, withHoldings: new Set(holdings.map(({ accountKey }) => accountKey)) };
}

function questionsOfColumns(list: AssetList, rows: readonly ListedVerdict[]): number {
  const unread = list.columns.filter(({ field }) => field === null).length;
  const isOpen = (issue: ListedIssue) => rows.some(({ issues }) => issues.includes(issue));
  return unread + Number(isOpen('decimal_unknown')) + Number(isOpen('date_order_unknown'));
}

/** A position is refused with the row that is its account. */
function withAccounts(rows: readonly ListedVerdict[], listed: ReadonlyMap<string, unknown>): readonly ListedVerdict[] {
  const added = new Set(rows.flatMap(({ asset }) => (asset?.meaning ? [wordsKey(asset.name)] : [])));
  return rows.map((row) => {
    const account = row.asset?.holding?.account;
    if (account === undefined || !listed.has(account) || added.has(account)) return row;
    return { ...row, status: 'error', issues: [...row.issues, 'account_refused'], asset: null };
  });
}

/** A sum is left out, unless the person wants the line all the same. */
function totalLine({ line }: AssetListRow): ListedVerdict {
  return { line, status: 'left_out', issues: ['is_total'], asset: null };
}

function keysOf(list: AssetList, row: AssetListRow) {
  const text = (field: AssetListField) => {
    const at = list.columns.findIndex((column) => column.field === field);
    return at < 0 ? '' : (row.cells[at] ?? '').trim();
  };
  const hasKinds = list.columns.some(({ field }) => field === 'kind');
  const kindWords = text(hasKinds ? 'kind' : 'name');
  const [accountWords, ownerWords, name] = [text('account'), text('owner'), text('name')];
  const nameKey = wordsKey(name);
  const isTotal = TOTAL.test(nameKey) || (hasKinds && TOTAL.test(wordsKey(kindWords)));
  const keys = { kindKey: wordsKey(kindWords), accountKey: wordsKey(accountWords), ownerKey: wordsKey(ownerWords) };
  return {
    kindWords,
    accountWords,
    ownerWords,
    nameKey,
    ...keys,
    isTotal: isTotal && !list.repeated.includes(row.line),
  };
}

function accountOfWords(key: string): AssetAnswer | null {
  const answer = answerOfWords(key);
  return isAccountAnswer(answer) ? answer : null;
}

/** The member of that very name; others are asked for. */
function ownerOf({ owners }: AssetList, { members }: ListContext, key: string): string | null {
  const answered = owners[key];
  if (answered !== undefined) return answered;
  const named = members.filter(({ name }) => wordsKey(name) === key);
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

/** Two rows of one name and one kind may be the same thing: shown, and left to the person. */
function twice(rows: readonly ListedVerdict[]): readonly ListedVerdict[] {
  const seen = new Map<string, number>();
  const keyOf = ({ asset }: ListedVerdict) =>
    asset && `${wordsKey(asset.name)}|${asset.meaning?.kind}|${asset.holding?.account}|${asset.holding?.isin}`;
  for (const row of rows) {
    const key = keyOf(row);
    if (key) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return rows.map((row) => {
    const key = keyOf(row);
    if (!key || (seen.get(key) ?? 0) < 2) return row;
    const issues = [...row.issues, 'listed_twice' as const];
    const status: ListedStatus = row.status === 'ready' ? 'warning' : row.status;
    return { ...row, issues, status };
  });
}
