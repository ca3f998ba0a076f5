import { auditClosings } from '@aurea/domain/billing/closings/closings.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { sha256 } from '../documents/hash.ts';
import { listActiveDaysFrom, listClosings } from './queries.ts';

/** Recomputes the closings of a practice from its documents and payments: how many there are, and what does not hold. */
export async function auditPracticeClosings(tx: Tx, scope: Scope) {
  const closings = await listClosings(tx, scope);
  if (closings.length === 0) return { closings: 0, findings: [] };
  const findings = auditClosings(closings, await listActiveDaysFrom(tx, scope, null), sha256);
  return { closings: closings.length, findings };
}
