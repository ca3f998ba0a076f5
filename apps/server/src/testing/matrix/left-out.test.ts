import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { areasOfScope } from '@aurea/contract/mandate-areas.ts';
import { mandateAreaOf } from '@aurea/contract/mandate-routes.ts';
import { mandates } from '@aurea/contract/mandates.ts';
import { search } from '@aurea/contract/search.ts';
import { spending } from '@aurea/contract/spending.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { transfers } from '@aurea/contract/transfers.ts';
import { wealthReports } from '@aurea/contract/wealth-reports.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '../app.ts';
import { openHousehold } from '../people.ts';
import { openPractice } from '../practice.ts';
import { furnishHousehold } from './household-belongings.ts';
import { ALL, READING, WRITING } from './rows.ts';
import { requestsFor } from './stage.ts';
import { send } from './wire.ts';

/** In every text of what is left out, and in nothing that is shown. */
const MARKER = 'zebra-9c41';

/** More than anything shown comes to, and less than what is left out brings in. */
const TOO_MUCH = 50_000_000;

/** Of an instrument that only what is left out holds. */
const HIDDEN_ISIN = 'US0378331005';

const app = await startApp({ areas: PRODUCT_AREAS });
const household = await openHousehold(app);
const { call, workspaceId, memberId } = household;
const shown = await furnishShown();
const hidden = await furnishHidden();
const leftOut = (await call(assets.list, { query: {} })).items.flatMap(({ id, name }) =>
  name.includes(MARKER) ? [id] : [],
);
const hiddenIds = await idsOfRows();
const readers = { read: await visitor('read'), manage: await visitor('manage') };
await call(dashboard.netWorth, { query: { interval: 'week' } });
await app.queue.drain();
const MANDATED = ALL.filter(({ route }) => mandateAreaOf(route) !== null);

async function furnishShown() {
  const entry = { on: '2026-03-05', currency: 'EUR', note: 'shown' };
  const cash = await call(assets.create, { body: { name: 'Shown cash', kind: 'cash_account', currency: 'EUR' } });
  const params = { id: cash.id };
  const deposit = await call(transactions.create, { params, body: { ...entry, kind: 'deposit', gross: '1234.56' } });
  const value = { on: '2026-03-01', amount: '1000' };
  const art = await call(assets.create, { body: { name: 'Shown art', kind: 'collectible', currency: 'EUR', value } });
  const account = { name: 'Shown shares', kind: 'securities_account', currency: 'EUR' } as const;
  const shares = await call(assets.create, { body: account });
  const share = { name: 'Shown share', type: 'stock', currency: 'EUR', isin: 'FR0000120271' } as const;
  const { id: instrumentId } = await call(instruments.create, { body: share });
  const bought = { instrumentId, quantity: '2', unitPrice: '100', kind: 'buy' } as const;
  const purchase = { ...entry, ...bought, on: '2026-03-10' };
  await call(transactions.create, { params: { id: shares.id }, body: purchase });
  return { cash: cash.id, deposit: deposit.id, art: art.id, shares: shares.id, instrumentId };
}

/** One asset of each kind with large amounts, what hangs on them, and money that moved between them and what is shown. */
async function furnishHidden() {
  const { mapping, ...ids } = await furnishHousehold(call, MARKER, memberId);
  const [spare] = (await call(members.list, {})).items.filter(({ name }) => name.includes(MARKER));
  const plain = { name: 'Spare', birthOn: null, fiscalLink: 'none', version: spare?.version ?? 1 } as const;
  await call(members.change, { params: { id: ids.members }, body: plain });
  const entry = { currency: 'EUR', note: MARKER } as const;
  const params = { id: ids.assetId };
  await call(transactions.create, {
    params,
    body: { ...entry, on: '2026-03-02', kind: 'deposit', gross: '700000000' },
  });
  const bought = { instrumentId: ids.counterInstrumentId, quantity: '1', unitPrice: '600000000' };
  await call(transactions.create, { params, body: { ...entry, ...bought, on: '2026-03-03', kind: 'buy' } });
  const traded = { instrumentId: shown.instrumentId, quantity: '1', unitPrice: '77777777', kind: 'buy' } as const;
  await call(transactions.create, { params, body: { ...entry, ...traded, on: '2026-03-12' } });
  const secret = { name: `${MARKER} secret`, type: 'stock', currency: 'EUR', isin: HIDDEN_ISIN } as const;
  const { id: secretId } = await call(instruments.create, { body: secret });
  const ofSecret = { instrumentId: secretId, quantity: '1', unitPrice: '20', kind: 'buy' } as const;
  await call(transactions.create, { params, body: { ...entry, ...ofSecret, on: '2026-03-12' } });
  for (const id of [ids.valued, ids.properties]) {
    const body = { on: '2026-03-04', value: '800000000', source: MARKER };
    await call(assets.value, { params: { id }, body });
  }
  const moved = { fromAssetId: ids.assetId, toAssetId: shown.cash, on: '2026-03-06', gross: '50', note: 'shown' };
  await call(transfers.record, { body: moved });
  const { items } = await call(revenues.list, { query: {} });
  const salary = items.find(({ name }) => name === `${MARKER} income`);
  const { kind, name, terms, version } = salary ?? { kind: 'salary', name: '', terms: [], version: 1 };
  const paid = { kind, name, currency: 'EUR', accountId: ids.toAssetId, terms, version };
  await call(revenues.change, { params: { id: ids.revenues }, body: paid as never });
  const rule = { match: 'contains', words: MARKER, least: '900000000', most: null, assetId: ids.assetId } as const;
  const { version: none } = await call(spending.rules, {});
  const rules = [{ ...rule, category: 'leisure' as const, since: null }];
  await call(spending.saveRules, { body: { rules, version: none } });
  return { ids, mapping };
}

/** Of every row that hangs on what is left out. */
async function idsOfRows(): Promise<string[]> {
  const ofAssets = [
    'transactions',
    'valuations',
    'asset_documents',
    'loan_changes',
    'loan_repayments',
    'property_costs',
  ];
  const { rows } = await inScope(app.db, { workspaceId }, (tx) =>
    sql<{ id: string }>`
      select id from (select id, id as asset_id from assets
        ${sql.join(
          ofAssets.map((name) => sql`union all select id, asset_id from ${sql.ref(name)}`),
          sql` `,
        )}
        union all select id, asset_id from leases union all select id, coalesce(asset_id, account_id) from incomes
        union all select id, asset_id from imports
        union all select instrument_id, asset_id from transactions
          where instrument_id <> ${shown.instrumentId}) found
       where asset_id = any(${leftOut}::uuid[]) and id is not null`.execute(tx),
  );
  return [...new Set(rows.map(({ id }) => id))];
}

async function visitor(scope: 'read' | 'manage') {
  const practice = await openPractice(app);
  const whole = { scope, areas: areasOfScope(scope), endsOn: null };
  const { id, version } = await call(mandates.give, { body: { practiceCode: practice.practiceCode, ...whole } });
  await practice.browser.call(wealthReports.freeze, { body: { language: 'en', version: 0 } }, { workspaceId });
  await practice.browser.call(dashboard.show, { query: {} }, { workspaceId });
  const body = { version, areas: areasOfScope(scope), leftOut, endsOn: null };
  const mandate = await call(mandates.change, { params: { id }, body });
  const caller = { cookie: practice.browser.cookie(), workspaceId };
  return { practice, mandate, caller };
}

const belongings = (ids: object) => {
  const known = new Map(Object.entries(ids));
  const ofAny = new Proxy({}, { get: (_target, name) => known.get(String(name)) ?? hidden.ids.assetId });
  return { ids: ofAny, email: household.email, mapping: hidden.mapping, practiceCode: 'AAAAA-AAAAA' };
};

const SHOWN_IDS = {
  ...{ assetId: shown.cash, assets: shown.cash, asset: shown.cash, accountId: shown.cash, ids: shown.cash },
  ...{ transactions: shown.deposit, transactionId: shown.deposit, memberId, member: memberId, members: memberId },
  ...{ instruments: shown.instrumentId, instrumentId: shown.instrumentId, instrument: shown.instrumentId },
};

function amountsIn(body: string): number[] {
  return [...body.matchAll(/-?\d+(?:\.\d+)?/g)].map(([found]) => Math.abs(Number(found)));
}

/** Everything of an answer that must not be there. */
function leaksIn(body: string, asked: unknown): string[] {
  const said = JSON.stringify(asked ?? '');
  const found = hiddenIds.filter((id) => body.includes(id) && !said.includes(id));
  const plain = body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replaceAll(/"(?:sha256|requestId)":"[^"]*"/g, '');
  const amounts = amountsIn(plain).filter((amount) => amount > TOO_MUCH && amount < 1e11);
  return [...(body.includes(MARKER) ? [MARKER] : []), ...found, ...amounts.map(String)];
}

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
