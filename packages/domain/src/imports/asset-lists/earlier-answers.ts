import { lineOfRef } from './answers.ts';
import type { AssetList, AssetListColumn } from './asset-list.ts';
import { answerOfWords } from './asset-words.ts';

/**
 * A list with what a person answered about an earlier one of the same columns. What that file showed by itself (its marks,
 * columns that it left empty) says nothing of this one, and its lines are others.
 */
export function withEarlierAnswers(list: AssetList, before: AssetList): AssetList {
  return {
    ...list,
    columns: list.columns.map((column, at) => earlierColumn(column, before.columns[at])),
    decimal: list.decimal ?? (before.isDecimalAnswered ? before.decimal : null),
    dateOrder: list.dateOrder ?? (before.isDateOrderAnswered ? before.dateOrder : null),
    isDecimalAnswered: before.isDecimalAnswered && list.decimal === null,
    isDateOrderAnswered: before.isDateOrderAnswered && list.dateOrder === null,
    parts: before.parts,
    kinds: before.kinds,
    accounts: earlierAccounts(before),
    owners: before.owners,
  };
}

function earlierColumn(column: AssetListColumn, before: AssetListColumn | undefined): AssetListColumn {
  if (!before?.isAnswered || column.isEmpty) return column;
  if (before.field === 'ignore' && before.isEmpty) return column;
  return { ...column, field: before.field, isAnswered: true };
}

/** Without rows of that file, and what the words say by themselves: that is asked where a row may be the account. */
function earlierAccounts({ accounts }: AssetList): AssetList['accounts'] {
  const kept = Object.entries(accounts).filter(
    ([key, answer]) => lineOfRef(answer) === null && answerOfWords(key) !== answer,
  );
  return Object.fromEntries(kept);
}
