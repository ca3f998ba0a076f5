import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '@aurea/domain/core/failure.ts';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { BankError, type BankMessage, type SignedMessage } from '../port.ts';
import { KeyAnswer } from './answers.ts';
import type { Calls } from './calls.ts';

const MOST_AGE_SECONDS = 300;
/** The clocks of both sides may differ by so much. */
const TOLERANCE_SECONDS = 30;
const KEY_HELD_MS = 3_600_000;
const MOST_KEYS = 20;
/** Anybody may invent ids of keys: so many are asked for in a minute. */
const MOST_QUESTIONS = 10;
const MINUTE_MS = 60_000;

const Header = z.object({ alg: z.literal('ES256'), kid: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) });
const Claims = z.object({ iat: z.int(), request_body_sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const Body = z.object({ item_id: z.string().min(1).max(200).nullish().catch(null) });

type Jwk = z.infer<typeof KeyAnswer>['key'];

/**
 * Reads messages that the interface has signed: ES256 by a key that it names, not older than five minutes, over this body.
 *
 * @see https://plaid.com/docs/api/webhooks/webhook-verification
 */
export function createMessages(calls: Calls): (message: SignedMessage) => Promise<BankMessage> {
  const keyOf = createKeys(calls);
  return async ({ text, proof, now }) => {
    const kid = headerOf(proof);
    const key = kid === null ? null : await keyOf(kid, now);
    if (key === null || !(await isSigned({ text, proof, now }, key))) {
      throw new Failure('forbidden', { reason: 'signature' });
    }
    const { item_id: item } = Body.parse(JSON.parse(text));
    return { fingerprint: digestOf(`${proof}\n${text}`).toString('hex'), item: item ?? null };
  };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

function headerOf(proof: string): string | null {
  try {
    return Header.safeParse(decodeProtectedHeader(proof)).data?.kid ?? null;
  } catch {
    return null;
  }
}

async function isSigned({ text, proof, now }: SignedMessage, key: Jwk): Promise<boolean> {
  try {
    const { kty, crv, x, y } = key;
    const { payload } = await jwtVerify(proof, await importJWK({ kty, crv, x, y }, 'ES256'), {
      ...{ algorithms: ['ES256'], currentDate: now },
    });
    const { iat, request_body_sha256 } = Claims.parse(payload);
    const age = now.getTime() / 1000 - iat;
    const isOfNow = age <= MOST_AGE_SECONDS && age >= -TOLERANCE_SECONDS;
    return isOfNow && timingSafeEqual(digestOf(text), Buffer.from(request_body_sha256, 'hex'));
  } catch {
    return false;
  }
}

type HeldKey = { readonly key: Jwk; readonly until: number };

/** The key of an id, null where there is none or it is no longer valid; held for an hour. */
function createKeys(calls: Calls): (kid: string, now: Date) => Promise<Jwk | null> {
  const held = new Map<string, HeldKey>();
  let asked: number[] = [];
  const mayAsk = (at: number) => {
    asked = asked.filter((moment) => at - moment < MINUTE_MS);
    if (asked.length >= MOST_QUESTIONS) return false;
    asked.push(at);
    return true;
  };
  return async (kid, now) => {
    const at = now.getTime();
    const known = held.get(kid);
    if (known && at < known.until) return known.key;
    const key = mayAsk(at) ? await askKey(calls, kid) : null;
    if (key === null) return null;
    if (held.size >= MOST_KEYS) held.clear();
    held.set(kid, { key, until: at + KEY_HELD_MS });
    return key;
  };
}

async function askKey(calls: Calls, key_id: string): Promise<Jwk | null> {
  try {
    const { key } = await calls((api) => api.webhookVerificationKeyGet({ key_id }), KeyAnswer);
    return key.kid === key_id && (key.expired_at ?? null) === null ? key : null;
  } catch (error) {
    if (error instanceof BankError) return null;
    throw error;
  }
}
