import type { Complaint } from '@aurea/contract/compliance/complaints.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredComplaint = Omit<Complaint, 'acknowledge' | 'toAnswer'>;

type Which = { readonly id?: string | undefined; readonly customerId?: string | undefined };

/** Complaints of customers, latest first; row-level security leaves those of other advisors out. */
export async function listComplaints(tx: Tx, { workspaceId }: Scope, which: Which): Promise<StoredComplaint[]> {
  const { id = null, customerId = null } = which;
  const { rows } = await sql<StoredComplaint>`
    select p.id, p.customer_id as "customerId", c.name as customer, p.received_on::text as "receivedOn", p.subject,
           p.acknowledged_on::text as "acknowledgedOn", p.answered_on::text as "answeredOn", p.answer, p.version
      from compliance_complaints p
      join customers c on c.workspace_id = p.workspace_id and c.id = p.customer_id
     where p.workspace_id = ${workspaceId} and (${id}::uuid is null or p.id = ${id})
       and (${customerId}::uuid is null or p.customer_id = ${customerId})
     order by p.received_on desc, p.recorded_at desc, p.id`.execute(tx);
  return rows;
}

/** @throws Failure `not_found` */
export async function findComplaint(tx: Tx, scope: Scope, id: string): Promise<StoredComplaint> {
  const [row] = await listComplaints(tx, scope, { id });
  if (!row) throw new Failure('not_found', { what: 'complaint' });
  return row;
}

export type SaidComplaint = Pick<
  StoredComplaint,
  'receivedOn' | 'subject' | 'acknowledgedOn' | 'answeredOn' | 'answer'
>;

const columnsOf = ({ receivedOn, subject, acknowledgedOn, answeredOn, answer }: SaidComplaint) => ({
  ...{ received_on: receivedOn, subject, acknowledged_on: acknowledgedOn, answered_on: answeredOn, answer },
});

type NewComplaint = { readonly id: string; readonly customerId: string; readonly said: SaidComplaint };

export async function insertComplaint(tx: Tx, scope: PersonScope, complaint: NewComplaint, now: Date): Promise<void> {
  const { id, customerId, said } = complaint;
  await tx
    .insertInto('compliance_complaints')
    .values({
      ...{ workspace_id: scope.workspaceId, id, customer_id: customerId, version: 1 },
      ...{ recorded_by: scope.userId, recorded_at: now.toISOString() },
      ...columnsOf(said),
    })
    .execute();
}

type Changed = { readonly id: string; readonly version: number; readonly said: SaidComplaint };

/** @throws Failure `stale` when somebody changed it since */
export async function updateComplaint(tx: Tx, { workspaceId }: Scope, { id, version, said }: Changed): Promise<void> {
  const row = await tx
    .updateTable('compliance_complaints')
    .set({ ...columnsOf(said), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Failure('stale', { what: 'complaint' });
}
