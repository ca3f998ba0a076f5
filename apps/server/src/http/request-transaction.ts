import { createFairQueue, type FairQueue } from '#concurrency/fair-queue.ts';
import type { Db } from '#db/client.ts';
import type { TransactionScope } from '#db/row-level-security.ts';
import type { Tx } from '#db/transaction.ts';
import { inScopeComputing, type Precomputed } from '#jobs/precomputed.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import type { Clock } from './deps.ts';

type Deps = { readonly db: Db; readonly longDb: Db; readonly clock: Clock; readonly workers: WorkerPool };

export type RequestTransaction = <Result>(
  scope: TransactionScope,
  work: (tx: Tx, precomputed: Precomputed) => Promise<Result>,
) => Promise<Result>;

/** Fewer than there are connections for long work, of which jobs need some; one of a workspace. */
const LONG_CALLS = { lanes: 3, mostOfKey: 4, longestWaitMs: 15_000, isExclusive: true };

/** The transactions of short calls, and those of long ones, which queue for the connections of jobs. */
export function requestTransactions(deps: Deps): Record<'short' | 'long', RequestTransaction> {
  return {
    short: (scope, work) => inScopeComputing(deps, scope, work),
    long: inLongTransaction({ ...deps, db: deps.longDb }, createFairQueue(LONG_CALLS)),
  };
}

function inLongTransaction(tools: Deps, queue: FairQueue): RequestTransaction {
  return (scope, work) => {
    const key = scope.workspaceId ?? scope.userId ?? '';
    return queue({ key }, () => inScopeComputing(tools, scope, work));
  };
}
