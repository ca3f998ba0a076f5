import { createBalanceCheck } from '@aurea/domain/imports/rows/running-balance.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type ImportRecord, markBalance } from '../queries.ts';
import { listRowsOfBalance } from './queries.ts';

/** Checks a closing balance that the rows contradicted again, once one of them was corrected. */
export async function checkBalanceAgain(tx: Tx, scope: Scope, found: ImportRecord): Promise<void> {
  if (!found.balance?.contradiction) return;
  const check = createBalanceCheck(found.mapping);
  for (const row of await listRowsOfBalance(tx, scope, found.id)) check.add(row);
  await markBalance(tx, scope, found.id, check.closing());
}
