import type { MayLeaveOut } from '@aurea/contract/customers/client-invitations.ts';
import { type MandateAreas, widestOf } from '@aurea/contract/workspaces/mandate-areas.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { acrossCustomers } from '#db/across-customers.ts';
import { json } from '#db/json.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';

const FACTS = [
  'id',
  'practice_name as practiceName',
  'scope',
  sql<MandateAreas>`coalesce(areas, app.areas_of_scope(scope))`.as('areas'),
  'starts_on as startsOn',
  'ends_on as endsOn',
  'paused_at as pausedAt',
  'revoked_at as revokedAt',
  'version',
] as const;

const MANDATE = [...FACTS, 'left_out as leftOut'] as const;

/** The practice a mandate was given to. @throws Failure `not_found` */
export async function findPracticeOf(tx: Tx, scope: Scope, id: string): Promise<string> {
  const { practice_id: practiceId } = await tx
    .selectFrom('mandates')
    .select('practice_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Failure('not_found', { what: 'mandate' }));
  return practiceId;
}

/**
 * The assets that a mandate is to leave out. One that was deleted since it was left out stays so: it may be restored.
 *
 * @throws Failure `not_found` where one is no asset of the household
 */
export async function listSettledLeftOut(
  tx: Tx,
  { workspaceId }: Scope,
  { chosen, before }: { readonly chosen: readonly string[]; readonly before: readonly string[] },
): Promise<string[]> {
  const found = await tx
    .selectFrom('assets')
    .select(['id', 'deleted_at as deletedAt'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${[...chosen, ...before]}::uuid[])`)
    .execute();
  const alive = new Set(found.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : [])));
  const gone = found.flatMap(({ id, deletedAt }) => (deletedAt !== null && before.includes(id) ? [id] : []));
  const isUnknown = chosen.some((id) => !alive.has(id) && !before.includes(id));
  if (isUnknown) throw new Failure('not_found', { what: 'asset' });
  return [...chosen.filter((id) => alive.has(id)), ...gone];
}

const MOST_TO_LEAVE_OUT = 500;

/** What a mandate of a practice may leave out, with what it leaves out now. */
export async function listMayLeaveOut(tx: Tx, { workspaceId }: Scope, practiceId: string): Promise<MayLeaveOut> {
  const { rows } = await sql<MayLeaveOut[number]>`
    select a.id, a.name,
           exists (select from mandates m
                    where m.workspace_id = a.workspace_id and m.practice_id = ${practiceId} and m.revoked_at is null
                      and a.id = any(m.left_out)) as "isLeftOut"
      from assets a
     where a.workspace_id = ${workspaceId} and a.deleted_at is null
     order by "isLeftOut" desc, lower(a.name), a.id limit ${MOST_TO_LEAVE_OUT}`.execute(tx);
  return rows;
}

/** Latest first; assets that were deleted since are left out still, and not named: nobody can show them again. */
export async function listMandates(tx: Tx, scope: Scope) {
  const leftOut = sql<string[]>`array(
    select a.id from unnest(left_out) with ordinality l(id, place)
      join assets a on a.workspace_id = mandates.workspace_id and a.id = l.id and a.deleted_at is null
     order by l.place)`;
  return await tx
    .selectFrom('mandates')
    .select([...FACTS, leftOut.as('leftOut'), 'given_at as givenAt', 'changed_at as changedAt'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('given_at', 'desc')
    .execute();
}

/** @throws Failure `not_found` */
export async function findMandate(tx: Tx, scope: Scope, id: string) {
  const row = await tx
    .selectFrom('mandates')
    .select(MANDATE)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'mandate' });
  return row;
}

/** The practice that shows this code. Reads beyond the household, so the transaction must see all identities. */
export async function findPractice(tx: Tx, code: string) {
  return await tx
    .selectFrom('practice_codes')
    .innerJoin('workspaces', 'workspaces.workspace_id', 'practice_codes.workspace_id')
    .select(['workspaces.workspace_id as id', 'name'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Mandates to a practice that have not been ended, held until the transaction ends. */
export async function liveMandatesOf(tx: Tx, scope: Scope, practiceId: string) {
  return await tx
    .selectFrom('mandates')
    .select(MANDATE)
    .where('workspace_id', '=', scope.workspaceId)
    .where('practice_id', '=', practiceId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Successor = { readonly practiceId: string; readonly former: readonly string[]; readonly mandateId: string };

/** The customer of the practice that was linked with a former mandate is linked with the one that took its place. */
export async function linkInstead(tx: Tx, { workspaceId }: Scope, successor: Successor): Promise<void> {
  const { practiceId, former, mandateId } = successor;
  if (former.length === 0) return;
  await enterWorkspace(tx, practiceId);
  await acrossCustomers(tx, () =>
    tx
      .updateTable('customers')
      .set((row) => ({ mandate_id: mandateId, version: row('version', '+', 1) }))
      .where('workspace_id', '=', practiceId)
      .where('mandate_id', '=', sql<string>`any(${[...former]}::uuid[])`)
      .execute(),
  );
  await enterWorkspace(tx, workspaceId);
}

export type NewMandate = {
  readonly id: string;
  readonly practice: { readonly id: string; readonly name: string };
  readonly areas: MandateAreas;
  readonly leftOut: readonly string[];
  readonly startsOn: string;
  readonly endsOn: string | null;
};

export async function insertMandate(tx: Tx, scope: PersonScope, mandate: NewMandate, now: Date): Promise<void> {
  await tx
    .insertInto('mandates')
    .values({
      workspace_id: scope.workspaceId,
      id: mandate.id,
      practice_id: mandate.practice.id,
      practice_name: mandate.practice.name,
      scope: widestOf(mandate.areas),
      areas: json(mandate.areas),
      left_out: [...mandate.leftOut],
      starts_on: mandate.startsOn,
      ends_on: mandate.endsOn,
      given_by: scope.userId,
      given_at: now.toISOString(),
    })
    .execute();
}

/** @throws Failure `stale` when the mandate has been changed since `version` */
export async function revokeMandate(
  tx: Tx,
  scope: Scope,
  mandate: { readonly id: string; readonly version: number },
  now: Date,
): Promise<void> {
  const changed = await tx
    .updateTable('mandates')
    .set((row) => ({ revoked_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', mandate.id)
    .where('version', '=', mandate.version)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Failure('stale');
}

type Changed = { readonly id: string; readonly version: number };

/** @throws Failure `stale` when the mandate has been changed since `version`, or was ended */
export async function changeMandate(
  tx: Tx,
  scope: WorkspaceScope,
  { id, version }: Changed,
  {
    now,
    ...change
  }: { readonly now: Date } & (
    | Pick<NewMandate, 'areas' | 'leftOut' | 'startsOn' | 'endsOn'>
    | { readonly isPaused: boolean }
  ),
): Promise<void> {
  const columns =
    'isPaused' in change
      ? { paused_at: change.isPaused ? now.toISOString() : null }
      : {
          areas: json(change.areas),
          left_out: [...change.leftOut],
          scope: widestOf(change.areas),
          starts_on: change.startsOn,
          ends_on: change.endsOn,
        };
  const changed = await tx
    .updateTable('mandates')
    .set((row) => ({ ...columns, changed_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Failure('stale', { what: 'mandate' });
}

/** What a mandate was at each moment, latest first. One that is older than its first version has none before it changes. */
export async function listVersions(tx: Tx, mandate: { readonly householdId: string; readonly id: string }) {
  return await tx
    .selectFrom('mandate_versions')
    .select([
      'version',
      'areas',
      'left_out as leftOut',
      sql<boolean>`app.leaves_out(areas, left_out)`.as('leavesOut'),
      'starts_on as startsOn',
      'ends_on as endsOn',
      'is_paused as isPaused',
      'is_ended as isEnded',
      'at',
    ])
    .where('workspace_id', '=', mandate.householdId)
    .where('mandate_id', '=', mandate.id)
    .orderBy('version', 'desc')
    .execute();
}

/** What a mandate opens at a moment, by the day of the household; null where it rests or has ended. */
export async function findOpenedBy(
  tx: Tx,
  { workspaceId, mandateId }: { readonly workspaceId: string; readonly mandateId: string },
  now: Date,
): Promise<{ readonly areas: MandateAreas; readonly leftOut: string[] } | null> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone w.time_zone)::date`;
  const { rows } = await sql<{ areas: MandateAreas; leftOut: string[] }>`
    select app.areas_without(coalesce(d.areas, app.areas_of_scope(d.scope)), d.left_out) as areas, d.left_out as "leftOut"
      from mandates d join workspaces w on w.workspace_id = d.workspace_id
     where d.workspace_id = ${workspaceId} and d.id = ${mandateId} and d.revoked_at is null and d.paused_at is null
       and d.starts_on <= ${today} and (d.ends_on is null or d.ends_on >= ${today})`.execute(tx);
  return rows[0] ?? null;
}
