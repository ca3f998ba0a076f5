import type { AccountedRow } from './accounts.ts';
import { isAccountAnswer } from './answers.ts';
import { HOUSEHOLD_OWNER, type ListedAsset, type ListedVerdict } from './asset-list.ts';

type ReadRow = Pick<AccountedRow, 'nameKey' | 'answer'> & { readonly ownerKey: string };

/**
 * An account is owned as a whole. Where its positions or its own row state different owners, or two rows are called as it
 * is, nobody knows whose account a position lies in: it is asked. Positions that state no owner are of the owner of the
 * others.
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
      return positions.map((row) => [row.line, isClear ? ownedBy(row, shares) : asked(row)] as const);
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

function ownedBy(row: ListedVerdict, shares: ListedAsset['shares']): ListedVerdict {
  return row.asset ? { ...row, asset: { ...row.asset, shares } } : row;
}

function asked(row: ListedVerdict): ListedVerdict {
  return { ...row, status: 'question', issues: [...row.issues, 'account_owners'], asset: null };
}
