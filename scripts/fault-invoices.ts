import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPractice, type Person } from './person.ts';
import type { Product } from './product.ts';

const ROUNDS = 10;
const AT_ONCE = 100;
/** One issue in ten is given up by its client, as a closed browser would. */
const GIVEN_UP = 10;
/** Calls one after the other, to know how long one takes. */
const ALONE = 30;
/** Rounds in which nobody gives up and nothing is killed, to know how long it takes when all goes well. */
const CALM_ROUNDS = 8;
/** The first of them, while the code that was just started is still being compiled. */
const COLD_ROUNDS = 2;

const ADDRESS = { line1: '18 rue de la République', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };
const SETTINGS = {
  legalForm: 'SAS',
  siren: '732829320',
  vatNumber: 'FR44732829320',
  address: ADDRESS,
  iban: 'FR1420041010050500013M02606',
};
const CUSTOMER = {
  kind: 'company',
  companyName: 'Hélios Logistique',
  givenName: '',
  familyName: '',
  locale: 'fr',
  email: null,
  phone: null,
  siren: '552100554',
  siret: null,
  vatNumber: null,
  billingAddress: ADDRESS,
  deliveryAddress: null,
  paymentTerms: null,
  tags: [],
  fields: {},
  contacts: [],
};
const LINE = { name: 'Conseil', quantity: '1', unit: 'C62', unitPrice: '100', vatCategory: 'S', vatRate: '20' };
const DRAFT = {
  language: 'fr',
  currency: 'EUR',
  euroRate: null,
  category: 'services',
  suppliedOn: '2026-01-15',
  dueOn: null,
  purchaseOrder: '',
  lines: [LINE],
  allowances: [],
  charges: [],
  pricesIncludeVat: false,
  exemption: null,
  note: '',
  deposits: [],
};

type Office = { readonly person: Person; readonly customerId: string };

/** A practice that may invoice, with a customer. */
async function openOffice(url: string): Promise<Office> {
  const person = await openPractice(url, 'issuer@example.org');
  const { settings, version } = await person.ask('GET', '/api/practice-settings');
  await person.ask('PUT', '/api/practice-settings', { version, settings: { ...settings, ...SETTINGS } });
  const { id: customerId } = await person.ask('POST', '/api/customers', CUSTOMER);
  return { person, customerId };
}

/** Drafts, eight at a time. */
async function drafts({ person, customerId }: Office, count: number): Promise<string[]> {
  const ids: string[] = [];
  const body = { kind: 'invoice', draft: { ...DRAFT, customerId } };
  const writer = async () => {
    while (ids.length < count) {
      const at = ids.push('') - 1;
      ids[at] = (await person.ask('POST', '/api/invoices', body)).id;
    }
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  return ids;
}

type Outcome = { readonly status: number; readonly number: string | null; readonly ms: number };

/** Issues as a browser does: what a retry can fix is called again, under the same key. */
async function issue({ person }: Office, id: string, signal?: AbortSignal): Promise<Outcome> {
  const start = performance.now();
  const key = `issue-${id}-${Math.random()}`;
  for (;;) {
    const request = { key, ...(signal ? { signal } : {}) };
    const answer = await person.call('POST', `/api/invoices/${id}/finalise`, { version: 1 }, request).catch(() => null);
    const said: { readonly number?: string } | null = (await answer?.json().catch(() => null)) ?? null;
    if (signal?.aborted) return { status: 0, number: null, ms: 0 };
    if (answer && said && answer.status < 500 && answer.status !== 409) {
      return { status: answer.status, number: said.number ?? null, ms: performance.now() - start };
    }
    await pause(100 + Math.random() * 200);
  }
}

async function round(office: Office, ids: readonly string[]): Promise<Outcome[]> {
  const calls = ids.map((id, at) => {
    if (at % GIVEN_UP !== 3) return issue(office, id);
    return issue(office, id, AbortSignal.timeout(20 + Math.floor(Math.random() * 1_500)));
  });
  return await Promise.all(calls);
}

type Pace = { readonly perSecond: number; readonly times: readonly number[] };

/** Some times a hundred issues at once, while all goes well. */
async function paceOf(office: Office, rounds: number): Promise<Pace> {
  const times: number[] = [];
  let spent = 0;
  for (let count = 1; count <= rounds; count += 1) {
    const ids = await drafts(office, AT_ONCE);
    const start = performance.now();
    const outcomes = await Promise.all(ids.map((id) => issue(office, id)));
    spent += performance.now() - start;
    times.push(...outcomes.map(({ ms }) => ms));
  }
  return { perSecond: times.length / (spent / 1000), times };
}

/** The numbers of all issued invoices, first to last. */
async function numbersOf({ person }: Office): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await person.ask('GET', `/api/invoices?tab=to_collect&size=100&page=${page}`);
    numbers.push(...items.map(({ number }) => number ?? ''));
    if (items.length < 100) return numbers.toSorted();
  }
}

/** What `npm run verify` says of the instance, with its exit code. */
async function verify({ dataDir }: Product): Promise<{ readonly code: number; readonly said: string }> {
  const program = fileURLToPath(new URL('../apps/server/src/commands/verify.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'pipe' });
  let said = '';
  const listen = (text: string) => {
    said += text;
  };
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  const [code] = await once(child, 'exit');
  return { code: Number(code), said: said.trim() };
}

const share = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);

export type Torment = { readonly last: Product; readonly faults: readonly string[] };

/**
 * Issues invoices a hundred at a time while clients give up and the application is killed, and one draft a hundred times
 * at once; then looks whether the numbers are 1 to n and what the verification finds.
 */
export async function tormentInvoices(
  first: Product,
  restart: (product: Product) => Promise<Product>,
): Promise<Torment> {
  let product = first;
  const office = await openOffice(product.url);
  const alone: number[] = [];
  for (const id of await drafts(office, ALONE)) alone.push((await issue(office, id)).ms);
  const cold = await paceOf(office, COLD_ROUNDS);
  const calm = await paceOf(office, CALM_ROUNDS - COLD_ROUNDS);
  const outcomes: Outcome[] = [];
  for (let count = 1; count <= ROUNDS; count += 1) {
    const ids = await drafts(office, AT_ONCE);
    const issuing = round(office, ids);
    if (count % 2 === 0) {
      await pause(300 + Math.random() * 1_500);
      product = await restart(product);
    }
    outcomes.push(...(await issuing));
    console.log(
      `${count} of ${ROUNDS} rounds, ${outcomes.filter(({ status }) => status === 200).length} issues acknowledged`,
    );
  }
  const [one = ''] = await drafts(office, 1);
  const same = await Promise.all(Array.from({ length: AT_ONCE }, () => issue(office, one)));
  const faults = await audit({ office, product, outcomes, same, alone, cold, calm });
  return { last: product, faults };
}

type Seen = {
  readonly office: Office;
  readonly product: Product;
  readonly outcomes: readonly Outcome[];
  readonly same: readonly Outcome[];
  readonly alone: readonly number[];
  readonly cold: Pace;
  readonly calm: Pace;
};

async function audit({ office, product, outcomes, same, alone, cold, calm }: Seen): Promise<string[]> {
  const numbers = await numbersOf(office);
  const expected = numbers.map((_number, at) => `FA2026-${String(at + 1).padStart(4, '0')}`);
  const inOrder = numbers.every((number, at) => number.slice(7) === expected[at]?.slice(7));
  const done = outcomes.filter(({ status }) => status === 200);
  const lost = done.filter(({ number }) => number === null || !numbers.includes(number));
  const once200 = same.filter(({ status }) => status === 200).length;
  const { code, said } = await verify(product);
  const times = done.map(({ ms }) => ms);
  const gaveUp = outcomes.filter(({ status }) => status === 0).length;
  const table: Record<string, number | string> = {
    [`issues asked for, ${AT_ONCE} at once`]: outcomes.length,
    acknowledged: done.length,
    'given up by their client': gaveUp,
    'of these issued all the same': numbers.length - done.length - 1 - [alone, cold.times, calm.times].flat().length,
    'acknowledged and lost': lost.length,
    'numbers given, 1 to': numbers.length,
    'gaps or doubles': inOrder ? 0 : 'FOUND',
    'one draft issued 100 times at once: issued': once200,
    'issue with PDF and XML, alone: median ms': share(alone, 0.5),
    '100 at once, just started: issued per second': Math.round(cold.perSecond),
    '100 at once, all going well: issued per second': Math.round(calm.perSecond),
    '100 at once, all going well: median ms': share(calm.times, 0.5),
    '100 at once, all going well: 95 in 100 within ms': share(calm.times, 0.95),
    '100 at once, while killed: median ms': share(times, 0.5),
  };
  console.log('');
  for (const [what, count] of Object.entries(table)) console.log(`${what.padEnd(50)}${count}`);
  console.log(said);
  return [
    ...(inOrder ? [] : ['the numbers are not 1 to n']),
    ...(lost.length === 0 ? [] : ['acknowledged invoices are not there']),
    ...(once200 === 1 ? [] : [`one draft was issued ${once200} times`]),
    ...(done.length + gaveUp === outcomes.length ? [] : ['an issue was refused']),
    ...(code === 0 ? [] : ['the verification found something']),
  ];
}
