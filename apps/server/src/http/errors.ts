import type { ErrorReply, ValidationIssue } from '@aurea/contract/core/failure.ts';
import { Failure, type FailureCode, isReadingTimeout } from '@aurea/domain/core/failure.ts';
import { isUnavailable } from '#db/errors.ts';

export type ErrorAnswer = { readonly status: number; readonly body: ErrorReply; readonly retryAfter?: number };

/** A request whose form is wrong; each issue names the place and the validator that refused. */
export class ValidationFailure extends Error {
  readonly issues: readonly ValidationIssue[];

  constructor(issues: readonly ValidationIssue[]) {
    super('validation');
    this.name = 'ValidationFailure';
    this.issues = issues;
  }
}

/** Failures that are not business errors: they have a status of their own. Every other code answers 400. */
const STATUS = {
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  too_many_attempts: 429,
  unavailable: 503,
} as const satisfies Partial<Record<FailureCode, number>>;

/** How soon a client may call again where the failure does not say. */
const RETRY_AFTER_SECONDS = { unavailable: 1 } as const;

function isListed<K extends string>(key: string, map: Readonly<Record<K, unknown>>): key is K {
  return Object.hasOwn(map, key);
}

/** The one map from a failure to an answer. Lost races and refusals are 400, never a status that clients retry. */
export function answerFailure(failure: Failure): ErrorAnswer {
  const { code } = failure;
  const params = { ...failure.details };
  if (isReadingTimeout(failure)) {
    return { status: OVERDUE_READING, body: { name: 'AccessError', message: `errors.app.${code}`, params } };
  }
  if (!isListed(code, STATUS))
    return { status: 400, body: { name: 'AppError', message: `errors.app.${code}`, params } };
  const retryAfter = isListed(code, RETRY_AFTER_SECONDS) ? RETRY_AFTER_SECONDS[code] : retryAfterOf(failure);
  return {
    status: STATUS[code],
    body: { name: 'AccessError', message: `errors.app.${code}`, params },
    ...(retryAfter ? { retryAfter } : {}),
  };
}

/** Read again at once a file would only take its time again: whether to try is for who waits, not for their client. */
const OVERDUE_READING = 422;

function retryAfterOf(failure: Failure): number | undefined {
  const { retryAfter } = failure.details;
  return typeof retryAfter === 'number' ? retryAfter : undefined;
}

export function answerValidation(failure: ValidationFailure): ErrorAnswer {
  return {
    status: 400,
    body: { name: 'ValidationError', message: 'errors.server.validation', params: { issues: failure.issues } },
  };
}

const TECHNICAL: ErrorAnswer = {
  status: 500,
  body: { name: 'TechnicalError', message: 'errors.server.technical', params: {} },
};

/** What an error answers. The transport's own refusals keep their status, without detail; surprises say nothing. */
export function answerError(error: unknown): ErrorAnswer {
  if (error instanceof Failure) return answerFailure(error);
  if (error instanceof ValidationFailure) return answerValidation(error);
  if (isUnavailable(error) || isTimeout(error)) return answerFailure(new Failure('unavailable'));
  return answerTransport(error) ?? TECHNICAL;
}

/** The handler took longer than any request may. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT';
}

function answerTransport(error: unknown): ErrorAnswer | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  const status = error.statusCode;
  if (status < 400 || status > 499) return null;
  return { status, body: { name: 'ValidationError', message: 'errors.server.validation', params: { issues: [] } } };
}
