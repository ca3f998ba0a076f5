import { recordActivity } from '#db/activity.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Step = 'added' | 'changed' | 'done' | 'reopened' | 'removed' | 'restored';

type Line = {
  readonly subject: 'task' | 'meeting';
  readonly id: string;
  /** Null for a task that concerns no customer. */
  readonly customerId: string | null;
  readonly step: Step;
  readonly before?: object | null;
  readonly after?: object | null;
};

/**
 * What happened to a task or a meeting is a line in the story of its customer, so that a colleague who does not see the
 * customer does not read it either.
 */
export async function logStep(tx: Tx, scope: PersonScope, at: Date, line: Line): Promise<void> {
  const { subject, id, customerId, step, before = null, after = null } = line;
  const about = customerId
    ? ({ action: `${subject}_${step}`, subjectKind: 'customer', subjectId: customerId } as const)
    : ({ action: step, subjectKind: 'task', subjectId: id } as const);
  await recordActivity(tx, scope, at, { ...about, before, after });
}
