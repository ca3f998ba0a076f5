import { type Performance, performance } from '@aurea/contract/performance.ts';
import type { ComputedFigures, CostFacts } from '@aurea/domain/compliance/costs/cost-facts.ts';
import type { CostPeriod } from '@aurea/domain/compliance/costs/cost-fields.ts';
import { averageOf } from '@aurea/domain/compliance/costs/cost-totals.ts';
import { addDays, daysBetween } from '@aurea/domain/core/day.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import type { BridgePart } from '@aurea/domain/performance/bridge/bridge-parts.ts';
import { sumInvoicedWithin } from '#areas/billing/public.ts';
import { type HeldMandate, heldMandate } from '#areas/customers/public.ts';
import { type AdvisedAccounts, enginesOf, findAdvisedAccounts, readAdvisedReport } from '#areas/performance/public.ts';
import { findReferenceCurrency } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { wealthVersion } from '#db/household-version.ts';
import { inView } from '#db/left-out.ts';
import type { Scope } from '#db/scope.ts';
import { findWorkspaceAccess, recordLookUnder } from '#db/session-lookup.ts';
import { currentTimeZone, inWorkspaceZone } from '#db/time-zone.ts';
import { enterWorkspace, inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import type { StoredDocument } from './queries.ts';

type OfDocument = Pick<StoredDocument, 'customerId' | 'fields'>;

/** The costs of a document as its transaction knows them, and what the figures of the accounts would be computed from. */
export type JudgedCosts = {
  readonly facts: CostFacts;
  /** What the figures follow from: as long as it is the same, so are they. */
  readonly version: string;
  readonly accounts: (AdvisedAccounts & { readonly mandate: HeldMandate }) | null;
};

/**
 * Whether the mandate of the customer shows accounts of the period, and what was invoiced in it; null of a document without a
 * period. No figure of the household is read, and it is shown no look. The transaction must see all identities.
 */
export async function judgeCosts(
  tx: Tx,
  scope: Scope,
  { customerId, fields, clock }: OfDocument & Pick<AreaTools, 'clock'>,
): Promise<JudgedCosts | null> {
  const period = fields.costs?.period;
  if (!period) return null;
  const invoiced = await sumInvoicedWithin(tx, scope, customerId, period);
  const mandate = await heldMandate(tx, scope, customerId, clock.now());
  const found = mandate && (await findOpen(tx, scope, { mandate, period, clock }));
  const facts = { invoiced, isUnderMandate: found !== null, computed: null };
  return { facts, version: found?.version ?? '', accounts: found && { ...found.accounts, mandate: found.mandate } };
}

type Asked = Pick<AreaTools, 'clock'> & { readonly mandate: HeldMandate; readonly period: CostPeriod };

/** The accounts of a household; null where its mandate closes the wealth, or nothing is known of them in euros before the end. */
async function findOpen(tx: Tx, scope: Scope, { mandate, period, clock }: Asked) {
  const { id, householdId: workspaceId, leftOut } = mandate;
  if (mandate.areas.wealth === 'none') return null;
  await enterWorkspace(tx, workspaceId);
  const accounts = await findAdvisedAccounts(tx, { workspaceId }, leftOut);
  const isInEuros = (await findReferenceCurrency(tx, workspaceId)) === 'EUR';
  const wealth = await wealthVersion(tx, workspaceId, clock.today());
  await enterWorkspace(tx, scope.workspaceId);
  if (!isInEuros || accounts.since === null || accounts.since > period.to) return null;
  return { accounts, mandate, version: JSON.stringify([id, wealth, leftOut.toSorted(), period]) };
}

/** The same with the figures of the accounts, computed by a worker; the household is shown the look. */
export async function readCosts(
  tools: AreaTools,
  scope: WorkspaceScope,
  of: OfDocument,
): Promise<Pick<JudgedCosts, 'facts' | 'version'> | null> {
  const judged = await inScope(tools.db, { ...scope, system: true }, (tx) =>
    judgeCosts(tx, scope, { ...of, clock: tools.clock }),
  );
  const period = of.fields.costs?.period;
  if (judged === null || judged.accounts === null || !period) return judged;
  const computed = await computeFigures(tools, scope, { accounts: judged.accounts, period });
  return { ...judged, facts: { ...judged.facts, computed } };
}

type Computing = { readonly accounts: NonNullable<JudgedCosts['accounts']>; readonly period: CostPeriod };

async function computeFigures(
  tools: AreaTools,
  { userId }: WorkspaceScope,
  { accounts, period }: Computing,
): Promise<ComputedFigures> {
  const { db, clock } = tools;
  const { id: mandateId, householdId: workspaceId, areas: mandateAreas, leftOut } = accounts.mandate;
  const entry = await findWorkspaceAccess(db, userId, workspaceId, clock.now());
  const household = { workspaceId, userId };
  const since = accounts.since !== null && accounts.since > period.from ? accounts.since : period.from;
  const span = { ids: accounts.ids, since: accounts.since ?? since, from: addDays(period.from, -1), to: period.to };
  return await inView({ workspaceId, leftOut }, () =>
    inWorkspaceZone({ workspaceId, timeZone: entry?.timeZone ?? currentTimeZone() }, async () => {
      const report = await inScope(db, { ...household, mandateAreas }, async (tx) => {
        await recordLookUnder(tx, { ...household, mandateId }, performance.show, clock.now());
        return await readAdvisedReport({ tx, scope: household, tools, engines: enginesOf(tools) }, span);
      });
      return toFigures(await report.compute(), { from: since, to: period.to });
    }),
  );
}

/** What brought a result: all that is neither paid in nor taken out. */
const RESULT: readonly BridgePart[] = ['realised', 'unrealised', 'income', 'fees', 'taxes', 'currency'];

function toFigures({ bridge, series, gaps }: Performance, { from, to }: CostPeriod): ComputedFigures {
  const partsIn = (names: readonly BridgePart[]) =>
    sum(bridge.parts.filter(({ part }) => names.includes(part)).map(({ amount }) => decimal(amount)));
  // At most 400 days are listed whole: a period has fewer. The first one is the close before it.
  const values = series.filter(({ on }) => on >= from && on <= to).map(({ value }) => decimal(value));
  const average = averageOf(values);
  return {
    accountFees: toWire(partsIn(['fees']).negated()),
    averageAssets: average && toWire(average),
    result: toWire(partsIn(RESULT)),
    ...{ since: from, days: values.length },
    isPartial: bridge.state === 'partial' || gaps.length > 0 || values.length < daysBetween(from, to) + 1,
  };
}
