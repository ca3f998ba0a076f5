import { randomUUID } from 'node:crypto';
import type { Tx } from './transaction.ts';

export type Activity = {
  readonly workspaceId: string;
  /** Null where the schedule acted. */
  readonly userId: string | null;
  /** A past participle on a subject: `created`, `changed`, `archived`, `restored`, `deleted`, `imported`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: object | null;
  readonly after?: object | null;
};

/** Adds a line to the append-only log of the workspace, in the transaction of the change it records. */
export async function recordActivity(tx: Tx, at: Date, activity: Activity): Promise<void> {
  await tx.insertInto('activity').values(activityRow(at, activity)).execute();
}

/** The same line, for callers that add it together with the change. */
export function activityRow(at: Date, activity: Activity) {
  return {
    workspace_id: activity.workspaceId,
    id: randomUUID(),
    at: at.toISOString(),
    user_id: activity.userId,
    action: activity.action,
    subject_kind: activity.subjectKind,
    subject_id: activity.subjectId,
    before: activity.before ? JSON.stringify(activity.before) : null,
    after: activity.after ? JSON.stringify(activity.after) : null,
  };
}
