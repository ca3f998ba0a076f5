import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { AssetList as AssetListView, assetLists } from '@aurea/contract/imports/asset-lists.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import {
  type AssetList,
  type AssetListColumn,
  type AssetListRow,
  HOUSEHOLD_OWNER,
  pairOwner,
} from '@aurea/domain/imports/asset-lists/asset-list.ts';
import { withEarlierAnswers } from '@aurea/domain/imports/asset-lists/earlier-answers.ts';
import { judgeAssetList } from '@aurea/domain/imports/asset-lists/judge-list.ts';
import type { Work } from '#http/work.ts';
import { findImport, type ImportRecord, lockImport } from '../queries.ts';
import { deleteRows } from '../rows/queries.ts';
import { requireNotAdded } from '../use-cases.ts';
import { toAssetList } from './list-view.ts';
import { findLastListLike, findList, listFacts, saveList } from './queries.ts';

type Answers = ParsedBody<typeof assetLists.answer>;

/**
 * Takes a file as a list of assets, or as transactions again; what was answered about the last list with these columns holds
 * for it too.
 *
 * @throws Failure `not_found`, `import_already_committed`, `import_already_undone`
 */
export async function takeAsList({ tx, scope }: Work, importId: string, list: AssetList | null): Promise<void> {
  const of = { workspaceId: scope.workspaceId, importId };
  requireNotAdded(await lockImport(tx, scope, importId));
  const names = list?.columns.map(({ name }) => name) ?? [];
  // Columns without names are like those of any other file.
  const before = list && names.some(Boolean) ? await findLastListLike(tx, scope, names) : null;
  await deleteRows(tx, of);
  await saveList(tx, of, list && before ? withEarlierAnswers(list, before) : list);
}

/** The list of an import and what it is judged against. @throws Failure `import_not_mapped` where it is read as transactions */
export async function openList({ tx, scope, clock }: Work, importId: string) {
  const list = await findList(tx, { workspaceId: scope.workspaceId, importId });
  if (!list) throw new Failure('import_not_mapped');
  const context = { ...(await listFacts(tx, scope)), today: clock.today() };
  return { list, context, judged: judgeAssetList(list, context) };
}

/** @throws Failure `not_found` */
export async function readAssetList(work: Work, importId: string): Promise<AssetListView> {
  const { id, fileName } = await findImport(work.tx, work.scope, importId);
  const { list, judged, context } = await openList(work, importId);
  return toAssetList({ id, fileName }, list, judged, context);
}

/** Locks an import that is read as a list and not added yet. @throws Failure `not_found`, `import_already_committed` */
export async function lockOpenList({ tx, scope }: Work, importId: string): Promise<ImportRecord> {
  const found = await lockImport(tx, scope, importId);
  requireNotAdded(found);
  return found;
}

/**
 * Keeps what was answered about a list.
 *
 * @throws Failure `not_found` for an unknown line or member, `day_invalid` for a day to come
 */
export async function answerList(work: Work, importId: string, answers: Answers): Promise<void> {
  const { tx, scope, clock } = work;
  await lockOpenList(work, importId);
  const { list, context } = await openList(work, importId);
  if (answers.on && answers.on > clock.today()) throw new Failure('day_invalid', { value: answers.on });
  const members = new Set(context.members.map(({ id }) => id));
  const named = answers.owners?.flatMap(personsOf) ?? [];
  if (named.some((id) => !members.has(id))) throw new Failure('not_found', { what: 'member' });
  const lines = new Set(list.rows.map(({ line }) => line));
  if (answers.rows?.some(({ line }) => !lines.has(line))) throw new Failure('not_found', { what: 'row' });
  await saveList(tx, { workspaceId: scope.workspaceId, importId }, withRows(withAnswers(list, answers), answers.rows));
}

function withAnswers(list: AssetList, answers: Answers): AssetList {
  const { columns, decimal, dateOrder, parts, currency, on } = answers;
  return {
    ...list,
    columns: columns ? list.columns.map((column, at) => answered(column, columns[at] ?? null)) : list.columns,
    decimal: decimal ?? list.decimal,
    dateOrder: dateOrder ?? list.dateOrder,
    isDecimalAnswered: list.isDecimalAnswered || decimal !== undefined,
    isDateOrderAnswered: list.isDateOrderAnswered || dateOrder !== undefined,
    parts: parts ?? list.parts,
    currency: currency ?? list.currency,
    on: on ?? list.on,
    isOnAnswered: list.isOnAnswered || on !== undefined,
    kinds: { ...list.kinds, ...byKey(answers.kinds) },
    accounts: { ...list.accounts, ...byKey(answers.accounts) },
    owners: { ...list.owners, ...byKey(answers.owners?.map((each) => ({ key: each.key, answer: ownerOf(each) }))) },
  };
}

/** The meanings of all columns are sent when one is chosen: the others stay what the file itself says. */
function answered(column: AssetListColumn, field: AssetListColumn['field']): AssetListColumn {
  return column.field === field ? column : { ...column, field, isAnswered: true };
}

function byKey<Answer>(
  given: readonly { readonly key: string; readonly answer: Answer }[] = [],
): Record<string, Answer> {
  return Object.fromEntries(given.map(({ key, answer }) => [key, answer]));
}

function withRows(list: AssetList, changes: Answers['rows'] = []): AssetList {
  const cellsOf = new Map(changes.flatMap(({ line, cells }) => (cells ? [[line, cells] as const] : [])));
  const lines = (before: readonly number[], which: 'isLeftOut' | 'isRepeated') =>
    changes.reduce((found, change) => chosen(found, change.line, change[which]), before);
  return {
    ...list,
    rows: list.rows.map((row) => corrected(row, cellsOf.get(row.line) ?? [])),
    leftOut: lines(list.leftOut, 'isLeftOut'),
    repeated: lines(list.repeated, 'isRepeated'),
  };
}

function corrected(row: AssetListRow, cells: readonly (string | null)[]): AssetListRow {
  return { ...row, cells: row.cells.map((cell, at) => cells[at] ?? cell) };
}

function chosen(lines: readonly number[], line: number, isChosen: boolean | undefined): readonly number[] {
  if (isChosen === undefined) return lines;
  const others = lines.filter((each) => each !== line);
  return isChosen ? [...others, line] : others;
}

type OwnerAnswer = NonNullable<Answers['owners']>[number];

/** The members that an answer names. */
function personsOf({ answer, second = answer }: OwnerAnswer): readonly string[] {
  return [answer, second].filter((each) => each !== HOUSEHOLD_OWNER);
}

/** Twice the same member is that one alone, and one beside the household is of it. */
function ownerOf({ answer, second = answer }: OwnerAnswer): string {
  return answer === HOUSEHOLD_OWNER || second === answer ? answer : pairOwner(answer, second);
}
