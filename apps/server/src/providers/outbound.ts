import { lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './outbound-address.ts';
import { OutboundError } from './outbound-error.ts';
import { publicAddressesOf } from './outbound-names.ts';

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export type OutboundSettings = {
  /** Origins chosen by the operator, which may be inside and without encryption. */
  readonly chosenOrigins: readonly string[];
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Asked for names instead of those of the machine. */
  readonly nameServers?: readonly string[];
};

export type Outbound = {
  /** @throws OutboundError */
  readonly get: (url: URL, headers?: Readonly<Record<string, string>>) => Promise<OutboundAnswer>;
  /**
   * Sends a text and returns the status of the answer, whatever that is: one that redirects is not followed, and what
   * comes after the status is thrown away, cut where it is too large, too slow or broken off.
   *
   * @throws OutboundError
   */
  readonly post: (url: URL, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
  /** Sends a body and reads the answer, under the same limits as `get`. @throws OutboundError */
  readonly exchange: (
    url: URL,
    body: string | Uint8Array,
    headers: Readonly<Record<string, string>>,
  ) => Promise<OutboundAnswer>;
  /** Asks for something to be deleted and reads the answer, under the same limits as `get`. @throws OutboundError */
  readonly delete: (url: URL, headers: Readonly<Record<string, string>>) => Promise<OutboundAnswer>;
  /** Checks an address as each call does, without calling it: its form, and where its name leads at the moment. @throws OutboundError */
  readonly requireAllowed: (url: URL) => Promise<void>;
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
  nameServers,
}: OutboundSettings): Outbound {
  const chosen = new Set(chosenOrigins.map((origin) => new URL(origin).origin));
  const admit = (url: URL) => {
    const isChosen = chosen.has(url.origin);
    requireForm(url, isChosen);
    return { url, timeoutMs, maxBytes, lookup: isChosen ? lookup : lookupPublic(nameServers), isChosen };
  };
  return {
    get: async (url, headers = {}) => await send({ ...admit(url), headers }, read),
    post: async (url, body, headers) => await send({ ...admit(url), headers, body, endsEarly: true }, readStatus),
    exchange: async (url, body, headers) => await send({ ...admit(url), headers, body }, read),
    delete: async (url, headers) => await send({ ...admit(url), headers, method: 'DELETE' }, read),
    requireAllowed: async (url) => {
      const { isChosen } = admit(url);
      if (!isChosen && !isLiteral(url)) await publicAddressesOf(url.hostname, nameServers);
    },
  };
}

function requireForm(url: URL, isChosen: boolean): void {
  const isWeb = url.protocol === 'https:' || (isChosen && url.protocol === 'http:');
  if (!isWeb) throw new OutboundError('address_refused', url.protocol);
  if (url.username !== '' || url.password !== '') throw new OutboundError('address_refused', 'credentials');
  // With a dot at its end a name is looked up past the list of this machine, and matches no list of ours.
  if (url.hostname.endsWith('.')) throw new OutboundError('address_refused', url.hostname);
  if (isChosen) return;
  const isInside = isLiteral(url) ? !isPublicAddress(bare(url)) : THIS_MACHINE.test(url.hostname);
  if (isInside) throw new OutboundError('address_refused', url.hostname);
}

/** Names that lead to this machine and that no name server is asked for (RFC 6761). */
const THIS_MACHINE = /(?:^|\.)localhost$/;

/** `[::1]` → `::1` */
const bare = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

const isLiteral = (url: URL) => isIP(bare(url)) !== 0;

type Call = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly method?: 'DELETE';
  /** What comes after the status may be cut. */
  readonly endsEarly?: boolean;
  readonly lookup: LookupFunction;
  readonly timeoutMs: number;
  readonly maxBytes: number;
};

type Reader<Found> = (response: IncomingMessage, maxBytes: number) => Promise<Found>;

function send<Found>(call: Call, reader: Reader<Found>): Promise<Found> {
  const { url, headers, body, endsEarly = false, timeoutMs, maxBytes } = call;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: call.method ?? (body === undefined ? 'GET' : 'POST'),
      agent: false,
      headers: { ...headers, ...lengthOf(body), 'accept-encoding': 'identity', connection: 'close' },
      lookup: call.lookup,
      maxHeaderSize: 32 * 1024,
    });
    const fail = (error: Error) => {
      reject(error instanceof OutboundError ? error : new OutboundError('unreachable', codeOf(error)));
      request.destroy();
    };
    let isAnswered = false;
    let endCall = () => fail(new OutboundError('too_slow'));
    // For the whole answer: a body that trickles is too slow as well.
    const timer = setTimeout(() => endCall(), timeoutMs);
    request.on('error', fail);
    request.on('response', (response) => {
      isAnswered = true;
      if (endsEarly) endCall = () => void response.destroy();
      void reader(response, maxBytes).then(resolve, fail);
    });
    request.on('close', () => {
      clearTimeout(timer);
      // As where the other side switches to another protocol.
      if (!isAnswered) fail(new OutboundError('unreachable', 'closed'));
    });
    request.end(body);
  });
}

function lengthOf(body: string | Uint8Array | undefined) {
  return body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
}

/** The status, once the rest was thrown away: cut where it is large, late or broken off. */
function readStatus(response: IncomingMessage, maxBytes: number): Promise<number> {
  return new Promise((resolve) => {
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) response.destroy();
    });
    response.on('error', () => undefined);
    response.on('close', () => resolve(response.statusCode ?? 0));
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
function lookupPublic(nameServers: readonly string[] | undefined): LookupFunction {
  return (hostname, { all }, done) => {
    publicAddressesOf(hostname, nameServers).then(
      (found) => {
        if (all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}
