import { minutesToNextSynchronisation } from '@aurea/domain/bank-links/next-synchronisation.ts';
import { Failure, isTransient } from '@aurea/domain/core/failure.ts';
import { z } from 'zod';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { BankError, type BankPort } from '#providers/bank/port.ts';
import { isFollowed } from './link-view.ts';
import { openedSession } from './opened-session.ts';
import { type AccountRecord, changeLink, type LinkRecord, listAccounts, lockLink } from './queries.ts';
import { type ReadingWork, readAccount } from './read-account.ts';
import { deletePlan, listPlans, planReading, takeDuePlans } from './schedule-queries.ts';
import { findSession } from './session-queries.ts';
import { insertSynchronisation } from './synchronisation-queries.ts';

const SynchroniseLink = z.object({
  workspaceId: z.string(),
  linkId: z.string(),
  userId: z.string(),
  /** Nobody asked for it: its time has come. */
  isPlanned: z.boolean().default(false),
  /** The provider has said that there is something new: where the link is being read, it is read once more after it. */
  isHinted: z.boolean().default(false),
});
type SynchroniseLink = z.infer<typeof SynchroniseLink>;

export const SYNCHRONISE_LINK: Job<SynchroniseLink> = { name: 'synchronise-bank-link', data: SynchroniseLink };
/** Looks for links of all households whose time has come. */
export const SYNCHRONISE_DUE: Job<Record<string, never>> = { name: 'bank-links.due', data: z.object({}).strict() };

const EVERY_TEN_MINUTES = '*/10 * * * *';
const AT_ONCE = 500;
const MINUTE_MS = 60_000;
/** A reading whose job was lost is planned again after so long, and no longer holds up others. */
const LOST_AFTER_MS = 30 * MINUTE_MS;

export function workOnBankLinks(areaTools: AreaTools, bank: BankPort): void {
  const tools = forJobs(areaTools);
  const { queue, db, clock } = tools;
  queue.handle(SYNCHRONISE_DUE, async () => {
    await inScope(db, { system: true }, async (tx) => {
      const again = new Date(clock.now().getTime() + LOST_AFTER_MS);
      const due = await takeDuePlans(tx, clock.now(), again, AT_ONCE);
      for (const of of due) await queue.enqueue(tx, SYNCHRONISE_LINK, { ...of, isPlanned: true, isHinted: false });
    });
  });
  queue.handle(SYNCHRONISE_LINK, (job) => synchronise(tools, bank, job));
  queue.repeat(SYNCHRONISE_DUE, EVERY_TEN_MINUTES, {});
}

/** Fetches the new lines of every followed account of a link, and notes how it went and when it is read next. */
async function synchronise(tools: AreaTools, bank: BankPort, job: SynchroniseLink): Promise<void> {
  const found = await begun(tools, job);
  if (!found) return;
  const scope = { workspaceId: job.workspaceId, userId: job.userId };
  const work = { tools, bank, scope, session: openedSession(tools, found.sealed) };
  await finishReading(work, found.link, await failureOf(() => readAccounts(work, found)));
}

type Begun = {
  readonly link: LinkRecord;
  readonly accounts: readonly AccountRecord[];
  readonly sealed: string | null;
};

/**
 * The link with its accounts; null where it was removed meanwhile, was synchronised already, or is being read. Its
 * reading is noted, so that no two of a link run at once.
 */
async function begun(tools: AreaTools, job: SynchroniseLink): Promise<Begun | null> {
  const scope = { workspaceId: job.workspaceId };
  try {
    return await inScope(tools.db, scope, async (tx) => {
      const link = await lockLink(tx, scope, job.linkId);
      const accounts = await listAccounts(tx, scope, job.linkId);
      if (!(await isToBegin(tx, job, { link, accounts, now: tools.clock.now() }))) return null;
      return { link, accounts, sealed: await findSession(tx, scope, job.linkId) };
    });
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}

type Found = { readonly link: LinkRecord; readonly accounts: readonly AccountRecord[]; readonly now: Date };

/** Whether a job may read its link now, which is noted; what a provider hints at while it cannot be read is planned. */
async function isToBegin(tx: Tx, job: SynchroniseLink, { link, accounts, now }: Found): Promise<boolean> {
  if (!job.isPlanned) return link.requestedAt !== null;
  if (job.isHinted && (isBeingRead(link, now) || accounts.some(isBeingAdded))) {
    await planReading(tx, job, { userId: job.userId, at: now });
    return false;
  }
  if (isBeingRead(link, now) || link.chosenAt === null) return false;
  await changeLink(tx, { workspaceId: job.workspaceId }, link.id, { requested_at: now.toISOString() });
  return true;
}

/** Whether a reading was asked for and is not over; one whose job was lost does not count. */
export function isBeingRead({ requestedAt }: LinkRecord, now: Date): boolean {
  return requestedAt !== null && now.getTime() - Date.parse(requestedAt) < LOST_AFTER_MS;
}

const isBeingAdded = ({ importState }: AccountRecord) => importState === 'committing';

type Failed = { readonly failure: string | null; readonly retryAfterSeconds: number };

async function failureOf(work: () => Promise<void>): Promise<Failed> {
  try {
    await work();
    return { failure: null, retryAfterSeconds: 0 };
  } catch (error) {
    if (error instanceof BankError) return { failure: error.failure, retryAfterSeconds: error.retryAfterSeconds ?? 0 };
    if (!(error instanceof Failure) || isTransient(error)) throw error;
    return { failure: error.code, retryAfterSeconds: 0 };
  }
}

async function readAccounts(work: ReadingWork, { link, accounts }: Begun): Promise<void> {
  const today = await inScope(work.tools.db, work.scope, async () => work.tools.clock.today());
  if (link.consentedUntil === null || link.consentedUntil < today) throw new Failure('consent_ended');
  // What the import before has not finished to add would be added to a second account.
  const ready = accounts.filter((each) => isFollowed(each) && !isBeingAdded(each));
  // One object for all accounts: what the bank answers about the link is asked for once in it.
  const reading = { ...work, today };
  let first: unknown = null;
  for (const account of ready) {
    try {
      await readAccount(reading, link, account);
    } catch (error) {
      if (!isOfOneAccount(error)) throw error;
      first ??= error;
    }
  }
  if (first !== null) throw first;
}

/** Whether the other accounts of a link may be read all the same: the bank answers, and the consent holds. */
function isOfOneAccount(error: unknown): boolean {
  if (error instanceof BankError) return error.failure === 'bank_unreadable' || error.failure === 'bank_refused';
  if (!(error instanceof Failure) || isTransient(error)) return false;
  return error.code !== 'bank_silent' && error.code !== 'consent_ended';
}

async function finishReading(work: ReadingWork, { id }: LinkRecord, failed: Failed): Promise<void> {
  const { tools, scope } = work;
  const { failure, retryAfterSeconds } = failed;
  await inScope(tools.db, scope, async (tx) => {
    const link = await lockOrNull(() => lockLink(tx, scope, id));
    if (!link) return;
    const at = tools.clock.now();
    const failures = failure === null ? 0 : link.failures + 1;
    const succeeded = failure === null ? { synchronised_at: at.toISOString() } : {};
    await changeLink(tx, scope, id, { requested_at: null, failure, failures, ...succeeded });
    // Of failures in a row the first is noted.
    if (failure !== null && failure !== link.failure) {
      await insertSynchronisation(tx, scope, { id: tools.randomness.uuid(), linkId: id, accountId: null, at, failure });
    }
    await planAfter(tx, work, link, { failure, failures, retryAfterSeconds });
  });
}

/** Whether a reading was asked for while this one ran: its plan has become due meanwhile. */
async function wasHinted(tx: Tx, { scope }: ReadingWork, { id, requestedAt }: LinkRecord, at: Date): Promise<boolean> {
  const planned = (await listPlans(tx, scope)).get(id);
  if (!planned || requestedAt === null) return false;
  return Date.parse(planned) >= Date.parse(requestedAt) && Date.parse(planned) <= at.getTime();
}

/** Has a link read because its provider says that there is something new. */
export async function requestHinted(
  { queue }: Pick<AreaTools, 'queue'>,
  tx: Tx,
  { workspaceId, linkId, userId }: Pick<SynchroniseLink, 'workspaceId' | 'linkId' | 'userId'>,
): Promise<void> {
  const job = { workspaceId, linkId, userId, isPlanned: true, isHinted: true };
  await queue.enqueue(tx, SYNCHRONISE_LINK, job, { urgent: true });
}

type Outcome = Failed & { readonly failures: number };

/** Plans the next reading; one that was asked for meanwhile follows at once, unless this one failed and comes again. */
async function planAfter(tx: Tx, work: ReadingWork, link: LinkRecord, outcome: Outcome): Promise<void> {
  const { tools, scope } = work;
  const isHinted = await wasHinted(tx, work, link, tools.clock.now());
  await planNext(tx, work, link, outcome);
  if (!isHinted || outcome.failure !== null) return;
  await requestHinted(tools, tx, { workspaceId: scope.workspaceId, linkId: link.id, userId: link.createdBy });
}

/** A link whose consent has ended is not read again before the person renews it. */
async function planNext(tx: Tx, { tools, scope }: ReadingWork, link: LinkRecord, outcome: Outcome) {
  const { failure, failures, retryAfterSeconds } = outcome;
  const of = { workspaceId: scope.workspaceId, linkId: link.id };
  if (failure === 'consent_ended') return await deletePlan(tx, of);
  const random = tools.randomness.bytes(1).readUInt8(0) / 255;
  const usual = minutesToNextSynchronisation(failures, random) * MINUTE_MS;
  const waits = Math.max(usual, retryAfterSeconds * 1000);
  await planReading(tx, of, { userId: link.createdBy, at: new Date(tools.clock.now().getTime() + waits) });
}

async function lockOrNull(lock: () => Promise<LinkRecord>): Promise<LinkRecord | null> {
  try {
    return await lock();
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}
