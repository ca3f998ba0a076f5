import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type AllocationClass, type ByClass, byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import type { RiskLevel } from '@aurea/domain/suitability/profile/risk-level.ts';
import { type RawBuilder, sql } from 'kysely';
import { json } from '#db/json.ts';
import type { StoredFacts } from '#db/schema/book.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The household of a customer, the mandate at its version, and the version of the wealth that is stored, empty at first. */
export type Source = {
  readonly customerId: string;
  readonly householdId: string;
  readonly timeZone: string;
  readonly mandateId: string;
  readonly mandateVersion: number;
  readonly areas: MandateAreas;
  /** Assets that the household does not show. */
  readonly leftOut: readonly string[];
  readonly wealthVersion: string;
};

/** Figures of a line, in euros. */
export type Figures = {
  readonly wealthVersion: string;
  readonly asOf: Day;
  readonly state: 'complete' | 'partial' | 'unavailable' | 'no_rate' | 'empty' | 'closed';
  readonly missing: number;
  readonly netWorth: string | null;
  /** What was gained since the day a year before, net of what moved in and out, and the return of that year. */
  readonly change: { readonly since: Day; readonly gain: string; readonly ratio: string | null } | null;
  /** What came in and what left since the day a year before; null where nothing was recorded or a currency has no rate. */
  readonly flows: { readonly inflow: string; readonly outflow: string } | null;
  readonly invested: string | null;
  readonly classes: ByClass<string | null> | null;
  readonly unclassified: string | null;
  readonly drift: { readonly class: AllocationClass; readonly points: string; readonly band: number } | null;
  readonly isProfileShown: boolean;
  readonly profile: { readonly level: RiskLevel; readonly on: Day; readonly until: Day } | null;
  readonly cash: string | null;
  /** What else alerts follow from. */
  readonly facts: StoredFacts;
};

type Pages = { readonly after: string | null; readonly most: number };

/** Practices, by their ids. The transaction must see all identities. */
export async function listPractices(tx: Tx, { after, most }: Pages): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select workspace_id as id from workspaces
     where kind = 'practice' and workspace_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
     order by workspace_id limit ${most}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Mandates `d` of households `w` that hold at a moment. */
const HOLDS = (now: Date): RawBuilder<unknown> => {
  const today = sql`(${now.toISOString()}::timestamptz at time zone w.time_zone)::date`;
  return sql`d.revoked_at is null and d.paused_at is null and d.starts_on <= ${today}
    and (d.ends_on is null or d.ends_on >= ${today})`;
};

/**
 * Customers whose figures are missing or follow from what is no longer so, those that wait longest first. The transaction must
 * see all identities.
 */
export async function listDue(tx: Tx, { workspaceId }: Scope, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id
      from mandates d
      join workspaces w on w.workspace_id = d.workspace_id
      join customers c on c.workspace_id = ${workspaceId} and c.mandate_id = d.id
      left join book_figures f on f.workspace_id = c.workspace_id and f.customer_id = c.id
     where d.practice_id = ${workspaceId} and ${HOLDS(now)} and c.deleted_at is null and c.archived_at is null
       and (f.wealth_version is null or f.mandate_id <> d.id or f.mandate_version <> d.version
            or f.wealth_version <> app.wealth_version(d.workspace_id,
                 (${now.toISOString()}::timestamptz at time zone w.time_zone)::date))
     order by f.computed_at nulls first, c.id limit ${most}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks figures that are to be computed again, since the first time that was seen. */
export async function markStale(tx: Tx, { workspaceId }: Scope, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update book_figures set stale_since = ${now.toISOString()}
     where workspace_id = ${workspaceId} and customer_id = any(${[...ids]}::uuid[]) and stale_since is null
  `.execute(tx);
}

/** Where the figures of a customer come from, null without a mandate that holds. The transaction must see all identities. */
export async function findSource(tx: Tx, { workspaceId }: Scope, id: string, now: Date): Promise<Source | null> {
  const { rows } = await sql<Source>`
    select c.id as "customerId", d.workspace_id as "householdId", w.time_zone as "timeZone", d.id as "mandateId", d.version as "mandateVersion",
           app.areas_without(coalesce(d.areas, app.areas_of_scope(d.scope)), d.left_out) as areas,
           d.left_out as "leftOut",
           case when f.mandate_id = d.id and f.mandate_version = d.version then f.wealth_version else '' end as "wealthVersion"
      from customers c
      join mandates d on d.id = c.mandate_id and d.practice_id = c.workspace_id
      join workspaces w on w.workspace_id = d.workspace_id
      left join book_figures f on f.workspace_id = c.workspace_id and f.customer_id = c.id
     where c.workspace_id = ${workspaceId} and c.id = ${id} and c.deleted_at is null and c.archived_at is null
       and ${HOLDS(now)}
  `.execute(tx);
  return rows[0] ?? null;
}

type Computed = { readonly source: Source; readonly figures: Figures; readonly at: Date };

/**
 * Stores the figures of a customer, unless the mandate or the link is another one by now: either is locked, so that neither
 * changes before they are there to be dropped. The transaction must see all identities.
 */
export async function storeFigures(tx: Tx, { workspaceId }: Scope, { source, figures, at }: Computed): Promise<void> {
  const { customerId, mandateId, mandateVersion } = source;
  const { rows } = await sql`
    select from customers c join mandates d on d.id = c.mandate_id
     where c.workspace_id = ${workspaceId} and c.id = ${customerId} and c.deleted_at is null and d.id = ${mandateId}
       and d.version = ${mandateVersion} and d.practice_id = ${workspaceId} and d.revoked_at is null and d.paused_at is null
       for share`.execute(tx);
  if (rows.length === 0) return;
  const columns = {
    mandate_id: mandateId,
    mandate_version: mandateVersion,
    computed_at: at.toISOString(),
    stale_since: null,
    leaves_out: source.leftOut.length > 0 && figures.state !== 'closed',
    ...columnsOf(figures),
  };
  await tx
    .insertInto('book_figures')
    .values({ workspace_id: workspaceId, customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'customer_id']).doUpdateSet(columns))
    .execute();
}

function columnsOf(figures: Figures) {
  const drift = figures.drift ?? { class: null, points: null, band: null };
  const profile = figures.profile ?? { level: null, on: null, until: null };
  const flows = figures.flows ?? { inflow: null, outflow: null };
  const change = figures.change ?? { since: null, gain: null, ratio: null };
  return {
    wealth_version: figures.wealthVersion,
    as_of: figures.asOf,
    state: figures.state,
    missing: figures.missing,
    net_worth: figures.netWorth,
    before_on: change.since,
    gain: change.gain,
    gain_ratio: change.ratio,
    ...flows,
    invested: figures.invested,
    ...(figures.classes ?? NO_CLASSES),
    unclassified: figures.unclassified,
    drift_class: drift.class,
    drift_points: drift.points,
    drift_band: drift.band,
    investment_shown: figures.isProfileShown,
    profile_level: profile.level,
    profile_on: profile.on,
    profile_until: profile.until,
    cash: figures.cash,
    facts: json(figures.facts),
  };
}

const NO_CLASSES = byClass(() => null);
