import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Facets = {
  readonly tags: { readonly name: string; readonly count: number }[];
  readonly institutions: string[];
  readonly currencies: string[];
};

/** What the assets of the household are filtered by: tags with their number of assets, institutions, currencies. */
export async function findFacetsOf(tx: Tx, scope: Scope): Promise<Facets> {
  const { rows } = await sql<Facets>`
    with alive as (
      select tags, institution, currency from assets
       where workspace_id = ${scope.workspaceId} and deleted_at is null)
    select
      coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'count', t.count) order by lower(t.name), t.name)
        from (select tag as name, count(*) as count from alive, unnest(tags) tag group by tag) t), '[]') as tags,
      array(select distinct institution from alive where institution is not null order by institution) as institutions,
      array(select distinct currency::text from alive order by currency::text) as currencies
  `.execute(tx);
  return rows[0] ?? { tags: [], institutions: [], currencies: [] };
}

export type Tagged = { readonly id: string; readonly tags: string[] };

/** The tags of the assets that are there, locked until they are written. */
export async function tagsOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Tagged[]> {
  return await tx
    .selectFrom('assets')
    .select(['id', 'tags'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function writeTags(tx: Tx, scope: Scope, tagged: readonly Tagged[]): Promise<void> {
  if (tagged.length === 0) return;
  await sql`
    update assets a set tags = array(select jsonb_array_elements_text(t.tags)), version = a.version + 1
      from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as t(id uuid, tags jsonb)
     where a.workspace_id = ${scope.workspaceId} and a.id = t.id
  `.execute(tx);
}
