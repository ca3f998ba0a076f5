import { createHash } from 'node:crypto';
import { minutesToNextTry } from '@aurea/domain/webhooks/next-try.ts';
import { inScope } from '#db/transaction.ts';
import { type Flow, PlatformError } from '#providers/invoice-platform/port.ts';
import { findFiles } from '../documents/queries.ts';
import { type DueDeposit, dueDeposits, noteTry, recordTried, type Tried } from './deposit-queries.ts';
import { inVisit, type PlatformCall } from './in-visit.ts';

/** Deposits of one practice in one sweep; those that are left come with the next one. */
const MOST_AT_ONCE = 20;
const MINUTE_MS = 60_000;
/** How often the platform is asked what it made of a deposit. */
const JUDGEMENT_MINUTES = 10;

/** What one document cannot be blamed for: the others are not tried either. */
const ENDS_VISIT: readonly string[] = [
  'address_refused',
  'unreachable',
  'too_slow',
  'redirected',
  'unauthorised',
  'busy',
];

/**
 * Hands over what waits, and asks what became of what was handed over before.
 *
 * @throws PlatformError once the platform fails by itself; what it failed at is tried again later
 */
export async function handOver(call: PlatformCall): Promise<void> {
  const { tools, workspaceId, connection } = call;
  const due = { now: tools.clock.now(), platform: connection.address, limit: MOST_AT_ONCE };
  const deposits = await inScope(tools.db, { workspaceId }, (tx) => dueDeposits(tx, { workspaceId }, due));
  for (const deposit of deposits) await tryOne(call, deposit);
}

async function tryOne(call: PlatformCall, deposit: DueDeposit): Promise<void> {
  const { tools, workspaceId } = call;
  const isDue = await inVisit(call, (tx) => noteTry(tx, { workspaceId }, deposit, tools.clock.now()));
  if (!isDue) return;
  try {
    const flow = await (deposit.reference === null ? sendOne(call, deposit) : call.platform.find(deposit.reference));
    await write(call, deposit, flow ? judged(call, flow) : UNNAMED);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    await write(call, deposit, failed(call, deposit, error));
    if (ENDS_VISIT.includes(error.failure)) throw error;
  }
}

/** Taken by a platform that does not say what it calls it: sent again only where a person asks for it. */
const UNNAMED: Tried = {
  ...{ state: 'stopped', reference: null, platform: null, failure: 'unreadable', reason: '' },
  ...{ nextTryAt: null, judgedAt: null },
};

/** Sends a document, unless a former try arrived whose answer was lost. */
async function sendOne({ tools, platform, workspaceId }: PlatformCall, deposit: DueDeposit): Promise<Flow | null> {
  const { invoiceId, number, trackingId, tries } = deposit;
  const known = tries > 0 ? await platform.findByTracking(trackingId) : null;
  if (known) return known;
  const { pdf } = await inScope(tools.db, { workspaceId }, (tx) => findFiles(tx, { workspaceId }, invoiceId));
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return await platform.deposit({ name: `${number}.pdf`, bytes: pdf, sha256, trackingId });
}

const STATES = { pending: 'transmitted', ok: 'deposited', error: 'refused' } as const;

function judged({ tools, connection }: PlatformCall, { flowId, verdict, reason }: Flow): Tried {
  const now = tools.clock.now();
  const isOpen = verdict === 'pending';
  return {
    ...{ state: STATES[verdict], reference: flowId, platform: connection.address, failure: null },
    reason: verdict === 'error' ? reason : '',
    nextTryAt: isOpen ? new Date(now.getTime() + JUDGEMENT_MINUTES * MINUTE_MS) : null,
    judgedAt: isOpen ? null : now,
  };
}

function failed({ tools }: PlatformCall, deposit: DueDeposit, { failure, detail }: PlatformError): Tried {
  const { state, reference, platform, startedAt, tries } = deposit;
  const now = tools.clock.now();
  const said = { reference, platform, failure, reason: detail };
  if (state === 'waiting' && failure === 'refused')
    return { ...said, state: 'refused', nextTryAt: null, judgedAt: now };
  const age = (now.getTime() - Date.parse(startedAt)) / MINUTE_MS;
  // What the platform named stays with it, however long it says nothing of it.
  const wait = state === 'transmitted' ? JUDGEMENT_MINUTES : minutesToNextTry(tries + 1, age);
  const nextTryAt = wait === null ? null : new Date(now.getTime() + wait * MINUTE_MS);
  return { ...said, state: wait === null ? 'stopped' : state, nextTryAt, judgedAt: null };
}

async function write({ tools, workspaceId }: PlatformCall, deposit: DueDeposit, tried: Tried): Promise<void> {
  await inScope(tools.db, { workspaceId }, (tx) => recordTried(tx, { workspaceId }, deposit, tried));
}
