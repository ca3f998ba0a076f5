import { account } from '@aurea/contract/account.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { marketCare } from '@aurea/contract/market.ts';
import { operations } from '@aurea/contract/operations.ts';
import { describe, expect, it, test } from 'vitest';
import { ALL, READING } from './rows.ts';
import { type Actor, requestsFor, setStage } from './stage.ts';

const stage = await setStage();
const { owner, people } = stage;

/** Routes that want somebody other than the owner of a household. */
const callersInstead = new Map<Route, Actor>([
  [operations.metrics, people.operator],
  [marketCare.quarantine, people.operator],
  [account.secondFactor, people.half_signed_in],
]);

/** What these change does not exist yet with somebody new. */
const WITHOUT_SUBJECT: readonly Route[] = [account.renewRecoveryCodes];

it('serves every route of the table', () => {
  expect(ALL.filter(({ route }) => !stage.isServed(route)).map(({ name }) => name)).toEqual([]);
});

describe('a well-made request of the right person is understood', () => {
  test.for(ALL.filter(({ route }) => !WITHOUT_SUBJECT.includes(route)))('$name', async (row) => {
    const { route } = row;
    const who = READING.includes(row) ? owner : await stage.newcomer(route);
    const caller = callersInstead.get(route) ?? who.actor;
    for (const { input } of requestsFor(route, who.belongings)) {
      const answer = await stage.attempt(route, input, caller);
      const refusal = answer.statusCode >= 400 ? answer.json() : { name: 'none' };
      // A refusal for a reason of the rules, a wrong code say, comes after every check of access and form.
      expect(refusal, JSON.stringify(input)).toMatchObject({ name: expect.stringMatching(/^(none|AppError)$/) });
    }
  });
});
