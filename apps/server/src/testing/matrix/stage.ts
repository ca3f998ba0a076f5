import type { Route } from '@aurea/contract/core/route.ts';
import { type InstanceStatus, operator } from '@aurea/contract/operator.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from 'pg';
import { afterAll, expect } from 'vitest';
import type { DatabaseAddress } from '#db/address.ts';
import { withOwner } from '#db/client.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { Casting, type Person, type Workspace } from '../actors.ts';
import { startApp } from '../app.ts';
import { ownDatabase } from '../database.ts';
import { type Belongings, furnish, type Ids, idFor, withParticulars } from './belongings.ts';
import { rewinder } from './rewinder.ts';
import { type RowHash, rowHasher, without } from './row-hash.ts';
import { type Sample, samplesOf } from './samples.ts';
import { type Caller, type Input, send, type Wire } from './wire.ts';

const NOW = '2026-11-20T09:00:00.000Z';

/** In every text of the other household, and in nothing of ours. */
const FOREIGN = 'canary-7f3a';

/** What no answer may hold: words of the other household, and columns that never leave the server. */
const NEVER_EXPOSED = [FOREIGN, '$argon2', 'token_hash', 'password_hash'];

/** Counters of failures: they count attacks, so attacks change them. */
const COUNTERS = ['identity.attempts', 'identity.rate_windows'];

export type Actor = Person & {
  readonly workspaceId?: string | undefined;
  /** Where the person calls the routes of a practice. */
  readonly practiceId?: string | undefined;
  /** What only its maker may open, by the name under which a request asks for it. */
  readonly ownIds?: Ids;
};

export type Householder = { readonly actor: Actor; readonly belongings: Belongings };

export type Stage = {
  readonly owner: Householder;
  /** Whose records nobody else may touch. */
  readonly stranger: Householder;
  readonly people: Readonly<Record<Role, Actor>>;
  /** @throws when the answer contains what it must not */
  readonly attempt: (
    route: Route,
    input: Input,
    caller: Caller & Wire & Pick<Actor, 'practiceId'>,
  ) => Promise<LightMyRequestResponse>;
  /** Runs the calls and expects that no row of the product is other than before. */
  readonly withoutTrace: (calls: () => Promise<void>, except?: readonly string[]) => Promise<void>;
  /** Runs the calls, which may use up what people have, and puts every row back as it was. */
  readonly undone: (calls: () => Promise<void>) => Promise<void>;
  /** Makes an access token of the person for a workspace. */
  readonly tokenFor: (person: Person, workspaceId: string, scopes: readonly string[]) => Promise<string>;
  /** Makes the last proof of identity of the person six minutes old, in every session. */
  readonly ageProof: (person: Person) => Promise<void>;
  readonly isServed: (route: Route) => boolean;
};

type Role =
  | 'unconfirmed'
  | 'unsubscribed'
  | 'half_signed_in'
  | 'assistant'
  | 'member'
  | 'viewer'
  | 'reading_advisor'
  | 'managing_advisor'
  | 'operator';

/** The whole server on a database of its own, with people in every state. */
export async function setStage(): Promise<Stage> {
  const database = await ownDatabase();
  // Nothing answers there: no key of the samples leaves this machine.
  const env = { STRIPE_API_URL: 'http://127.0.0.1:9' };
  const app = await startApp({ areas: PRODUCT_AREAS, now: NOW, database: database.app, env });
  const client = await openOwnerConnection(database.owner);
  const casting = await Casting.open(client, NOW);

  const householder = async (marker: string) => {
    const person = await casting.person({ marker });
    const home = await casting.workspace(person, marker);
    const ownPractice = await casting.workspace(person, marker, 'practice');
    const belongings = await furnish({ app, casting, person, home, ownPractice, marker });
    const actor = { ...person, workspaceId: home.workspaceId, practiceId: ownPractice.workspaceId };
    return { actor, belongings, home, ownPractice, person };
  };

  const stranger = await householder(FOREIGN);
  const mine = await householder('mine');
  const people = await castAround(casting, mine);
  const hash = await rowHasher(client);
  const rewind = await rewinder(client, hash);
  /** What is there, where nothing was asked since that was looked at. */
  let seen: RowHash | null = null;

  return {
    owner: mine,
    stranger,
    people,
    tokenFor: async (person, workspaceId, scopes) => {
      seen = null;
      return (await casting.token(person, workspaceId, scopes)).secret;
    },
    ageProof: async ({ userId }) => {
      seen = null;
      const statement = `update identity.sessions set proven_at = proven_at - interval '6 minutes' where user_id = $1`;
      await client.query(statement, [userId]);
    },
    isServed: ({ method, path }) => app.http.hasRoute({ method, url: path }),
    attempt: async (route, input, caller) => {
      seen = null;
      const answer = await send(app.http, route, input, { ...caller, workspaceId: workspaceFor(route, caller) });
      const shown = route === operator.status ? withoutSenderNames(answer.json()) : answer.body;
      for (const secret of NEVER_EXPOSED) expect(shown).not.toContain(secret);
      return answer;
    },
    withoutTrace: async (calls, except = []) => {
      const uncounted = [...COUNTERS, ...except];
      const before = seen ?? (await hash());
      await calls();
      seen = await hash();
      expect(without(seen, uncounted)).toEqual(without(before, uncounted));
    },
    undone: async (calls) => {
      try {
        await calls();
      } finally {
        seen = await rewind();
      }
    },
  };
}

/** The operator, who may hold the mails of a practice back, reads its name there, and nothing else of it. */
function withoutSenderNames(status: InstanceStatus | { readonly mail?: undefined }): string {
  const senders = status.mail?.senders.map((sender) => ({ ...sender, name: '' }));
  return JSON.stringify({ ...status, mail: { ...status.mail, senders } });
}

/** A route of a practice is called there by those who have one, any other in the household. */
function workspaceFor({ access }: Route, { workspaceId, practiceId }: Pick<Actor, 'workspaceId' | 'practiceId'>) {
  return typeof access === 'object' && access.workspace === 'practice' ? (practiceId ?? workspaceId) : workspaceId;
}

/** One connection of the owner for all the tests of a file. */
async function openOwnerConnection(address: DatabaseAddress): Promise<Client> {
  const opened = Promise.withResolvers<Client>();
  const over = Promise.withResolvers<void>();
  const kept = withOwner(address, (client) => {
    opened.resolve(client);
    return over.promise;
  });
  kept.catch(opened.reject);
  afterAll(async () => {
    over.resolve();
    await kept;
  });
  return await opened.promise;
}

type Mine = { readonly home: Workspace; readonly ownPractice: Workspace; readonly person: Person };

async function castAround(casting: Casting, { home, ownPractice, person: givenBy }: Mine): Promise<Stage['people']> {
  const marker = 'mine';
  const at = ({ workspaceId }: Workspace) => ({ workspaceId });
  const joined = async (role: 'member' | 'viewer') => {
    const person = await casting.person({ marker });
    await casting.join(home, person, role);
    const ownIds = { 'household-exports': await casting.archive(home, person, marker) };
    return { ...person, ...at(home), ownIds };
  };
  const assistant = async () => {
    const person = await casting.person({ marker, advisor: true });
    await casting.join(ownPractice, person, 'assistant');
    return { ...person, practiceId: ownPractice.workspaceId };
  };
  const advisor = async (scope: 'read' | 'manage') => {
    const person = await casting.person({ marker, advisor: true });
    const practice = await casting.workspace(person, marker, 'practice');
    await casting.mandate(home, practice, { marker, scope, givenBy });
    const ownIds = { frozen: await casting.report(home, person, marker, practice) };
    return { ...person, ...at(home), ownIds };
  };
  const unconfirmed = await casting.person({ marker, active: false });
  const unsubscribed = await casting.person({ marker, subscribed: false });
  return {
    unconfirmed: { ...unconfirmed, ...at(await casting.workspace(unconfirmed, marker)) },
    unsubscribed: { ...unsubscribed, ...at(await casting.workspace(unsubscribed, marker)) },
    half_signed_in: { ...(await casting.person({ marker, secondFactorPending: true })), ...at(home) },
    assistant: await assistant(),
    member: await joined('member'),
    viewer: await joined('viewer'),
    reading_advisor: await advisor('read'),
    managing_advisor: await advisor('manage'),
    operator: await casting.person({ marker, operator: true }),
  };
}

export type Request = { readonly input: Input; readonly strict: Readonly<Record<Part, Sample['strict']>> };
export type Part = 'params' | 'query' | 'body';

/** Requests that the route accepts from the person with these belongings, one for each way to put it. */
export function requestsFor(route: Route, belongings: Belongings, extent: 'least' | 'most' = 'most'): Request[] {
  const options = { extent, giveId: (name: string) => idFor(route, belongings.ids, name) };
  const [params] = samplesOf(route.params, options);
  return samplesOf(route.query, options).flatMap((query) =>
    samplesOf(route.body, options).map((body) => ({
      input: withParticulars(route, { params: params?.value, query: query.value, body: body.value }, belongings),
      strict: { params: params?.strict ?? [], query: query.strict, body: body.strict },
    })),
  );
}
