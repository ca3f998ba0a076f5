import type { MembershipSummary } from '@aurea/contract/session.ts';
import type { Company, Member } from '@aurea/contract/workspaces.ts';
import { counterPeriod } from '@aurea/domain/billing/documents/numbering.ts';
import { initialSettings } from '@aurea/domain/billing/settings/practice.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type PropertyRegime, regimeOfMember } from '@aurea/domain/workspaces/property-regime.ts';
import { sql } from 'kysely';
import { brokenConstraint } from '#db/errors.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';

const SUMMARY = sql`workspace_id as "workspaceId", kind, name, currency, time_zone as "timeZone", role, mandate,
  mandate_areas as "mandateAreas", app.leaves_out(mandate_areas, left_out) as "leavesOut", sees_own_customers as "seesOwnCustomers"`;

/** Workspaces the person may open now, own ones first. */
export async function listWorkspaces(tx: Tx, userId: string, now: Date): Promise<MembershipSummary[]> {
  const { rows } = await sql<MembershipSummary>`
    select ${SUMMARY}
      from identity.workspaces_of(${userId}, ${now.toISOString()}::timestamptz)
     order by mandate nulls first, since, workspace_id`.execute(tx);
  return rows;
}

/** One that the person may open now. @throws Failure `not_found` */
export async function findWorkspaceOf(
  tx: Tx,
  { userId, workspaceId }: PersonScope,
  now: Date,
): Promise<MembershipSummary> {
  const { rows } = await sql<MembershipSummary>`
    select ${SUMMARY} from identity.workspace_of(${userId}, ${now.toISOString()}::timestamptz, ${workspaceId})`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Failure('not_found', { what: 'workspace' });
  return found;
}

/** Lets one transaction at a time create a workspace for the person, and counts those they created since. */
export async function countCreatedWorkspaces(tx: Tx, userId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workspaces of ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ created: number }>`
    select count(*)::integer as created from identity.workspaces_of(${userId}, ${since.toISOString()}::timestamptz)
     where role = 'owner' and mandate is null and since > ${since.toISOString()}`.execute(tx);
  return rows[0]?.created ?? 0;
}

export type NewWorkspace = {
  readonly workspaceId: string;
  readonly kind: 'household' | 'practice';
  readonly name: string;
  readonly currency: string;
};

/** Creates the workspace and makes the person its owner. The transaction works in it from then on. */
export async function insertWorkspace(tx: Tx, workspace: NewWorkspace, userId: string, now: Date): Promise<void> {
  await insertWorkspaceOfNobody(tx, workspace, now);
  await insertOwner(tx, workspace.workspaceId, userId, now);
}

/** Creates the workspace without any member. The transaction works in it from then on. */
export async function insertWorkspaceOfNobody(
  tx: Tx,
  workspace: NewWorkspace & { readonly timeZone?: string },
  now: Date,
): Promise<void> {
  const { workspaceId, kind, name, currency, timeZone } = workspace;
  await sql`select set_config('app.workspace', ${workspaceId}, true)`.execute(tx);
  const at = { created_at: now.toISOString(), ...(timeZone && { time_zone: timeZone }) };
  await tx
    .insertInto('workspaces')
    .values({ workspace_id: workspaceId, kind, name, currency, ...at })
    .execute();
}

/** Makes the person an owner of the workspace, in which they begin where they have none yet. */
export async function insertOwner(tx: Tx, workspaceId: string, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ workspace_id: workspaceId, user_id: userId, role: 'owner', created_at: now.toISOString() })
    .execute();
  await tx
    .updateTable('users')
    .set((user) => ({ default_workspace_id: user.fn.coalesce('default_workspace_id', user.val(workspaceId)) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function insertPracticeCode(tx: Tx, workspaceId: string, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('practice_codes')
    .values({ workspace_id: workspaceId, code, created_at: now.toISOString() })
    .execute();
}

type At = { readonly now: Date; readonly today: Day };

/** The numbers of a company begin the settings of its practice, and its first invoice goes on from those made elsewhere. */
export async function insertCompany(tx: Tx, workspaceId: string, company: Company, { now, today }: At): Promise<void> {
  const { firstInvoice, ...numbers } = company;
  await sql`
    insert into practice_settings (workspace_id, settings, version, changed_at)
    values (${workspaceId}, ${JSON.stringify(numbers)}::jsonb, 1, ${now.toISOString()})`.execute(tx);
  if (firstInvoice === undefined) return;
  const { numbering } = initialSettings('');
  const period = counterPeriod(today, numbering.invoice);
  await sql`
    insert into invoice_counters (workspace_id, series, period, last, last_on, began_at)
    values (${workspaceId}, 'invoice', ${period}, ${firstInvoice - 1}, ${today}, ${firstInvoice})`.execute(tx);
}

/** How the person is called in the household they create: their name, else their address. */
export async function findPersonOf(tx: Tx, userId: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['given_name', 'family_name', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return (`${user.given_name} ${user.family_name}`.trim() || user.email).slice(0, 100);
}

/** @throws Failure `not_found` */
export async function findWorkspace(tx: Tx, workspaceId: string) {
  const row = await tx
    .selectFrom('workspaces')
    .leftJoin('practice_codes', 'practice_codes.workspace_id', 'workspaces.workspace_id')
    .select([
      'workspaces.workspace_id as id',
      'kind',
      'name',
      'currency',
      'time_zone as timeZone',
      'version',
      'code as practiceCode',
    ])
    .where('workspaces.workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'workspace' });
  return row;
}

type WorkspaceChange = {
  readonly name?: string | undefined;
  readonly currency?: string | undefined;
  readonly timeZone?: string | undefined;
};

/** @throws Failure `stale` when the workspace has been changed since `version` */
export async function updateWorkspace(tx: Tx, id: string, version: number, change: WorkspaceChange): Promise<void> {
  const { name, currency, timeZone } = change;
  const changed = await tx
    .updateTable('workspaces')
    .set((row) => ({
      ...(name === undefined ? {} : { name }),
      ...(currency === undefined ? {} : { currency }),
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      version: row('version', '+', 1),
    }))
    .where('workspace_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Failure('stale');
}

const MEMBER = [
  ...(['id', 'name', 'birth_on as birthOn', 'fiscal_link as fiscalLink'] as const),
  ...(['property_regime as propertyRegime', 'version'] as const),
] as const;

export async function listMembers(tx: Tx, scope: WorkspaceScope): Promise<Member[]> {
  return await tx
    .selectFrom('members')
    .select(MEMBER)
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What governs the property of the couple; null without one, and where nobody stated it. */
export async function findPropertyRegime(tx: Tx, { workspaceId }: Scope): Promise<PropertyRegime | null> {
  const row = await tx
    .selectFrom('members')
    .select('property_regime')
    .where('workspace_id', '=', workspaceId)
    .where('property_regime', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.property_regime ?? null;
}

/** @throws Failure `not_found` */
export async function findMember(tx: Tx, scope: WorkspaceScope, id: string): Promise<Member> {
  const row = await tx
    .selectFrom('members')
    .select(MEMBER)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'member' });
  return row;
}

export type MemberFields = Pick<Member, 'name' | 'birthOn' | 'fiscalLink'> & {
  readonly propertyRegime?: Member['propertyRegime'] | undefined;
};

export type NewMember = MemberFields & {
  readonly workspaceId: string;
  readonly id: string;
  readonly userId?: string;
};

export async function insertMember(tx: Tx, member: NewMember, now: Date): Promise<void> {
  await tx
    .insertInto('members')
    .values({
      workspace_id: member.workspaceId,
      id: member.id,
      name: member.name,
      birth_on: member.birthOn,
      fiscal_link: member.fiscalLink,
      property_regime: regimeOfMember(member.fiscalLink, member.propertyRegime ?? null),
      user_id: member.userId ?? null,
      created_at: now.toISOString(),
    })
    .execute();
}

/** @throws Failure `stale` when the member has been changed since `version` */
export async function updateMember(
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  fields: MemberFields & Pick<Member, 'propertyRegime' | 'version'>,
): Promise<void> {
  const changed = await tx
    .updateTable('members')
    .set((row) => ({
      name: fields.name,
      birth_on: fields.birthOn,
      fiscal_link: fields.fiscalLink,
      property_regime: fields.propertyRegime,
      invented: false,
      version: row('version', '+', 1),
    }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', fields.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Failure('stale');
}

/** @throws Failure `member_in_use` when the person owns a share of something */
export async function deleteMember(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  try {
    await tx.deleteFrom('members').where('workspace_id', '=', scope.workspaceId).where('id', '=', id).execute();
  } catch (error) {
    if (brokenConstraint(error) !== undefined) throw new Failure('member_in_use');
    throw error;
  }
}

/** The practice of the mandate by which a person may enter a household now, or null. */
export async function findPracticeOfMandate(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  now: Date,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select practice_id as id, practice_name as name
      from identity.workspace_of(${userId}, ${now.toISOString()}::timestamptz, ${workspaceId})
     where mandate_id is not null`.execute(tx);
  return rows[0] ?? null;
}
