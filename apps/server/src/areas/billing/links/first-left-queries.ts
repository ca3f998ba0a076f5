import { type RawBuilder, sql } from 'kysely';

/**
 * When an issued document first left: a mail server took a message with it, its reader opened it, or a link was copied.
 * What was invented left with its number.
 *
 * @param document alias of the documents in the query around it, whose column `numberedAt` says when one was numbered
 */
export function firstLeft(document: string, numberedAt: string): RawBuilder<string | null> {
  const [row, invented] = [sql.ref(`${document}.id`), sql.ref(`${document}.invented`)];
  const workspace = sql.ref(`${document}.workspace_id`);
  return sql<string | null>`least(
    case when ${invented} then ${sql.ref(`${document}.${numberedAt}`)} end,
    (select min(left_event.at) from delivery_events left_event
      where left_event.workspace_id = ${workspace} and left_event.document_id = ${row}
        and left_event.event in ('sent', 'opened', 'downloaded')),
    (select min(left_link.created_at) from document_links left_link
      where left_link.workspace_id = ${workspace} and left_link.document_id = ${row} and left_link.mail_id is null))`;
}

/**
 * The same of an invoice, which also leaves by a platform: when that accepted its file, or said of it that it was issued,
 * received or answered (statuses 201 to 212). What the platform rejects afterwards (213, 501) has not left.
 */
export function invoiceFirstLeft(invoice: string): RawBuilder<string | null> {
  const [workspace, row] = [sql.ref(`${invoice}.workspace_id`), sql.ref(`${invoice}.id`)];
  const isRejectedSince = (moment: RawBuilder<unknown>) => sql`exists (
    select from invoice_statuses rejected
     where rejected.workspace_id = ${workspace} and rejected.invoice_id = ${row}
       and rejected.source = 'platform' and rejected.code in (213, 501) and rejected.recorded_at >= ${moment})`;
  return sql<string | null>`least(
    ${firstLeft(invoice, 'issued_at')},
    (select deposit.judged_at from invoice_deposits deposit
      where deposit.workspace_id = ${workspace} and deposit.invoice_id = ${row} and deposit.state = 'deposited'
        and not ${isRejectedSince(sql`deposit.judged_at`)}),
    (select min(said.recorded_at) from invoice_statuses said
      where said.workspace_id = ${workspace} and said.invoice_id = ${row}
        and said.source = 'platform' and said.code between 201 and 212 and not ${isRejectedSince(sql`said.recorded_at`)}))`;
}
