import type { PlatformFailure } from '@aurea/contract/billing/invoice-platform.ts';
import { readStatusMessages, type StatusMessage } from '@aurea/domain/billing/electronic/cdar.ts';
import { isLifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type Flow, PlatformError } from '#providers/invoice-platform/port.ts';
import { findPracticeSettings } from '../settings/queries.ts';
import { insertHeard } from '../statuses/queries.ts';
import type { PlatformCall } from './hand-over.ts';
import { findNamed, noteMessage, type Question, unheardOf } from './message-queries.ts';

/** Pages of changes in one sweep. */
const MOST_PAGES = 20;
/** Read again each time: a platform may show a change later than it dates it. */
const OVERLAP_MS = 10 * 60_000;

type Heard = { readonly failure: PlatformFailure | null; readonly readThrough: string };

/** Reads the statuses that are new, each once. @throws PlatformError */
export async function hearStatuses(call: PlatformCall): Promise<Heard> {
  const now = call.tools.clock.now().getTime();
  let from = Date.parse(call.connection.readThrough) - OVERLAP_MS;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { flows, isFull, broken } = await call.platform.changesAfter(new Date(from));
    if (broken > 0) throw new PlatformError('unreadable');
    await hearPage(call, flows);
    if (!isFull) return { failure: null, readThrough: new Date(now).toISOString() };
    const last = Math.max(from, ...flows.map(({ updatedAt }) => (updatedAt ? Date.parse(updatedAt) - 1 : from)));
    // A full page that leads no further would be read for ever; one of days to come would skip what is before them.
    if (last <= from || last > now) throw new PlatformError('unreadable');
    from = last;
  }
  return { failure: null, readThrough: new Date(from + OVERLAP_MS).toISOString() };
}

async function hearPage(call: PlatformCall, flows: readonly Flow[]): Promise<void> {
  const { tools, workspaceId, connection } = call;
  const statuses = flows.filter(({ kind }) => kind === 'status');
  const unheard = await inScope(tools.db, { workspaceId }, (tx) =>
    unheardOf(tx, { workspaceId }, { platform: connection.address, references: statuses.map(({ flowId }) => flowId) }),
  );
  for (const flowId of unheard) await hearOne(call, flowId);
}

async function hearOne(call: PlatformCall, flowId: string): Promise<void> {
  const { tools, workspaceId, connection } = call;
  const messages = await download(call, flowId);
  await inScope(tools.db, { workspaceId, system: true }, async (tx) => {
    const message = { platform: connection.address, reference: flowId, readAt: tools.clock.now() };
    const isNew = await noteMessage(tx, { workspaceId }, message, await fileAll({ call, tx, flowId }, messages));
    if (!isNew) throw new Error('a message was heard twice at once');
  });
}

/** The statuses of a message; null where it is none that can be read. */
async function download({ platform }: PlatformCall, flowId: string): Promise<readonly StatusMessage[] | null> {
  try {
    const read = readStatusMessages((await platform.download(flowId)).toString('utf8'));
    return typeof read === 'string' ? null : read;
  } catch (error) {
    const isBlamed = error instanceof PlatformError && ['refused', 'too_large', 'unreadable'].includes(error.failure);
    if (!isBlamed) throw error;
    return null;
  }
}

type Filing = { readonly call: PlatformCall; readonly tx: Tx; readonly flowId: string };

async function fileAll(filing: Filing, messages: readonly StatusMessage[] | null): Promise<Question | null> {
  if (messages === null) return 'unreadable';
  let question: Question | null = null;
  for (const message of messages) question = (await fileOne(filing, message)) ?? question;
  return question;
}

async function fileOne({ call, tx, flowId }: Filing, message: StatusMessage): Promise<Question | null> {
  const { tools, workspaceId } = call;
  const { number, code, at, issuedOn, sellerSiren } = message;
  if (!isLifecycleCode(code)) return 'unknown_status';
  const found = await findNamed(tx, { workspaceId }, number);
  if (!found) return 'unknown_invoice';
  const { siren } = await findPracticeSettings(tx, { workspaceId });
  if (sellerSiren !== null && sellerSiren !== siren) return 'other_seller';
  const now = tools.clock.now();
  const isOwnDay = issuedOn === null || issuedOn === found.issuedOn;
  if (!isOwnDay || at.slice(0, 10) < found.issuedOn) return 'wrong_day';
  // Its moment names no time zone: one that is still to come is at most of a clock that goes before.
  const happenedAt = at > now.toISOString() ? now.toISOString() : at;
  const { reason, reasonCode } = message;
  const heard = { id: tools.randomness.uuid(), code, happenedAt, reason, reasonCode, reference: flowId };
  await insertHeard(tx, { workspaceId, invoiceId: found.id }, heard, now);
  await recordActivity(tx, now, {
    ...{ workspaceId, userId: null, action: 'status_recorded', subjectKind: 'invoice', subjectId: found.id },
    after: { code, reason },
  });
  return null;
}
