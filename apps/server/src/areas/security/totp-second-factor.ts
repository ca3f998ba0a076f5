import { Failure } from '@aurea/domain/core/failure.ts';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Account } from '#db/accounts/users.ts';
import { type SessionContext, worksInPractice } from '#db/session-lookup.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { findTotp, useRecoveryCode, useStep } from './queries.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Small letters and digits without 0, 1, 8 and 9, which are easily misread: 32 signs, five bits each. */
const RECOVERY_SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';

export type NewTotp = { readonly secret: string; readonly uri: string };

export function newTotp(email: string): NewTotp {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Aurea', label: email, secret }) };
}

/**
 * The check of a TOTP code, a one-time password (RFC 6238, code à usage unique): the 30-second step whose code it is, or
 * null. Now, or one step before or after, for clocks that differ.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const verdict = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return verdict.valid ? Math.floor(epoch / PERIOD_SECONDS) + verdict.delta : null;
}

export function newRecoveryCodes(randomness: { bytes(length: number): Buffer }): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = [...randomness.bytes(10)].map((byte) => RECOVERY_SIGNS.charAt(byte % 32)).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
}

/** How a recovery code is kept. Capitals and the hyphen do not matter. */
export function recoveryDigest({ cipher }: Pick<AreaTools, 'cipher'>, userId: string, code: string): string {
  return cipher.digest(`recovery ${userId} ${code.toLowerCase().replace('-', '')}`);
}

/**
 * Accepts a code of the authenticator application, or a recovery code, once.
 *
 * @throws Failure `second_factor_wrong`
 */
export async function acceptFactor(tools: AreaTools, account: Account, code: string): Promise<void> {
  const { clock, db, cipher } = tools;
  const { userId } = account;
  const now = clock.now();
  const accepted = await inScope(db, { system: true }, async (tx) => {
    if (!/^\d{6}$/.test(code)) return await useRecoveryCode(tx, userId, recoveryDigest(tools, userId, code), now);
    const { sealedSecret, isConfirmed } = await findTotp(tx, userId);
    if (!sealedSecret || !isConfirmed) return false;
    const step = stepOfCode(cipher.decrypt(sealedSecret), code, now);
    return step !== null && (await useStep(tx, userId, step));
  });
  if (!accepted) throw new Failure('second_factor_wrong');
}

/**
 * Anyone who works in a practice changes their factors from a session in which one was given: otherwise the password alone
 * would set up a factor of somebody else's, and open the practice with it.
 *
 * @throws Failure `forbidden` (`second_factor`)
 */
export async function requireFactorToChangeFactors(
  { clock, config }: Pick<AreaTools, 'clock' | 'config'>,
  tx: Tx,
  { userId, hasSecondFactor, provedSecondFactor }: SessionContext,
): Promise<void> {
  if (!config.practiceNeedsFactor || !hasSecondFactor || provedSecondFactor) return;
  if (await worksInPractice(tx, userId, clock.now())) throw new Failure('forbidden', { reason: 'second_factor' });
}
