import { randomUUID } from 'node:crypto';
import type { Route } from '@aurea/contract/core/route.ts';
import { askedMandates } from '@aurea/contract/customers/client-invitations.ts';
import { describe, expect, it, test } from 'vitest';
import { idFor } from './belongings.ts';
import { WITH_IDS } from './rows.ts';
import { idSwaps, listSwaps, type Swap } from './shots.ts';
import { requestsFor, setStage } from './stage.ts';
import { statusAndBody } from './wire.ts';

const stage = await setStage();
const { owner, stranger } = stage;

/**
 * Without those of the operator, who may name any practice: `operator.test.ts` names one that is none, and
 * `access.test.ts` refuses everybody else.
 */
const TRIED = WITH_IDS.filter(({ route }) => route.access !== 'operator');

/** A ceremony is no record: a wrong one is a key that does not fit. */
const NOT_A_RECORD = ['ceremonyId'];

/** The link is refused before: `client-invitations.test.ts` gives a mandate on a household of somebody else. */
const REFUSED_BEFORE: readonly Route[] = [askedMandates.accept];

/** A filter of a list by an id finds nothing; anything else is refused. */
function expectedOf(route: Route, { name, part }: Swap): number[] {
  if (NOT_A_RECORD.includes(name) || REFUSED_BEFORE.includes(route)) return [400];
  return part === 'query' ? [200, 404] : [404];
}

const times = { foreign: [] as number[], random: [] as number[] };

/** Expects the same answer to the other household's id as to an id that nobody has; answers its status. */
async function answersAlike(route: Route, swap: Swap): Promise<number> {
  const answerTo = async (list: number[], id: string) => {
    const start = performance.now();
    const answer = await stage.attempt(route, swap.withId(id), owner.actor);
    list.push(performance.now() - start);
    return statusAndBody(answer);
  };
  const random = await answerTo(times.random, randomUUID());
  const foreign = await answerTo(times.foreign, idFor(route, stranger.belongings.ids, swap.name));
  expect(foreign, swap.place).toEqual(random);
  return foreign.status;
}

const swapsOf = (route: Route, find: typeof idSwaps) => requestsFor(route, owner.belongings).flatMap(find);

describe('[TEN-04] [TEN-05] an id of another workspace answers like one that does not exist', () => {
  test.for(TRIED)('$name', async ({ route }) => {
    await stage.withoutTrace(async () => {
      for (const swap of swapsOf(route, idSwaps)) {
        expect(expectedOf(route, swap), swap.place).toContain(await answersAlike(route, swap));
      }
    });
  });
});

describe('[TEN-05] a foreign id among our own answers like one that does not exist', () => {
  const withLists = TRIED.filter(({ route }) => swapsOf(route, listSwaps).length > 0);
  test.for(withLists)('$name', async ({ route }) => {
    await stage.withoutTrace(async () => {
      for (const swap of swapsOf(route, listSwaps)) expect(await answersAlike(route, swap)).toBeGreaterThanOrEqual(400);
    });
  });
});

it('[TEN-04] takes no longer for a foreign id than for one that does not exist', () => {
  const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  expect(times.foreign.length).toBeGreaterThan(0);
  expect(Math.abs(median(times.foreign) - median(times.random))).toBeLessThan(15);
});

it('tries ids in the path, the query and the body', () => {
  const parts = TRIED.flatMap(({ route }) => swapsOf(route, idSwaps).map(({ part }) => part));
  expect(new Set(parts)).toEqual(new Set(['params', 'query', 'body']));
});
