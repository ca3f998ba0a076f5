import { bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createLog } from '#logging.ts';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { stagePlaid } from '#testing/plaid-bank.ts';
import type { Signing } from '#testing/plaid-server.ts';
import { linesOfHousehold } from '#testing/real-bank.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const written: string[] = [];
const log = createLog('trace', { write: (line) => void written.push(line) });
const { app, books, provider, linked, begun, readAgain } = await stagePlaid({ log });
afterAll(provider.stop);

let person: Householder;
beforeAll(async () => {
  person = await openHousehold(app);
  await linked(person);
});

type Message = { readonly text: string; readonly proof: string | null };

async function send({ text, proof }: Message): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(proof !== null && { 'plaid-verification': proof }) };
  const { statusCode } = await app.http.inject({ method: 'POST', url: '/api/webhooks/plaid', payload: text, headers });
  await app.queue.drain();
  return statusCode;
}

async function messageOfLink(signing: Signing = {}) {
  const item = provider.items.at(-1);
  if (!item) throw new Error('no item');
  return await provider.message(item, signing);
}

const readings = () => provider.calls.filter((path) => path === '/transactions/sync').length;

it('a message has the link read once, however often it comes', async () => {
  books.events = [{ added: { id: 'm1', on: '2026-11-19', amount: 7, label: 'HINTED' } }];
  const message = await messageOfLink();
  expect(await send(message)).toBe(204);
  expect((await linesOfHousehold(person)).map(([note]) => note)).toContain('HINTED');
  const before = readings();
  expect(await send(message)).toBe(204);
  expect(readings()).toBe(before);
});

it('a message that comes while the link is being read leads to one more reading after it', async () => {
  const before = readings();
  let isFirst = true;
  provider.behave(({ url }, response) => {
    if (url !== '/transactions/sync' || !isFirst) return false;
    isFirst = false;
    // the bank has answered this reading already; what is new since comes with the message alone
    const page = { transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE', accounts: [], added: [], modified: [] };
    const answer = { ...page, removed: [], next_cursor: '1', has_more: false, request_id: 'r' };
    books.events = [...books.events, { added: { id: 'm2', on: '2026-11-19', amount: 8, label: 'MEANWHILE' } }];
    void messageOfLink()
      .then(send)
      .then(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)));
    return true;
  });
  await readAgain(person);
  provider.behave(null);
  expect((await linesOfHousehold(person)).map(([note]) => note)).toContain('MEANWHILE');
  // two accounts with lines that are read, twice each
  expect(readings() - before).toBe(4);
});

test.for<{ readonly why: string; readonly change: (right: Message) => Message; readonly signing?: Signing }>([
  { why: 'without a proof', change: (right) => ({ ...right, proof: null }) },
  { why: 'with words for a proof', change: (right) => ({ ...right, proof: 'a.b.c' }) },
  { why: 'signed with another key', change: (right) => right, signing: { isOfOtherKey: true } },
  { why: 'signed with a key that nobody knows', change: (right) => right, signing: { keyId: 'unknown' } },
  { why: 'older than five minutes', change: (right) => right, signing: { ageSeconds: 301 } },
  { why: 'of the future', change: (right) => right, signing: { ageSeconds: -60 } },
  { why: 'signed for another body', change: (right) => right, signing: { signedBody: '{}' } },
  { why: 'changed by a space', change: (right) => ({ ...right, text: `${right.text} ` }) },
  { why: 'without a signature', change: (right) => ({ ...right, proof: unsigned(right.proof ?? '') }) },
])('a message $why has no effect', async ({ change, signing = {} }) => {
  const before = readings();
  expect(await send(change(await messageOfLink(signing)))).toBe(403);
  expect(readings()).toBe(before);
});

/** The same claims under an algorithm that proves nothing. */
function unsigned(proof: string): string {
  const [, claims = ''] = proof.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'bfbd5111' })).toString('base64url');
  return `${header}.${claims}.`;
}

it('a message about an item of nobody has no effect', async () => {
  const before = readings();
  const [item] = provider.items;
  if (!item) throw new Error('no item');
  expect(await send(await provider.message({ ...item, id: 'of-nobody' }))).toBe(204);
  expect(readings()).toBe(before);
});

it('invented names of keys are asked for ten times in a minute at most', async () => {
  const asked = () => provider.calls.filter((path) => path === '/webhook_verification_key/get').length;
  app.pass({ minutes: 2 });
  const before = asked();
  for (let each = 0; each < 15; each += 1) {
    expect(await send(await messageOfLink({ keyId: `invented-${each}` }))).toBe(403);
  }
  expect(asked() - before).toBe(10);
});

it('nobody is listened to on an instance without Plaid', async () => {
  const elsewhere = await startApp({ areas: WEALTH_AREAS });
  const { text: payload, proof } = await messageOfLink();
  const headers = { 'content-type': 'application/json', 'plaid-verification': proof };
  const answer = await elsewhere.http.inject({ method: 'POST', url: '/api/webhooks/plaid', payload, headers });
  expect(answer.statusCode).toBe(404);
});

it('neither tokens nor the secret are in the log or in what the browser is given', async () => {
  const stranger = await openHousehold(app);
  await begun(stranger);
  const shown = JSON.stringify(await person.call(bankLinks.list, {}));
  const secrets = [provider.env.PLAID_SECRET, ...provider.items.map(({ accessToken }) => accessToken)];
  for (const secret of secrets) {
    expect(shown).not.toContain(secret);
    expect(written.join('')).not.toContain(secret);
  }
  expect(written.join('')).not.toMatch(/public-|link-[0-9a-f]{8}/);
});
