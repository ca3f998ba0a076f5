import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const PLATFORM_ACCOUNT = { clientId: 'practice', clientSecret: 'open sesame' } as const;

export type PlatformFlow = {
  readonly flowId: string;
  readonly trackingId: string | null;
  readonly flowType: 'SupplierInvoice' | 'CustomerInvoice' | 'CustomerInvoiceLC';
  readonly flowDirection?: 'In' | 'Out';
  readonly name?: string;
  readonly updatedAt: string;
  acknowledgement: { status: 'Pending' | 'Ok' | 'Error'; details?: readonly object[] };
  readonly file: string | Buffer;
};

/** Answers in place of the platform; false leaves the request to it. */
export type PlatformBehaviour = (request: IncomingMessage, response: ServerResponse) => boolean;

export type PlatformServer = {
  readonly origin: string;
  readonly flows: PlatformFlow[];
  /** What the practice handed over, as it came. */
  readonly deposits: readonly string[];
  /** The flows whose files were asked for, each time. */
  readonly downloads: readonly string[];
  /** Takes in what is handed over, and breaks the connection instead of an answer, so many times. */
  readonly loseAnswers: (times: number) => void;
  readonly behave: (behaviour: PlatformBehaviour) => void;
  readonly stop: () => void;
};

const asUsual: PlatformBehaviour = () => false;

/** A platform of e-invoices on loopback: the flow service of XP Z12-013 with its tokens, as far as the product calls it. */
export async function startPlatform(): Promise<PlatformServer> {
  const flows: PlatformFlow[] = [];
  const deposits: string[] = [];
  const downloads: string[] = [];
  let behaviour = asUsual;
  let toLose = 0;
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const asked = /^\/v1\/flows\/([^/?]+)\?docType=Original$/.exec(request.url ?? '')?.[1];
    if (asked !== undefined) downloads.push(asked);
    if (behaviour(request, response)) return;
    const [status, text] = answerTo(request, body, { flows, deposits });
    const isLost = toLose > 0 && request.url === '/v1/flows';
    if (!isLost) return void response.writeHead(status).end(text);
    toLose -= 1;
    response.destroy();
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    answer(request, response, Buffer.concat(parts).toString('latin1'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    ...{ origin: `http://127.0.0.1:${address.port}`, flows, deposits, downloads, stop },
    loseAnswers: (times) => {
      toLose = times;
    },
    behave: (next) => {
      behaviour = next;
    },
  };
}

type Stored = { readonly flows: PlatformFlow[]; readonly deposits: string[] };

/** The status of the answer and its text. */
function answerTo(
  { method, url = '', headers }: IncomingMessage,
  body: string,
  stored: Stored,
): [number, string | Buffer] {
  const { pathname, searchParams } = new URL(url, 'http://platform.test');
  const isKnown = new URLSearchParams(body).get('client_secret') === PLATFORM_ACCOUNT.clientSecret;
  if (pathname === '/token') return isKnown ? [200, '{"access_token":"token-1"}'] : [401, '{}'];
  if (headers.authorization !== 'Bearer token-1') return [401, '{}'];
  if (pathname === '/v1/flows/search')
    return [200, JSON.stringify({ results: search(stored.flows, JSON.parse(body)) })];
  if (method === 'POST') return [200, JSON.stringify(deposit(stored, body))];
  const flow = stored.flows.find(({ flowId }) => pathname.endsWith(`/${flowId}`));
  if (!flow) return [404, '{}'];
  return [200, searchParams.get('docType') === 'Original' ? flow.file : JSON.stringify(flow)];
}

type Search = {
  readonly limit: number;
  readonly where: {
    trackingId?: string;
    updatedAfter?: string;
    flowType?: readonly string[];
    flowDirection?: readonly string[];
  };
};

const search = (flows: readonly PlatformFlow[], { limit, where }: Search) =>
  flows
    .filter(({ trackingId }) => where.trackingId === undefined || trackingId === where.trackingId)
    .filter(({ updatedAt }) => where.updatedAfter === undefined || updatedAt > where.updatedAfter)
    .filter(({ flowType }) => where.flowType === undefined || where.flowType.includes(flowType))
    .filter(
      ({ flowDirection = 'Out' }) => where.flowDirection === undefined || where.flowDirection.includes(flowDirection),
    )
    .slice(0, limit);

function deposit({ flows, deposits }: Stored, body: string): PlatformFlow {
  deposits.push(body);
  const trackingId = /"trackingId":"([^"]+)"/.exec(body)?.[1] ?? null;
  const updatedAt = new Date(0).toISOString();
  const flow: PlatformFlow = {
    ...{ flowId: `flow-${flows.length + 1}`, trackingId, flowType: 'CustomerInvoice', updatedAt, file: '' },
    acknowledgement: { status: 'Pending' },
  };
  flows.push(flow);
  return flow;
}

type StatusFacts = {
  readonly number: string;
  readonly code: number;
  /** The day of the invoice and of the status. */
  readonly on: string;
  readonly sellerSiren?: string;
};

const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';

/** A message of the life cycle (CDAR) about one invoice. */
export function statusMessage({ number, code, on, sellerSiren = '732829320' }: StatusFacts): string {
  const day = on.replaceAll('-', '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="${NAMESPACE}CrossDomainAcknowledgementAndResponse:100"
  xmlns:ram="${NAMESPACE}ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${NAMESPACE}UnqualifiedDataType:100"
  xmlns:qdt="${NAMESPACE}QualifiedDataType:100"><rsm:AcknowledgementDocument>
  <ram:IssueDateTime><udt:DateTimeString format="204">${day}085900</udt:DateTimeString></ram:IssueDateTime>
  <ram:ReferenceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
  <ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${day}</qdt:DateTimeString></ram:FormattedIssueDateTime>
  <ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>
  <ram:IssuerTradeParty><ram:GlobalID schemeID="0002">${sellerSiren}</ram:GlobalID></ram:IssuerTradeParty>
  </ram:ReferenceReferencedDocument></rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`;
}
