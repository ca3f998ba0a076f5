import type { ActivityAction, ActivitySubject } from '@aurea/contract/core/activity-kinds.ts';
import { orderedId } from './ordered-id.ts';
import type { Scope } from './scope.ts';
import type { Tx } from './transaction.ts';

/** The workspace in whose log a line stands, and who made the change: null where no person did. */
type By = Scope & { readonly userId: string | null };

/** What happened to what. */
export type Change = {
  /** A past participle on a subject: `created`, `changed`, `archived`, `restored`, `deleted`, `imported`. */
  readonly action: ActivityAction;
  readonly subjectKind: ActivitySubject;
  readonly subjectId: string;
  readonly before?: object | null;
  readonly after?: object | null;
};

/** Adds a line to the audit log (journal d'activité), append-only, in the transaction of the change it records. */
export async function recordActivity(tx: Tx, by: By, at: Date, change: Change): Promise<void> {
  await tx
    .insertInto('activity')
    .values(activityRow(by, at, change))
    .execute();
}

/** The same line, for callers that add it together with the change. */
export function activityRow({ workspaceId, userId }: By, at: Date, change: Change) {
  return {
    workspace_id: workspaceId,
    id: orderedId(at),
    at: at.toISOString(),
    user_id: userId,
    action: change.action,
    subject_kind: change.subjectKind,
    subject_id: change.subjectId,
    before: change.before ? JSON.stringify(change.before) : null,
    after: change.after ? JSON.stringify(change.after) : null,
  };
}
