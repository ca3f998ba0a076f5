import { dashboard } from '@aurea/contract/dashboard.ts';
import { search } from '@aurea/contract/search.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandateAreaOf } from '@aurea/contract/workspaces/mandate-routes.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '../app.ts';
import { HIDDEN_ISIN, MARKER, setLeftOutStage, TOO_MUCH } from './left-out-stage.ts';
import { ALL, READING, WRITING } from './rows.ts';
import { requestsFor } from './stage.ts';
import { send } from './wire.ts';

const app = await startApp({ areas: PRODUCT_AREAS });
const stage = await setLeftOutStage(app);
const { household, shown, hidden, leftOut, hiddenIds, belongings, leaksIn } = stage;
const { call, workspaceId, memberId } = household;
const readers = {
  read: await stage.visitor(areasOfScope('read')),
  manage: await stage.visitor(areasOfScope('manage')),
};
await call(dashboard.netWorth, { query: { interval: 'week' } });
await app.queue.drain();
const MANDATED = ALL.filter(({ route }) => mandateAreaOf(route) !== null);

const SHOWN_IDS = {
  ...{ assetId: shown.cash, assets: shown.cash, asset: shown.cash, accountId: shown.cash, ids: shown.cash },
  ...{ transactions: shown.deposit, transactionId: shown.deposit, memberId, member: memberId, members: memberId },
  ...{ instruments: shown.instrumentId, instrumentId: shown.instrumentId, instrument: shown.instrumentId },
};

describe.each(['read', 'manage'] as const)('under a mandate to %s, what is left out', (scope) => {
  const { caller } = readers[scope];
  const rows = MANDATED.filter((row) => READING.includes(row) || row.route.pure);

  test.for(rows)('is in no answer of $name', async ({ route }) => {
    for (const ids of [SHOWN_IDS, hidden.ids]) {
      for (const extent of ['least', 'most'] as const) {
        for (const { input } of requestsFor(route, belongings(ids), extent)) {
          const answer = await send(app.http, route, input, caller);
          expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
          expect(leaksIn(answer.body, input), `${JSON.stringify(input)} ${answer.body.slice(0, 2000)}`).toEqual([]);
        }
      }
    }
  });
});

describe('under a mandate to manage, nothing of what is left out is changed', () => {
  const rows = MANDATED.filter((row) => WRITING.includes(row) && !row.route.pure);

  async function fingerprint() {
    const { rows: found } = await inScope(app.db, { workspaceId }, (tx) =>
      sql<{ print: string }>`
        select md5(string_agg(t::text, '' order by t::text)) as print from (
          select to_jsonb(a) - 'facts_revision' as t from assets a where id = any(${leftOut}::uuid[])
          union all select to_jsonb(a) from transactions a where asset_id = any(${leftOut}::uuid[])
          union all select to_jsonb(a) from valuations a where asset_id = any(${leftOut}::uuid[])
          union all select to_jsonb(a) from loans a where asset_id = any(${leftOut}::uuid[])
          union all select to_jsonb(a) from properties a where asset_id = any(${leftOut}::uuid[])
          union all select to_jsonb(a) from leases a where asset_id = any(${leftOut}::uuid[])
          union all select to_jsonb(a) from category_rules a where account_id = any(${leftOut}::uuid[])
          union all select to_jsonb(a) from asset_documents a where asset_id = any(${leftOut}::uuid[])) rows`.execute(
        tx,
      ),
    );
    return found[0]?.print;
  }

  test.for(rows)('by $name', async ({ route }) => {
    const before = await fingerprint();
    for (const { input } of requestsFor(route, belongings(hidden.ids))) {
      const answer = await send(app.http, route, input, readers.manage.caller);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
      expect(leaksIn(answer.body, input), answer.body.slice(0, 1000)).toEqual([]);
    }
    expect(await fingerprint()).toBe(before);
  });
});

it('totals are those of the rest, and say that something is left out', async () => {
  const { practice } = readers.read;
  const { netWorth, assets: sum, debts } = await practice.browser.call(dashboard.show, { query: {} }, { workspaceId });
  expect([netWorth, sum, debts]).toEqual(['2484.56', '2484.56', '0']);
  expect(Number((await call(dashboard.show, { query: {} })).netWorth)).toBeGreaterThan(TOO_MUCH);
});

it('is all of what the household has besides', () => {
  expect(hiddenIds.length).toBeGreaterThan(15);
  expect(leftOut.length).toBeGreaterThan(4);
});

it('is neither found nor counted by the search, and no report of the whole is shown', async () => {
  const { practice } = readers.manage;
  const within = { workspaceId };
  const found = await practice.browser.call(search.find, { query: { q: MARKER } }, within);
  expect(found.groups).toEqual([]);
  const near = await practice.browser.call(search.find, { query: { q: 'zebro' } }, within);
  expect(near).toEqual({ groups: [], nearest: [] });
  expect((await call(search.find, { query: { q: MARKER } })).groups.length).toBeGreaterThan(2);
  expect((await practice.browser.call(wealthReports.show, {}, within)).frozen).toEqual([]);
  const body = { language: 'en', version: 0 } as const;
  const frozen = await practice.browser.call(wealthReports.freeze, { body }, within);
  expect(frozen.number).toBeGreaterThan(2);
  expect((await practice.browser.call(wealthReports.show, {}, within)).frozen).toHaveLength(1);
});

it('an instrument that only what is left out holds is shown once it is asked for by its ISIN, and nothing of its entries', async () => {
  const { practice } = readers.manage;
  const within = { workspaceId };
  const names = async () => {
    const { items } = await practice.browser.call(instruments.list, { query: {} }, within);
    return items.map(({ isin }) => isin);
  };
  expect(await names()).not.toContain(HIDDEN_ISIN);
  const body = { name: 'Apple', type: 'stock', currency: 'EUR', isin: HIDDEN_ISIN } as const;
  const { id } = await practice.browser.call(instruments.create, { body }, within);
  expect(await names()).toContain(HIDDEN_ISIN);
  const { items } = await practice.browser.call(transactions.list, { query: { instrument: id } }, within);
  expect(items).toEqual([]);
});
