import { Failure } from '@aurea/domain/core/failure.ts';
import type { DemoAsset } from '@aurea/domain/demo/accounts.ts';
import { type DemoLanguage, demoLabels } from '@aurea/domain/demo/english.ts';
import { DEMO_BREAKDOWNS, DEMO_TARGETS } from '@aurea/domain/demo/labels.ts';
import type { DemoLoan } from '@aurea/domain/demo/loans.ts';
import { addAsset, addDocument, equalShares, householdPersons } from '#areas/assets/public.ts';
import { settleChange, settleLoan, settleRepayment } from '#areas/loans/public.ts';
import { settleWholeAccount } from '#areas/transactions/public.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { Clock, Randomness } from '#http/deps.ts';
import type { Precomputed } from '#jobs/precomputed.ts';
import { deleteCouple, insertCouple } from './couple-queries.ts';
import { DEMO_DATA } from './demo-task.ts';
import { earnIncomes } from './earn-incomes.ts';
import { ownProperties } from './own-properties.ts';
import {
  deleteDemo,
  findLanguage,
  hasDemo,
  insertDemoBreakdowns,
  insertDemoEntries,
  insertDemoInstruments,
  insertDemoPrices,
  insertDemoTargets,
  insertDemoValuations,
  type Key,
} from './queries.ts';

/** Adds a line to the log of the household or practice that was filled or cleared. */
export const log = activityLog<'filled' | 'cleared'>('demo');

export type DemoWork = {
  readonly tx: Tx;
  readonly scope: PersonScope & Partial<Pick<WorkspaceScope, 'mandateAreas'>>;
  readonly tools: { readonly clock: Clock; readonly randomness: Randomness };
};

/** What is filled in needs a worker. */
export type FillingWork = DemoWork & { readonly precomputed: Precomputed };

const LONG_AGO = '1900-01-02';

/** Fills the household with ten years of invented data beside what is there, in the language of the user. @throws Failure `demo_already_present` */
export async function fillWithDemo(work: FillingWork): Promise<{ assets: number; transactions: number }> {
  const { tx, scope, tools } = work;
  const [at, today] = [tools.clock.now(), tools.clock.today()];
  await lockHousehold(tx, scope.workspaceId);
  if (await hasDemo(tx, scope)) throw new Failure('demo_already_present');
  const language = await findLanguage(tx, scope);
  const data = work.precomputed.of(DEMO_DATA, { today, language });
  await insertCouple(tx, scope, { id: tools.randomness.uuid(), at });
  const assets = await openAccounts(work, data.assets, language);
  const instruments = await insertDemoInstruments(tx, scope, data.instruments, at);
  for (const rows of data.entries) await insertDemoEntries(tx, scope, rows, { assets, instruments, at });
  for (const rows of data.prices) await insertDemoPrices(tx, scope, rows, { instruments, currency: 'EUR', at });
  await insertDemoValuations(tx, scope, data.valuations, { assets, at });
  await insertDemoTargets(tx, scope, DEMO_TARGETS, at);
  await insertDemoBreakdowns(tx, scope, DEMO_BREAKDOWNS, { instruments, at });
  await storeDocuments(work, assets, language);
  await lendMoney(work, data.loans, assets);
  await ownProperties({ tx, scope, ...tools }, data.properties, assets);
  await earnIncomes({ tx, scope, ...tools }, data.incomes, assets);
  for (const { id } of assets) await settleWholeAccount(tx, { workspaceId: scope.workspaceId, assetId: id }, today);
  await invalidateNetWorthFrom(tx, scope.workspaceId, LONG_AGO);
  const filled = { assets: assets.length, transactions: data.transactions };
  await log({ ...tools, tx, scope }, { id: scope.workspaceId, action: 'filled', after: filled });
  return filled;
}

/** None under a mandate that may not add any. */
async function storeDocuments({ tx, scope, tools }: DemoWork, assets: readonly Key[], language: DemoLanguage) {
  if (scope.mandateAreas && scope.mandateAreas.documents !== 'manage') return;
  for (const { assetKey, name, text } of demoLabels(language).documents) {
    const assetId = assets.find(({ key }) => key === assetKey)?.id;
    if (!assetId) continue;
    const file = { name, mediaType: name.endsWith('.csv') ? 'text/csv' : 'text/plain', content: Buffer.from(text) };
    const origin = { id: tools.randomness.uuid(), source: 'demo', addedAt: tools.clock.now() } as const;
    await addDocument(tx, scope, { ...file, ...origin, assetId });
  }
}

/** Gives the debts of the story their terms, their changes and what was repaid of them early. */
async function lendMoney({ tx, scope, tools }: DemoWork, loans: readonly DemoLoan[], assets: readonly Key[]) {
  for (const { assetKey, terms, penaltyRule, repayments, changes } of loans) {
    const id = assets.find(({ key }) => key === assetKey)?.id ?? '';
    const loan = { id, terms, penaltyRule };
    await settleLoan(tx, scope, loan);
    for (const change of changes) {
      await settleChange(tx, scope, loan, { id: tools.randomness.uuid(), at: tools.clock.now(), change });
    }
    for (const repayment of repayments) {
      const record = { id: tools.randomness.uuid(), at: tools.clock.now() };
      await settleRepayment(tx, scope, loan, { ...repayment, ...record });
    }
  }
}

/** The couple of the story are the first two persons of the household, or its only one. */
async function openAccounts(
  { tx, scope, tools }: DemoWork,
  accounts: readonly DemoAsset[],
  language: DemoLanguage,
): Promise<Key[]> {
  const { notes, tags } = demoLabels(language);
  const persons = (await householdPersons(tx, scope)).slice(0, 2);
  const keys: Key[] = [];
  for (const { key, ownership, ...account } of accounts) {
    const id = tools.randomness.uuid();
    const isFirst = ownership[0]?.memberKey === accounts[0]?.ownership[0]?.memberKey;
    const owners = ownership.length > 1 ? persons : persons.slice(isFirst ? 0 : -1).slice(0, 1);
    const origin = { source: 'demo', importId: null, createdAt: tools.clock.now() } as const;
    const words = { note: notes[key] ?? '', tags: tags[key] ?? [] };
    await addAsset(tx, scope, { ...account, ...words, id, closedOn: null, ...origin }, equalShares(owners));
    keys.push({ key, id });
  }
  return keys;
}

/** Removes all that was invented; does nothing where nothing was. */
export async function clearDemo({ tx, scope, tools }: DemoWork): Promise<void> {
  await lockHousehold(tx, scope.workspaceId);
  const deleted = await deleteDemo(tx, scope);
  await deleteCouple(tx, scope);
  if (deleted === 0) return;
  await invalidateNetWorthFrom(tx, scope.workspaceId, LONG_AGO);
  await log({ ...tools, tx, scope }, { id: scope.workspaceId, action: 'cleared', after: { assets: deleted } });
}
