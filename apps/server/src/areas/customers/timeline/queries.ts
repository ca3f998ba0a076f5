import { type RawBuilder, sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import type { Tx } from '#db/transaction.ts';

export type TimelineRow = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly kind: 'note' | 'event';
  readonly action: string;
  readonly body: string | null;
  readonly sharedAt: string | null;
  readonly changedAt: string | null;
  readonly version: number | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly document: object | null;
  readonly mergeId: string | null;
  readonly total: string;
};

/** One customer, and those merged into it. */
type Of = { readonly workspaceId: string; readonly customerId: string };

type Part = (of: Of) => RawBuilder<unknown>;

const NOTES: Part = ({ workspaceId, customerId }) => sql`
  select n.id, n.written_at as at, n.user_id, 'note' as kind, 'noted' as action, n.body, n.shared_at, n.changed_at,
         n.version, null::jsonb as before, null::jsonb as after, null::jsonb as document, null::uuid as merge_id
    from customer_notes n
   where n.workspace_id = ${workspaceId} and n.customer_id = ${customerId} and n.deleted_at is null`;

const RECORD: Part = ({ workspaceId }) => sql`
  select a.id, a.at, a.user_id, 'event', a.action, null, null::timestamptz, null::timestamptz, null::integer, a.before,
         a.after, null::jsonb,
         (select m.id from customer_merges m
           where m.workspace_id = a.workspace_id and a.action = 'merged' and m.undone_at is null
             and m.id = (a.after ->> 'mergeId')::uuid)
    from activity a
   where a.workspace_id = ${workspaceId} and a.subject_kind = 'customer'
     and a.subject_id in (select id from same) and a.action <> 'merged_into'`;

/** Events of a document that its customer's timeline shows. */
const QUOTATION_EVENTS = [
  'sent',
  'seen',
  'accepted',
  'refused',
  'withdrawn',
  'superseded',
  'converted',
  'closed',
  'reopened',
];
const DOCUMENT_EVENTS = ['frozen', 'signed', 'countersigned', 'refused'];
const INVOICE_EVENTS = ['issued', 'paid', 'payment_reversed', 'written_off'];

const QUOTATIONS: Part = ({ workspaceId, customerId }) => sql`
  select a.id, a.at, a.user_id, 'event', 'quotation_' || a.action, null, null::timestamptz, null::timestamptz,
         null::integer, null::jsonb, null::jsonb,
         jsonb_build_object('kind', 'quotation', 'id', q.id, 'number', q.number, 'currency', q.currency,
           'received', null, 'amount', case a.action when 'sent' then q.gross when 'accepted' then coalesce(q.accepted_total, q.gross)
                      when 'closed' then (a.after ->> 'rest')::numeric end::text),
         null::uuid
    from quotations q
    join activity a on a.workspace_id = q.workspace_id and a.subject_kind = 'quotation' and a.subject_id = q.id
   where q.workspace_id = ${workspaceId} and q.customer_id = ${customerId} and a.action = any(${QUOTATION_EVENTS}::text[])`;

/** What becomes of a document of the advice; its log holds no words, so the reason of a refusal stands beside it. */
const DOCUMENTS: Part = ({ workspaceId, customerId }) => sql`
  select a.id, a.at, a.user_id, 'event', 'document_' || a.action, null, null::timestamptz, null::timestamptz, null::integer,
         null::jsonb, jsonb_strip_nulls(jsonb_build_object('item', d.kind, 'reason', nullif(r.reason, ''))), null::jsonb, null::uuid
    from compliance_documents d
    join activity a on a.workspace_id = d.workspace_id and a.subject_kind = 'compliance_document' and a.subject_id = d.id
    left join compliance_refusals r on r.workspace_id = d.workspace_id and r.document_id = d.id and a.action = 'refused'
   where d.workspace_id = ${workspaceId} and d.customer_id = ${customerId} and a.action = any(${DOCUMENT_EVENTS}::text[])`;

const INVOICES: Part = ({ workspaceId, customerId }) => sql`
  select a.id, a.at, a.user_id, 'event', case a.action when 'issued' then i.kind else 'invoice' end || '_' || a.action,
         null, null::timestamptz, null::timestamptz, null::integer, null::jsonb,
         jsonb_strip_nulls(jsonb_build_object('reason', a.after ->> 'reason')),
         jsonb_build_object('kind', 'invoice', 'id', i.id, 'number', i.number, 'currency', i.currency,
           'amount', case a.action when 'issued' then i.gross::text else a.after ->> 'amount' end,
           'received', case when (a.after ->> 'received')::numeric <> (a.after ->> 'amount')::numeric
                            then a.after ->> 'received' end), null::uuid
    from invoices i
    join activity a on a.workspace_id = i.workspace_id and a.subject_kind = 'invoice' and a.subject_id = i.id
   where i.workspace_id = ${workspaceId} and i.customer_id = ${customerId} and i.issued_at is not null
     and a.action = any(${INVOICE_EVENTS}::text[])`;

const MAILS: Part = ({ workspaceId, customerId }) => sql`
  select m.id, m.written_at, m.written_by, 'event', 'mailed', null, null::timestamptz, null::timestamptz, null::integer,
         null::jsonb, jsonb_build_object('subject', m.subject, 'recipients', array_to_string(m.recipients, ', ')),
         (select jsonb_build_object('kind', 'invoice', 'id', i.id, 'number', i.number, 'currency', i.currency,
                   'amount', null, 'received', null)
            from invoices i where i.workspace_id = m.workspace_id and i.id = m.document_id), null::uuid
    from practice_mails m
   where m.workspace_id = ${workspaceId} and m.customer_id = ${customerId}
     and m.document_kind is distinct from 'quotation'`;

/** The sources of the timeline; another one is one more part with the same columns. */
const PARTS = [NOTES, RECORD, QUOTATIONS, DOCUMENTS, INVOICES, MAILS];

/**
 * Notes, mails, documents, payments and what happened to the record, and to those merged into it, in one order, latest
 * first. Reads names of accounts, so the transaction must see all identities.
 */
export async function listTimelineOf(
  tx: Tx,
  of: Of,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<TimelineRow[]> {
  const parts = PARTS.map((part) => part(of));
  const { rows } = await sql<TimelineRow>`
    with recursive same as (
      select ${of.customerId}::uuid as id
      union
      select m.merged_id from customer_merges m join same on same.id = m.kept_id
       where m.workspace_id = ${of.workspaceId} and m.undone_at is null
    ), events as (${sql.join(parts, sql` union all `)})
    select t.id, t.at, t.kind, t.action, t.body, t.shared_at as "sharedAt", t.changed_at as "changedAt", t.version,
           t.before, t.after, t.document, t.merge_id as "mergeId", count(*) over () as total,
           ${accountName('t.user_id')} as actor
      from events t order by t.at desc, t.id desc limit ${size} offset ${(page - 1) * size}
  `.execute(tx);
  return rows;
}
