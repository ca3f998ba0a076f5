import type { Alert, AlertKind } from '@aurea/domain/book/client-alerts.ts';
import {
  COMPLIANCE_DOCUMENTS,
  type ComplianceDocumentKind,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { sql } from 'kysely';
import { toWire } from '#db/decimal-text.ts';
import type { StoredFacts } from '#db/schema/book.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type CustomerFacts = {
  readonly id: string;
  /** The mandate that holds now, and shows what follows. */
  readonly mandateId: string | null;
  readonly facts: StoredFacts | null;
  readonly cash: string | null;
  readonly drift: { readonly class: AllocationClass; readonly points: string; readonly band: number } | null;
  readonly mandateUntil: Day | null;
  readonly profileUntil: Day | null;
  readonly identityUntil: Day | null;
  readonly documents: readonly { readonly kind: ComplianceDocumentKind; readonly until: Day }[];
};

const DOCUMENTS = sql.join(COMPLIANCE_DOCUMENTS.map((kind) => sql.lit(kind)));

type Asked = { readonly customerId: string | null; readonly now: Date };

/**
 * What alerts follow from, of one customer or of all that are not archived, in one query: the figures of the book, the end
 * of the mandate, of the identity paper and of the documents of the advice. The transaction must see all identities.
 */
export async function listFacts(tx: Tx, { workspaceId }: Scope, { customerId, now }: Asked): Promise<CustomerFacts[]> {
  const { rows } = await sql<CustomerFacts>`
    with held as materialized (
      select d.id, d.ends_on from identity.mandates_held_by(${workspaceId}, ${now.toISOString()}::timestamptz) h(id)
        join mandates d on d.id = h.id and d.practice_id = ${workspaceId}
    )
    select c.id, held.id as "mandateId", f.facts, f.cash::text as cash, held.ends_on as "mandateUntil",
           f.profile_until as "profileUntil", papers.identity_until as "identityUntil", coalesce(papers.documents, '[]') as documents,
           case when f.drift_points is not null then json_build_object('class', f.drift_class,
             'points', f.drift_points::text, 'band', f.drift_band) end as drift
      from customers c
      left join held on held.id = c.mandate_id
      left join book_figures f on f.workspace_id = c.workspace_id and f.customer_id = c.id and f.mandate_id = held.id
      left join (
        select last.customer_id, min(last.expires_on) filter (where last.item = 'identity_paper')::text as identity_until,
               json_agg(json_build_object('kind', last.item, 'until', last.expires_on) order by last.item)
                 filter (where last.item <> 'identity_paper') as documents
          from (
            select distinct on (e.customer_id, e.item) e.customer_id, e.item, e.state, e.expires_on
              from compliance_entries e
             where e.workspace_id = ${workspaceId} and e.item in ('identity_paper', ${DOCUMENTS})
             order by e.customer_id, e.item, e.recorded_at desc, e.version desc, e.id
          ) last
         where last.state = 'provided' and last.expires_on is not null
         group by last.customer_id
      ) papers on papers.customer_id = c.id
     where c.workspace_id = ${workspaceId} and c.deleted_at is null and c.archived_at is null
       and (${customerId}::uuid is null or c.id = ${customerId}::uuid)
  `.execute(tx);
  return rows;
}

export type LastingAlert = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: AlertKind;
  readonly subject: string;
  readonly figure: string | null;
  readonly limit: string | null;
  readonly on: Day | null;
};

/**
 * Holds the mandates that alerts follow from until the transaction ends: a household that narrows one waits for them, and then
 * drops them. The transaction must see all identities.
 */
export async function lockMandates(tx: Tx, { workspaceId }: Scope, customerId: string | null): Promise<void> {
  await sql`
    select from mandates d
     where d.practice_id = ${workspaceId} and d.revoked_at is null
       and d.id in (select c.mandate_id from customers c where c.workspace_id = ${workspaceId}
                     and (${customerId}::uuid is null or c.id = ${customerId}::uuid))
     order by d.id for share`.execute(tx);
}

/** Alerts whose cause was there when it was last looked for, dismissed ones too. */
export async function listLastingAlerts(
  tx: Tx,
  { workspaceId }: Scope,
  customerId: string | null,
): Promise<LastingAlert[]> {
  const { rows } = await sql<LastingAlert>`
    select id, customer_id as "customerId", kind, subject, trim_scale(figure)::text as figure,
           trim_scale(figure_limit)::text as "limit", on_day as "on" from book_alerts
     where workspace_id = ${workspaceId} and closed_at is null
       and (${customerId}::uuid is null or customer_id = ${customerId}::uuid)
  `.execute(tx);
  return rows;
}

/** Closes alerts: their cause is gone. */
export async function closeAlerts(
  tx: Tx,
  { workspaceId }: Scope,
  alerts: readonly Pick<LastingAlert, 'id'>[],
  at: Date,
): Promise<void> {
  if (alerts.length === 0) return;
  await sql`
    update book_alerts set closed_at = ${at.toISOString()}, version = version + 1
     where workspace_id = ${workspaceId} and closed_at is null and id = any(${alerts.map(({ id }) => id)}::uuid[])
  `.execute(tx);
}

type Kept = { readonly known: LastingAlert; readonly alert: Alert };

/** Gives alerts that last the figure and the threshold of today, where they are other ones. */
export async function updateAlerts(tx: Tx, { workspaceId }: Scope, kept: readonly Kept[]): Promise<void> {
  const moved = kept
    .map(({ known, alert }) => {
      const [figure, limit] = [alert.figure && toWire(alert.figure), alert.limit && toWire(alert.limit)];
      return { known, alert, figure, limit };
    })
    .filter(
      ({ known, alert, figure, limit }) => known.figure !== figure || known.limit !== limit || known.on !== alert.on,
    );
  for (const { known, alert, figure, limit } of moved) {
    await sql`
      update book_alerts
         set figure = ${figure}::numeric, figure_limit = ${limit}::numeric, on_day = ${alert.on}::date, name = ${alert.name}
       where workspace_id = ${workspaceId} and id = ${known.id}`.execute(tx);
  }
}

/** What follows from the file that the practice keeps, whatever a mandate shows. */
const OF_THE_PRACTICE: readonly AlertKind[] = ['identity_ends', 'document_ends'];

type Opened = Alert & { readonly id: string; readonly customerId: string; readonly mandateId: string | null };

/** Opens alerts; of one that somebody else opened meanwhile there is that one. */
export async function insertAlerts(tx: Tx, { workspaceId }: Scope, opened: readonly Opened[], at: Date): Promise<void> {
  if (opened.length === 0) return;
  const rows = opened.map(({ id, customerId, mandateId, kind, subject, name, figure, limit, on }) => ({
    workspace_id: workspaceId,
    id,
    customer_id: customerId,
    mandate_id: OF_THE_PRACTICE.includes(kind) ? null : mandateId,
    kind,
    subject,
    name: name.slice(0, 200),
    figure: figure && toWire(figure),
    figure_limit: limit && toWire(limit),
    on_day: on,
    opened_at: at.toISOString(),
  }));
  await tx
    .insertInto('book_alerts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
