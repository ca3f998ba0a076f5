import type { AccountedRow } from './accounts.ts';
import { isAccountAnswer } from './answers.ts';
import { HOUSEHOLD_OWNER, type ListedAsset, type ListedVerdict } from './asset-list.ts';

type ReadRow = Pick<AccountedRow, 'nameKey' | 'answer'> & { readonly ownerKey: string };

/**
 * An account is owned as a whole. Where its positions or its own row state different owners, or two rows are called as it
 * is, nobody knows whose account a position lies in: it is asked. Positions that state no owner are of the owner of the
 * row of their account; without such a row of the owner of the others, which is said.
 *
 * @param read what the rows say, by their line
 */
export function withAccountOwners(
  rows: readonly ListedVerdict[],
  read: ReadonlyMap<number, ReadRow>,
): readonly ListedVerdict[] {
  const groups = Map.groupBy(
    rows.filter(({ asset }) => asset?.holding),
    ({ asset }) => asset?.holding?.account ?? '',
  );
  const changed = new Map(
    [...groups].flatMap(([account, positions]) => {
      const isStated = ({ line }: ListedVerdict) => read.get(line)?.ownerKey !== '';
      const own = rows.filter(({ line, status }) => status !== 'left_out' && isNamed(read.get(line), account));
      const stated = [...own, ...positions.filter(isStated)].flatMap(({ asset }) => asset ?? []);
      const owners = new Map(stated.map(({ shares }) => [ownersOf(shares), shares]));
      const isClear = own.length <= 1 && owners.size <= 1;
      const [shares = null] = owners.values();
      const owned = (row: ListedVerdict) => ownedBy(row, shares, own.length > 0 || isStated(row));
      return positions.map((row) => [row.line, isClear ? owned(row) : asked(row)] as const);
    }),
  );
  return rows.map((row) => changed.get(row.line) ?? row);
}

function isNamed(row: ReadRow | undefined, account: string): boolean {
  return row !== undefined && row.nameKey === account && isAccountAnswer(row.answer);
}

function ownersOf(shares: ListedAsset['shares']): string {
  return shares ? JSON.stringify(shares) : HOUSEHOLD_OWNER;
}

function ownedBy(row: ListedVerdict, shares: ListedAsset['shares'], isStated: boolean): ListedVerdict {
  if (!row.asset) return row;
  const asset = { ...row.asset, shares };
  return isStated || !shares
    ? { ...row, asset }
    : { ...row, status: 'warning', issues: [...row.issues, 'owner_of_others'], asset };
}

function asked(row: ListedVerdict): ListedVerdict {
  return { ...row, status: 'question', issues: [...row.issues, 'account_owners'], asset: null };
}
