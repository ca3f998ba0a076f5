import { Failure } from '@aurea/domain/core/failure.ts';
import type { z } from 'zod';
import type { Outbound, OutboundAnswer } from '#providers/outbound.ts';
import { OutboundError } from '#providers/outbound-error.ts';
import { BankError } from '../port.ts';
import { jsonOf } from '../shared/json.ts';
import { secondsOf } from '../shared/retry-after.ts';
import { ErrorAnswer, parseAnswer } from './answers.ts';

/** A refusal that names its reason as the interface does; of the days that were asked for alone. */
export class WrongPeriod extends Error {}

/** Signed calls of the interface. Each may fail with a `BankError`. */
export type Calls = {
  readonly get: <Answer>(path: string, schema: z.ZodType<Answer>) => Promise<Answer>;
  readonly post: <Answer>(path: string, body: object, schema: z.ZodType<Answer>) => Promise<Answer>;
  readonly delete: (path: string) => Promise<void>;
};

export function createCalls(outbound: Outbound, base: string, token: () => Promise<string>): Calls {
  const call = async (path: string, send: (url: URL, headers: Record<string, string>) => Promise<OutboundAnswer>) => {
    const headers = { authorization: `Bearer ${await token()}`, accept: 'application/json' };
    try {
      return bodyOf(await send(new URL(path, base), headers));
    } catch (error) {
      if (error instanceof OutboundError) throw new BankError(FAILURES[error.reason] ?? 'bank_silent');
      throw error;
    }
  };
  return {
    get: async (path, schema) => parseAnswer(schema, await call(path, outbound.get)),
    post: async (path, body, schema) => {
      const text = JSON.stringify(body);
      const answer = await call(path, (url, headers) =>
        outbound.exchange(url, text, { ...headers, 'content-type': 'application/json' }),
      );
      return parseAnswer(schema, answer);
    },
    delete: async (path) => {
      await call(path, outbound.delete);
    },
  };
}

const FAILURES: Readonly<Record<string, 'bank_unreadable' | undefined>> = {
  too_large: 'bank_unreadable',
  redirected: 'bank_unreadable',
};

/** What the interface calls the end of a consent. */
const ENDED = new Set(['CLOSED_SESSION', 'EXPIRED_SESSION', 'REVOKED_SESSION', 'SESSION_DOES_NOT_EXIST']);
const CODE_WRONG = new Set(['WRONG_AUTHORIZATION_CODE', 'EXPIRED_AUTHORIZATION_CODE', 'ALREADY_AUTHORIZED']);
const WRONG_PERIOD = new Set(['WRONG_TRANSACTIONS_PERIOD', 'WRONG_DATE_INTERVAL']);
const SILENT = new Set(['ASPSP_ERROR', 'ASPSP_TIMEOUT']);

function bodyOf({ status, headers, body }: OutboundAnswer): Buffer {
  if (status >= 200 && status < 300) return body;
  const code = ErrorAnswer.safeParse(jsonOf(body)).data?.error ?? '';
  if (ENDED.has(code)) throw new BankError('consent_ended');
  if (CODE_WRONG.has(code)) throw new Failure('code_wrong');
  if (WRONG_PERIOD.has(code)) throw new WrongPeriod();
  if (status === 429 || code === 'ASPSP_RATE_LIMIT_EXCEEDED') {
    throw new BankError('bank_limited', secondsOf(headers['retry-after']));
  }
  if (status === 408 || status >= 500 || SILENT.has(code)) throw new BankError('bank_silent');
  throw new BankError('bank_refused');
}
