import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { Clock, Randomness } from '#http/deps.ts';

/** What a change of loans needs. */
export type Work = {
  readonly tx: Tx;
  readonly scope: Pick<WorkspaceScope, 'workspaceId' | 'userId'>;
  readonly clock: Clock;
  readonly randomness: Randomness;
};
