import { Failure } from '@aurea/domain/core/failure.ts';
import type { FastifyRequest } from 'fastify';
import { type Account, findConfirmed, findPending } from '#db/accounts/users.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { countTry, noteEvent, warnOwner } from './public.ts';

export type Proved = {
  readonly account: Account;
  /** The same password under today's parameters, where it was kept under weaker ones. */
  readonly newHash: string | null;
};

/**
 * Finds whose address and password these are. Outside the transaction of the request: a failure must stay counted, and
 * a hash must not hold a connection.
 *
 * An address may have an account and, besides, unconfirmed sign-ups: the password is always checked against both, or
 * against nothing, so that neither the answer nor its time shows what exists.
 *
 * @throws Failure `credentials_wrong`, `try_later`
 */
export async function proveAddress(
  tools: AreaTools,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Proved> {
  const { attempt, owner, pending } = await inScope(tools.db, { system: true }, async (tx) => {
    const found = { owner: await findConfirmed(tx, email), pending: await findPending(tx, email) };
    const userId = found.owner?.userId;
    return { ...found, attempt: await countTry(tools, tx, request, { email, userId }) };
  });
  const isOwner = await verifyPassword(password, owner?.passwordHash);
  const isPending = isOwner ? false : await verifyPassword(password, pending?.passwordHash);
  const account = isOwner ? owner : isPending ? pending : undefined;
  if (!account) {
    noteEvent(tools, 'proof_failed', owner?.userId);
    if (owner) await warnOwner(tools, owner, attempt.failures);
    // The count is that of the address typed: it does not show whether somebody has it.
    throw new Failure('credentials_wrong', { remaining: attempt.remaining });
  }
  // Anyone who knows the password could otherwise clear the count between two guesses of the second factor.
  const settle = account.hasTotp ? attempt.spareClient : attempt.forgive;
  await inScope(tools.db, { system: true }, settle);
  return { account, newHash: isOutdated(account.passwordHash) ? await hashPassword(password) : null };
}
