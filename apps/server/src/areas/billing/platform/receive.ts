import type { UntakenReason } from '@aurea/contract/billing/received-invoices.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { minutesToNextTry } from '@aurea/domain/programs/next-try.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type Changes, PlatformError } from '#providers/invoice-platform/port.ts';
import { hasXml } from '../received/queries.ts';
import { type ReadFile, readBytes } from '../received/read-file.ts';
import { storeReceived } from '../received/use-cases.ts';
import { eachPage } from './each-page.ts';
import { inVisit, type PlatformCall } from './in-visit.ts';
import {
  countWaiting,
  type DueInvoice,
  type Fetched,
  holdFetched,
  listDueInvoices,
  noteFetching,
  noteListed,
  recordFetched,
  waitForRoom,
} from './invoice-queries.ts';
import { isOfMessage } from './unfit-message.ts';
import { MOMENT } from './untaken-queries.ts';

/** What is noted and not fetched yet; nothing more is listed meanwhile. */
const MOST_WAITING = 1000;
const MOST_FILES = 20;
const MOST_BYTES = 40 * 1024 * 1024;
/** After so many files in a row that are not to be had, the platform itself is taken to fail. */
const MOST_FAILURES = 3;
const LEAST_TRIES = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_NAME = 200;

/**
 * Notes the invoices that the platform has for the practice, each once.
 *
 * @returns until when everything was noted, ISO 8601
 * @throws PlatformError
 */
export async function listInvoices(call: PlatformCall): Promise<string> {
  const { tools, platform, connection } = call;
  const through = await eachPage({
    ...{ readThrough: connection.receivedThrough, now: tools.clock.now().getTime() },
    ask: platform.invoicesAfter,
    take: (changes) => notePage(call, changes),
    skip: (moment) => note(call, [{ reference: `${MOMENT}${moment}`, name: '', reason: 'unreadable' }]),
  });
  return new Date(through).toISOString();
}

async function notePage(call: PlatformCall, { flows, broken }: Changes): Promise<boolean> {
  const { tools, workspaceId, connection } = call;
  const waiting = await inScope(tools.db, { workspaceId }, (tx) =>
    countWaiting(tx, { workspaceId }, connection.address),
  );
  if (waiting >= MOST_WAITING) return false;
  const invoices = flows.filter(({ kind }) => kind === 'supplier_invoice');
  try {
    await note(call, [
      ...invoices.map(({ flowId, name }) => ({ reference: flowId, name, reason: null })),
      ...broken.map((reference) => ({ reference, name: '', reason: 'unreadable' as const })),
    ]);
    return true;
  } catch (error) {
    if (isFull(error)) return false;
    throw error;
  }
}

type Named = { readonly reference: string; readonly name: string; readonly reason: UntakenReason | null };

async function note(call: PlatformCall, named: readonly Named[]): Promise<void> {
  const { tools, workspaceId, connection } = call;
  const { clock, randomness } = tools;
  const once = [...new Map(named.map((one) => [one.reference, one])).values()];
  const listed = once.map((one) => ({ ...one, id: randomness.uuid() }));
  await inVisit(call, (tx) =>
    noteListed(tx, { workspaceId }, { platform: connection.address, listed, now: clock.now() }),
  );
}

/**
 * Fetches what waits, and keeps it as an upload is kept. What is not to be had holds up no other.
 *
 * @param endsAt of `performance.now()`: no further file is begun after it
 * @throws PlatformError where several files in a row are not to be had
 */
export async function fetchInvoices(call: PlatformCall, endsAt: number): Promise<void> {
  const { tools, workspaceId, connection } = call;
  const due = { now: tools.clock.now(), platform: connection.address, limit: MOST_FILES };
  const invoices = await inScope(tools.db, { workspaceId }, (tx) => listDueInvoices(tx, { workspaceId }, due));
  const visit = { left: MOST_BYTES, failures: 0 };
  for (const invoice of invoices) {
    if (visit.left <= 0 || performance.now() > endsAt) return;
    const outcome = await fetchOne(call, invoice);
    if (outcome === 'full') return;
    count(visit, outcome);
  }
}

/** @throws PlatformError after so many in a row */
function count(visit: { left: number; failures: number }, outcome: number | PlatformError): void {
  const isFailure = outcome instanceof PlatformError;
  visit.failures = isFailure ? visit.failures + 1 : 0;
  if (!isFailure) visit.left -= outcome;
  else if (visit.failures >= MOST_FAILURES) throw outcome;
}

/** @returns the bytes that were fetched; `full` where the practice has no room left */
async function fetchOne(call: PlatformCall, invoice: DueInvoice): Promise<number | 'full' | PlatformError> {
  const { platform, workspaceId } = call;
  const again = nextTry(call, invoice);
  const isMine = await inVisit(call, (tx) => noteFetching(tx, { workspaceId }, invoice, again ?? inAnHour(call)));
  if (!isMine) return 0;
  const unavailable: Fetched =
    again === null
      ? { state: 'refused', reason: 'unavailable' }
      : { state: 'waiting', reason: 'unavailable', nextTryAt: again };
  try {
    const content = await platform.download(invoice.reference);
    if (content.length === 0) await record(call, invoice, { state: 'refused', reason: 'empty' });
    else return await readAndStore(call, { invoice, unavailable, content });
    return 0;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.failure !== 'too_large') {
      await record(call, invoice, unavailable);
      return error;
    }
    await record(call, invoice, { state: 'refused', reason: 'too_large' });
    return MOST_BYTES / 4;
  }
}

const inAnHour = ({ tools }: PlatformCall) => new Date(tools.clock.now().getTime() + HOUR_MS);

/** Null where it was tried for two days. */
function nextTry({ tools }: PlatformCall, { tries, listedAt }: DueInvoice): Date | null {
  const now = tools.clock.now().getTime();
  const wait = minutesToNextTry(tries + 1, (now - Date.parse(listedAt)) / MINUTE_MS);
  if (wait === null && tries + 1 >= LEAST_TRIES) return null;
  return new Date(now + (wait === null ? HOUR_MS : wait * MINUTE_MS));
}

type FetchedFile = { readonly invoice: DueInvoice; readonly unavailable: Fetched; readonly content: Buffer };

async function readAndStore(
  call: PlatformCall,
  { invoice, unavailable, content }: FetchedFile,
): Promise<number | 'full'> {
  const { tools, workspaceId, connection } = call;
  try {
    const file = await readBytes(tools.workers, workspaceId, content);
    await record(call, invoice, (tx) => store(call, { tx, invoice, file }));
  } catch (error) {
    if (isFull(error)) {
      const without = {
        id: invoice.id,
        platform: connection.address,
        now: tools.clock.now(),
        anHourLater: inAnHour(call),
      };
      await writeDown(call, invoice, (tx) => waitForRoom(tx, { workspaceId }, without));
      return 'full';
    }
    if (error instanceof Failure && error.code === 'unavailable') await record(call, invoice, unavailable);
    else if (isOfMessage(error)) await record(call, invoice, { state: 'refused', reason: 'unreadable' });
    else throw error;
  }
  return content.length;
}

const isFull = (error: unknown) =>
  error instanceof Failure && (error.code === 'account_files_full' || error.code === 'account_rows_full');

type Storing = { readonly tx: Tx; readonly invoice: DueInvoice; readonly file: ReadFile };

async function store({ tools, workspaceId }: PlatformCall, { tx, invoice, file }: Storing): Promise<Fetched> {
  const { clock, randomness } = tools;
  const scope = { workspaceId, userId: null };
  const ending = 'mediaType' in file && file.mediaType === 'application/pdf' ? 'pdf' : 'xml';
  const fileName = invoice.name.slice(-LONGEST_NAME).trim() || `${invoice.reference}.${ending}`;
  const stored = await storeReceived({ tx, scope, clock, randomness }, fileName, file);
  if (stored.outcome === 'refused') return { state: 'refused', reason: stored.refusal };
  const receivedId = stored.id;
  if (stored.outcome === 'kept') return { state: 'kept', receivedId };
  const isSame = 'xml' in file && (await hasXml(tx, scope, receivedId, file.xml));
  return { state: isSame ? 'known' : 'differs', receivedId };
}

/** Writes what became of a try, with what is kept of it in one transaction. */
async function record(
  call: PlatformCall,
  invoice: DueInvoice,
  fetched: Fetched | ((tx: Tx) => Promise<Fetched>),
): Promise<void> {
  await writeDown(call, invoice, async (tx) => {
    const said = typeof fetched === 'function' ? await fetched(tx) : fetched;
    await recordFetched(tx, { workspaceId: call.workspaceId }, invoice.id, said);
  });
}

/** Does nothing where another try took its place. */
async function writeDown(call: PlatformCall, invoice: DueInvoice, write: (tx: Tx) => Promise<void>): Promise<void> {
  await inVisit(call, async (tx) => {
    if (await holdFetched(tx, { workspaceId: call.workspaceId }, invoice)) await write(tx);
  });
}
