import type { PropertyFacts } from '@aurea/contract/properties.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Source } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** A property as it is stored, with the values that were stated of it last, and a year before. */
export type StoredProperty = PropertyFacts & {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly note: string;
  readonly purchasedOn: Day | null;
  readonly closedOn: Day | null;
  readonly source: Source;
  readonly archived: boolean;
  readonly version: number;
  readonly value: string | null;
  readonly valuedOn: Day | null;
  readonly valueBefore: string | null;
};

const written = (column: string) => sql`trim_scale(round(${sql.ref(column)}, 12))::text`;

const lastValue = (until: Day) => sql`
  select v.valued_on, ${written('v.value')} as value from valuations v
   where v.workspace_id = a.workspace_id and v.asset_id = a.id and v.deleted_at is null and v.valued_on <= ${until}
   order by v.valued_on desc limit 1`;

type Question = { readonly id?: string; readonly today: Day; readonly yearAgo: Day };

/** Properties by name: those that are neither archived nor deleted, or one whether archived or not. */
export async function listProperties(tx: Tx, scope: Scope, question: Question): Promise<StoredProperty[]> {
  const { id, today, yearAgo } = question;
  const isAsked = id === undefined ? sql`a.archived_at is null` : sql`a.id = ${id}`;
  const { rows } = await sql<StoredProperty>`
    select a.id, a.name, a.currency, a.note, a.opened_on as "purchasedOn", a.closed_on as "closedOn", a.source,
           a.archived_at is not null as archived, a.version,
           p.type, p.use, coalesce(p.street, '') as street, coalesce(p.postcode, '') as postcode,
           coalesce(p.city, '') as city, ${written('p.surface')} as surface,
           ${written('p.purchase_price')} as "purchasePrice", ${written('p.notary_costs')} as "notaryCosts",
           ${written('p.other_costs')} as "otherCosts", ${written('p.furniture')} as furniture,
           coalesce(${written('p.vacancy')}, '0') as vacancy, p.tax_regime as "taxRegime",
           coalesce(p.furnished_kind, 'long_term') as "furnishedKind", ${written('p.marginal_rate')} as "marginalRate",
           ${written('p.depreciation')} as depreciation,
           case when a.closed_on < ${today} then '0' else last.value end as value,
           last.valued_on as "valuedOn", before.value as "valueBefore"
      from assets a
      left join properties p on p.workspace_id = a.workspace_id and p.asset_id = a.id
      left join lateral (${lastValue(today)}) last on true
      left join lateral (${lastValue(yearAgo)}) before on true
     where a.workspace_id = ${scope.workspaceId} and a.kind = 'property' and a.deleted_at is null and ${isAsked}
     order by a.name, a.id
  `.execute(tx);
  return rows;
}

/** Properties that were closed in a span of days, archived ones too, by day and name. */
export async function listSoldProperties(
  tx: Tx,
  scope: Scope,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly { readonly id: string; readonly on: Day }[]> {
  const { rows } = await sql<{ id: string; on: Day }>`
    select a.id, a.closed_on as "on" from assets a
     where a.workspace_id = ${scope.workspaceId} and a.kind = 'property' and a.deleted_at is null
       and a.closed_on between ${from} and ${to}
     order by a.closed_on, a.name, a.id
  `.execute(tx);
  return rows;
}

/** @throws Failure `not_found` when it is unknown, deleted, of another household, or no property */
export async function requireProperty(tx: Tx, scope: Scope, id: string): Promise<{ readonly currency: string }> {
  const row = await tx
    .selectFrom('assets')
    .select('currency')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('kind', '=', 'property')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'property' });
  return row;
}

/** Writes the facts of a property over those it had, if any. */
export async function saveFacts(tx: Tx, scope: Scope, id: string, facts: PropertyFacts): Promise<void> {
  const columns = {
    type: facts.type,
    use: facts.use,
    street: facts.street,
    postcode: facts.postcode,
    city: facts.city,
    surface: facts.surface,
    purchase_price: facts.purchasePrice,
    notary_costs: facts.notaryCosts,
    other_costs: facts.otherCosts,
    furniture: facts.furniture,
    vacancy: facts.vacancy,
    tax_regime: facts.taxRegime,
    furnished_kind: facts.furnishedKind,
    marginal_rate: facts.marginalRate,
    depreciation: facts.depreciation,
  };
  await tx
    .insertInto('properties')
    .values({ workspace_id: scope.workspaceId, asset_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'asset_id']).doUpdateSet(columns))
    .execute();
}

/** A debt that finances a property; what was stated of it last, where it has no terms. */
export type LinkedDebt = {
  readonly id: string;
  readonly propertyId: string;
  readonly name: string;
  readonly institution: string | null;
  readonly currency: string;
  readonly stated: string | null;
};

/** The debts that finance the properties and are neither archived nor deleted, by name. */
export async function listLinkedDebts(tx: Tx, scope: Scope, ids: readonly string[], today: Day): Promise<LinkedDebt[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LinkedDebt>`
    select a.id, l.asset_id as "propertyId", a.name, a.institution, a.currency,
           ltrim(last.value, '-') as stated
      from property_loans l
      join assets a on a.workspace_id = l.workspace_id and a.id = l.loan_id
      left join lateral (${lastValue(today)}) last on true
     where l.workspace_id = ${scope.workspaceId} and l.asset_id = any(${sql.val(ids)}::uuid[])
       and a.deleted_at is null and a.archived_at is null
     order by a.name, a.id
  `.execute(tx);
  return rows;
}

/** What may finance a property. @throws Failure `not_found` for what is no debt, `currency_mismatch` */
export async function requireDebts(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  currency: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'name', 'currency'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .where('kind', 'in', ['loan', 'credit'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  if (rows.length !== new Set(ids).size) throw new Failure('not_found', { what: 'loan' });
  const other = rows.find((row) => row.currency !== currency);
  if (other) throw new Failure('currency_mismatch', { expected: currency, found: other.currency });
  return rows;
}

/** Says which debts finance a property; what financed another one before finances this one now. */
export async function replaceLinks(tx: Tx, scope: Scope, id: string, loanIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('property_loans')
    .where('workspace_id', '=', scope.workspaceId)
    .where((is) => is.or([is('asset_id', '=', id), ...(loanIds.length > 0 ? [is('loan_id', 'in', [...loanIds])] : [])]))
    .execute();
  if (loanIds.length === 0) return;
  const rows = [...new Set(loanIds)].map((loanId) => ({
    workspace_id: scope.workspaceId,
    asset_id: id,
    loan_id: loanId,
  }));
  await tx.insertInto('property_loans').values(rows).execute();
}

export type StatedPoint = { readonly assetId: string; readonly on: Day; readonly value: string };

/** Every value stated of the assets, oldest first. */
export async function listStatedValues(tx: Tx, scope: Scope, ids: readonly string[]): Promise<StatedPoint[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('valuations')
    .select(['asset_id as assetId', 'valued_on as on', 'value'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('valued_on')
    .execute();
}
