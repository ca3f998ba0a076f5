import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { withOwner } from '../apps/server/src/db/client.ts';
import type { Person } from './person.ts';

const PACE_MS = 1_000;
const RETRY_MS = 200;
/** A delivery that was interrupted is taken up again once its lease of two minutes is over, by the sweep of each minute. */
const ARRIVED_WITHIN_MS = 360_000;

/** Stands for the program of a customer that webhooks lead to. */
export type Receiver = {
  readonly origin: string;
  /** How often each message arrived, by the record it is about. */
  readonly arrivals: ReadonlyMap<string, readonly string[]>;
  readonly close: () => void;
};

export async function startReceiver(): Promise<Receiver> {
  const arrivals = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const { type, data } = Object(JSON.parse(text));
    const ids = arrivals.get(data.entityId) ?? [];
    if (type === 'asset.created') arrivals.set(data.entityId, [...ids, String(request.headers['webhook-id'])]);
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, arrivals, close };
}

export type Events = { readonly acknowledged: readonly string[]; readonly stop: () => Promise<void> };

/** Adds an asset every second, each of which a job reports to the receiver. */
export async function startEvents({ call, ask }: Person, { origin }: Receiver): Promise<Events> {
  await ask('POST', '/api/webhooks', { url: `${origin}/hook`, events: ['asset'] });
  const acknowledged: string[] = [];
  let running = true;
  const add = async (number: number) => {
    const asset = { name: `Reported ${number}`, kind: 'securities_account', currency: 'EUR' };
    const answer = await call('POST', '/api/assets', asset, { key: `fault-event-${number}` }).catch(() => null);
    if (answer?.status !== 201) return false;
    acknowledged.push(Object(await answer.json()).id);
    return true;
  };
  const adding = (async () => {
    for (let number = 1; running; number += 1) {
      while (!(await add(number))) await pause(RETRY_MS);
      await pause(PACE_MS);
    }
  })();
  const stop = async () => {
    running = false;
    await adding;
  };
  return { acknowledged, stop };
}

export type JobFindings = { readonly counts: Readonly<Record<string, number>>; readonly faults: readonly string[] };

/** How often each job was done, as the log of the product says. */
export class JobLog {
  readonly done = new Map<string, number>();

  readonly read = (line: string): void => {
    if (!line.includes('"job done"')) return;
    const { job } = Object(JSON.parse(line));
    this.done.set(job, (this.done.get(job) ?? 0) + 1);
  };
}

/** Waits until everything was reported, and compares what arrived and what was done with what the queue has stored. */
export async function auditJobs(
  { acknowledged }: Events,
  { arrivals }: Receiver,
  { done }: JobLog,
  administratorUrl: string,
): Promise<JobFindings> {
  const deadline = performance.now() + ARRIVED_WITHIN_MS;
  const missing = () => acknowledged.filter((id) => !arrivals.has(id)).length;
  while (missing() > 0 && performance.now() < deadline) await pause(500);
  const stored = await jobsOf(administratorUrl);
  const messages = [...arrivals.values()];
  const runs = [...done.values()].reduce((sum, count) => sum + count, 0);
  const counts = {
    'events acknowledged': acknowledged.length,
    'of these never reported': missing(),
    'reported under two ids': messages.filter((ids) => new Set(ids).size > 1).length,
    'reported twice under one id': messages.filter((ids) => ids.length > new Set(ids).size).length,
    'jobs done, by the log': runs,
    'jobs done, by the queue': stored.completed,
    'jobs interrupted and done again': stored.retried,
    'jobs given up': stored.failed,
  };
  const faults = ['of these never reported', 'reported under two ids', 'jobs given up'] as const;
  return { counts, faults: faults.filter((what) => counts[what] > 0).map((what) => `${what}: ${counts[what]}`) };
}

type StoredJobs = { readonly completed: number; readonly retried: number; readonly failed: number };

async function jobsOf(administratorUrl: string): Promise<StoredJobs> {
  return await withOwner({ connectionString: administratorUrl }, async (client) => {
    const { rows } = await client.query<StoredJobs>(`
      select count(*) filter (where state = 'completed')::int as completed,
             count(*) filter (where state = 'completed' and retry_count > 0)::int as retried,
             count(*) filter (where state = 'failed')::int as failed
        from pgboss.job where not starts_with(name, '__pgboss')`);
    const [row] = rows;
    if (!row) throw new Error('the queue has no tables');
    return row;
  });
}
