import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { spending } from '@aurea/contract/spending.ts';
import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { areasOfScope, type MandateAreas, widestOf } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { sql } from 'kysely';
import { inScope } from '#db/transaction.ts';
import type { TestApp } from '../app.ts';
import { type Householder, openHousehold } from '../people.ts';
import { type Advisor, openPractice } from '../practice.ts';
import { furnishHousehold } from './household-belongings.ts';

/** In every text of what is left out, and in nothing that is shown. */
export const MARKER = 'zebra-9c41';

/** More than anything shown comes to, and less than what is left out brings in. */
export const TOO_MUCH = 50_000_000;

/** Of an instrument that only what is left out holds. */
export const HIDDEN_ISIN = 'US0378331005';

/** A household with large amounts in what it keeps to itself, small ones in what it shows. */
export async function setLeftOutStage(app: TestApp) {
  const household = await openHousehold(app);
  const { call, workspaceId } = household;
  const shown = await furnishShown(household);
  const hidden = await furnishHidden(household, shown);
  const leftOut = (await call(assets.list, { query: {} })).items.flatMap(({ id, name }) =>
    name.includes(MARKER) ? [id] : [],
  );
  const hiddenIds = await idsOfRows(app, { workspaceId, leftOut, shown });
  return {
    household,
    shown,
    hidden,
    leftOut,
    hiddenIds,
    /** A practice that saw everything under such areas, until the household left out what it keeps to itself. */
    visitor: (areas: MandateAreas, whileShown?: (seen: Seen) => Promise<void>) =>
      visitor(app, household, { areas, leftOut, whileShown }),
    /** A request with ids of what is left out wherever none is known for the name. */
    belongings: (ids: object) => {
      const known = new Map(Object.entries(ids));
      const ofAny = new Proxy({}, { get: (_target, name) => known.get(String(name)) ?? hidden.ids.assetId });
      return { ids: ofAny, email: household.email, mapping: hidden.mapping, practiceCode: 'AAAAA-AAAAA' };
    },
    /** Everything of an answer that must not be there. */
    leaksIn: (body: string, asked: unknown): string[] => {
      const said = JSON.stringify(asked ?? '');
      const found = hiddenIds.filter((id) => body.includes(id) && !said.includes(id));
      const plain = body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replaceAll(/"(?:sha256|requestId)":"[^"]*"/g, '');
      const amounts = amountsIn(plain).filter((amount) => amount > TOO_MUCH && amount < 1e11);
      return [...(body.includes(MARKER) ? [MARKER] : []), ...found, ...amounts.map(String)];
    },
  };
}

export type Seen = { readonly practice: Advisor; readonly mandateId: string };

type Shown = Awaited<ReturnType<typeof furnishShown>>;

async function furnishShown({ call }: Householder) {
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
async function furnishHidden({ call, memberId }: Householder, shown: Shown) {
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
async function idsOfRows(
  app: TestApp,
  { workspaceId, leftOut, shown }: { workspaceId: string; leftOut: readonly string[]; shown: Shown },
): Promise<string[]> {
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

type Opened = {
  readonly areas: MandateAreas;
  readonly leftOut: readonly string[];
  readonly whileShown?: ((seen: Seen) => Promise<void>) | undefined;
};

async function visitor(app: TestApp, { call, workspaceId }: Householder, { areas, leftOut, whileShown }: Opened) {
  const practice = await openPractice(app);
  const whole = { scope: widestOf(areas), areas: areasOfScope(widestOf(areas)), endsOn: null };
  const { id, version } = await call(mandates.give, { body: { practiceCode: practice.practiceCode, ...whole } });
  await practice.browser.call(wealthReports.freeze, { body: { language: 'en', version: 0 } }, { workspaceId });
  await practice.browser.call(dashboard.show, { query: {} }, { workspaceId });
  await whileShown?.({ practice, mandateId: id });
  const body = { version, areas, leftOut: [...leftOut], endsOn: null };
  const mandate = await call(mandates.change, { params: { id }, body });
  const caller = { cookie: practice.browser.cookie(), workspaceId };
  return { practice, mandate, caller };
}

function amountsIn(body: string): number[] {
  return [...body.matchAll(/-?\d+(?:\.\d+)?/g)].map(([found]) => Math.abs(Number(found)));
}
