import { createBalanceCheck } from '@aurea/domain/imports/rows/running-balance.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type ImportRecord, markBalance } from '../queries.ts';
import { listRowsOfBalance } from './queries.ts';

/** So many rows are read and checked within 20 ms, for which other requests wait. */
const MOST_CHECKED_AGAIN = 2_500;

/**
 * Checks a closing balance that the rows contradicted again, once one of them was corrected. Of a longer file the finding stays
 * that of the file as it was sent, and its balance one to be confirmed.
 */
export async function checkBalanceAgain(tx: Tx, scope: Scope, found: ImportRecord): Promise<void> {
  if (!found.balance?.contradiction || found.rowsTotal > MOST_CHECKED_AGAIN) return;
  const check = createBalanceCheck(found.mapping);
  for (const row of await listRowsOfBalance(tx, scope, found.id)) check.add(row);
  await markBalance(tx, scope, found.id, check.closing());
}
