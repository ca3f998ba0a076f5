import { withAccountOwners } from './account-owners.ts';
import { type AccountedRow, accountsOf, withAccountCurrencies, withAccounts } from './accounts.ts';
import type { AssetAnswer } from './answers.ts';
import {
  type AssetList,
  type AssetListRow,
  HOUSEHOLD_OWNER,
  type JudgedList,
  type ListContext,
  type ListedIssue,
  type ListedStatus,
  type ListedVerdict,
  membersOf,
} from './asset-list.ts';
import { answerOfWords, ownOf, wordsKey } from './asset-words.ts';
import { withCoOwners } from './co-owners.ts';
import { distinctWords } from './distinct-words.ts';
import { heldAccounts, withHeldValues } from './held-accounts.ts';
import { judgeRow, type RowFacts } from './judge-row.ts';
import { withNoOwner } from './no-owner.ts';
import { RowReader } from './read-row.ts';
import { sumOf } from './sums.ts';

/**
 * What each row of a list of assets becomes, and what must be asked first. Kinds of rows are read from the column of kinds,
 * without one from the names.
 */
export function judgeAssetList(list: AssetList, context: ListContext): JudgedList {
  const read = list.rows.map((row) => ({ row, ...keysOf(list, row) }));
  const isCounted = ({ row, sums }: Readable) => sums === 'none' && !list.leftOut.includes(row.line);
  const kinds = distinctWords(
    read.filter(isCounted),
    ({ kindWords }) => kindWords,
    (key) => kindOf(list, key),
  );
  const answers = new Map(kinds.map(({ key, answer }) => [key, answer]));
  const answered = read.map((row) => ({ ...row, answer: answers.get(row.kindKey) ?? null }));
  const accounts = accountsOf(list, answered.filter(isCounted));
  const placed = answered.map((row) => ({ ...row, accountKey: accounts.keyOf(row.accountKey) }));
  const rows = context.members.length > 1 ? withNoOwner(placed, isCounted) : placed;
  const owners = distinctWords(
    rows.filter((row) => isCounted(row) && row.answer !== 'left_out'),
    ({ ownerWords }) => ownerWords,
    (key) => ownerOf(list, context, key),
  );
  const verdicts = verdictsOf(rows, {
    ...{ list, context },
    owners: new Map(owners.map(({ key, answer }) => [key, answer])),
    accounts: new Map([...accounts.words.map(({ key, answer }) => [key, answer] as const), ...accounts.listed]),
    existing: new Set(context.existing.map(wordsKey)),
  });
  const isAsked = new Map(verdicts.map(({ line, status }) => [line, status === 'question']));
  const asked = new Set(rows.flatMap(({ row, nameKey }) => (isAsked.get(row.line) ? [nameKey] : [])));
  const accountKeys = new Map(rows.map(({ row, accountKey }) => [row.line, accountKey]));
  const words = [...kinds, ...accounts.words, ...owners].filter(({ answer }) => answer === null);
  return {
    ...{ kinds, owners, accounts: accounts.words, accountRows: accounts.rows },
    rows: twice(withAccountCurrencies(withAccounts(verdicts, accounts.listed, asked))),
    questions: words.length + questionsOfRows(list, verdicts, (line) => accountKeys.get(line) ?? ''),
  };
}

type Readable = ReturnType<typeof keysOf> & { readonly row: AssetListRow };
type Answered = Readable & AccountedRow;

/** Positions come first: what is added of them says what their accounts are worth. */
function verdictsOf(rows: readonly Answered[], facts: RowFacts): readonly ListedVerdict[] {
  const { leftOut, parts } = facts.list;
  const judge = (row: Answered) =>
    row.sums === 'none' || leftOut.includes(row.row.line) ? judgeRow(row, facts) : sumLine(row);
  const holdings = rows.filter(({ answer, sums }) => answer === 'holding' && sums === 'none');
  const positions = withCoOwners(holdings.map(judge), parts);
  const accountOf = new Map(holdings.map((row) => [row.row.line, row]));
  const held = heldAccounts(
    positions.map((verdict) => ({ verdict, account: accountOf.get(verdict.line)?.accountKey ?? '' })),
  );
  const others = withCoOwners(rows.filter(({ row }) => !accountOf.has(row.line)).map(judge), parts);
  const all = [...positions, ...withHeldValues(others, held)].toSorted((a, b) => a.line - b.line);
  return withAccountOwners(all, new Map(rows.map((row) => [row.row.line, row])));
}

/** Questions of the columns, of the file as a whole, and of rows and accounts that only their own cells can answer. */
function questionsOfRows(list: AssetList, rows: readonly ListedVerdict[], accountOf: (line: number) => string): number {
  const having = (issue: ListedIssue) => rows.filter(({ issues }) => issues.includes(issue));
  const once = (['decimal_unknown', 'date_order_unknown', 'value_day_unknown', 'part_unclear'] as const).filter(
    (each) => having(each).length,
  );
  const accounts = new Set(having('account_owners').map(({ line }) => accountOf(line)));
  const unread = list.columns.filter(({ field }) => field === null).length;
  return unread + once.length + accounts.size + having('total_unclear').length + having('value_differs').length;
}

/** A sum is left out, unless the person wants the line all the same. */
function sumLine({ row: { line }, sums }: Answered): ListedVerdict {
  if (sums === 'unclear') return { line, status: 'question', issues: ['total_unclear'], asset: null };
  return { line, status: 'left_out', issues: ['is_total'], asset: null };
}

function kindOf(list: AssetList, key: string): AssetAnswer | null {
  return ownOf(list.kinds, key) ?? answerOfWords(key);
}

function keysOf(list: AssetList, row: AssetListRow) {
  const reader = new RowReader(list, row);
  const hasKinds = list.columns.some(({ field }) => field === 'kind');
  const name = reader.text('name');
  const kindWords = hasKinds ? reader.text('kind') : name;
  const [accountWords, ownerWords] = [reader.text('account'), reader.text('owner')];
  const [nameKey, kindKey] = [wordsKey(name), wordsKey(kindWords)];
  const keys = { nameKey, kindKey, accountKey: wordsKey(accountWords), ownerKey: wordsKey(ownerWords) };
  const stated = { hasIsin: reader.isin() !== null, hasUnits: reader.text('quantity') !== '' };
  const seen = sumOf({ nameKey, kindKey: hasKinds ? kindKey : '', answer: kindOf(list, kindKey), ...stated });
  const sums = list.repeated.includes(row.line) ? 'none' : seen;
  return { name, kindWords, accountWords, ownerWords, ...keys, sums };
}

/** What was answered, while those persons are of the household, else the member of that very name; others are asked for. */
function ownerOf({ owners }: AssetList, { members }: ListContext, key: string): string | null {
  const answered = ownOf(owners, key);
  const ids = members.map(({ id }) => id);
  if (answered === HOUSEHOLD_OWNER || (answered && membersOf(answered).every((each) => ids.includes(each))))
    return answered;
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
