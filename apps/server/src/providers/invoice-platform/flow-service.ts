import { randomBytes } from 'node:crypto';
import type { PlatformFailure } from '@aurea/contract/billing/invoice-platform.ts';
import { withoutTrailing } from '@aurea/domain/core/trailing.ts';
import type { Outbound, OutboundAnswer } from '#providers/outbound.ts';
import { OutboundError } from '#providers/outbound-error.ts';
import { type InvoicePlatformPort, type NewFlow, type PlatformAccount, PlatformError } from './port.ts';
import { changesFrom, detailFrom, flowFrom, takenFrom, tokenFrom } from './translate.ts';

/** Entries asked for at once: what every platform must at least give. */
const AT_ONCE = 100;

/** How a platform is called, and how files are fetched from it: they may be larger, and take longer. */
export type PlatformLines = { readonly calls: Outbound; readonly files: Outbound };

/** The Flow service of a platform. @see XP Z12-013 */
export function createFlowService(lines: PlatformLines, account: PlatformAccount): InvoicePlatformPort {
  const base = withoutTrailing(account.address, '/');
  const call = withToken(lines, account);
  const search = async (where: object, limit: number) =>
    changesFrom(await call(`${base}/v1/flows/search`, json({ limit, where })), limit);
  return {
    check: async () => {
      await search({ updatedAfter: new Date(0).toISOString() }, 1);
    },
    findByTracking: async (trackingId) => {
      const { flows, isFull, broken } = await unrefused('busy', search({ trackingId }, AT_ONCE));
      const found = flows.find((flow) => flow.trackingId === trackingId);
      // It may be the one that cannot be read, that names no mark, or that is on another page.
      const isHidden = isFull || broken.length > 0 || flows.some((flow) => flow.trackingId === null);
      if (!found && isHidden) throw new PlatformError('unreadable');
      return found ?? null;
    },
    deposit: async (flow) => {
      try {
        return takenFrom(await call(`${base}/v1/flows`, multipart(flow)));
      } catch (error) {
        if (error instanceof PlatformError && error.failure === 'too_large') return null;
        throw error;
      }
    },
    find: async (flowId) => {
      const address = `${base}/v1/flows/${encodeURIComponent(flowId)}?docType=Metadata`;
      const flow = flowFrom(await unrefused('unreadable', call(address)));
      if (flow.flowId !== flowId) throw new PlatformError('unreadable');
      return flow;
    },
    changesAfter: (moment) => search({ updatedAfter: moment.toISOString(), flowType: ['CustomerInvoiceLC'] }, AT_ONCE),
    invoicesAfter: (moment) => {
      const where = { updatedAfter: moment.toISOString(), flowType: ['SupplierInvoice'], flowDirection: ['In'] };
      return search(where, AT_ONCE);
    },
    download: (flowId) =>
      call(`${base}/v1/flows/${encodeURIComponent(flowId)}?docType=Original`, undefined, lines.files),
  };
}

/** What is refused here says nothing of a document. */
async function unrefused<Answer>(failure: PlatformFailure, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PlatformError && error.failure === 'refused') throw new PlatformError(failure, error.detail);
    throw error;
  }
}

type Sent = { readonly body: string | Uint8Array; readonly type: string };

const json = (body: object): Sent => ({ body: JSON.stringify(body), type: 'application/json' });

/** Calls with a token that is asked for once, and once more where it is no longer accepted. */
function withToken({ calls }: PlatformLines, account: PlatformAccount) {
  let token: string | undefined;
  return async (address: string, sent?: Sent, line = calls): Promise<Buffer> => {
    const attempt = async () => {
      token ??= await unrefused('unauthorised', askToken(calls, account));
      const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: '*/*' };
      if (account.organisation !== '') headers['organization-id'] = account.organisation;
      return await answerOf(line, address, headers, sent);
    };
    const isOld = token !== undefined;
    const first = await attempt();
    if (first.status !== 401 || !isOld) return bodyOf(first);
    token = undefined;
    return bodyOf(await attempt());
  };
}

async function askToken(
  outbound: Outbound,
  { tokenAddress, clientId, clientSecret }: PlatformAccount,
): Promise<string> {
  const form = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  });
  const sent = { body: form.toString(), type: 'application/x-www-form-urlencoded' };
  const answer = await answerOf(outbound, tokenAddress, { accept: 'application/json' }, sent);
  // RFC 6749, 5.2: a client that is not known is answered 400 as well.
  if (answer.status === 400) throw new PlatformError('unauthorised');
  // What is said of an error may repeat the secret that was sent.
  return tokenFrom(bodyOf(answer.status < 300 ? answer : { ...answer, body: Buffer.alloc(0) }));
}

async function answerOf(
  outbound: Outbound,
  address: string,
  headers: Record<string, string>,
  sent?: Sent,
): Promise<OutboundAnswer> {
  try {
    const url = new URL(address);
    if (!sent) return await outbound.get(url, headers);
    return await outbound.exchange(url, sent.body, { ...headers, 'content-type': sent.type });
  } catch (error) {
    if (error instanceof OutboundError) throw new PlatformError(error.reason);
    throw error;
  }
}

/** @throws PlatformError `unauthorised`, `busy` for what may go well later, `refused` with what the platform says */
function bodyOf({ status, body }: OutboundAnswer): Buffer {
  if (status >= 200 && status < 300) return body;
  if (status === 401 || status === 403) throw new PlatformError('unauthorised', detailFrom(body));
  if (status === 408 || status === 429 || status >= 500) throw new PlatformError('busy');
  throw new PlatformError('refused', detailFrom(body) || `HTTP ${status}`);
}

/** The file and what is said of it (RFC 7578). */
function multipart({ syntax, mediaType, name, bytes, sha256, trackingId }: NewFlow): Sent {
  const boundary = `aurea-${randomBytes(24).toString('hex')}`;
  // A status follows its invoice: no rule of its own is asked for.
  const rule = syntax === 'CDAR' ? {} : { processingRule: 'B2B' };
  const info = { trackingId, name, ...rule, flowSyntax: syntax, sha256 };
  const part = (field: string, type: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${more}\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('flowInfo', 'application/json')}${JSON.stringify(info)}\r\n`),
    Buffer.from(part('file', mediaType, `; filename="${name.replace(/[^\w.-]/g, '_')}"`)),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}
