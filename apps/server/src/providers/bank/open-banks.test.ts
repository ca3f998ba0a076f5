import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, test } from 'vitest';
import { readConfig } from '#config.ts';
import { startEnableBanking } from '#testing/enable-banking-server.ts';
import { startPlaid } from '#testing/plaid-server.ts';
import { openBanks, openProviders } from './open-banks.ts';

const now = () => new Date('2026-11-20T09:00:00Z');
const provider = await startEnableBanking([], now);
const plaid = await startPlaid([{ id: 'ins_1', name: 'Plaid Test Bank', accounts: [] }], now);
afterAll(() => {
  provider.stop();
  plaid.stop();
});
afterEach(() => {
  provider.behave(null);
  plaid.behave(null);
});

const folder = mkdtempSync(join(tmpdir(), 'aurea-key-'));
function keyFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const curve = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

test.for([
  { why: 'is missing', path: join(folder, 'none.pem'), sentence: 'ENABLE_BANKING_KEY_FILE cannot be read (ENOENT).' },
  { why: 'holds no key', path: keyFile('text', 'hunter2'), sentence: 'must hold an RSA private key' },
  { why: 'holds a short key', path: keyFile('short', String(short)), sentence: 'of 2048 bits or more' },
  { why: 'holds another kind of key', path: keyFile('curve', String(curve)), sentence: 'must hold an RSA private key' },
])('a key file that $why ends the start with a sentence', ({ path, sentence }) => {
  const config = readConfig({ ...provider.env, ENABLE_BANKING_KEY_FILE: path });
  expect(() => openBanks(config, now)).toThrow(sentence);
  expect(() => openBanks(config, now)).not.toThrow('hunter2');
});

const doubtsWith = async (env: Readonly<Record<string, string>>) =>
  await openProviders(readConfig({ ...provider.env, ...env }), now)[0]?.listDoubts();

it('finds no doubt where all fits', async () => {
  expect(await doubtsWith({})).toEqual([]);
});

test.for<{ readonly why: string; readonly env: Readonly<Record<string, string>>; readonly word: string }>([
  {
    why: 'another address',
    env: { PUBLIC_URL: 'https://aurea.example' },
    word: 'Add https://aurea.example/dashboard/',
  },
  {
    why: 'another application',
    env: { ENABLE_BANKING_APPLICATION_ID: '00000000-0000-4000-8000-000000000000' },
    word: 'it refuses ENABLE_BANKING_APPLICATION_ID',
  },
  { why: 'nobody there', env: { ENABLE_BANKING_API_URL: 'http://127.0.0.1:9' }, word: 'it does not answer' },
])('says in a sentence what does not fit: $why', async ({ env, word }) => {
  expect(await doubtsWith(env)).toEqual([expect.stringContaining(word)]);
});

it('knows the demonstration bank alone without settings, and no bank of before', async () => {
  const banks = openBanks(readConfig({}), now);
  expect((await banks.institutions({ text: '', country: 'FR' })).items).toHaveLength(1);
  expect(await banks.institution('eb:FR:0')).toBeNull();
  await expect(banks.revoke('eb:FR:0', '{}')).rejects.toMatchObject({ failure: 'bank_off' });
});

it('takes a page of a bank without encryption for no page', async () => {
  const banks = openBanks(readConfig(provider.env), now);
  const aspsps = [{ name: 'A', country: 'FR', psu_types: ['personal'], maximum_consent_validity: 86_400 }];
  const answers: Readonly<Record<string, object>> = { aspsps: { aspsps }, auth: { url: 'http://evil.example/' } };
  provider.behave(({ url = '' }, response) => {
    const answer = answers[/^\/(\w+)/.exec(url)?.[1] ?? ''];
    if (answer) response.writeHead(200).end(JSON.stringify(answer));
    return answer !== undefined;
  });
  const [bank] = (await banks.institutions({ text: '', country: 'FR' })).items;
  expect(bank).toMatchObject({ name: 'A', consentDays: 1 });
  const begun = banks.begin(bank?.id ?? '', { reference: 'r', state: 's', at: now(), locale: 'en', session: null });
  await expect(begun).rejects.toMatchObject({ failure: 'bank_unreadable' });
});

const doubtsOfPlaid = async (env: Readonly<Record<string, string>>) =>
  await openProviders(readConfig({ ...plaid.env, PUBLIC_URL: 'https://aurea.example', ...env }), now)[0]?.listDoubts();

it('finds no doubt about Plaid where all fits', async () => {
  expect(await doubtsOfPlaid({})).toEqual([]);
});

test.for<{ readonly why: string; readonly env: Readonly<Record<string, string>>; readonly word: string }>([
  { why: 'another secret', env: { PLAID_SECRET: 'hunter2' }, word: 'it refuses PLAID_CLIENT_ID with PLAID_SECRET' },
  { why: 'nobody there', env: { PLAID_API_URL: 'http://127.0.0.1:9' }, word: 'it does not answer' },
  { why: 'no encryption', env: { PUBLIC_URL: 'http://localhost:4000' }, word: 'Plaid sends no messages' },
])('says in a sentence what does not fit Plaid: $why', async ({ env, word }) => {
  const doubts = await doubtsOfPlaid(env);
  expect(doubts).toEqual([expect.stringContaining(word)]);
  expect(String(doubts)).not.toContain('hunter2');
});

it('offers the banks of both, in the countries of both, and those of one where the other is silent', async () => {
  const banks = openBanks(readConfig({ ...provider.env, ...plaid.env }), now);
  provider.behave(({ url = '' }, response) => {
    const aspsps = [{ name: 'A', country: 'FR', psu_types: ['personal'], maximum_consent_validity: 86_400 }];
    if (url.startsWith('/aspsps')) response.end(JSON.stringify({ aspsps }));
    return url.startsWith('/aspsps');
  });
  const both = await banks.institutions({ text: '', country: null });
  expect(both.items.map(({ name, through }) => [name, through])).toEqual([
    ['A', 'enable_banking'],
    ['Plaid Test Bank', 'plaid'],
    ['Banque Alpine', null],
  ]);
  expect(both).toMatchObject({ countries: ['FI', 'FR', 'US'], country: 'FR', isSilent: false });
  const american = await banks.institutions({ text: '', country: 'US' });
  expect(american.items.map(({ name }) => name)).toEqual(['Plaid Test Bank', 'Banque Alpine']);
  plaid.behave((_request, response) => {
    response.writeHead(500).end();
    return true;
  });
  const left = await banks.institutions({ text: '', country: 'FR' });
  expect(left).toMatchObject({ isSilent: true, items: [{ name: 'A' }, { name: 'Banque Alpine' }] });
});
