import { randomBytes, randomUUID } from 'node:crypto';
import type { Route } from '@aurea/contract/core/route.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createCipher } from '#db/cipher.ts';
import type { Area } from '#http/area.ts';
import { CallFailure, startApp, type TestApp } from '../app.ts';
import { type FaultyConnections, faultyConnections, STATEMENT_FAULTS } from './faulty-connection.ts';

/** Faults of one call at most: a browser that tries again gets through in the end. */
const MOST_FAULTS = 3;
/** A call takes some twenty statements; one that is arranged beyond its last never breaks. */
const MOST_STATEMENTS = 25;

type Numbers = (below: number) => number;
type Attempt = (server: TestApp) => Promise<LightMyRequestResponse>;

export type FaultyServers = {
  /** What a browser reaches, and what does the jobs. */
  readonly app: TestApp;
  /** From now on calls go wrong as these numbers say; null lets all go well. */
  readonly trouble: (next: Numbers | null) => void;
};

/**
 * Two servers on one database with a network that loses requests and answers or delivers them twice, and a database that
 * drops connections and refuses transactions. A call is sent again under its key until it is answered, each time to either
 * server: what it says and does must be as if nothing had happened.
 */
export async function startFaultyServers(areas: readonly Area[]): Promise<FaultyServers> {
  const connections = faultyConnections();
  const cipher = createCipher(randomBytes(32));
  const start = () => startApp({ areas, cipher, Client: connections.Client });
  const servers = [await start(), await start()] as const;
  const [first, second] = servers;
  let next: Numbers | null = null;
  const send: TestApp['send'] = async (route, input, options = {}) => {
    const key = options.key ?? randomUUID();
    const attempt: Attempt = (server) => server.send(route, input, { ...options, key });
    return next ? await untilAnswered({ servers, connections, next }, attempt) : await attempt(first);
  };
  const drain = async () => {
    let done = 0;
    for (let before = -1; before !== done; ) {
      before = done;
      for (const { queue } of servers) done += await queue.drain();
    }
    return done;
  };
  const app: TestApp = {
    ...first,
    send,
    call: async (route, input, options) => replyOf(route, await send(route, input, options)),
    pass: (time) => {
      first.pass(time);
      second.pass(time);
    },
    queue: { ...first.queue, drain },
  };
  return {
    app,
    trouble: (numbers) => {
      next = numbers;
    },
  };
}

type Trouble = {
  readonly servers: readonly [TestApp, TestApp];
  readonly connections: FaultyConnections;
  readonly next: Numbers;
};

async function untilAnswered(trouble: Trouble, attempt: Attempt): Promise<LightMyRequestResponse> {
  const { servers, next } = trouble;
  for (let faults = 0; faults < MOST_FAULTS; faults += 1) {
    const answer = await tryOnce(trouble, attempt);
    if (answer) return answer;
  }
  return await attempt(servers[next(2)] ?? servers[0]);
}

const WAYS = ['well', 'well', 'well', 'request_lost', 'answer_lost', 'twice', 'statement', 'statement'] as const;

/** What the browser hears; null where it hears nothing, or that it may try again. */
async function tryOnce(
  { servers, connections, next }: Trouble,
  attempt: Attempt,
): Promise<LightMyRequestResponse | null> {
  const way = WAYS[next(WAYS.length)] ?? 'well';
  const server = servers[next(2)] ?? servers[0];
  if (way === 'request_lost') return null;
  if (way === 'twice') return heardOf(await Promise.all(servers.map(attempt)), next);
  if (way === 'statement') {
    connections.arrange({
      at: 1 + next(MOST_STATEMENTS),
      what: STATEMENT_FAULTS[next(STATEMENT_FAULTS.length)] ?? 'loses_race',
    });
  }
  const answer = await attempt(server);
  connections.arrange(null);
  return way === 'answer_lost' || answer.statusCode === 503 ? null : answer;
}

/** A reading that the same request, come again, took over says so: by then nobody listens to it. */
const TAKEN_OVER = 'errors.app.import_stopped';

/** One of two answers that say the same; null where it may be tried again. */
function heardOf(answers: readonly LightMyRequestResponse[], next: Numbers): LightMyRequestResponse | null {
  const heard = answers.filter(({ statusCode, body }) => statusCode !== 503 && !body.includes(TAKEN_OVER));
  const [first, ...others] = heard;
  for (const other of others) {
    expect([other.statusCode, withoutRequest(other)]).toEqual([first?.statusCode, first && withoutRequest(first)]);
  }
  return heard[next(heard.length)] ?? null;
}

/** What an answer says, but for the name of the request that failed. */
function withoutRequest({ statusCode, body }: LightMyRequestResponse): string {
  return statusCode < 400 ? body : JSON.stringify({ ...JSON.parse(body), requestId: null });
}

function replyOf<const R extends Route>(_route: R, answer: LightMyRequestResponse) {
  if (answer.statusCode >= 400) throw new CallFailure(answer);
  return answer.body === '' ? undefined : answer.json();
}
