import { z } from 'zod';
import { OutboundError } from '../outbound-error.ts';
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
    return { state: 'answered', value: await call() };
  } catch (found) {
    if (found instanceof RefusedAnswer && UNKNOWN.includes(found.status)) return { state: 'unknown' };
    const retryAfterSeconds = found instanceof RefusedAnswer ? found.retryAfterSeconds : null;
    return { state: 'down', reason: reasonOf(found), retryAfterSeconds };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'unexpected answer';
  if (error instanceof OutboundError || error instanceof RefusedAnswer) return error.message.slice(0, 200);
  return 'unreadable answer';
}
