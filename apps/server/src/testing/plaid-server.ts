import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SignJWT } from 'jose';
import type { ServedItem, ServedPlaidBank } from './plaid-books.ts';
import { PlaidWorld } from './plaid-world.ts';

/** Answers in place of the interface; false leaves the call to it. */
type Behaviour = (request: IncomingMessage, response: ServerResponse, body: string) => boolean;

const CLIENT = { id: 'client1', secret: 'secret1' };
const KEY_ID = 'bfbd5111-8e33-4643-8ced-b2e642a72f3c';
const asUsual: Behaviour = () => false;

/** What a message is signed with; what is left out is right. */
export type Signing = {
  readonly keyId?: string;
  readonly isOfOtherKey?: boolean;
  readonly ageSeconds?: number;
  readonly signedBody?: string;
};

/** The interface of Plaid on loopback, as far as the product calls it; its answers are typed by the SDK. */
export async function startPlaid(banks: readonly ServedPlaidBank[], now: () => Date) {
  const world = new PlaidWorld(banks);
  const [own, other] = [
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ];
  const { x = '', y = '' } = own.publicKey.export({ format: 'jwk' });
  world.key = { alg: 'ES256', crv: 'P-256', kid: KEY_ID, kty: 'EC', use: 'sig', x, y, created_at: 1, expired_at: null };
  let behaviour = asUsual;
  const calls: string[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    calls.push(request.url ?? '');
    bodies.push(body);
    if (behaviour(request, response, body)) return;
    const { headers } = request;
    const isOurs = headers['plaid-client-id'] === CLIENT.id && headers['plaid-secret'] === CLIENT.secret;
    const [status, answer] = isOurs
      ? world.answer(request.url ?? '', JSON.parse(body))
      : world.error(400, 'INVALID_INPUT', 'INVALID_API_KEYS');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  world.origin = origin;
  return {
    env: { PLAID_CLIENT_ID: CLIENT.id, PLAID_SECRET: CLIENT.secret, PLAID_COUNTRIES: 'FR,US', PLAID_API_URL: origin },
    /** The path of each call, and its body. */
    ...{ calls, bodies, world },
    items: world.items,
    behave: (next: Behaviour | null) => {
      behaviour = next ?? asUsual;
    },
    /** A message and the proof that comes with it. */
    message: async (item: ServedItem, { keyId = KEY_ID, isOfOtherKey, ageSeconds = 0, signedBody }: Signing = {}) => {
      const codes = { webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', environment: 'sandbox' };
      const text = JSON.stringify({ ...codes, item_id: item.id, nonce: randomUUID() });
      const request_body_sha256 = createHash('sha256')
        .update(signedBody ?? text)
        .digest('hex');
      const proof = await new SignJWT({ request_body_sha256 })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keyId })
        .setIssuedAt(Math.floor(now().getTime() / 1000) - ageSeconds)
        .sign(isOfOtherKey ? other.privateKey : own.privateKey);
      return { text, proof };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
