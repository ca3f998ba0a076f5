import type { Locale } from '@aurea/contract/core/shapes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { emailKey } from '@aurea/domain/session/email.ts';
import type { FastifyRequest } from 'fastify';
import { countMessagesTo, queueProductMail, secondsUntilMailTo } from '#areas/mail/outbox/public.ts';
import { codeMadeAt, putCode, tryCode } from '#db/accounts/codes.ts';
import { newCode, newSecret } from '#db/accounts/secrets.ts';
import { deleteTokens, findToken, insertToken, spendToken } from '#db/accounts/tokens.ts';
import { type Account, confirmAccount, findAccount, findConfirmed, isTaken, updateEmail } from '#db/accounts/users.ts';
import type { SessionContext } from '#db/session-lookup.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { type Attempt, countTry, noteEvent } from './public.ts';

const LINK_MINUTES = 24 * 60;
const RESEND_SECONDS = 60;
const MESSAGES_A_DAY = 10;

export type Pending = {
  readonly userId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly passwordHash: string;
};

/**
 * Writes the confirmation message of a sign-up. Where the address already has an account, the very same is done, but
 * its owner gets a notice instead: the code and the link of this sign-up then exist nowhere.
 *
 * Without a mail server the message is shown to the session that signed up, so it is the same in both cases; the link
 * of a known address opens nothing.
 *
 * @throws Failure `try_later` (`retryAfter`) where the address was mailed too often
 */
export async function sendConfirmation(tools: AreaTools, tx: Tx, pending: Pending): Promise<void> {
  const { clock, config, randomness, cipher } = tools;
  const { userId, email, locale, passwordHash } = pending;
  await requireFewSignUps(tools, tx, email);
  const [secret, code, now] = [newSecret(randomness), newCode(randomness), clock.now()];
  await deleteTokens(tx, userId, ['confirm']);
  await insertToken(tx, { secret, userId, purpose: 'confirm', passwordHash, minutes: LINK_MINUTES }, now);
  await putCode(tx, userId, cipher.digest(`code ${userId} ${code}`), now);
  const owner = await findConfirmed(tx, email);
  if (owner && config.smtpUrl) {
    const notice = { purpose: 'address_known', to: owner.email, locale: owner.locale, userId } as const;
    await queueProductMail(tools, tx, {
      ...notice,
      facts: { link: `${config.publicUrl}/auth` },
      minutes: LINK_MINUTES,
    });
    return;
  }
  const facts = { code, link: `${config.publicUrl}/confirm-auth?token=${secret}` };
  await queueProductMail(tools, tx, { purpose: 'confirm', to: email, locale, userId, facts, minutes: LINK_MINUTES });
}

/** @throws Failure `token_invalid` for an unknown, spent or old link, and where the address has an owner meanwhile */
export async function confirmByLink(tools: AreaTools, tx: Tx, secret: string): Promise<void> {
  const now = tools.clock.now();
  const token = await findToken(tx, secret, ['confirm'], now);
  const account = token && (await findAccount(tx, token.userId));
  if (!account || (await isTaken(tx, account.email, account.userId))) throw new Failure('token_invalid');
  if (!(await spendToken(tx, secret))) throw new Failure('token_invalid');
  await confirmAccount(tx, account.userId, now);
  noteEvent(tools, 'confirmed', account.userId);
}

/**
 * Judges a typed code, and keeps that it was tried even when it was wrong.
 *
 * @throws Failure `signed_out` without a session of the account, `already_active`, `code_wrong`, `try_later`
 */
export async function judgeCode(
  tools: AreaTools,
  request: FastifyRequest,
  session: SessionContext | null,
  code: string,
): Promise<void> {
  const { clock, db, cipher } = tools;
  const { attempt, isRight } = await inScope(db, { system: true }, async (tx) => {
    const account = await pendingAccount(tx, session);
    const target = { email: `code ${account.userId}`, userId: undefined };
    const counted: Attempt = await countTry(tools, tx, request, target);
    const digest = cipher.digest(`code ${account.userId} ${code}`);
    return { attempt: counted, isRight: await tryCode(tx, account.userId, digest, clock.now()) };
  });
  if (!isRight) throw new Failure('code_wrong');
  await inScope(db, { system: true }, (tx) => attempt.forgive(tx));
}

/**
 * Confirms the account of the session once its code was right, and answers whose it is.
 *
 * @throws Failure `code_wrong`, `already_active`
 */
export async function confirmByCode(tools: AreaTools, tx: Tx, session: SessionContext | null): Promise<string> {
  const account = await pendingAccount(tx, session);
  if (await isTaken(tx, account.email, account.userId)) throw new Failure('code_wrong');
  await deleteTokens(tx, account.userId, ['confirm']);
  if (!(await confirmAccount(tx, account.userId, tools.clock.now()))) throw new Failure('already_active');
  noteEvent(tools, 'confirmed', account.userId);
  return account.userId;
}

/**
 * Sends the confirmation message again, or to a corrected address; the answer is the same for a known one.
 *
 * @throws Failure `signed_out`, `already_active`, `try_later` within a minute of the last message or after ten a day
 */
export async function resend(
  tools: AreaTools,
  tx: Tx,
  session: SessionContext | null,
  newEmail: string | undefined,
): Promise<{ email: string; nextAllowedAt: string }> {
  const now = tools.clock.now();
  const account = await pendingAccount(tx, session);
  const madeAt = await codeMadeAt(tx, account.userId);
  const wait = madeAt ? madeAt.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0;
  if (wait > 0) throw new Failure('try_later', { retryAfter: Math.ceil(wait / 1000) });
  await requireFewMessages(tx, account.userId, now);
  const email = newEmail ?? account.email;
  if (emailKey(email) !== emailKey(account.email)) await updateEmail(tx, account, email, now);
  await sendConfirmation(tools, tx, { ...account, email });
  return { email, nextAllowedAt: new Date(now.getTime() + RESEND_SECONDS * 1000).toISOString() };
}

async function requireFewMessages(tx: Tx, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 3_600_000);
  const confirmations = await countMessagesTo(tx, userId, 'confirm', since);
  const notices = await countMessagesTo(tx, userId, 'address_known', since);
  if (confirmations + notices >= MESSAGES_A_DAY) throw new Failure('try_later', { retryAfter: 24 * 3600 });
}

/** The unconfirmed account of the session: the one that signed up, or one opened with the password since. */
async function pendingAccount(tx: Tx, session: SessionContext | null): Promise<Account> {
  const account = session && (await findAccount(tx, session.userId));
  if (!session || !account) throw new Failure('signed_out');
  if (account.isConfirmed) throw new Failure('already_active');
  return account;
}

/** @throws Failure `try_later` (`retryAfter`) where the address was mailed too often, by any request */
async function requireFewSignUps(tools: Pick<AreaTools, 'clock' | 'config'>, tx: Tx, email: string): Promise<void> {
  const retryAfter = await secondsUntilMailTo(tools, tx, email, ['confirm', 'address_known']);
  if (retryAfter > 0) throw new Failure('try_later', { retryAfter });
}
