import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { Clock, Randomness } from '#http/deps.ts';

export type Work = {
  readonly tx: Tx;
  readonly scope: Pick<WorkspaceScope, 'workspaceId' | 'userId'>;
  readonly clock: Clock;
  readonly randomness: Randomness;
};

type Change = {
  readonly action:
    | 'created'
    | 'changed'
    | 'loans_linked'
    | 'cost_added'
    | 'cost_changed'
    | 'cost_deleted'
    | 'lease_added'
    | 'lease_changed'
    | 'lease_deleted'
    | 'rent_indexed';
  readonly id: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** Adds a line to the history of a property. */
export async function log({ tx, scope, clock }: Work, { action, id, before, after }: Change): Promise<void> {
  const { workspaceId, userId } = scope;
  const about = { workspaceId, userId, action, subjectKind: 'asset', subjectId: id, before, after };
  await recordActivity(tx, clock.now(), about);
}

/** A ratio as the history records it. */
export const inPercent = (ratio: string) => `${toDecimalString(decimal(ratio).times(100))} %`;
