import { type LookupAddress, lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './outbound-address.ts';

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** Why nothing usable came back. */
type OutboundReason = 'address_refused' | 'unreachable' | 'too_slow' | 'too_large' | 'redirected';

/** The one way a call to the outside fails. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, detail = '') {
    super(detail ? `${reason}: ${detail}` : reason);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

export type OutboundSettings = {
  /** Origins chosen by the operator, which may be inside and without encryption. */
  readonly chosenOrigins: readonly string[];
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
};

export type Outbound = {
  /** @throws OutboundError */
  readonly get: (url: URL, headers?: Readonly<Record<string, string>>) => Promise<OutboundAnswer>;
};

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * The only door to the outside (ASVS 13.2.4, 15.3.2): http(s) only, the name resolved once and the connection made to
 * that address, nothing inside unless the operator chose it, no redirect followed, five seconds and 2 MiB for the whole
 * answer, no compression that could grow.
 */
export function createOutbound({
  chosenOrigins,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: OutboundSettings): Outbound {
  const chosen = new Set(chosenOrigins.map((origin) => new URL(origin).origin));
  return {
    get: async (url, headers = {}) => {
      const isChosen = chosen.has(url.origin);
      requireAllowed(url, isChosen);
      return await send({ url, headers, isChosen, timeoutMs, maxBytes });
    },
  };
}

function requireAllowed(url: URL, isChosen: boolean): void {
  const isWeb = url.protocol === 'https:' || (isChosen && url.protocol === 'http:');
  if (!isWeb) throw new OutboundError('address_refused', url.protocol);
  if (url.username !== '' || url.password !== '') throw new OutboundError('address_refused', 'credentials');
  // With a dot at its end a name is looked up past the list of this machine, and matches no list of ours.
  if (url.hostname.endsWith('.')) throw new OutboundError('address_refused', url.hostname);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isChosen && isIP(literal) !== 0 && !isPublicAddress(literal))
    throw new OutboundError('address_refused', literal);
}

type Call = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly isChosen: boolean;
  readonly timeoutMs: number;
  readonly maxBytes: number;
};

function send({ url, headers, isChosen, timeoutMs, maxBytes }: Call): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'GET',
      agent: false,
      headers: { ...headers, 'accept-encoding': 'identity', connection: 'close' },
      lookup: isChosen ? lookup : lookupPublic,
      maxHeaderSize: 32 * 1024,
    });
    const fail = (error: Error) => {
      reject(error instanceof OutboundError ? error : new OutboundError('unreachable', codeOf(error)));
      request.destroy();
    };
    // For the whole answer: a body that trickles is too slow as well.
    const timer = setTimeout(() => fail(new OutboundError('too_slow')), timeoutMs);
    request.on('error', fail);
    request.on('close', () => clearTimeout(timer));
    request.on('response', (response) => void read(response, maxBytes).then(resolve, fail));
    request.end();
  });
}

async function read(response: IncomingMessage, maxBytes: number): Promise<OutboundAnswer> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) throw new OutboundError('redirected');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new OutboundError('too_large');
    chunks.push(chunk);
  }
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { status, headers: Object.fromEntries(headers), body: Buffer.concat(chunks) };
}

/** Resolves a name for the connection that is about to be made; one address inside is enough to refuse it. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const inside = error ? undefined : found.find(({ address }) => !isPublicAddress(address));
    if (error) done(error, '', 0);
    else if (inside || !found[0]) done(new OutboundError('address_refused', hostname), '', 0);
    else if (options.all) done(null, found);
    else done(null, found[0].address, found[0].family);
  });
};

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}
