import type { OfferedHousehold } from '@aurea/contract/customers/client-invitations.ts';
import type { PreparedHousehold } from '@aurea/contract/customers/prepared-households.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const NAME = sql`coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email, '')`;
const OPEN = sql`p.handed_over_at is null and p.erased_at is null`;

type Found = PreparedHousehold & { readonly mandateId: string };

/**
 * The household that was prepared for a customer and that nobody has taken over; the one whose mandate the customer is linked
 * with comes before another, which a merge may bring. The transaction must see all identities.
 */
export async function findPrepared(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select p.household_id as "householdId", p.mandate_id as "mandateId", ${NAME} as "preparedBy",
           ${moment('p.prepared_at')} as "preparedAt", p.erase_on as "eraseOn", ${moment('p.refused_at')} as "refusedAt",
           p.mandate_id is not distinct from c.mandate_id as "isLinked"
      from customers c
      join prepared_households p on p.workspace_id = c.workspace_id and p.customer_id = c.id
      left join users u on u.user_id = p.prepared_by and u.closed_at is null
     where c.workspace_id = ${workspaceId} and c.id = ${customerId} and c.deleted_at is null and ${OPEN}
     order by "isLinked" desc, p.prepared_at desc, p.household_id
     limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the practice works under the mandate in a household that it prepared and that nobody owns yet. */
export async function isOfPrepared(tx: Tx, { workspaceId }: Scope, mandateId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('prepared_households')
    .select('household_id')
    .where('workspace_id', '=', workspaceId)
    .where('mandate_id', '=', mandateId)
    .where('handed_over_at', 'is', null)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Households that the practice has prepared since; one transaction at a time may count and write. */
export async function countPreparedSince(tx: Tx, { workspaceId }: Scope, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prepared households of ${workspaceId}`}, 0))`.execute(tx);
  const { made } = await tx
    .selectFrom('prepared_households')
    .select((all) => all.fn.countAll<string>().as('made'))
    .where('workspace_id', '=', workspaceId)
    .where('prepared_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(made);
}

type New = {
  readonly householdId: string;
  readonly mandateId: string;
  readonly customerId: string;
  readonly eraseOn: Day;
  readonly now: Date;
};

export async function insertPrepared(tx: Tx, { workspaceId, userId }: PersonScope, one: New): Promise<void> {
  await tx
    .insertInto('prepared_households')
    .values({
      workspace_id: workspaceId,
      household_id: one.householdId,
      mandate_id: one.mandateId,
      customer_id: one.customerId,
      prepared_by: userId,
      prepared_at: one.now.toISOString(),
      erase_on: one.eraseOn,
    })
    .execute();
}

/** A customer is linked with a mandate: what was prepared under it is theirs. */
export async function assignPrepared(
  tx: Tx,
  { workspaceId }: Scope,
  { mandateId, customerId }: { readonly mandateId: string; readonly customerId: string },
): Promise<void> {
  await tx
    .updateTable('prepared_households')
    .set({ customer_id: customerId })
    .where('workspace_id', '=', workspaceId)
    .where('mandate_id', '=', mandateId)
    .execute();
}

type Ending = { readonly handedOverAt: Date } | { readonly refusedAt: Date; readonly eraseOn: Day };

/** Hands a household over, or notes that it was refused. @returns false where it is nobody's to take over any more */
export async function endPreparation(tx: Tx, { workspaceId }: Scope, householdId: string, ending: Ending) {
  const columns =
    'handedOverAt' in ending
      ? { handed_over_at: ending.handedOverAt.toISOString() }
      : { refused_at: ending.refusedAt.toISOString(), erase_on: ending.eraseOn };
  const { numUpdatedRows } = await tx
    .updateTable('prepared_households')
    .set(columns)
    .where('workspace_id', '=', workspaceId)
    .where('household_id', '=', householdId)
    .where('handed_over_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const SHOWN_NAMES = 100;

/**
 * What a prepared household holds, by names alone: the reader is not its owner yet. The transaction must see all identities;
 * it goes on in the practice.
 */
export async function describeOffer(
  tx: Tx,
  practiceId: string,
  prepared: Found,
): Promise<Omit<OfferedHousehold, 'mayLeaveOut'>> {
  const { householdId: id, preparedBy, preparedAt, eraseOn } = prepared;
  await enterWorkspace(tx, id);
  const { rows } = await sql<Pick<OfferedHousehold, 'name' | 'lastChangedAt' | 'assets' | 'loans' | 'members'>>`
    with held as (select name, kind in ('loan', 'credit') as "isDebt" from assets
                   where workspace_id = ${id} and deleted_at is null)
    select w.name,
           (select to_char(max(a.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from activity a
             where a.workspace_id = ${id} and a.subject_kind not in ('workspace', 'mandate')) as "lastChangedAt",
           ${namesWhere(sql`not "isDebt"`)} as assets, ${namesWhere(sql`"isDebt"`)} as loans,
           array(select name from members where workspace_id = ${id} order by created_at, id limit ${SHOWN_NAMES}) as members
      from workspaces w where w.workspace_id = ${id}`.execute(tx);
  await enterWorkspace(tx, practiceId);
  const [found] = rows;
  if (!found) throw new Error('a prepared household without its workspace');
  return { id, preparedBy, preparedAt, eraseOn, ...found };
}

const namesWhere = (condition: ReturnType<typeof sql>) => sql`jsonb_build_object(
  'count', (select count(*) from held where ${condition}),
  'names', (select coalesce(jsonb_agg(name order by name), '[]')
              from (select name from held where ${condition} order by name limit ${SHOWN_NAMES}) shown))`;

export type Due = {
  readonly practiceId: string;
  readonly householdId: string;
};

/** Households of all practices whose last day is over, or comes before a day. The transaction must see all identities. */
export async function listDue(
  tx: Tx,
  until: Day,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select p.workspace_id as "practiceId", p.household_id as "householdId" from prepared_households p
     where ${OPEN} and p.erase_on <= ${until} and (${after}::uuid is null or p.household_id > ${after}::uuid)
     order by p.household_id limit ${most}`.execute(tx);
  return rows;
}

export type OpenPreparation = {
  readonly mandateId: string;
  /** The customer it is prepared for, else the household. */
  readonly name: string;
  readonly customerId: string | null;
  readonly preparedAt: string;
  readonly refusedAt: string | null;
  readonly eraseOn: Day;
};

/** One of the practice that the transaction works in, held until it ends; null where it was handed over or erased. */
export async function lockPreparation(tx: Tx, { workspaceId }: Scope, householdId: string) {
  const { rows } = await sql<OpenPreparation>`
    select p.mandate_id as "mandateId", w.name, c.id as "customerId", ${moment('p.prepared_at')} as "preparedAt",
           ${moment('p.refused_at')} as "refusedAt", p.erase_on as "eraseOn"
      from prepared_households p
      join workspaces w on w.workspace_id = p.household_id
      left join customers c on c.workspace_id = p.workspace_id and c.id = p.customer_id and c.deleted_at is null
     where p.workspace_id = ${workspaceId} and p.household_id = ${householdId} and ${OPEN}
       for update of p`.execute(tx);
  return rows[0] ?? null;
}
