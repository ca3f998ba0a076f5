import { Failure } from '@aurea/domain/core/failure.ts';
import { lockRecipient, momentsOfMessagesTo } from '#db/accounts/outbox.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';

/**
 * Mails that calls without an account may cause to one address, however many accounts are signed up with it. Set on
 * 2026-11-23: a person who mistypes and asks again needs two or three.
 */
export const STRANGER_MAIL_LIMIT = { perHour: 3, perDay: 10 } as const;

const HOUR_MS = 3_600_000;

/**
 * Seconds until one more mail of these purposes may go to the address, 0 where it may now. Concurrent calls for the same
 * address wait for this transaction. Without a mail server nothing leaves, so nothing is limited.
 */
export async function secondsUntilMailTo(
  { clock, config }: Pick<AreaTools, 'clock' | 'config'>,
  tx: Tx,
  email: string,
  purposes: readonly string[],
): Promise<number> {
  if (!config.smtpUrl) return 0;
  await lockRecipient(tx, email);
  const now = clock.now().getTime();
  const { perHour, perDay } = STRANGER_MAIL_LIMIT;
  const sent = await momentsOfMessagesTo(tx, email, purposes, perDay);
  const waits = [
    { nth: sent[perHour - 1], span: HOUR_MS },
    { nth: sent[perDay - 1], span: 24 * HOUR_MS },
  ].map(({ nth, span }) => (nth ? nth.getTime() + span - now : 0));
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/** @throws Failure `try_later` (`retryAfter`) where the address was mailed too often, whoever asked for it */
export async function requireFewSignUps(
  tools: Pick<AreaTools, 'clock' | 'config'>,
  tx: Tx,
  email: string,
): Promise<void> {
  const retryAfter = await secondsUntilMailTo(tools, tx, email, ['confirm', 'address_known']);
  if (retryAfter > 0) throw new Failure('try_later', { retryAfter });
}
