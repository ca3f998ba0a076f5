const DUPLICATE = new Set(['23505', '42P06', '42P07', '42710', 'XX000']);

const RETRYABLE = new Set(['40001', '40P01']);

/** The server is going, gone, full, read-only or too slow: trying again later may help, changing the request will not. */
const UNAVAILABLE_STATES = new Set(['57014', '55P03', '25P03', '25P04', '25006', '58030']);
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57']);

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What the driver says, without a code, when a connection breaks or none becomes free in time. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
  'Connection ended unexpectedly',
];

/** Whether the transaction lost a race and is worth running again as it is. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** Whether the database, and not the request, is the reason of the error. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (UNREACHABLE.has(code) || UNAVAILABLE_STATES.has(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return UNAVAILABLE_CLASSES.has(code.slice(0, 2));
  return error instanceof Error && DRIVER_MESSAGES.some((message) => error.message.startsWith(message));
}

/** The error behind a refusal of the product, or the error itself. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** Why the database is the reason of an error: its SQLSTATE, else the code of the connection. */
export function databaseCauseOf(error: unknown): { readonly code: string } | undefined {
  const cause = causeOf(error);
  return isUnavailable(cause) ? { code: codeOf(cause) || 'connection' } : undefined;
}

/** Whether somebody else created the same object at the same moment (XX000 is two updates of one catalogue row). */
export function isDuplicate(error: unknown): boolean {
  return DUPLICATE.has(codeOf(error));
}

/** The name of the constraint an error speaks of, where an area turns a broken rule into a failure of its own. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
