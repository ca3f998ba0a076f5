import { setTimeout as pause } from 'node:timers/promises';
import { openHousehold, type Person } from './person.ts';

const WRITERS = 4;
const ASSETS = 8;
const RETRY_MS = 100;

/** One write in this many is given up at its first failure, as by a browser that was closed. */
const GIVES_UP_EVERY = 5;

/** A household with accounts to write into, called over HTTP like a browser does. */
export type Accounts = Person & { readonly assetIds: readonly string[] };

export type Writes = {
  /** Numbers whose writing was answered with success. */
  readonly acknowledged: ReadonlySet<number>;
  /** Numbers that were sent and never answered: they may be there, whole, or not at all. */
  readonly abandoned: ReadonlySet<number>;
  readonly until: (enough: (acknowledged: number) => boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Findings = {
  readonly counts: Readonly<Record<string, number>>;
  /** Sentences; empty when all is well. */
  readonly faults: readonly string[];
};

export async function openAccounts(url: string): Promise<Accounts> {
  const person = await openHousehold(url, 'fault@example.org');
  const assetIds: string[] = [];
  for (let at = 1; at <= ASSETS; at += 1) {
    const account = { name: `Account ${at}`, kind: 'securities_account', currency: 'EUR' };
    assetIds.push((await person.ask('POST', '/api/assets', account)).id);
  }
  return { ...person, assetIds };
}

const noteOf = (number: number) => `write ${number}`;

/** Several clients that record one deposit after the other, retrying with the same key until they are answered. */
export function startWriters({ call, assetIds }: Accounts): Writes {
  const acknowledged = new Set<number>();
  const abandoned = new Set<number>();
  let last = 0;
  let running = true;

  const record = async (number: number): Promise<boolean> => {
    const deposit = { kind: 'deposit', on: '2026-03-02', gross: `${number}.25`, currency: 'EUR', note: noteOf(number) };
    const path = `/api/assets/${assetIds[number % assetIds.length]}/transactions`;
    const answer = await call('POST', path, deposit, { key: `fault-write-${number}` }).catch(() => null);
    if (answer?.status === 201) return true;
    if (answer && answer.status < 500) throw new Error(`write ${number}: ${answer.status} ${await answer.text()}`);
    return false;
  };

  const write = async (number: number): Promise<void> => {
    while (!(await record(number))) {
      if (number % GIVES_UP_EVERY === 0) {
        abandoned.add(number);
        return;
      }
      await pause(RETRY_MS);
    }
    acknowledged.add(number);
  };

  const writer = async () => {
    while (running) {
      last += 1;
      await write(last);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  return {
    acknowledged,
    abandoned,
    until: async (enough) => {
      while (!enough(acknowledged.size)) await Promise.race([pause(10), writers]);
    },
    stop: async () => {
      running = false;
      await writers;
    },
  };
}

type Stored = {
  readonly transactions: readonly { id: string; note: string; gross: number | string; asset_id: string }[];
  readonly activity: readonly { subject_id: string; action: string; subject_kind: string }[];
  readonly assets: readonly { id: string; cash: number | string; entries: number }[];
};

/** Compares what was answered with everything that is stored: records, their log and the balances kept beside them. */
export async function auditWrites({ call, prove }: Accounts, { acknowledged, abandoned }: Writes): Promise<Findings> {
  await prove();
  const stored: Stored = JSON.parse(await (await call('GET', '/api/account/export')).text()).workspaces[0].data;
  const numbers = stored.transactions.map(({ note }) => Number(note.split(' ')[1]));
  const known = new Set(numbers);
  const logged = stored.activity.filter(
    ({ subject_kind, action }) => subject_kind === 'transaction' && action === 'created',
  );
  const counts = {
    'writes acknowledged': acknowledged.size,
    'acknowledged and lost': [...acknowledged].filter((number) => !known.has(number)).length,
    'stored twice': numbers.length - known.size,
    'given up after a failure': abandoned.size,
    'of these stored, whole': [...abandoned].filter((number) => known.has(number)).length,
    'stored with another amount': stored.transactions.filter(
      ({ note, gross }) => Number(gross) !== Number(note.split(' ')[1]) + 0.25,
    ).length,
    'records without exactly one line in the log': unlogged(stored.transactions, logged),
    'accounts whose balance is not their sum': unbalanced(stored),
    'stored and never sent': numbers.filter((number) => !acknowledged.has(number) && !abandoned.has(number)).length,
  };
  const harmless = ['writes acknowledged', 'given up after a failure', 'of these stored, whole'];
  const faults = Object.entries(counts).filter(([what, count]) => count > 0 && !harmless.includes(what));
  return { counts, faults: faults.map(([what, count]) => `${what}: ${count}`) };
}

function unlogged(transactions: Stored['transactions'], logged: Stored['activity']): number {
  const lines = Map.groupBy(logged, ({ subject_id }) => subject_id);
  const wrong = transactions.filter(({ id }) => lines.get(id)?.length !== 1).length;
  return wrong + Math.abs(logged.length - transactions.length);
}

function unbalanced({ assets, transactions }: Stored): number {
  const cents = (amount: number | string) => Math.round(Number(amount) * 100);
  return assets.filter(({ id, cash, entries }) => {
    const own = transactions.filter(({ asset_id }) => asset_id === id);
    const sum = own.reduce((total, { gross }) => total + cents(gross), 0);
    return sum !== cents(cash) || own.length !== entries;
  }).length;
}
