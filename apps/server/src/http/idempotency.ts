import { Failure } from '@aurea/domain/core/failure.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cipher } from '#db/cipher.ts';
import { claimKey, findAnswer, type StoredKey, storeAnswer } from '#db/idempotency.ts';
import type { Tx } from '#db/transaction.ts';

const KEY = /^[\x21-\x7e]{8,255}$/;

export type Claim = { readonly caller: string; readonly key: string; readonly requestHash: string };

type Once = { readonly tx: Tx; readonly claim: Claim; readonly reply: FastifyReply; readonly cipher: Cipher };

type StoredAnswer = { readonly body: string; readonly cookies: readonly string[] };

/** @throws Failure `idempotency_key_missing` without a key of 8 to 255 visible ASCII characters */
export function claimOf(request: FastifyRequest, caller: string, parsed: object, cipher: Cipher): Claim {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new Failure('idempotency_key_missing');
  const workspace = String(request.headers.workspace ?? '');
  // Keyed, because the request may hold a password: a plain hash in a copy of the database would let it be guessed.
  const requestHash = cipher.digest(JSON.stringify([request.method, request.url, workspace, parsed]));
  return { caller, key, requestHash };
}

/**
 * Runs the effect once per key: the first answer is stored, sealed, in the transaction of the effect, and every later
 * call with the same key gets it again. Two calls at once wait for each other on the key.
 *
 * @throws Failure `idempotency_key_reused` when the key came before with another request
 */
export async function once({ tx, claim, reply, cipher }: Once, effect: () => Promise<string>): Promise<string> {
  const earlier = await claimKey(tx, claim);
  if (earlier) return replay({ tx, claim, reply, cipher }, earlier);
  const body = await effect();
  const answer: StoredAnswer = { body, cookies: cookiesOf(reply) };
  await storeAnswer(tx, claim, { status: reply.statusCode, reply: cipher.encrypt(JSON.stringify(answer)) });
  return body;
}

type Part = Pick<Once, 'tx' | 'claim' | 'cipher'>;

/** The claim of one part of a call, for parts that are carried out each in a transaction of its own. */
export function partClaimOf(request: FastifyRequest, caller: string, part: string, cipher: Cipher): Claim {
  const { key } = claimOf(request, caller, {}, cipher);
  return { caller, key: `part:${cipher.digest(`${key} ${part}`)}`, requestHash: cipher.digest(part) };
}

/** Runs a part of a call once per key of the call: when the call comes again, its first outcome is given again. */
export async function oncePart<Outcome>({ tx, claim, cipher }: Part, effect: () => Promise<Outcome>): Promise<Outcome> {
  const earlier = await claimKey(tx, claim);
  if (earlier) return JSON.parse(cipher.decrypt(earlier.reply ?? ''));
  const outcome = await effect();
  await storeAnswer(tx, claim, { status: 200, reply: cipher.encrypt(JSON.stringify(outcome)) });
  return outcome;
}

/**
 * The first answer to a key that came before, or null. Asked before work that judges the request, because what was
 * right the first time may no longer be: the password has changed, the link is spent.
 *
 * @throws Failure `idempotency_key_reused`
 */
export async function answeredBefore(call: Once): Promise<string | null> {
  const earlier = await findAnswer(call.tx, call.claim);
  return earlier ? replay(call, earlier) : null;
}

function replay({ claim, reply, cipher }: Once, earlier: StoredKey): string {
  if (earlier.requestHash !== claim.requestHash || !earlier.reply) throw new Failure('idempotency_key_reused');
  const answer: StoredAnswer = JSON.parse(cipher.decrypt(earlier.reply));
  reply.header('Idempotency-Replayed', 'true');
  for (const cookie of answer.cookies) reply.header('set-cookie', cookie);
  return answer.body;
}

function cookiesOf(reply: FastifyReply): string[] {
  const header = reply.getHeader('set-cookie');
  if (header === undefined) return [];
  return Array.isArray(header) ? header : [String(header)];
}
