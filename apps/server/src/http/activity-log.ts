import type { ActivityAction, ActivitySubject } from '@aurea/contract/core/activity-kinds.ts';
import { type Change, recordActivity } from '#db/activity.ts';
import type { Scope } from '#db/scope.ts';
import type { Work } from './work.ts';

/** What happened to the subject of this id. */
export type LoggedChange<Action extends ActivityAction = ActivityAction> = Pick<Change, 'before' | 'after'> & {
  readonly action: Action;
  readonly id: string;
};

/** Who makes the change: null where no person of the workspace does. */
type LoggedWork = Work<Scope & { readonly userId: string | null }>;

/** The log of one kind of subject: adds a line to the log of the workspace, in the transaction of the change. */
export function activityLog<Action extends ActivityAction = ActivityAction>(subjectKind: ActivitySubject) {
  return async (
    { tx, scope, clock }: LoggedWork,
    { id, action, before, after }: LoggedChange<Action>,
  ): Promise<void> => {
    await recordActivity(tx, scope, clock.now(), { action, subjectKind, subjectId: id, before, after });
  };
}
