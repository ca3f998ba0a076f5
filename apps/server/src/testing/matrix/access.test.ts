import { randomUUID } from 'node:crypto';
import { session } from '@aurea/contract/session.ts';
import { calendarFeed } from '@aurea/contract/tasks/calendar-feed.ts';
import { describe, expect, it, test } from 'vitest';
import { CROSS_SITE } from './attacks.ts';
import { reviewedAccess, type Visitor } from './reviewed-access.ts';
import { ALL, CLOSED, OF_WORKSPACE, READING, type Row, type WorkspaceRow, WRITING } from './rows.ts';
import { type Actor, requestsFor, setStage } from './stage.ts';
import { statusAndBody } from './wire.ts';

const stage = await setStage();
const { owner, people } = stage;

const inputOf = ({ route }: Row, { ownIds }: Pick<Actor, 'ownIds'> = {}) => {
  const { belongings } = owner;
  const [request] = requestsFor(route, { ...belongings, ids: { ...belongings.ids, ...ownIds } });
  if (!request) throw new Error('a route without any request');
  return request.input;
};

/** Expects that nobody in the list gets further than a refusal with the status, and that nothing is written. */
async function refuses(row: Row, status: number, callers: readonly (Actor | { cookie?: string })[]): Promise<void> {
  await stage.withoutTrace(async () => {
    for (const caller of callers) {
      const answer = await stage.attempt(row.route, inputOf(row), caller);
      expect([answer.statusCode, answer.json().name]).toEqual([status, 'AccessError']);
    }
  });
}

describe('[TEN-08] nobody signed in', () => {
  test.for(CLOSED)('$name', async (row) => {
    const unknown = { cookie: `aurea=${'A'.repeat(43)}` };
    await refuses(row, 401, [{}, unknown, people.half_signed_in]);
  });
});

describe('not active', () => {
  test.for(CLOSED.filter(({ route }) => route.access !== 'signed_in'))('$name', async (row) => {
    await refuses(row, 403, [people.unconfirmed]);
  });
});

describe('not subscribed', () => {
  const needing = CLOSED.filter(({ route: { access } }) =>
    typeof access === 'object' ? !access.onboarding : access === 'subscribed',
  );
  test.for(needing)('$name', async (row) => {
    await refuses(row, 403, [people.unsubscribed]);
  });
});

describe('not the operator', () => {
  test.for(ALL.filter(({ route }) => route.access === 'operator'))('$name', async (row) => {
    await refuses(row, 403, [owner.actor]);
  });
});

const REVIEWED = reviewedAccess();

/** Who works in the household or the practice of the route, below its owner. */
function workersOf({ access: { workspace } }: WorkspaceRow): readonly (readonly [Visitor, Actor])[] {
  if (workspace === 'practice') return [['practice assistant', people.assistant]];
  return [
    ['household member', people.member],
    ['household viewer', people.viewer],
    ['household manage', people.managing_advisor],
    ['household read', people.reading_advisor],
  ];
}

/** Those of them whom the reviewed table lets in, or keeps out: the route table is not asked. */
function workers(row: WorkspaceRow, isAdmitted: boolean): readonly Actor[] {
  const allowed = REVIEWED.get(row.name);
  return workersOf(row).flatMap(([visitor, actor]) => (allowed?.has(visitor) === isAdmitted ? [actor] : []));
}

describe('[TEN-07] a role or a mandate that does not reach so far', () => {
  test.for(OF_WORKSPACE)('$name', async (row) => {
    await refuses(row, 403, workers(row, false));
  });

  test.for(OF_WORKSPACE.filter(({ route }) => route.method === 'GET'))('$name opens to those it names', async (row) => {
    for (const reader of workers(row, true)) {
      expect((await stage.attempt(row.route, inputOf(row, reader), reader)).statusCode).toBe(200);
    }
  });
});

describe('[TEN-04] another workspace in the header', () => {
  test.for(OF_WORKSPACE)('$name', async (row) => {
    const input = inputOf(row);
    const { cookie } = owner.actor;
    await stage.withoutTrace(async () => {
      const foreign = await stage.attempt(row.route, input, { ...stage.stranger.actor, cookie });
      const random = await stage.attempt(row.route, input, { cookie, workspaceId: randomUUID() });
      const none = await stage.attempt(row.route, input, { cookie });
      const text = await stage.attempt(row.route, input, { cookie, workspaceId: "' or true --" });
      expect(statusAndBody(foreign)).toEqual(statusAndBody(random));
      expect([foreign, random, none, text].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    });
  });
});

describe('[SES-06] a page of another site', () => {
  const shapes = ({ route }: Row) => CROSS_SITE.filter(({ text }) => route.method !== 'GET' || !text);
  test.for(WRITING)('$name', async (row) => {
    await stage.withoutTrace(async () => {
      for (const { why, headers, text } of shapes(row)) {
        const answer = await stage.attempt(row.route, inputOf(row), { ...owner.actor, headers, text, silent: true });
        expect(answer.statusCode, why).toBe(text ? 415 : 403);
      }
    });
  });
});

/** Its address is shown once and the reading of it is noted: `feed.test.ts` makes one and reads it. */
const isOfAddress = ({ route }: Row) => route === calendarFeed.read;

describe('[SES-06] reading writes nothing', () => {
  test.for(READING.filter((row) => !isOfAddress(row)))('$name', async ({ route }) => {
    const reader = route.access === 'operator' ? people.operator : owner.actor;
    await stage.withoutTrace(async () => {
      for (const extent of ['least', 'most'] as const) {
        for (const { input } of requestsFor(route, owner.belongings, extent)) {
          expect((await stage.attempt(route, input, reader)).statusCode).toBe(200);
        }
      }
    });
  });

  it('signing out by GET ends the caller’s session alone', async () => {
    const leaving = stage.stranger.actor;
    await stage.undone(async () => {
      await stage.withoutTrace(async () => {
        expect((await stage.attempt(session.logout, {}, leaving)).statusCode).toBe(204);
      }, ['identity.sessions']);
      expect((await stage.attempt(session.whoAmI, {}, leaving)).json()).toBeNull();
      expect((await stage.attempt(session.whoAmI, {}, owner.actor)).json()).not.toBeNull();
    });
  });
});
