import type { ValidationIssue } from '@aurea/contract/core/failure.ts';

export type FailureKind =
  | 'unreachable'
  | 'app'
  | 'validation'
  | 'signed_out'
  | 'forbidden'
  | 'technical'
  | 'unexpected';

type Answer = { readonly name?: unknown; readonly message?: unknown; readonly params?: unknown };

/** A call that failed for good, once its retries were spent. `message` is a translation key. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(kind: FailureKind, status: number, message: string, params: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = status;
    this.params = params;
  }

  /** The business code after `errors.app.`, if it is one. */
  get code(): string | null {
    return this.message.startsWith('errors.app.') ? this.message.slice('errors.app.'.length) : null;
  }

  /** What the server found wrong, field by field. */
  get issues(): readonly ValidationIssue[] {
    const { issues } = this.params;
    return Array.isArray(issues) ? issues : [];
  }
}

/** The catalogue of section 8 of the specification, as far as it says which failure an answer is. */
export function failureOf(status: number, answer: Answer | undefined): ApiFailure {
  const params = isRecord(answer?.params) ? answer.params : {};
  const message = typeof answer?.message === 'string' ? answer.message : '';
  if (status === 0) return new ApiFailure('unreachable', 0, 'errors.server.notReachable');
  if (status === 400 && answer?.name === 'AppError') return new ApiFailure('app', status, message, params);
  if (status === 400) return new ApiFailure('validation', status, 'errors.server.validation', params);
  if (status === 401) return new ApiFailure('signed_out', status, 'errors.app.signed_out');
  if (status === 403) return new ApiFailure('forbidden', status, 'errors.server.forbidden', params);
  if (status === 500) return new ApiFailure('technical', status, 'errors.server.technical');
  return new ApiFailure(
    'unexpected',
    status,
    message.startsWith('errors.app.') ? message : 'errors.server.unexpected',
    params,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
