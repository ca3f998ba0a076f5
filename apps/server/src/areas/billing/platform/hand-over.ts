import { createHash } from 'node:crypto';
import { type BuyerStatus, writeBuyerStatus } from '@aurea/domain/billing/electronic/write-cdar.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { minutesToNextTry } from '@aurea/domain/programs/next-try.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type Flow, type NewFlow, PlatformError } from '#providers/invoice-platform/port.ts';
import { findFiles } from '../documents/queries.ts';
import { findPracticeSettings } from '../settings/queries.ts';
import { type Attempt, noteTry, type Outgoing, recordTried, type Tried } from './attempt-queries.ts';
import { type Due, listDueDeposits } from './deposit-queries.ts';
import { inVisit, type PlatformCall } from './in-visit.ts';
import { type DueStatus, listDueStatuses } from './status-queries.ts';

/** Documents, and statuses, of one practice in one sweep; those that are left come with the next one. */
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

/** Something to be handed over, with how what is sent of it is made. */
type Outbox = { readonly outgoing: Outgoing; readonly attempt: Attempt; readonly flow: (tx: Tx) => Promise<NewFlow> };

/**
 * Hands over what waits, and asks what became of what was handed over before.
 *
 * @throws PlatformError once the platform fails by itself; what it failed at is tried again later
 */
export async function handOver(call: PlatformCall): Promise<void> {
  for (const outbox of [...(await documentsDue(call)), ...(await statusesDue(call))]) await tryOne(call, outbox);
}

const dueNow = ({ tools, connection }: PlatformCall): Due => ({
  now: tools.clock.now(),
  platform: connection.address,
  limit: MOST_AT_ONCE,
});

async function documentsDue(call: PlatformCall): Promise<Outbox[]> {
  const { tools, workspaceId } = call;
  const deposits = await inScope(tools.db, { workspaceId }, (tx) => listDueDeposits(tx, { workspaceId }, dueNow(call)));
  return deposits.map((deposit) => ({
    outgoing: 'invoice_deposits',
    attempt: deposit,
    flow: async (tx) => {
      const { pdf } = await findFiles(tx, { workspaceId }, deposit.invoiceId);
      const facts = { syntax: 'Factur-X' as const, name: `${deposit.number}.pdf`, mediaType: 'application/pdf' };
      return flowOf(deposit, facts, pdf);
    },
  }));
}

async function statusesDue(call: PlatformCall): Promise<Outbox[]> {
  const { tools, workspaceId } = call;
  const statuses = await inScope(tools.db, { workspaceId }, (tx) => listDueStatuses(tx, { workspaceId }, dueNow(call)));
  return statuses.map((status) => ({
    outgoing: 'received_status_deposits',
    attempt: status,
    flow: async (tx) => {
      const message = writeBuyerStatus(messageOf(status, await findPracticeSettings(tx, { workspaceId })));
      const facts = { syntax: 'CDAR' as const, name: `${status.statusId}.xml`, mediaType: 'application/xml' };
      return flowOf(status, facts, Buffer.from(message));
    },
  }));
}

type FlowFacts = Pick<NewFlow, 'syntax' | 'name' | 'mediaType'>;

const flowOf = ({ trackingId }: Attempt, facts: FlowFacts, bytes: Uint8Array): NewFlow => ({
  ...{ ...facts, bytes, trackingId, sha256: createHash('sha256').update(bytes).digest('hex') },
});

/** The SIREN of the practice is asked for before a status is: it says what the invoice calls it only where it was emptied since. */
function messageOf({ statusId, invoice, ...status }: DueStatus, { siren, name }: PracticeSettings): BuyerStatus {
  const { seller, buyer, sellerAddress, number, typeCode, issuedOn } = invoice;
  const sellerSiren = seller.siren ?? '';
  return {
    ...{ id: `${number}#${status.code}_${statusId}`, code: status.code, at: status.at, writtenAt: status.askedAt },
    ...{ reason: status.reasonText, reasonCode: status.reasonCode, invoice: { number, typeCode, issuedOn } },
    buyer: { siren: siren || (buyer.siren ?? ''), name: name || buyer.name },
    seller: { siren: sellerSiren, name: seller.name, address: sellerAddress ?? sellerSiren },
  };
}

async function tryOne(call: PlatformCall, outbox: Outbox): Promise<void> {
  const { tools, workspaceId } = call;
  const { outgoing, attempt } = outbox;
  const trial = { outgoing, attempt, now: tools.clock.now() };
  const isDue = await inVisit(call, (tx) => noteTry(tx, { workspaceId }, trial));
  if (!isDue) return;
  try {
    const flow = await (attempt.reference === null ? sendOne(call, outbox) : call.platform.find(attempt.reference));
    await write(call, outbox, flow ? judged(call, flow) : UNNAMED);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    await write(call, outbox, failed(call, attempt, error));
    if (ENDS_VISIT.includes(error.failure)) throw error;
  }
}

/** Taken by a platform that does not say what it calls it: sent again only where a person asks for it. */
const UNNAMED: Tried = {
  ...{ state: 'stopped', reference: null, platform: null, failure: 'unreadable', reason: '' },
  ...{ nextTryAt: null, judgedAt: null },
};

/** Sends it, unless a former try arrived whose answer was lost. */
async function sendOne(
  { tools, platform, workspaceId }: PlatformCall,
  { attempt, flow }: Outbox,
): Promise<Flow | null> {
  const known = attempt.tries > 0 ? await platform.findByTracking(attempt.trackingId) : null;
  return known ?? (await platform.deposit(await inScope(tools.db, { workspaceId }, flow)));
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

function failed({ tools }: PlatformCall, attempt: Attempt, { failure, detail }: PlatformError): Tried {
  const { state, reference, platform, startedAt, tries } = attempt;
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

async function write({ tools, workspaceId }: PlatformCall, { outgoing, attempt }: Outbox, tried: Tried): Promise<void> {
  await inScope(tools.db, { workspaceId }, (tx) => recordTried(tx, { workspaceId }, { outgoing, attempt, tried }));
}
