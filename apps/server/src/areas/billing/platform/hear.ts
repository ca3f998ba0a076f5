import { readStatusMessages, type StatusMessage } from '@aurea/domain/billing/electronic/cdar.ts';
import { isLifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type Flow, PlatformError } from '#providers/invoice-platform/port.ts';
import { findPracticeSettings } from '../settings/queries.ts';
import { insertHeard } from '../statuses/queries.ts';
import { eachPage } from './each-page.ts';
import { inVisit, type PlatformCall } from './in-visit.ts';
import { findNamed, listUnheardOf, noteMessage, type Question } from './message-queries.ts';
import { isOfMessage } from './unfit-message.ts';

/** How long a message that is named, and not to be had, is asked for. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads the statuses that are new, each once.
 *
 * @returns until when everything was read, ISO 8601
 * @throws PlatformError
 */
export async function hearStatuses(call: PlatformCall): Promise<string> {
  const now = call.tools.clock.now().getTime();
  let held = now;
  const through = await eachPage({
    ...{ readThrough: call.connection.readThrough, now, ask: call.platform.changesAfter },
    take: async ({ flows, broken }) => {
      held = Math.min(held, await hearPage(call, flows));
      for (const name of broken) await note(call, name, 'unreadable');
      return true;
    },
    skip: (moment) => note(call, `moment ${moment}`, 'unreadable'),
  });
  return new Date(Math.min(held, through)).toISOString();
}

/** @returns since when something is not to be had yet, so that it is read again */
async function hearPage(call: PlatformCall, flows: readonly Flow[]): Promise<number> {
  const { tools, workspaceId, connection } = call;
  const statuses = new Map(flows.filter(({ kind }) => kind === 'status').map((flow) => [flow.flowId, flow]));
  const unheard = await inScope(tools.db, { workspaceId }, (tx) =>
    listUnheardOf(tx, { workspaceId }, { platform: connection.address, references: [...statuses.keys()] }),
  );
  let held = Number.POSITIVE_INFINITY;
  for (const flowId of unheard) {
    const since = Date.parse(statuses.get(flowId)?.updatedAt ?? '1970-01-01');
    const isYoung = tools.clock.now().getTime() - since < DAY_MS;
    if (!(await hearOne(call, flowId, isYoung))) held = Math.min(held, since);
  }
  return held;
}

/** @returns false where a young message is not to be had yet */
async function hearOne(call: PlatformCall, flowId: string, isYoung: boolean): Promise<boolean> {
  const messages = await download(call, flowId);
  if (messages === 'refused' && isYoung) return false;
  try {
    await note(call, flowId, (tx) => fileAll({ call, tx, flowId }, messages === 'refused' ? null : messages));
  } catch (error) {
    if (!isOfMessage(error)) throw error;
    await note(call, flowId, 'unreadable');
  }
  return true;
}

type Filed = Question | null;

/** Notes a message as heard, with what is filed of it in one transaction; does nothing where it was heard already. */
async function note(call: PlatformCall, reference: string, filed: Filed | ((tx: Tx) => Promise<Filed>)): Promise<void> {
  const { tools, workspaceId, connection } = call;
  await inVisit(call, async (tx) => {
    const message = { platform: connection.address, reference, readAt: tools.clock.now() };
    const question = typeof filed === 'function' ? await filed(tx) : filed;
    const isNew = await noteMessage(tx, { workspaceId }, message, question);
    if (!isNew && typeof filed === 'function') throw new Error('a message was heard twice at once');
  });
}

/** The statuses of a message; null where it is none that can be read. */
async function download(
  { platform }: PlatformCall,
  flowId: string,
): Promise<readonly StatusMessage[] | 'refused' | null> {
  try {
    const read = readStatusMessages((await platform.download(flowId)).toString('utf8'));
    return typeof read === 'string' ? null : read;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.failure === 'refused') return 'refused';
    if (error.failure === 'too_large') return null;
    throw error;
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
  // Its moment names no time zone: it may seem of the day before the document, or still to come, and keeps its place.
  if (!isOwnDay || at.slice(0, 10) < addDays(found.issuedOn, -1)) return 'wrong_day';
  const latest = new Date(now.getTime() + DAY_MS).toISOString();
  const happenedAt = at > latest ? now.toISOString() : at;
  const { reason, reasonCode } = message;
  const heard = {
    id: tools.randomness.uuid(),
    code,
    from: found.issuedOn,
    happenedAt,
    reason,
    reasonCode,
    reference: flowId,
  };
  await insertHeard(tx, { workspaceId, invoiceId: found.id }, heard, now);
  await recordActivity(tx, { workspaceId, userId: null }, now, {
    action: 'status_recorded',
    subjectKind: 'invoice',
    subjectId: found.id,
    after: { code, reason },
  });
  return null;
}
