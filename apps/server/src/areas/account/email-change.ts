import { Failure } from '@aurea/domain/core/failure.ts';
import { emailKey } from '@aurea/domain/session/email.ts';
import { queueProductMail } from '#areas/mail/outbox/public.ts';
import { mailReset, noteEvent } from '#areas/session/public.ts';
import { revokeAccessTokens } from '#db/accounts/access-tokens.ts';
import { newSecret } from '#db/accounts/secrets.ts';
import { deleteSessions } from '#db/accounts/sessions.ts';
import {
  deleteLaterTokens,
  deleteTokens,
  findToken,
  insertToken,
  newestToken,
  spendToken,
} from '#db/accounts/tokens.ts';
import { type Account, findAccount, findConfirmed, isTaken, updateEmail } from '#db/accounts/users.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';

const LINK_MINUTES = 30;
/** Longer than other links: it is the way back of an owner who was robbed of the account, and it outlives a new password. */
const UNDO_MINUTES = 3 * 24 * 60;
const SPACING_MS = 60_000;

/**
 * Asks for another address: a link goes to the new one, a notice with a way to undo it to the present one. An address
 * that has an account gets no link, and the answer does not show it.
 *
 * @throws Failure `try_later` within a minute of the last request
 */
export async function askEmailChange(tools: AreaTools, tx: Tx, userId: string, email: string): Promise<void> {
  const { clock, config, randomness } = tools;
  const now = clock.now();
  const account = await ownAccount(tx, userId);
  const latest = await newestToken(tx, userId, 'change_email', now);
  const wait = latest ? Date.parse(latest.created_at) + SPACING_MS - now.getTime() : 0;
  if (wait > 0) throw new Failure('try_later', { retryAfter: Math.ceil(wait / 1000) });
  const { locale, passwordHash } = account;
  const [change, undo] = [newSecret(randomness), newSecret(randomness)];
  await deleteTokens(tx, userId, ['change_email']);
  await insertToken(
    tx,
    { secret: change, userId, purpose: 'change_email', passwordHash, email, minutes: LINK_MINUTES },
    now,
  );
  await insertToken(
    tx,
    { secret: undo, userId, purpose: 'undo_email', passwordHash: null, email: account.email, minutes: UNDO_MINUTES },
    now,
  );
  const page = `${config.publicUrl}/confirm-auth`;
  const owner = await findConfirmed(tx, email);
  if (!owner) {
    const facts = { link: `${page}?purpose=change_email&token=${change}` };
    await queueProductMail(tools, tx, {
      ...{ purpose: 'email_change_link', to: email, locale, userId },
      ...{ facts, minutes: LINK_MINUTES },
    });
  }
  const facts = { email, link: `${page}?purpose=undo_email&token=${undo}` };
  await queueProductMail(tools, tx, {
    ...{ purpose: 'email_change_notice', to: account.email, locale, userId },
    ...{ facts, minutes: UNDO_MINUTES },
  });
}

/** Follows either link of a change of address. @throws Failure `token_invalid` */
export async function followEmailLink(tools: AreaTools, tx: Tx, secret: string): Promise<void> {
  const token = await findToken(tx, secret, ['change_email', 'undo_email'], tools.clock.now());
  const account = token && (await findAccount(tx, token.userId));
  if (!account || !token.email || (await isTaken(tx, token.email, account.userId))) throw new Failure('token_invalid');
  // Someone who can undo an earlier change owned the account before those who made the later ones.
  if (token.purpose === 'undo_email') await deleteLaterTokens(tx, account.userId, 'undo_email', secret);
  if (!(await spendToken(tx, secret))) throw new Failure('token_invalid');
  if (token.purpose === 'change_email') await changeEmail(tools, tx, account, token.email);
  else await restoreEmail(tools, tx, account, token.email);
}

async function changeEmail(tools: AreaTools, tx: Tx, account: Account, email: string): Promise<void> {
  const { userId, locale } = account;
  await updateEmail(tx, account, email, tools.clock.now());
  await deleteTokens(tx, userId, ['reset']);
  noteEvent(tools, 'email_changed', userId);
  for (const to of [account.email, email]) {
    await queueProductMail(tools, tx, { purpose: 'email_changed', to, locale, userId, facts: { email } });
  }
}

/** Back to the former address, for everybody else out of the account, and on to a new password. */
async function restoreEmail(tools: AreaTools, tx: Tx, account: Account, email: string): Promise<void> {
  const { userId, locale } = account;
  await deleteTokens(tx, userId, ['change_email', 'reset']);
  await deleteSessions(tx, userId);
  await revokeAccessTokens(tx, userId, tools.clock.now());
  noteEvent(tools, 'sessions_ended', userId);
  if (emailKey(email) !== emailKey(account.email)) await updateEmail(tx, account, email, tools.clock.now());
  await queueProductMail(tools, tx, { purpose: 'email_restored', to: email, locale, userId, facts: { email } });
  await mailReset(tools, tx, { ...account, email });
}

async function ownAccount(tx: Tx, userId: string): Promise<Account> {
  const account = await findAccount(tx, userId);
  if (!account) throw new Failure('signed_out');
  return account;
}
