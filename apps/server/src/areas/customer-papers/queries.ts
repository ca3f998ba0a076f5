import type { CustomerPaperKind } from '@aurea/contract/customer-papers.ts';
import type { DocumentKind } from '@aurea/domain/billing/documents/document-type.ts';
import type { QuotationFacts } from '@aurea/domain/billing/documents/states.ts';
import type { ComplianceDocumentKind } from '@aurea/domain/compliance/documents/document-fields.ts';
import type { RecordedState } from '@aurea/domain/compliance/file-state.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstLeft } from '#areas/billing/public.ts';
import { currentTimeZone } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';

type Priced = { readonly number: string; readonly amount: string; readonly currency: string };

/** What is stored of a paper; its state follows from these. */
type Facts = {
  readonly quotation: Priced & QuotationFacts & { readonly validUntil: Day | null };
  readonly signed_quotation: { readonly number: string; readonly name: string };
  readonly invoice: Priced & {
    readonly what: DocumentKind;
    readonly issuedOn: Day;
    readonly dueOn: Day | null;
    readonly due: string;
  };
  readonly credit_note: Facts['invoice'];
  readonly advice: {
    readonly what: ComplianceDocumentKind;
    readonly number: number | null;
    readonly isSigned: boolean;
    readonly isRefused: boolean;
    readonly isCountersigned: boolean;
    /** No later version of its kind was frozen. */
    readonly isLatest: boolean;
  };
  readonly report: { readonly number: number; readonly isReview: boolean; readonly householdId: string | null };
  readonly file: {
    readonly item: ComplianceItem;
    readonly name: string;
    readonly isReplaced: boolean;
    /** What is recorded of its point. */
    readonly recorded: RecordedState | null;
    readonly expiresOn: Day | null;
  };
};

export type StoredPaper = {
  readonly [Kind in CustomerPaperKind]: {
    readonly kind: Kind;
    readonly id: string;
    readonly on: Day;
    readonly facts: Facts[Kind];
  };
}[CustomerPaperKind];

/** Whose papers, and the household whose reports are open to the practice with what its mandate leaves out. */
export type PapersOf = {
  readonly workspaceId: string;
  readonly customerId: string;
  readonly household: { readonly householdId: string; readonly leftOut: readonly string[] } | null;
  readonly kind?: CustomerPaperKind | undefined;
};

type Part = (of: PapersOf) => RawBuilder<unknown>;

const amountText = (column: string) => sql`trim_scale(${sql.ref(column)})::text`;

const QUOTATIONS: Part = ({ workspaceId, customerId }) => sql`
  select 'quotation' as kind, q.id, q.sent_on as on_day, q.sent_at as at,
         jsonb_build_object('number', q.number, 'currency', q.currency,
           'amount', coalesce(${amountText('q.accepted_total')}, ${amountText('q.gross')}), 'sentAt', q.sent_at,
           'leftAt', ${firstLeft('q', 'sent_at')}, 'acceptedAt', q.accepted_at, 'refusedAt', q.refused_at,
           'withdrawnAt', q.withdrawn_at, 'supersededAt', q.superseded_at, 'closedAt', q.closed_at,
           'validUntil', q.valid_until) as facts
    from quotations q
   where q.workspace_id = ${workspaceId} and q.customer_id = ${customerId} and q.sent_at is not null
     and q.deleted_at is null`;

const SIGNED_QUOTATIONS: Part = ({ workspaceId, customerId }) => sql`
  select 'signed_quotation', q.id, null::date, p.added_at, jsonb_build_object('number', q.number, 'name', p.name)
    from quotation_papers p
    join quotations q on q.workspace_id = p.workspace_id and q.id = p.quotation_id and q.deleted_at is null
   where p.workspace_id = ${workspaceId} and q.customer_id = ${customerId}`;

const INVOICES: Part = ({ workspaceId, customerId }) => sql`
  select case i.kind when 'credit_note' then 'credit_note' else 'invoice' end, i.id, i.issued_on, i.issued_at,
         jsonb_build_object('number', i.number, 'currency', i.currency, 'amount', ${amountText('i.gross')}, 'what', i.kind,
           'issuedOn', i.issued_on, 'dueOn', i.due_on, 'due', ${amountText('i.due')})
    from invoices i
   where i.workspace_id = ${workspaceId} and i.customer_id = ${customerId} and i.issued_at is not null
     and i.deleted_at is null`;

const ADVICE: Part = ({ workspaceId, customerId }) => sql`
  select 'advice', d.id, null::date, coalesce(d.frozen_at, d.changed_at),
         jsonb_build_object('what', d.kind, 'number', d.number,
           'isSigned', exists (select from compliance_signatures s
             where s.workspace_id = d.workspace_id and s.document_id = d.id),
           'isRefused', exists (select from compliance_refusals r
             where r.workspace_id = d.workspace_id and r.document_id = d.id),
           'isCountersigned', exists (select from compliance_countersignatures s
             where s.workspace_id = d.workspace_id and s.document_id = d.id),
           'isLatest', app.is_latest_compliance_document(d.workspace_id, d.id))
    from compliance_documents d
   where d.workspace_id = ${workspaceId} and d.customer_id = ${customerId}`;

/** A review is a report under the same id; the practice knows of those whose file is closed to it, too. */
const REPORTS: Part = ({ workspaceId, customerId, household }) => sql`
  select 'report', coalesce(r.id, p.id), null::date, coalesce(r.frozen_at, p.ended_at),
         jsonb_build_object('number', coalesce(r.number, p.report_number), 'isReview', p.id is not null,
           'householdId', case when r.id is not null then ${household?.householdId ?? null}::uuid end)
    from (select id, report_number, ended_at from review_packs
           where workspace_id = ${workspaceId} and customer_id = ${customerId} and state = 'made') p
    full join app.reports_of_practice(${workspaceId}::uuid, ${household?.householdId ?? null}::uuid,
                ${[...(household?.leftOut ?? [])]}::uuid[]) r on r.id = p.id`;

/**
 * The changes of the points with the papers that they are about: a change that files none is about the latest paper filed
 * before it, whose expiry it may correct.
 */
const changesOfFile = ({ workspaceId, customerId }: PapersOf) => sql`
  select e.item, e.paper_id, e.state, e.on_day, e.expires_on,
         row_number() over so_far as place, count(e.paper_id) over so_far as papers,
         first_value(e.state) over (partition by e.item order by e.recorded_at desc, e.version desc, e.id) as recorded
    from compliance_entries e
   where e.workspace_id = ${workspaceId} and e.customer_id = ${customerId}
  window so_far as (partition by e.item order by e.recorded_at, e.version, e.id desc)`;

const FILE: Part = (of) => sql`
  select 'file', p.id, filed.on_day, p.added_at,
         jsonb_build_object('item', p.item, 'name', p.name, 'recorded', filed.recorded, 'expiresOn', filed.expires_on,
           'isReplaced', exists (select from compliance_papers later
             where later.workspace_id = p.workspace_id and later.replaces_id = p.id))
    from compliance_papers p
    left join (
      select (array_agg(c.paper_id order by c.place))[1] as paper_id, (array_agg(c.on_day order by c.place))[1] as on_day,
             (array_agg(c.expires_on order by c.place desc) filter (where c.state = 'provided'))[1] as expires_on, c.recorded
        from (${changesOfFile(of)}) c
       group by c.item, c.papers, c.recorded) filed on filed.paper_id = p.id
   where p.workspace_id = ${of.workspaceId} and p.customer_id = ${of.customerId}`;

const PARTS: Readonly<Record<CustomerPaperKind, Part>> = {
  quotation: QUOTATIONS,
  signed_quotation: SIGNED_QUOTATIONS,
  invoice: INVOICES,
  credit_note: INVOICES,
  advice: ADVICE,
  report: REPORTS,
  file: FILE,
};

/** All parts, or the one that has papers of the kind. */
function papers(of: PapersOf): RawBuilder<unknown> {
  const parts = of.kind ? [PARTS[of.kind]] : [...new Set(Object.values(PARTS))];
  return sql`(select * from (${sql.join(
    parts.map((part) => part(of)),
    sql` union all `,
  )}) every (kind, id, on_day, at, facts) where ${of.kind ?? null}::text is null or kind = ${of.kind ?? null})`;
}

type PageOfPapers = { readonly items: StoredPaper[]; readonly total: number };

/** A page of the papers of a customer, latest first, by the days of the practice. */
export async function listPapers(
  tx: Tx,
  of: PapersOf,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<PageOfPapers> {
  const { rows } = await sql<{ total: number; paper: StoredPaper | null }>`
    with found as materialized ${papers(of)},
         listed as (
           select p.kind, p.id, p.facts, coalesce(p.on_day, (p.at at time zone ${currentTimeZone()})::date) as "on", p.at
             from found p
            order by "on" desc, p.at desc, p.kind, p.id limit ${size} offset ${(page - 1) * size})
    select counted.total, to_jsonb(l) - 'at' as paper
      from (select count(*)::int as total from found) counted left join listed l on true
     order by l."on" desc, l.at desc, l.kind, l.id`.execute(tx);
  return { items: rows.flatMap(({ paper }) => paper ?? []), total: rows[0]?.total ?? 0 };
}
