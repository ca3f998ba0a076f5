import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, jwtVerify } from 'jose';

/** What a bank says of a transaction, as the interface passes it on. */
export type ServedEntry = {
  readonly entry_reference?: string;
  readonly transaction_amount: { readonly currency: string; readonly amount: string };
  readonly credit_debit_indicator: 'CRDT' | 'DBIT';
  readonly status: 'BOOK' | 'PDNG' | 'RJCT';
  readonly booking_date?: string;
  readonly remittance_information?: readonly string[];
};

export type ServedAccount = {
  readonly name: string;
  readonly type: string;
  readonly iban: string;
  /** Read again with each call. */
  readonly entries: () => readonly ServedEntry[];
  readonly balance: () => string | null;
  readonly balanceOn?: () => string | null;
};

export type ServedBank = { readonly name: string; readonly accounts: readonly ServedAccount[] };

/** Answers in place of the interface; false leaves the call to it. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => boolean;
type Session = { readonly id: string; readonly bank: ServedBank; status: string; readonly uids: readonly string[] };
type Asked = { readonly bank: ServedBank; readonly state: string; readonly validUntil: string };
type Answer = readonly [status: number, body: object];

const APPLICATION_ID = 'cf589be3-3755-465b-a8df-a90a16a31403';
const PAGE = 2;
const asUsual: Behaviour = () => false;
const atOnce = async () => undefined;
const refusal = (status: number, error: string): Answer => [status, { code: status, error, message: error }];

/** The interface of Enable Banking on loopback, as far as the product calls it: signed calls, banks, consents, pages of lines. */
export async function startEnableBanking(banks: readonly ServedBank[], now: () => Date) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyFile = join(mkdtempSync(join(tmpdir(), 'aurea-bank-')), 'key.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const world = createWorld([...banks]);
  let behaviour = asUsual;
  let delay: (request: IncomingMessage) => Promise<void> = atOnce;
  const calls: string[] = [];
  const isSigned = async ({ headers }: IncomingMessage) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const claims = { issuer: 'enablebanking.com', audience: 'api.enablebanking.com', currentDate: now() };
    const isOurs = await jwtVerify(token, publicKey, { ...claims, algorithms: ['RS256'] }).catch(() => null);
    return isOurs !== null && decodeProtectedHeader(token).kid === APPLICATION_ID;
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    calls.push(`${request.method} ${request.url}`);
    await delay(request);
    if (behaviour(request, response)) return;
    const body = Buffer.concat(parts).toString('utf8');
    const answer = (await isSigned(request)) ? world.answer(request, body) : refusal(401, 'UNAUTHORIZED_ACCESS');
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  world.opened(origin);
  return {
    env: {
      ENABLE_BANKING_APPLICATION_ID: APPLICATION_ID,
      ENABLE_BANKING_KEY_FILE: keyFile,
      ENABLE_BANKING_API_URL: origin,
    },
    /** Method and path of each call. */
    calls,
    sessions: world.sessions,
    /** What the person brings back from the page of the bank. */
    consent: world.consent,
    behave: (next: Behaviour | null) => {
      behaviour = next ?? asUsual;
    },
    /** Answers each call only after this. */
    delay: (next: typeof delay) => {
      delay = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function createWorld(banks: readonly ServedBank[]) {
  let origin = '';
  const asked = new Map<string, Asked>();
  const codes = new Map<string, Asked>();
  const sessions = new Map<string, Session>();
  const codeFor = (found: Asked) => {
    const code = randomUUID();
    codes.set(code, found);
    return code;
  };
  const begin = (body: string): Answer => {
    const { aspsp, state, access } = JSON.parse(body);
    const bank = banks.find(({ name }) => name === aspsp.name);
    if (!bank) return refusal(400, 'WRONG_ASPSP_PROVIDED');
    const id = randomUUID();
    asked.set(id, { bank, state, validUntil: access.valid_until });
    return [200, { url: `${origin}/welcome?sessionid=${id}`, authorization_id: id, psu_id_hash: 'x' }];
  };
  const open = (body: string): Answer => {
    const { code } = JSON.parse(body);
    const found = codes.get(code);
    if (!found) return refusal(400, 'WRONG_AUTHORIZATION_CODE');
    codes.delete(code);
    const { bank, validUntil } = found;
    const session: Session = {
      id: randomUUID(),
      bank,
      status: 'AUTHORIZED',
      uids: bank.accounts.map(() => randomUUID()),
    };
    sessions.set(session.id, session);
    const accounts = bank.accounts.map((account, at) => toAccount(account, session.uids[at] ?? ''));
    const aspsp = { name: bank.name, country: 'FR' };
    return [
      200,
      { session_id: session.id, accounts, aspsp, psu_type: 'personal', access: { valid_until: validUntil } },
    ];
  };
  const session = (method: string | undefined, id: string): Answer => {
    const found = sessions.get(id);
    if (!found) return refusal(404, 'SESSION_DOES_NOT_EXIST');
    if (method === 'DELETE') found.status = 'CLOSED';
    return [200, { status: found.status, message: 'OK' }];
  };
  return {
    sessions,
    opened: (at: string) => {
      origin = at;
    },
    consent: (address: string | null) => {
      const found = asked.get(new URL(address ?? '').searchParams.get('sessionid') ?? '');
      if (!found) throw new Error('no such page');
      return { code: codeFor(found), state: found.state };
    },
    answer: ({ method = '', url = '' }: IncomingMessage, body: string): Answer => {
      const { pathname, searchParams } = new URL(url, origin);
      const [, first = '', id = '', what = ''] = pathname.split('/');
      const answers: Readonly<Record<string, () => Answer>> = {
        'GET application': () => [200, application()],
        'GET aspsps': () => [200, { aspsps: banks.map(({ name }) => toBank(name)) }],
        'POST auth': () => begin(body),
        'POST sessions': () => open(body),
        'GET sessions': () => session(method, id),
        'DELETE sessions': () => session(method, id),
        'GET accounts': () => accountAnswer([...sessions.values()], { uid: id, what, query: searchParams }),
      };
      return answers[`${method} ${first}`]?.() ?? [404, {}];
    },
  };
}

type OfAccount = { readonly uid: string; readonly what: string; readonly query: URLSearchParams };

function accountAnswer(sessions: readonly Session[], { uid, what, query }: OfAccount): Answer {
  const of = sessions.find(({ uids }) => uids.includes(uid));
  const served = of?.bank.accounts[of.uids.indexOf(uid)];
  if (!of || !served) return refusal(404, 'ACCOUNT_DOES_NOT_EXIST');
  if (of.status !== 'AUTHORIZED') return refusal(401, `${of.status}_SESSION`);
  return [200, what === 'balances' ? balancesOf(served) : pageOf(served, query)];
}

const application = () => ({
  ...{ kid: APPLICATION_ID, environment: 'SANDBOX', active: true, countries: ['FI', 'FR'], services: ['AIS'] },
  redirect_urls: ['http://localhost:4000/dashboard/assets/bank-links/new'],
});

const toBank = (name: string) => ({
  ...{ name, country: 'FR', logo: 'https://enablebanking.com/brands/FR/', psu_types: ['personal'], auth_methods: [] },
  ...{ maximum_consent_validity: 15_552_000, beta: false },
});

const toAccount = ({ name, type, iban }: ServedAccount, uid: string) => ({
  ...{ uid, details: name, cash_account_type: type, currency: 'EUR', account_id: { iban } },
  ...{ identification_hash: `hash.${iban}`, identification_hashes: [] },
});

function balancesOf({ balance, balanceOn }: ServedAccount): object {
  const amount = balance();
  const dated = { balance_type: 'CLBD', reference_date: balanceOn?.() ?? null };
  const booked = { name: 'Booked', ...dated, balance_amount: { currency: 'EUR', amount } };
  return { balances: amount === null ? [] : [booked] };
}

/** Two entries on each page, and an empty one at the end. */
function pageOf({ entries }: ServedAccount, query: URLSearchParams): object {
  const from = query.get('date_from') ?? '';
  const all = entries().filter(({ booking_date }) => booking_date === undefined || booking_date >= from);
  const at = Number(query.get('continuation_key') ?? 0);
  const isLast = at >= all.length;
  return { transactions: all.slice(at, at + PAGE), continuation_key: isLast ? null : String(at + PAGE) };
}
