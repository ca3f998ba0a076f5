import { setTimeout as pause } from 'node:timers/promises';
import { openHousehold, type Person } from './person.ts';
import type { Product } from './product.ts';

const ROWS = 50_000;
const HISTORIES = 16;
const QUIET_CALLS = 300;
const WORST_BYTES = 9_000_000;
/** What a neighbour may notice: 95 calls in 100 are answered within this time. */
const TARGET_MS = 20;
/** A person at a screen calls now and then. */
const PACE_MS = 10;

/** A file of one endless cell: as many quotes as may be sent. */
const worstFile = () => ({ fileName: 'worst.csv', content: Buffer.alloc(WORST_BYTES, '"').toString('base64') });

function longFile() {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const day = `${2011 + (at % 15)}-0${1 + (at % 9)}-${10 + (at % 18)}`;
    return `${day};Achat;Fund ${at % 200};${1 + (at % 7)};${10 + (at % 50)},25;${at}\n`;
  });
  const text = `Date;Type;Nom;Quantité;Prix;Référence\n${rows.join('')}`;
  return { fileName: 'long.csv', content: Buffer.from(text).toString('base64') };
}

async function withSavings(url: string, name: string): Promise<Person> {
  const person = await openHousehold(url, `${name}@example.org`);
  const value = { on: '2016-01-05', amount: '1000' };
  await person.ask('POST', '/api/assets', { name: 'Livret', kind: 'savings_account', currency: 'EUR', value });
  return person;
}

type Calls = { readonly times: number[]; readonly refused: number[] };

const newCalls = (): Calls => ({ times: [], refused: [] });

async function timedCall({ call }: Person, { times, refused }: Calls): Promise<void> {
  const start = performance.now();
  const answer = await call('GET', '/api/assets');
  await answer.arrayBuffer();
  times.push(performance.now() - start);
  if (!answer.ok) refused.push(answer.status);
  await pause(PACE_MS);
}

/** Adds a file of 50,000 rows and takes it back. @returns what became of it */
async function commitAndUndo({ call, ask }: Person): Promise<string> {
  const sent = await call('POST', '/api/imports', longFile());
  if (!sent.ok) return `upload ${sent.status}`;
  const { id, mapping, suggestion } = Object(await sent.json());
  const { name, kind, wrapper, institution } = suggestion;
  const target = { newAsset: { name, kind, wrapper, institution } };
  const checked = await call('POST', `/api/imports/${id}/check`, { mapping, target });
  if (!checked.ok) return `check ${checked.status}`;
  await ask('POST', `/api/imports/${id}/commit`);
  const stateOf = async () => String(Object(await ask('GET', `/api/imports/${id}`)).state);
  let state = await stateOf();
  for (; state === 'committing'; state = await stateOf()) await pause(250);
  if (state !== 'committed') return state;
  const undone = await call('POST', `/api/imports/${id}/undo`);
  return undone.ok ? 'added and taken back' : `undo ${undone.status}`;
}

/** Households that ask for their whole daily history at once. @returns how many were answered */
async function askHistories(households: readonly Person[]): Promise<number> {
  const asked = households.map(({ call }) => call('GET', '/api/net-worth?interval=day'));
  return (await Promise.all(asked)).filter(({ ok }) => ok).length;
}

type Attack = { readonly committed: string; readonly worst: string; readonly histories: number };

async function attack(attacker: Person, households: readonly Person[]): Promise<Attack> {
  const sendWorst = async () => (await attacker.call('POST', '/api/imports', worstFile())).status;
  const worst = Promise.all([sendWorst(), sendWorst(), sendWorst()]);
  const histories = askHistories(households);
  const statuses = (await worst).join(', ');
  const committed = await commitAndUndo(attacker);
  return { committed, worst: statuses, histories: await histories };
}

/** A file of another household, sent while the worst one is read. */
async function neighbourImports({ call }: Person): Promise<number> {
  const text = 'Date;Libellé;Montant\n05/01/2026;Virement;12,50\n06/01/2026;Achat;-3,20\n';
  const body = { fileName: 'releve.csv', content: Buffer.from(text).toString('base64') };
  return (await call('POST', '/api/imports', body)).status;
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

function report(lines: readonly (readonly [string, string | number])[]): void {
  console.log('');
  for (const [what, value] of lines) console.log(`${what.padEnd(66)}${value}`);
}

/**
 * Measures what a household notices while another one sends the worst file, sixteen ask for their histories and 50,000
 * rows are added and taken back.
 *
 * @returns what is wrong whatever the machine: calls of the neighbour that were refused
 */
export async function measureNeighbour({ url }: Product): Promise<string[]> {
  const neighbour = await withSavings(url, 'neighbour');
  const attacker = await openHousehold(url, 'attacker@example.org');
  const households: Person[] = [];
  for (let at = 0; at < HISTORIES; at += 1) households.push(await withSavings(url, `household${at}`));
  const [quiet, loud] = [newCalls(), newCalls()];
  for (let at = 0; at < QUIET_CALLS; at += 1) await timedCall(neighbour, quiet);

  const under = { way: true };
  const attacked = attack(attacker, households).finally(() => {
    under.way = false;
  });
  const imported = neighbourImports(neighbour);
  while (under.way) await timedCall(neighbour, loud);
  const { committed, worst, histories } = await attacked;
  const status = await imported;
  const late = share(loud.times, 0.95);
  report([
    ['calls of the neighbour while all is quiet: median, 95 in 100 (ms)', figuresOf(quiet)],
    ['calls of the neighbour meanwhile: median, 95 in 100 (ms)', figuresOf(loud)],
    ['calls of the neighbour meanwhile', loud.times.length],
    ['of these refused', loud.refused.length],
    ['import of the neighbour meanwhile', status],
    ['9 MB of quotes, three times at once', worst],
    ['daily histories of sixteen households answered', histories],
    ['50,000 rows', committed],
  ]);
  if (late > TARGET_MS) console.log(`95 in 100 are above ${TARGET_MS} ms: is the machine busy?`);
  const faults = loud.refused.length > 0 ? [`calls of a neighbour were refused: ${loud.refused.join(', ')}`] : [];
  return status === 201 ? faults : [...faults, `the import of a neighbour was refused: ${status}`];
}

function figuresOf({ times }: Calls): string {
  return `${share(times, 0.5)}, ${share(times, 0.95)}`;
}
