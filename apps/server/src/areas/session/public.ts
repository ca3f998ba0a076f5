import { Failure } from '@aurea/domain/core/failure.ts';
import { emailKey } from '@aurea/domain/session/email.ts';
import { ACCOUNT_THROTTLE, CLIENT_THROTTLE } from '@aurea/domain/session/throttle.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { queueProductMail } from '#areas/mail/outbox/public.ts';
import { clearTries, giveTryBack, type Subject, takeTry } from '#db/accounts/attempts.ts';
import { hashOf, newSecret } from '#db/accounts/secrets.ts';
import { insertDevice, insertSession } from '#db/accounts/sessions.ts';
import { deleteTokens, insertToken } from '#db/accounts/tokens.ts';
import { type Account, isKnownDevice } from '#db/accounts/users.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { clientNetwork } from '#http/client-network.ts';
import { deviceTokenOf, setDeviceCookie, setSessionCookie } from '#http/session-cookie.ts';
import { deviceName } from './device-name.ts';
import { hashPassword, judgePassword, verifyPassword } from './passwords.ts';

const RESET_MINUTES = 30;

/** Mails a link to choose a new password; the links before are worth nothing from now on. */
export async function mailReset(tools: AreaTools, tx: Tx, account: Account): Promise<void> {
  const { clock, config, randomness } = tools;
  const { userId, passwordHash, email, locale } = account;
  const secret = newSecret(randomness);
  await deleteTokens(tx, userId, ['reset']);
  await insertToken(tx, { secret, userId, purpose: 'reset', passwordHash, minutes: RESET_MINUTES }, clock.now());
  const facts = { link: `${config.publicUrl}/reset-password?token=${secret}` };
  await queueProductMail(tools, tx, { purpose: 'reset', to: email, locale, userId, facts, minutes: RESET_MINUTES });
}

export type SecurityEvent =
  | 'signed_up'
  | 'confirmed'
  | 'signed_in'
  | 'signed_out'
  | 'proof_failed'
  | 'password_changed'
  | 'factors_changed'
  | 'sessions_ended'
  | 'email_changed'
  | 'exported'
  | 'erased';

/** One line of the log for what an investigation would ask about; ids only. */
export function noteEvent({ log }: AreaTools, event: SecurityEvent, userId: string | undefined): void {
  log.info({ event, ...(userId ? { userId } : {}) }, 'security');
}

export type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export type SessionOptions = {
  readonly userId: string;
  readonly secondFactorPending?: boolean;
  readonly provedSecondFactor?: boolean;
  readonly signedUp?: boolean;
};

/** Opens a session with a secret of its own and gives the browser its cookie. */
export async function openSession(tools: AreaTools, tx: Tx, visit: Visit, options: SessionOptions): Promise<void> {
  const { clock, config, randomness } = tools;
  const secret = newSecret(randomness);
  const device = deviceName(visit.request.headers['user-agent']);
  await insertSession(tx, { ...options, tokenHash: hashOf(secret), device }, clock.now());
  setSessionCookie(visit.reply, config, secret);
}

/** From now on attacks on the account from elsewhere do not slow this browser down. */
export async function rememberDevice(tools: AreaTools, tx: Tx, visit: Visit, userId: string): Promise<void> {
  const { clock, config, randomness } = tools;
  const secret = deviceTokenOf(visit.request, config) ?? newSecret(randomness);
  await insertDevice(tx, userId, hashOf(secret), clock.now());
  setDeviceCookie(visit.reply, config, secret);
}

export type Attempt = {
  /** Failures of the account, this try included; a device that is known counts for itself. */
  readonly failures: number;
  /** Tries left before the next one has to wait. */
  readonly remaining: number;
  /** To be called once the person has proved who they are: nothing is held against the account any longer. */
  readonly forgive: (tx: Tx) => Promise<void>;
  /** To be called when a step was right and another is to come: only the client is cleared of it. */
  readonly spareClient: (tx: Tx) => Promise<void>;
};

/**
 * Counts one try to get into an account, before it is judged. The same counters hold for the password, the second
 * factor and the mailed code.
 *
 * @param userId the account the address belongs to, if any; the answer is the same without
 * @throws Failure `try_later` (`retryAfter`)
 */
export async function countTry(
  tools: AreaTools,
  tx: Tx,
  request: FastifyRequest,
  target: { readonly email: string; readonly userId: string | undefined },
): Promise<Attempt> {
  const { clock, config, cipher } = tools;
  const deviceToken = deviceTokenOf(request, config);
  const deviceHash = hashOf(deviceToken ?? '');
  const known = await isKnownDevice(tx, target.userId ?? NOBODY, deviceHash);
  const account: Subject = { name: cipher.digest(`account ${emailKey(target.email)}`), policy: ACCOUNT_THROTTLE };
  const device: Subject = { name: cipher.digest(`device ${account.name} ${deviceHash}`), policy: ACCOUNT_THROTTLE };
  const client: Subject = { name: cipher.digest(`client ${clientNetwork(request.ip)}`), policy: CLIENT_THROTTLE };
  const subjects = known ? [device] : [account, client];
  const counts = await takeTry(tx, subjects, clock.now());
  const inOrder = subjects.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const left = inOrder.map(({ policy }, index) => policy.free - (counts[index] ?? 0));
  const failures = counts[known || account.name < client.name ? 0 : 1] ?? 0;
  const spareClient = async (later: Tx) => {
    if (!known) await giveTryBack(later, client.name);
  };
  return {
    failures,
    remaining: Math.max(0, Math.min(...left)),
    spareClient,
    forgive: async (later) => {
      await clearTries(later, [account.name, device.name]);
      await spareClient(later);
    },
  };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The person proved themselves by mail: whatever failed before no longer counts against the account. */
export async function forgiveTries(tools: AreaTools, tx: Tx, email: string): Promise<void> {
  await clearTries(tx, [tools.cipher.digest(`account ${emailKey(email)}`)]);
}

/** Notifies the owner, once per series of failures, that somebody is trying to get in. */
export async function warnOwner(tools: AreaTools, account: Account, failures: number): Promise<void> {
  if (failures !== ACCOUNT_THROTTLE.free) return;
  const { userId, email, locale } = account;
  const facts = { link: `${tools.config.publicUrl}/auth` };
  await inScope(tools.db, { system: true }, (tx) =>
    queueProductMail(tools, tx, { purpose: 'locked', to: email, locale, userId, facts }),
  );
}

/**
 * Lets an account be proved by a check that throws where it is not, within the count of failures that every way into
 * the account shares. Outside the transaction of the request, so that a failure stays counted.
 *
 * @throws Failure `try_later`, and those of the check
 */
export async function withinTries<Result>(
  tools: AreaTools,
  request: FastifyRequest,
  account: Account,
  check: () => Promise<Result>,
): Promise<Result> {
  const { email, userId } = account;
  const attempt = await inScope(tools.db, { system: true }, (tx) => countTry(tools, tx, request, { email, userId }));
  try {
    const result = await check();
    await inScope(tools.db, { system: true }, (tx) => attempt.forgive(tx));
    return result;
  } catch (error) {
    noteEvent(tools, 'proof_failed', userId);
    await warnOwner(tools, account, attempt.failures);
    throw error;
  }
}

/** @throws Failure `credentials_wrong` when it is not the password of the account */
export async function checkOwnPassword(account: Account, password: string): Promise<void> {
  if (!(await verifyPassword(password, account.passwordHash))) throw new Failure('credentials_wrong');
}

/**
 * The hash of a new password, judged before it is made.
 *
 * @throws Failure `password_too_short`, `password_too_long`, `password_too_weak`, `password_breached`,
 *   `password_contextual`
 */
export async function hashNewPassword(password: string, personal: readonly string[]): Promise<string> {
  await judgePassword(password, personal);
  return await hashPassword(password);
}
