import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { PersonScope } from '#db/scope.ts';
import { currentTimeZone } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';

export type Overdrawn = Named & {
  readonly on: Day;
  readonly missing: { readonly amount: string; readonly currency: string };
};

/** Accounts whose tracked cash falls below zero without margin: the first day it does, and how much is missing then. */
export async function listOverdrawnAccounts(tx: Tx, { workspaceId }: PersonScope, today: Day): Promise<Overdrawn[]> {
  const { rows } = await sql<Overdrawn>`
    select id, name, overdrawn_on as "on",
           json_build_object('amount', trim_scale(overdrawn_by)::text, 'currency', currency) as missing
      from assets
     where workspace_id = ${workspaceId} and deleted_at is null and archived_at is null and overdrawn_on <= ${today}
     order by overdrawn_on, name
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
export async function findStepsTaken(tx: Tx, { workspaceId, userId }: PersonScope, since: Date): Promise<Steps> {
  const { rows } = await sql<Progress & Pick<Steps, 'imports'>>`
    select exists (select from assets where workspace_id = ${workspaceId} and deleted_at is null) as "hasAsset",
           exists (select from imports where workspace_id = ${workspaceId} and state = 'committed') as "hasImport",
           (select count(*) > 1 from members where workspace_id = ${workspaceId}) as "hasMembers",
           (exists (select from credentials where user_id = ${userId} and totp_confirmed_at is not null)
             or exists (select from passkeys where user_id = ${userId})) as "hasSecondFactor",
           exists (select from prices where workspace_id = ${workspaceId} and rank < 2) as "hasPrice",
           exists (select from assets where workspace_id = ${workspaceId} and source = 'demo'
             and deleted_at is null) as "hasDemo",
           (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.file_name,
                       'on', (f.created_at at time zone ${currentTimeZone()})::date)
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

export async function listNamesOfInstruments(
  tx: Tx,
  { workspaceId }: PersonScope,
  ids: readonly string[],
): Promise<Named[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('instruments')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
}
