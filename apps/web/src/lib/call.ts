import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { type ApiFailure, failureOf } from './api-failure.ts';
import { clearEarlyReads, storeEarlyRead, takeArrivedRead, takeEarlyRead } from './early-reads.ts';
import { type Answer, fetchAnswer, type ReadBody } from './fetch-answer.ts';
import { randomText } from './random.ts';
import { stored } from './storage.ts';

export const RETRIES = { limit: 5, delayMs: 600, statuses: [408, 409, 425, 429, 500, 502, 503, 504] } as const;

/** Names this page load to the server on every call. */
const sid = randomText(5);

type AnyInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** One per user action, the same over its retries. */
  readonly idempotencyKey?: string;
  /** Another workspace than that of the tab. */
  readonly workspace?: string;
  /** Codes of errors that the caller shows itself: they are reported to nobody else. */
  readonly handledErrors?: readonly string[];
  /** Tries the whole act again: offered where its failure is shown. */
  readonly again?: () => void;
};

/** How a call of a route ended; the failure is null where it went well. `again` tries it again, where one may. */
type Report = (failure: ApiFailure | null, route: Route, again?: () => void) => void;

let report: Report = () => undefined;

/** Registers who hears of each answer: the application shows failures as the error catalogue of the specification says. */
export function onAnswer(listener: Report): void {
  report = listener;
}

/**
 * Calls a route of the product, with up to five retries 600 ms apart on what a retry can fix.
 *
 * @throws ApiFailure, once it has been reported unless the caller handles it
 */
export async function call<const R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<ReplyOf<R>> {
  // The server answers by the same table: its reply has passed the schema of the route.
  return (await send(route, input, options)) as ReplyOf<R>;
}

/** Sends a call and reads its answer; JSON unless `read` says otherwise. @throws ApiFailure as `call` does */
export async function send(route: Route, input: AnyInput, options: CallOptions, read?: ReadBody): Promise<unknown> {
  const { params, query, body } = input;
  const address = fillPath(route.path, params) + searchOf(query);
  const request: RequestInit = {
    method: route.method,
    credentials: 'include',
    headers: { ...headersFor(route, options), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const answer = await (earlyAnswer(route, address, options) ?? fetchAnswer(address, request, RETRIES, read));
  if (answer.status >= 200 && answer.status < 300) {
    report(null, route);
    return answer.body;
  }
  const failure = failureOf(answer.status, recordOf(answer.body));
  if (failure.code === null || !options.handledErrors?.includes(failure.code)) report(failure, route, options.again);
  throw failure;
}

/** Reads a route of nobody's workspace before the application is there; the first call of the same takes the answer over. */
export function readEarly(route: Route): Promise<Answer> {
  return readEarlyOf(route.path);
}

/** The same by its address; of a workspace, where one is named. */
export function readEarlyOf(address: string, workspace?: string): Promise<Answer> {
  const headers = { Sid: sid, ...(workspace !== undefined && { Workspace: workspace }) };
  const answer = fetchAnswer(address, { method: 'GET', credentials: 'include', headers }, RETRIES);
  storeEarlyRead(address, workspace, answer);
  return answer;
}

/** What was answered to a read before the application was there; nothing where it has to be asked for. */
export function arrivedReply<const R extends Route>(
  route: R,
  { params, query }: AnyInput,
  options: Pick<CallOptions, 'workspace'>,
): ReplyOf<R> | undefined {
  if (route.method !== 'GET' || 'effect' in route) return undefined;
  const arrived = takeArrivedRead(fillPath(route.path, params) + searchOf(query), headersFor(route, options).Workspace);
  return arrived && (arrived.body as ReplyOf<R>);
}

function earlyAnswer(route: Route, address: string, options: CallOptions): Promise<Answer> | undefined {
  if (route.method === 'GET' && !('effect' in route)) {
    return takeEarlyRead(address, headersFor(route, options).Workspace);
  }
  clearEarlyReads();
  return undefined;
}

function searchOf(query: unknown): string {
  const given = Object.entries(recordOf(query)).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

function headersFor(route: Route, options: CallOptions): Record<string, string> {
  const workspace = options.workspace ?? stored.workspace.get();
  return {
    Sid: sid,
    ...(workspace && typeof route.access === 'object' ? { Workspace: workspace } : {}),
    ...(route.method === 'GET' ? {} : { 'Idempotency-Key': options.idempotencyKey ?? randomText(24) }),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** `/api/assets/:id` with its parameters filled in. */
function fillPath(path: string, params: unknown): string {
  const values = recordOf(params);
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])));
}
