import type { PlaidApi } from 'plaid';
import type { z } from 'zod';
import type { Outbound, OutboundAnswer } from '#providers/outbound.ts';
import { OutboundError } from '#providers/outbound-error.ts';
import { BankError } from '../port.ts';
import { jsonOf } from '../shared/json.ts';
import { secondsOf } from '../shared/retry-after.ts';
import { ErrorAnswer } from './answers.ts';

export type Account = { readonly clientId: string; readonly secret: string };

type Ask = (api: PlaidApi) => Promise<{ readonly data: unknown }>;

/** One call of the SDK, and what is of use of its answer. May fail with a `BankError`. */
export type Calls = <Answer>(ask: Ask, schema: z.ZodType<Answer>) => Promise<Answer>;

/** The lines changed between two pages: they are to be read from the first page again. */
export class ChangedMeanwhile extends Error {}

/** The consent cannot be renewed: its item is gone, and a new one is to be made. */
export class ItemGone extends BankError {
  constructor() {
    super('consent_ended');
  }
}

/** The SDK says what is asked; its calls go out through the rules for all others. An instance without it never loads it. */
export function createCalls(outbound: Outbound, origin: string, { clientId, secret }: Account): Calls {
  let opened: Promise<PlaidApi> | undefined;
  const open = async () => {
    const { Configuration, PlaidApi: Api } = await import('plaid');
    const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret };
    return new Api(
      new Configuration({ basePath: origin, baseOptions: { headers, adapter: adapterOf(outbound), proxy: false } }),
    );
  };
  return async (ask, schema) => {
    opened ??= open();
    const { data } = await ask(await opened);
    const read = schema.safeParse(data);
    if (!read.success) throw new BankError('bank_unreadable');
    return read.data;
  };
}

/** What the SDK hands over to be sent. */
type Request = { readonly url?: string; readonly data?: unknown; readonly headers: object };

const UNREADABLE = new Set(['too_large', 'redirected']);

function adapterOf(outbound: Outbound) {
  return async (request: Request) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter((each): each is [string, string] => typeof each[1] === 'string'),
    );
    try {
      const answer = await outbound.exchange(new URL(request.url ?? ''), String(request.data ?? ''), headers);
      return { data: bodyOf(answer), status: answer.status, statusText: '', headers: {}, config: request };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new BankError(UNREADABLE.has(error.reason) ? 'bank_unreadable' : 'bank_silent');
    }
  };
}

/** The person has to give the consent again. */
const ENDED = new Set([
  ...['ITEM_LOGIN_REQUIRED', 'INVALID_CREDENTIALS', 'INVALID_MFA', 'INVALID_UPDATED_USERNAME', 'ITEM_LOCKED'],
  ...['INSUFFICIENT_CREDENTIALS', 'USER_SETUP_REQUIRED', 'MFA_NOT_SUPPORTED', 'PASSWORD_RESET_REQUIRED'],
  ...['ACCESS_NOT_GRANTED', 'NO_ACCOUNTS', 'USER_INPUT_TIMEOUT'],
]);
/** And there is no longer anything that could be renewed. */
const GONE = new Set(['ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN', 'USER_PERMISSION_REVOKED', 'USER_ACCOUNT_REVOKED']);
const SILENT = new Set(['INSTITUTION_ERROR', 'API_ERROR']);
const NOT_READY = 'PRODUCT_NOT_READY';

function bodyOf({ status, headers, body }: OutboundAnswer): string {
  if (status >= 200 && status < 300) return body.toString('utf8');
  const { error_type: type = '', error_code: code = '' } = ErrorAnswer.safeParse(jsonOf(body)).data ?? {};
  if (code === 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION') throw new ChangedMeanwhile();
  if (status === 429 || type === 'RATE_LIMIT_EXCEEDED') {
    throw new BankError('bank_limited', secondsOf(headers['retry-after']));
  }
  throw errorOf(code) ?? new BankError(isSilent(status, type, code) ? 'bank_silent' : 'bank_refused');
}

const isSilent = (status: number, type: string, code: string) =>
  status === 408 || status >= 500 || SILENT.has(type) || code === NOT_READY;

/** What an error of an item means for the consent; null where it means nothing. */
export function errorOf(code: string): BankError | null {
  if (GONE.has(code)) return new ItemGone();
  return ENDED.has(code) ? new BankError('consent_ended') : null;
}
