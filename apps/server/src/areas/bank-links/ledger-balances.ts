import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { worthOn } from '#areas/assets/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AccountRecord } from './queries.ts';

type Worth = ReadonlyMap<string, string | null>;

/**
 * What the joined accounts of cash are worth by the ledger on the day of the bank's balance, by the id of the asset.
 *
 * @param known what they are worth on one day, so that the balances of that day are not computed twice
 */
export async function ledgerBalances(
  tx: Tx,
  scope: Scope,
  accounts: readonly AccountRecord[],
  known: { readonly on: Day; readonly worth: Worth },
) {
  const compared = accounts.filter(({ kind, assetId }) => assetId !== null && kind !== 'securities');
  const balances = new Map<string, string>();
  for (const [day, group] of Map.groupBy(compared, ({ balanceOn }) => balanceOn)) {
    const assetIds = group.flatMap(({ assetId }) => assetId ?? []);
    const isKnown = day === known.on && assetIds.every((id) => known.worth.has(id));
    const worth = isKnown ? known.worth : await worthOn(tx, scope, day, assetIds);
    for (const id of assetIds) {
      const value = worth.get(id);
      if (value) balances.set(id, value);
    }
  }
  return balances;
}

/** What the bank has beyond the ledger; null where they are not compared, as before the first lines are in. */
export function differenceOf(account: AccountRecord, ledger: string | undefined): string | null {
  const { importState, cursor, balance } = account;
  if (ledger === undefined || balance === null || cursor === null || importState === 'committing') return null;
  return toDecimalString(decimal(balance).minus(ledger));
}
