import { minutesToNextTry, secondsOfPause } from '@aurea/domain/programs/next-try.ts';
import { notifyOwners } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import { canDecrypt } from '#db/cipher.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { Outbound } from '#providers/outbound.ts';
import { OutboundError } from '#providers/outbound-error.ts';
import { setState } from './queries.ts';
import {
  type Claimed,
  countFailuresOf,
  findOutgoing,
  markDelivered,
  type Outcome,
  type Outgoing,
  recordTry,
  releaseSender,
  silentSince,
  stopDelivery,
} from './sending-queries.ts';
import { signedHeaders } from './sign.ts';

const MINUTE_MS = 60_000;

/** Sends one delivery, with no transaction open, and writes down how it went; a crash in between sends it again. */
export async function sendDelivery(tools: AreaTools, outbound: Outbound, claimed: Claimed): Promise<void> {
  const { workspaceId } = claimed;
  const scope = { workspaceId, system: true } as const;
  const outgoing = await inScope(tools.db, scope, async (tx) => {
    const found = await findOutgoing(tx, claimed);
    if (found?.isAnsweredFor) return found;
    if (found) await stopOrphan({ tools, tx, claimed }, found.url);
    await stopDelivery(tx, claimed);
    await releaseSender(tx, claimed, { failures: await countFailuresOf(tx, claimed), until: null });
    return undefined;
  });
  if (!outgoing) return;
  const answer = await tryToSend(tools, outbound, outgoing);
  await inScope(tools.db, scope, (tx) => recordAnswer({ tools, tx, claimed }, outgoing, answer));
}

type Answer = Pick<Outcome, 'result' | 'status'>;

async function tryToSend(tools: AreaTools, outbound: Outbound, outgoing: Outgoing): Promise<Answer> {
  const secrets = secretsOf(tools, outgoing);
  if (secrets.length === 0) return { result: 'secret_lost', status: null };
  const { eventId: id, body, url } = outgoing;
  const seconds = Math.floor(tools.clock.now().getTime() / 1000);
  const headers = { 'content-type': 'application/json', 'user-agent': 'Aurea-Webhooks' };
  try {
    const status = await outbound.post(new URL(url), body, {
      ...headers,
      ...signedHeaders(secrets, { id, seconds, body }),
    });
    return { result: resultOf(status), status };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { reason } = error;
    return { result: reason === 'too_slow' || reason === 'address_refused' ? reason : 'unreachable', status: null };
  }
}

function resultOf(status: number): Answer['result'] {
  if (status >= 200 && status < 300) return 'delivered';
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

/** The secrets that sign at this moment; none where the key they were sealed with is lost. */
function secretsOf(
  { cipher, clock }: AreaTools,
  { sealedSecret, sealedOldSecret, oldSecretUntil }: Outgoing,
): string[] {
  if (sealedSecret === null) return [];
  const isOldValid = oldSecretUntil !== null && Date.parse(oldSecretUntil) > clock.now().getTime();
  return [sealedSecret, ...(isOldValid && sealedOldSecret !== null ? [sealedOldSecret] : [])].flatMap((sealed) =>
    canDecrypt(cipher, sealed) ? [cipher.decrypt(sealed)] : [],
  );
}

type Recording = { readonly tools: AreaTools; readonly tx: Tx; readonly claimed: Claimed };

async function recordAnswer(recording: Recording, outgoing: Outgoing, answer: Answer): Promise<void> {
  const { tools, tx, claimed } = recording;
  const now = tools.clock.now();
  // Not since its event, which may be of a day long past where something is invented or was held up.
  const startedAt = outgoing.tries === 0 ? now : new Date(outgoing.startedAt);
  if (answer.result === 'delivered') {
    await recordTry(tx, claimed, { ...answer, state: 'delivered', nextTryAt: null, startedAt }, now);
    await markDelivered(tx, claimed, now);
    await releaseSender(tx, claimed, { failures: 0, until: null });
    return;
  }
  const nextTryAt = nextTry(outgoing, startedAt, now);
  const state = nextTryAt === null ? 'failed' : 'waiting';
  const wasWaiting = await recordTry(tx, claimed, { ...answer, state, nextTryAt, startedAt }, now);
  const failures = (await countFailuresOf(tx, claimed)) + 1;
  const until = new Date(now.getTime() + secondsOfPause(failures) * 1000);
  await releaseSender(tx, claimed, { failures, until });
  if (wasWaiting && state === 'failed' && !outgoing.isTest) await stopIfSilent(recording, startedAt);
}

function nextTry({ isTest, tries }: Outgoing, startedAt: Date, now: Date): Date | null {
  const wait = isTest ? null : minutesToNextTry(tries + 1, (now.getTime() - startedAt.getTime()) / MINUTE_MS);
  return wait === null ? null : new Date(now.getTime() + wait * MINUTE_MS);
}

/** Switches a webhook off where nothing arrived as long as a delivery was tried, and mails the owners. */
async function stopIfSilent({ tools, tx, claimed }: Recording, since: Date): Promise<void> {
  const { workspaceId, webhookId } = claimed;
  const silent = await silentSince(tx, { workspaceId }, webhookId, since.toISOString());
  if (!silent) return;
  await setState(tx, { workspaceId }, webhookId, 'stopped');
  await reportStop({ tools, tx, claimed }, 'webhook_stopped', silent.url);
}

/** Switches a webhook off whose person is no owner any more: nobody answers for where it leads. */
async function stopOrphan(recording: Recording, url: string): Promise<void> {
  const { workspaceId, webhookId } = recording.claimed;
  await setState(recording.tx, { workspaceId }, webhookId, 'off');
  await reportStop(recording, 'webhook_orphaned', url);
}

async function reportStop(
  { tools, tx, claimed: { workspaceId, webhookId } }: Recording,
  purpose: 'webhook_stopped' | 'webhook_orphaned',
  url: string,
): Promise<void> {
  await recordActivity(tx, { workspaceId, userId: null }, tools.clock.now(), {
    action: 'stopped',
    subjectKind: 'webhook',
    subjectId: webhookId,
  });
  await notifyOwners(tools, tx, { workspaceId, userId: null }, { purpose, host: new URL(url).host });
}
