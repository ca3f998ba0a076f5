import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

type Scope = { readonly workspaceId: string; readonly userId: string };

export type MonthlyFlow = {
  readonly month: string;
  readonly currency: string;
  readonly income: string;
  readonly spending: string;
};

/**
 * What came in and went out, by month and currency, since a day: pay and spending of the accounts of cash, and what
 * the others earned and cost. Transfers between accounts, and what is put into the others, are neither.
 */
export async function monthlyFlows(tx: Tx, { workspaceId }: Scope, since: Day): Promise<MonthlyFlow[]> {
  const { rows } = await sql<MonthlyFlow>`
    select to_char(t.booked_on, 'YYYY-MM') as month, a.currency,
           coalesce(sum(t.cash_effect) filter (where t.kind in ('deposit', 'dividend', 'interest')), 0)::text as income,
           coalesce(-sum(t.cash_effect) filter (where t.kind in ('withdrawal', 'fee', 'tax')), 0)::text as spending
      from transactions t
      join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
     where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.booked_on >= ${since}
       and a.deleted_at is null and a.archived_at is null
       and (t.kind in ('dividend', 'interest', 'fee', 'tax')
         or (t.kind in ('deposit', 'withdrawal') and a.kind in ('cash_account', 'savings_account')))
     group by 1, 2
  `.execute(tx);
  return rows;
}

export type Progress = {
  readonly hasAsset: boolean;
  readonly hasImport: boolean;
  readonly hasMembers: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasPrice: boolean;
  readonly hasDemo: boolean;
};

export type Steps = {
  readonly progress: Progress;
  /** Imports that were refused, or left rows out that are in error, since a moment: the latest five. */
  readonly imports: readonly (Named & { readonly on: Day })[];
};

/** How far the household has come with the first steps, whether it holds invented data, and imports to look at. */
export async function stepsTaken(tx: Tx, { workspaceId, userId }: Scope, since: Date): Promise<Steps> {
  const { rows } = await sql<Progress & Pick<Steps, 'imports'>>`
    select exists (select from assets where workspace_id = ${workspaceId} and deleted_at is null) as "hasAsset",
           exists (select from imports where workspace_id = ${workspaceId} and state = 'committed') as "hasImport",
           (select count(*) > 1 from members where workspace_id = ${workspaceId}) as "hasMembers",
           (exists (select from credentials where user_id = ${userId} and totp_confirmed_at is not null)
             or exists (select from passkeys where user_id = ${userId})) as "hasSecondFactor",
           exists (select from prices where workspace_id = ${workspaceId} and rank < 2) as "hasPrice",
           exists (select from assets where workspace_id = ${workspaceId} and source = 'demo'
             and deleted_at is null) as "hasDemo",
           (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.file_name, 'on', f.created_at::date)
               order by f.created_at desc), '[]')
              from (select i.id, i.file_name, i.created_at from imports i
                     where i.workspace_id = ${workspaceId} and i.created_at >= ${since.toISOString()}
                       and (i.state = 'failed' or (i.state = 'committed' and exists (select from import_rows r
                         where r.workspace_id = i.workspace_id and r.import_id = i.id and r.status = 'error')))
                     order by i.created_at desc limit 5) f) as imports
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  const { imports, ...progress } = row;
  return { progress, imports };
}

export type Named = { readonly id: string; readonly name: string };

export async function namesOfInstruments(tx: Tx, { workspaceId }: Scope, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('instruments')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
}
