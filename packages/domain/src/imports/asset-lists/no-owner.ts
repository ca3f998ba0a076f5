import type { AccountedRow } from './accounts.ts';
import { isAccountAnswer } from './answers.ts';
import { NO_OWNER } from './asset-list.ts';

type OwnedRow = Pick<AccountedRow, 'answer' | 'nameKey' | 'accountKey'> & {
  readonly ownerKey: string;
  readonly ownerWords: string;
};

/**
 * Rows that state no owner in a list that states them of others: whose they are is asked once. Positions in an account that
 * has an owner are of that one.
 *
 * @param isCounted whether a row is one of those that become something
 */
export function withNoOwner<Row extends OwnedRow>(
  rows: readonly Row[],
  isCounted: (row: Row) => boolean,
): readonly Row[] {
  const stated = rows.filter((row) => isCounted(row) && row.ownerKey !== '');
  if (stated.length === 0) return rows;
  const owned = new Set(stated.flatMap((row) => accountOf(row) ?? []));
  const isOfAccount = ({ answer, accountKey }: Row) => answer === 'holding' && owned.has(accountKey);
  return rows.map((row) =>
    row.ownerKey !== '' || isOfAccount(row) ? row : { ...row, ownerKey: NO_OWNER, ownerWords: NO_OWNER },
  );
}

function accountOf({ answer, nameKey, accountKey }: OwnedRow): string | null {
  if (answer === 'holding') return accountKey;
  return isAccountAnswer(answer) ? nameKey : null;
}
