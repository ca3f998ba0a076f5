import { account } from '@aurea/contract/account.ts';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { paymentMatches } from '@aurea/contract/incomes/payment-matches.ts';
import { calendarFeed } from '@aurea/contract/tasks/calendar-feed.ts';
import { subscription } from '@aurea/contract/workspaces.ts';
import { describe, expect, it, test } from 'vitest';
import { ALL } from './rows.ts';
import { requestsFor, setStage } from './stage.ts';

const stage = await setStage();
const { owner, people } = stage;

/** Somebody other than the owner of a household where the route wants that. */
function callerInstead(route: Route) {
  if (route.access === 'operator') return people.operator;
  return route === account.secondFactor ? people.half_signed_in : null;
}

/** What these change or show does not exist here. */
const WITHOUT_SUBJECT: readonly Route[] = [
  // Somebody new has no second factor.
  account.renewRecoveryCodes,
  // An instance that charges nothing has no provider: `card.test.ts` pays on one that does.
  subscription.checkout,
  subscription.portal,
  subscription.webhook,
  // Nor do real banks send messages to one without keys: `messages.test.ts` of bank links has some.
  bankLinks.message,
  // Nor has a practice a key with one: `key.test.ts` and `cards.test.ts` of invoices have.
  cardPayments.save,
  cardPayments.webhook,
  publicInvoices.payByCard,
  // Its address is shown once: `feed.test.ts` makes one and reads it.
  calendarFeed.read,
  // No line looks like a payment: `matches.test.ts` has some.
  paymentMatches.confirm,
  paymentMatches.reject,
  paymentMatches.withdraw,
];

it('serves every route of the table', () => {
  expect(ALL.filter(({ route }) => !stage.isServed(route)).map(({ name }) => name)).toEqual([]);
});

describe('a well-made request of the right person is understood', () => {
  test.for(ALL.filter(({ route }) => !WITHOUT_SUBJECT.includes(route)))('$name', async ({ route }) => {
    await stage.undone(async () => {
      for (const { input } of requestsFor(route, owner.belongings)) {
        const answer = await stage.attempt(route, input, callerInstead(route) ?? owner.actor);
        const refusal = answer.statusCode >= 400 ? answer.json() : { name: 'none' };
        // A refusal for a reason of the rules, a wrong code say, comes after every check of access and form.
        expect(refusal, JSON.stringify(input)).toMatchObject({ name: expect.stringMatching(/^(none|AppError)$/) });
      }
    });
  });
});
