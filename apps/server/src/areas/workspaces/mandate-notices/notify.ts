import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs, type WorkspaceScope } from '#http/area.ts';
import type { findMandate } from '../mandates/queries.ts';
import { notifyAdvisors, notifyOwners } from '../public.ts';
import { type MandateEvent, notifyPractice } from './jobs.ts';
import { findReceivedMandate, insertMandateNotice } from './queries.ts';

type GivenMandate = Awaited<ReturnType<typeof findMandate>>;

type Change = {
  readonly event: MandateEvent['event'];
  readonly practiceId: string;
  readonly mandate: GivenMandate;
};

/**
 * Notifies both sides of a mandate by mail and under the bell: the household at once, the practice, whose rows this
 * transaction does not write, once it is committed. The transaction must see all identities.
 */
export async function notifyBothSides(tools: AreaTools, tx: Tx, scope: WorkspaceScope, change: Change): Promise<void> {
  const { event, practiceId, mandate } = change;
  const { id: mandateId, practiceName: practice, scope: reach, endsOn } = mandate;
  const at = tools.clock.now().toISOString();
  await insertMandateNotice(tx, scope, { mandateId, event, otherSide: practice, scope: reach, endsOn, at });
  const purpose = event === 'given' ? 'mandate_given' : 'mandate_revoked';
  await notifyOwners(tools, tx, scope, { purpose, practice, scope: reach, endsOn });
  await tools.queue.enqueue(tx, notifyPractice, { practiceId, mandateId, event });
}

/** Says who writes to practices about their mandates. */
export function handleMandateEvents(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(notifyPractice, (event) =>
    inScope(tools.db, { system: true, workspaceId: event.practiceId }, (tx) => notify(tools, tx, event)),
  );
}

async function notify(tools: AreaTools, tx: Tx, { practiceId, mandateId, event }: MandateEvent): Promise<void> {
  const mandate = await findReceivedMandate(tx, practiceId, mandateId);
  if (!mandate) return;
  const { household, scope: reach, endsOn, givenAt, revokedAt } = mandate;
  const at = new Date(revokedAt && event === 'ended' ? revokedAt : givenAt).toISOString();
  const practice = { workspaceId: practiceId };
  const notice = { mandateId, event, otherSide: household, scope: reach, endsOn, at };
  if (!(await insertMandateNotice(tx, practice, notice))) return;
  const purpose = event === 'given' ? 'mandate_received' : 'mandate_withdrawn';
  await notifyAdvisors(tools, tx, { ...practice, mandateId }, { purpose, household, scope: reach, endsOn });
}
