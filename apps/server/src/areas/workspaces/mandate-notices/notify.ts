import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { OwnerNotice } from '#providers/mail/owner-notice.ts';
import type { findMandate } from '../mandates/queries.ts';
import { notifyAdvisors, notifyOwners } from '../public.ts';
import { workOnDays } from './first-and-last-days.ts';
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
export async function notifyBothSides(tools: AreaTools, tx: Tx, scope: By, change: Change): Promise<void> {
  await notifyOf(tools, tx, scope, change);
}

type By = { readonly workspaceId: string; readonly userId: string | null };

/** The same where nobody did it: once for each version. @returns false where both sides were notified before */
export async function notifyOf(tools: AreaTools, tx: Tx, by: By, change: Change): Promise<boolean> {
  const { event, practiceId, mandate } = change;
  const { id: mandateId, practiceName: practice, scope: reach, areas, startsOn, endsOn, version } = mandate;
  const opensOn = startsOn > tools.clock.today() ? startsOn : null;
  const at = tools.clock.now().toISOString();
  const notice = { mandateId, event, version, otherSide: practice, scope: reach, opensOn, endsOn, at };
  if (!(await insertMandateNotice(tx, by, notice))) return false;
  await notifyOwners(tools, tx, by, householdNotice(event, { practice, scope: reach, areas, opensOn, endsOn }));
  await tools.queue.enqueue(tx, notifyPractice, { practiceId, mandateId, event, version });
  return true;
}

type ToHousehold = { readonly practice: string } & Reach;
type ToPractice = { readonly household: string } & Reach;
type Reach = {
  readonly scope: 'read' | 'manage';
  readonly areas: MandateAreas;
  readonly opensOn: string | null;
  readonly endsOn: string | null;
};

function householdNotice(event: MandateEvent['event'], facts: ToHousehold): OwnerNotice {
  if (event === 'given') return { purpose: 'mandate_given', ...facts };
  if (event === 'ended') return { purpose: 'mandate_revoked', ...facts };
  return { purpose: 'mandate_altered', event, ...facts };
}

function practiceNotice(event: MandateEvent['event'], facts: ToPractice): OwnerNotice {
  if (event === 'given') return { purpose: 'mandate_received', ...facts };
  if (event === 'ended') return { purpose: 'mandate_withdrawn', ...facts };
  return { purpose: 'received_mandate_altered', event, ...facts };
}

/** Says who writes to practices about their mandates. */
export function handleMandateEvents(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(notifyPractice, (event) =>
    inScope(tools.db, { system: true, workspaceId: event.practiceId }, (tx) => notify(tools, tx, event)),
  );
  workOnDays(tools, notifyOf);
}

async function notify(tools: AreaTools, tx: Tx, job: MandateEvent): Promise<void> {
  const { practiceId, mandateId, event, version } = job;
  const mandate = await findReceivedMandate(tx, practiceId, mandateId);
  if (!mandate) return;
  const { household, scope: reach, areas, startsOn, endsOn, givenAt, changedAt, revokedAt } = mandate;
  const opensOn = startsOn > tools.clock.today() ? startsOn : null;
  const at = new Date(momentOf(event, { givenAt, changedAt, revokedAt }) ?? tools.clock.now()).toISOString();
  const practice = { workspaceId: practiceId };
  const notice = { mandateId, event, version, otherSide: household, scope: reach, opensOn, endsOn, at };
  if (!(await insertMandateNotice(tx, practice, notice))) return;
  const facts = { household, scope: reach, areas, opensOn, endsOn };
  await notifyAdvisors(tools, tx, { ...practice, mandateId }, practiceNotice(event, facts));
}

type Moments = { readonly givenAt: string; readonly changedAt: string | null; readonly revokedAt: string | null };

/** Null for what no row says: that it begins, or that an end comes near. */
function momentOf(event: MandateEvent['event'], { givenAt, changedAt, revokedAt }: Moments): string | null {
  if (event === 'given') return givenAt;
  if (event === 'ended') return revokedAt ?? givenAt;
  return event === 'began' || event.startsWith('ends_in') ? null : changedAt;
}
