import { Failure } from '@aurea/domain/core/failure.ts';
import { queueProductMail, secondsUntilMailTo } from '#areas/mail/outbox/public.ts';
import { revokeAccessTokens } from '#db/accounts/access-tokens.ts';
import { deleteSessions } from '#db/accounts/sessions.ts';
import { deleteTokens, findToken, newestToken, spendToken } from '#db/accounts/tokens.ts';
import { type Account, findAccount, findConfirmed, updatePassword } from '#db/accounts/users.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { mailResetLink } from './jobs.ts';
import { forgiveTries, hashNewPassword, mailReset, noteEvent } from './public.ts';

const SPACING_MS = 60_000;

/**
 * Has a link mailed to the owner of the address, if there is one. Whether there is one is found out later, by a job, so
 * that neither the answer nor its time shows.
 */
export async function askReset({ queue, cipher }: AreaTools, tx: Tx, email: string): Promise<void> {
  await queue.enqueue(tx, mailResetLink, { sealedEmail: cipher.encrypt(email) });
}

/** Mails the link to the owner of the address, at most one a minute, three an hour and ten a day. */
export async function answerReset(tools: AreaTools, tx: Tx, email: string): Promise<void> {
  const account = await findConfirmed(tx, email);
  if (!account) return;
  const latest = await newestToken(tx, account.userId, 'reset', tools.clock.now());
  if (latest && Date.parse(latest.created_at) > tools.clock.now().getTime() - SPACING_MS) return;
  if ((await secondsUntilMailTo(tools, tx, account.email, ['reset'])) > 0) return;
  await mailReset(tools, tx, account);
}

/**
 * Judges and hashes the new password, outside the transaction of the request.
 *
 * @throws Failure `token_invalid`, or why the password is refused
 */
export async function prepareNewPassword(tools: AreaTools, secret: string, password: string): Promise<string> {
  const account = await inScope(tools.db, { system: true }, (tx) => accountOfReset(tools, tx, secret));
  return await hashNewPassword(password, [account.email, account.givenName, account.familyName]);
}

/** Sets the new password: every session and access token ends, every mailed link dies. Does not sign in. @throws Failure `token_invalid` */
export async function finishReset(tools: AreaTools, tx: Tx, secret: string, passwordHash: string): Promise<void> {
  const account = await accountOfReset(tools, tx, secret);
  if (!(await spendToken(tx, secret))) throw new Failure('token_invalid');
  const { userId, email, locale } = account;
  await updatePassword(tx, userId, passwordHash, tools.clock.now());
  await deleteTokens(tx, userId, ['reset', 'change_email']);
  await deleteSessions(tx, userId);
  await revokeAccessTokens(tx, userId, tools.clock.now());
  await forgiveTries(tools, tx, email);
  noteEvent(tools, 'password_changed', userId);
  await queueProductMail(tools, tx, { purpose: 'password_changed', to: email, locale, userId });
}

async function accountOfReset(tools: AreaTools, tx: Tx, secret: string): Promise<Account> {
  const token = await findToken(tx, secret, ['reset'], tools.clock.now());
  const account = token && (await findAccount(tx, token.userId));
  if (!account) throw new Failure('token_invalid');
  return account;
}
