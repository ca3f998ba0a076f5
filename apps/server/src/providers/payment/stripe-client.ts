import { Failure } from '@aurea/domain/core/failure.ts';
import type Stripe from 'stripe';

export type StripeSettings = {
  readonly secretKey: string;
  /** Another address than that of Stripe; for tests. */
  readonly apiUrl: string | undefined;
};

const TIMEOUT_MS = 5_000;

/** Loads the SDK: an instance without card payments never does. */
export async function openClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    ...addressOf(apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? ('http' as const) : ('https' as const) };
}

/** Errors of the SDK hold headers and parts of keys: what is kept of one is its kind and the number of the request. */
export async function ask<Found>(call: () => Promise<Found>): Promise<Found> {
  try {
    return await call();
  } catch (error) {
    const cause = new Error(kindOf(error));
    const status = statusOf(error);
    if (status === 401 || status === 403) throw new KeyRefused({ cause });
    throw new Failure('unavailable', { what: 'payment' }, { cause });
  }
}

/** The provider does not know the key, or refuses it what was asked. */
export class KeyRefused extends Failure {
  constructor(options: { readonly cause: Error }) {
    super('unavailable', { what: 'payment' }, options);
  }
}

export const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;

export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? ` ${error.statusCode}` : '';
  const request = 'requestId' in error && typeof error.requestId === 'string' ? ` ${error.requestId}` : '';
  return `${error.constructor.name}${status}${request}`;
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 404;
}
