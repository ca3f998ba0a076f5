import { advisoryFees } from '@aurea/contract/billing/advisory-fees.ts';
import { book } from '@aurea/contract/book/book.ts';
import { reviewPacks } from '@aurea/contract/review-packs.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandateAreaOf } from '@aurea/contract/workspaces/mandate-routes.ts';
import { describe, expect, it, test } from 'vitest';
import { REFRESH_BOOK } from '#areas/book/jobs.ts';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '../app.ts';
import { furnishFee } from './invoice-belongings.ts';
import { type Seen, setLeftOutStage, TOO_MUCH } from './left-out-stage.ts';
import { furnishPractice } from './practice-belongings.ts';
import { OF_WORKSPACE, READING } from './rows.ts';
import { requestsFor } from './stage.ts';
import { send } from './wire.ts';

const OWN = 'heron-77';

const app = await startApp({ areas: PRODUCT_AREAS });
const { belongings, leaksIn, visitor } = await setLeftOutStage(app);
let ids: Readonly<Record<string, string>> = {};
const { practice } = await visitor(areasOfScope('manage'), seeEverything);
const { workspaceId } = practice;
const caller = { cookie: practice.browser.cookie(), workspaceId };

/** What a practice has of a customer who shows everything: figures, alerts, a review and a fee that was worked out. */
async function seeEverything({ practice: { call, workspaceId: practiceId }, mandateId }: Seen): Promise<void> {
  ids = await furnishPractice(call, OWN);
  const customerId = ids.customers ?? '';
  ids = { ...ids, customerId, ...(await furnishFee(call, { customerId, mandateId, marker: OWN })) };
  await call(reviewPacks.prepare, { body: { customerIds: [customerId], language: 'fr' } });
  await refreshBook(practiceId);
  const { netWorth } = await call(book.totals, { query: {} });
  expect(Number(netWorth)).toBeGreaterThan(TOO_MUCH);
}

async function refreshBook(practiceId: string): Promise<void> {
  await inScope(app.db, { workspaceId: practiceId }, (tx) =>
    app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId: practiceId }),
  );
  await app.queue.drain();
}

/** Every page of a practice; those of a household are in the other matrices. */
const ROWS = OF_WORKSPACE.filter(
  ({ access, route, ...row }) =>
    access.workspace !== 'household' &&
    mandateAreaOf(route) === null &&
    (READING.some(({ name }) => name === row.name) || route.pure || route === advisoryFees.preview),
);

/** Of companies and of files, which are no amounts. */
const NUMBERS = /(?:732829320|552100554|552081317)\d{0,5}|(?:03|44)(?:732829320|552081317)|\b[0-9a-f]{64}\b/g;

describe.each(['at once', 'once its jobs have run'] as const)(
  'what was left out is in no page of the practice, %s',
  (when) => {
    if (when === 'once its jobs have run') it('jobs run', () => refreshBook(workspaceId));

    test.for(ROWS)('$name', async ({ route }) => {
      for (const extent of ['least', 'most'] as const) {
        for (const { input } of requestsFor(route, belongings(ids), extent)) {
          const answer = await send(app.http, route, input, caller);
          expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
          expect(answer.statusCode).not.toBe(401);
          expect(
            leaksIn(answer.body.replaceAll(NUMBERS, ''), input),
            `${JSON.stringify(input)} ${answer.body.slice(0, 2000)}`,
          ).toEqual([]);
        }
      }
    });
  },
);

it('the book counts the rest, and says so', async () => {
  const { items } = await practice.call(book.list, { query: { sight: 'shown' } });
  const linked = items.find(({ id }) => id === ids.customers);
  expect(linked).toMatchObject({ figures: { leavesOut: true, netWorth: '2484.56' } });
  expect(await practice.call(book.totals, { query: {} })).toMatchObject({ partial: 1, netWorth: '2484.56' });
});
