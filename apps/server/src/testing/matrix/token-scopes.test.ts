import { tokenScopeOf } from '@aurea/contract/programs/route-scopes.ts';
import { TOKEN_SCOPES } from '@aurea/contract/programs/token-scopes.ts';
import { describe, expect, it, test } from 'vitest';
import { reviewedAccess, type Visitor } from './reviewed-access.ts';
import { reviewedTokenScopes } from './reviewed-token-scopes.ts';
import { ALL, CLOSED, OF_WORKSPACE, type Row, type WorkspaceRow } from './rows.ts';
import { type Actor, requestsFor, setStage } from './stage.ts';
import type { Input } from './wire.ts';

const REVIEWED = reviewedTokenScopes();
const ACCESS = reviewedAccess();
/** Uses of tokens are noted, and so are looks under a mandate. */
const NOTED = ['identity.access_tokens', 'app.mandate_accesses'];

const stage = await setStage();
const { owner, people } = stage;

const isPractice = ({ route: { access } }: Row) => typeof access === 'object' && access.workspace === 'practice';

const spaceOf = (row: Row, { workspaceId, practiceId }: Actor) => (isPractice(row) ? practiceId : workspaceId) ?? '';

/** By person, workspace and scopes: a token of each is made once. */
const made = new Map<string, Promise<string>>();

function tokenOf(person: Actor, workspaceId: string, scopes: readonly string[]): Promise<string> {
  const key = `${person.userId} ${workspaceId} ${scopes.join(' ')}`;
  const token = made.get(key) ?? stage.tokenFor(person, workspaceId, scopes);
  made.set(key, token);
  return token;
}

const inputOf = ({ route }: Row): Input => {
  const [request] = requestsFor(route, owner.belongings);
  if (!request) throw new Error('a route without any request');
  return request.input;
};

/**
 * Calls with a token. What would change something comes with a key that is refused, so that a call which is let in
 * answers 400 and leaves nothing behind.
 */
async function call(row: Row, secret: string, headers: Readonly<Record<string, string>> = {}) {
  const given = { authorization: `Bearer ${secret}`, 'idempotency-key': '', ...headers };
  return await stage.attempt(row.route, inputOf(row), { headers: given, silent: true });
}

async function isLetIn(row: Row, secret: string): Promise<boolean> {
  const { statusCode } = await call(row, secret);
  if (statusCode === 403) return false;
  expect([200, 400]).toContain(statusCode);
  return true;
}

describe('what a route asks of a token is what was reviewed', () => {
  test.for(ALL)('$name', ({ name, route }) => {
    const asked = route.access === 'public' ? 'public' : (tokenScopeOf(route) ?? 'closed');
    expect(asked).toBe(REVIEWED.get(name));
  });

  it('and no line speaks of a route that is gone', () => {
    expect([...REVIEWED.keys()].filter((name) => !ALL.some((row) => row.name === name))).toEqual([]);
  });
});

/** The scopes whose tokens may call it: that which changes an area reads it too. */
function openingScopes({ name }: Row): readonly string[] {
  const needed = REVIEWED.get(name) ?? '';
  return TOKEN_SCOPES.filter((scope) => scope === needed || scope === needed.replace(/:read$/, ':write'));
}

describe('[SES-07] a token of each scope on every route', () => {
  test.for(CLOSED)('$name', async (row) => {
    const opened: string[] = [];
    await stage.withoutTrace(async () => {
      for (const scope of TOKEN_SCOPES) {
        const token = await tokenOf(owner.actor, spaceOf(row, owner.actor), [scope]);
        if (await isLetIn(row, token)) opened.push(scope);
      }
    }, NOTED);
    expect(opened).toEqual(openingScopes(row));
  });
});

const WORKERS: readonly (readonly [Visitor, Actor])[] = [
  ['household member', people.member],
  ['household viewer', people.viewer],
  ['household manage', people.managing_advisor],
  ['household read', people.reading_advisor],
  ['practice assistant', people.assistant],
];

function workersOf(row: WorkspaceRow) {
  const kind = isPractice(row) ? 'practice' : 'household';
  return WORKERS.filter(([visitor]) => visitor.startsWith(kind));
}

describe('[TEN-07] a token with every scope reaches as far as its maker, and where tokens are let in', () => {
  test.for(OF_WORKSPACE)('$name', async (row) => {
    for (const [visitor, person] of workersOf(row)) {
      const token = await tokenOf(person, spaceOf(row, person), TOKEN_SCOPES);
      const expected = REVIEWED.get(row.name) !== 'closed' && ACCESS.get(row.name)?.has(visitor) === true;
      expect(await isLetIn(row, token), visitor).toBe(expected);
    }
  });
});

describe('[TEN-04] a token names another workspace than its own', () => {
  test.for(OF_WORKSPACE.filter(({ name }) => REVIEWED.get(name) !== 'closed'))('$name', async (row) => {
    const token = await tokenOf(owner.actor, spaceOf(row, owner.actor), TOKEN_SCOPES);
    const workspace = spaceOf(row, stage.stranger.actor);
    for (const named of [workspace, 'x']) expect((await call(row, token, { workspace: named })).statusCode).toBe(404);
  });
});

describe('[SES-06] a page of another site cannot write with a token it has got hold of', () => {
  test.for(OF_WORKSPACE.filter(({ name }) => REVIEWED.get(name)?.endsWith(':write')))('$name', async (row) => {
    const token = await tokenOf(owner.actor, spaceOf(row, owner.actor), TOKEN_SCOPES);
    expect((await call(row, token, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
