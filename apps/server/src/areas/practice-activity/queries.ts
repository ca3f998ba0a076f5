import type { ActivityGroup } from '@aurea/contract/practice-activity.ts';
import { WEBHOOK_EVENTS } from '@aurea/contract/programs/webhook-events.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import { startOfDay } from '#db/start-of-day.ts';
import type { Tx } from '#db/transaction.ts';

export type ActivityRow = {
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
  readonly action: string;
  readonly subject: string;
  readonly name: string | null;
  readonly customer: { readonly id: string; readonly name: string } | null;
  readonly document: { readonly kind: 'invoice' | 'quotation'; readonly id: string } | null;
  readonly before: object | null;
  readonly after: object | null;
};

export type ActivitySearch = {
  readonly workspaceId: string;
  readonly customerId?: string | undefined;
  readonly kind?: ActivityGroup | undefined;
  readonly personId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The customer of each kind of record that has one: read under row-level security, so none of a colleague is found. */
const CUSTOMER_OF = [
  ['customer_note', 'customer_notes'],
  ['quotation', 'quotations'],
  ['invoice', 'invoices'],
  ['recurring_invoice', 'recurring_invoices'],
  ['compliance_document', 'compliance_documents'],
  ['complaint', 'compliance_complaints'],
] as const;

/** The customer itself, those merged into it, and every record of it. */
function subjectsOf({ workspaceId }: ActivitySearch, customerId: string): RawBuilder<unknown> {
  const records = CUSTOMER_OF.map(
    ([, table]) =>
      sql`select id from ${sql.ref(table)} where workspace_id = ${workspaceId} and customer_id = ${customerId}`,
  );
  return sql`
    (with recursive same as (
       select ${customerId}::uuid as id
       union
       select m.merged_id from customer_merges m join same on same.id = m.kept_id
        where m.workspace_id = ${workspaceId} and m.undone_at is null)
     select id from same union all ${sql.join(records, sql` union all `)})`;
}

function filterOf(search: ActivitySearch): RawBuilder<SqlBool> {
  const { workspaceId, customerId, kind, personId, from, to } = search;
  return sql`${sql.join(
    [
      sql<SqlBool>`a.workspace_id = ${workspaceId}`,
      ...(customerId ? [sql<SqlBool>`a.subject_id in ${subjectsOf(search, customerId)}`] : []),
      ...(kind ? [sql<SqlBool>`a.subject_kind = any(${[...WEBHOOK_EVENTS.practice[kind]]}::text[])`] : []),
      ...(personId ? [sql<SqlBool>`a.user_id = ${personId}`] : []),
      ...(from ? [sql<SqlBool>`a.at >= ${startOfDay(from)}`] : []),
      ...(to ? [sql<SqlBool>`a.at < ${startOfDay(to)} + interval '1 day'`] : []),
    ],
    sql` and `,
  )}`;
}

const CUSTOMER_ID = sql`case a.subject_kind when 'customer' then a.subject_id ${sql.join(
  CUSTOMER_OF.map(
    ([kind, table]) => sql`when ${sql.lit(kind)} then (
      select r.customer_id from ${sql.ref(table)} r where r.workspace_id = a.workspace_id and r.id = a.subject_id)`,
  ),
  sql` `,
)} end`;

/** Of a record that was merged, the one that took its place; none where the customer was deleted. */
const CUSTOMER = sql`(
  with recursive same as (
    select a.customer_id as id
    union
    select m.kept_id from customer_merges m join same on same.id = m.merged_id
     where m.workspace_id = a.workspace_id and m.undone_at is null)
  select json_build_object('id', c.id, 'name', c.name)
    from customers c join same on same.id = c.id
   where c.workspace_id = a.workspace_id and c.deleted_at is null limit 1)`;

const said = (field: string) => sql`coalesce(a.after ->> ${sql.lit(field)}, a.before ->> ${sql.lit(field)})`;

/** What a record is called, of those whose name says nothing of a household. */
const NAME = sql`case a.subject_kind
  when 'invoice' then (select i.number from invoices i where i.workspace_id = a.workspace_id and i.id = a.subject_id)
  when 'quotation' then (select q.number from quotations q where q.workspace_id = a.workspace_id and q.id = a.subject_id)
  when 'received_invoice' then ${said('number')}
  when 'article' then ${said('name')}
  when 'customer_field' then ${said('label')}
  when 'customer_import' then ${said('fileName')}
  when 'invitation' then ${said('email')}
  when 'task' then ${said('title')}
  when 'complaint' then (
    select p.subject from compliance_complaints p where p.workspace_id = a.workspace_id and p.id = a.subject_id)
  when 'compliance_document' then ${said('kind')}
  when 'compliance_firm' then case a.action when 'template_changed' then ${said('kind')} end
  when 'access_token' then ${said('name')}
  when 'team' then nullif(${accountName('a.subject_id')}, '') end`;

/**
 * A page of the log of a practice, latest first. Reads names of accounts, so the transaction must see all identities.
 */
export async function listActivity(
  tx: Tx,
  search: ActivitySearch,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    with lines as materialized (
      select a.* from activity a where ${filterOf(search)}
       order by a.at desc, a.id desc limit ${size} offset ${(page - 1) * size})
    select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.action, a.subject_kind as subject,
           case when a.user_id is not null then ${accountName('a.user_id')} end as actor, ${NAME} as name,
           ${CUSTOMER} as customer,
           case when a.subject_kind in ('invoice', 'quotation') and a.customer_id is not null
                then json_build_object('kind', a.subject_kind, 'id', a.subject_id) end as document,
           a.before, a.after
      from (select a.*, ${CUSTOMER_ID} as customer_id from lines a) a
     order by a.at desc, a.id desc`.execute(tx);
  return rows;
}

export async function countActivity(tx: Tx, search: ActivitySearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from activity a where ${filterOf(search)}`.execute(tx);
  return rows[0]?.total ?? 0;
}
