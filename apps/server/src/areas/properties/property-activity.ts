import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { recordActivity } from '#db/activity.ts';
import type { Work } from '#http/work.ts';

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
  await recordActivity(tx, scope, clock.now(), { action, subjectKind: 'asset', subjectId: id, before, after });
}

/** A ratio as the history records it. */
export const inPercent = (ratio: string) => `${toDecimalString(decimal(ratio).times(100))} %`;
