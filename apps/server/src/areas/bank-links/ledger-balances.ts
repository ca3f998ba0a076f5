import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { worthOn } from '#areas/assets/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AccountRecord } from './queries.ts';

/** What the joined accounts of cash are worth by the ledger on the day of the bank's balance, by the id of the asset. */
export async function ledgerBalances(tx: Tx, scope: Scope, accounts: readonly AccountRecord[]) {
  const compared = accounts.filter(({ kind, assetId }) => assetId !== null && kind !== 'securities');
  const balances = new Map<string, string>();
  for (const [day, group] of Map.groupBy(compared, ({ balanceOn }) => balanceOn)) {
    const assetIds = group.flatMap(({ assetId }) => assetId ?? []);
    for (const [id, value] of await worthOn(tx, scope, day, assetIds)) if (value) balances.set(id, value);
  }
  return balances;
}

/** What the bank has beyond the ledger; null where they are not compared, as before the first lines are in. */
export function differenceOf(account: AccountRecord, ledger: string | undefined): string | null {
  const { importState, cursor, balance } = account;
  if (ledger === undefined || balance === null || cursor === null || importState === 'committing') return null;
  return toDecimalString(decimal(balance).minus(ledger));
}
