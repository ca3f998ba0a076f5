import { z } from 'zod';
import { OutboundError } from '../outbound.ts';
import type { Answer } from './port.ts';

/** An answer with a status that is no success. */
export class RefusedAnswer extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, retryAfter: string | null) {
    super(`status ${status}`);
    this.name = 'RefusedAnswer';
    this.status = status;
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

const UNKNOWN = [404, 422];

/** Makes a call, and whatever goes wrong on the way one of the answers. */
export async function answerOf<Value>(call: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { state: 'told', value: await call() };
  } catch (error) {
    const found = causeOf(error);
    if (found instanceof RefusedAnswer && UNKNOWN.includes(found.status)) return { state: 'unknown' };
    const retryAfterSeconds = found instanceof RefusedAnswer ? found.retryAfterSeconds : null;
    return { state: 'down', reason: reasonOf(found), retryAfterSeconds };
  }
}

/** Libraries wrap what their `fetch` throws. */
function causeOf(error: unknown): unknown {
  const isOurs = error instanceof OutboundError || error instanceof RefusedAnswer;
  return !isOurs && error instanceof Error && error.cause ? causeOf(error.cause) : error;
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'unexpected answer';
  if (error instanceof OutboundError || error instanceof RefusedAnswer) return error.message.slice(0, 200);
  return 'unreadable answer';
}

/** A `fetch` whose answers are successes: the others are thrown with their status, before a library reads them. */
export function onlySuccess(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.ok) return answer;
    throw new RefusedAnswer(answer.status, answer.headers.get('retry-after'));
  };
}
