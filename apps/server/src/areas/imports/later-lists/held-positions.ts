import type { Day } from '@aurea/domain/core/day.ts';
import type { HeldPosition } from '@aurea/domain/imports/rows/holding-change.ts';
import { positionsOn } from '@aurea/domain/ledger/positions.ts';
import { listEntriesOfAccount, listLinkedInstruments, listPortionsOf, toEntry } from '#areas/ledger/public.ts';
import type { Tx } from '#db/transaction.ts';
import { listAssumed } from './queries.ts';

type Account = { readonly workspaceId: string; readonly assetId: string };

/** What an account held of instruments at the end of a day; what imports only assumed to have been there does not count. */
export async function heldOn(
  tx: Tx,
  account: Account,
  instrumentIds: readonly string[],
  on: Day,
): Promise<ReadonlyMap<string, HeldPosition>> {
  const held = new Map<string, HeldPosition>();
  const assumed = await listAssumed(tx, account);
  const linked = await listLinkedInstruments(tx, account, instrumentIds);
  for (const portion of await listPortionsOf(tx, account, linked)) {
    const entries = (await listEntriesOfAccount(tx, account, portion))
      .filter(({ id }) => !assumed.has(id))
      .map(toEntry);
    for (const [id, { quantity, cost }] of positionsOn(entries, on).positions) held.set(id, { quantity, cost });
  }
  return held;
}
