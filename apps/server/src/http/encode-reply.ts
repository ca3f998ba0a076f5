import { Readable } from 'node:stream';
import type { Route } from '@aurea/contract/core/route.ts';
import * as z from 'zod/mini';
import { AfterTransaction, type Answer } from './area.ts';

/** A stream is sent once and never cached: only what is computed after the transaction is one. */
export type Encoded = string | Buffer | Readable;

/** What a handler answers as it is sent; what is computed after the transaction is encoded then. */
export function encodeReply<R extends Route>(
  route: R,
  answer: Answer<R> | AfterTransaction<Answer<R>> | AfterTransaction,
): Encoded | AfterTransaction<Encoded> {
  if (!(answer instanceof AfterTransaction)) return encodeNow(route, answer);
  return new AfterTransaction(async () => {
    const found = await answer.compute();
    return typeof found === 'string' ? found : encodeNow(route, found);
  });
}

/** The answer as the contract describes it: fields it does not name are left out. */
function encodeNow<R extends Route>(route: R, answer: Answer<R>): Encoded {
  if (Buffer.isBuffer(answer) || answer instanceof Readable) return answer;
  if (route.reply) return JSON.stringify(z.parse(route.reply, answer));
  return answer === undefined ? '' : String(answer);
}
