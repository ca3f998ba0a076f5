import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#db/transaction.ts';
import type { Job } from '#jobs/queue.ts';

/** Asks for the reminders of the day, one job per practice. */
export const remindAll: Job<Record<string, never>> = { name: 'reminders.daily', data: z.object({}).strict() };

/** Sends the reminders of one practice that are due today. */
export const remindPractice: Job<{ workspaceId: string }> = {
  name: 'reminders.practice',
  data: z.object({ workspaceId: z.uuid() }),
};

/** Every practice. The transaction must see all identities. */
export async function practiceIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('workspaces').select('workspace_id as id').where('kind', '=', 'practice').execute();
  return rows.map(({ id }) => id);
}

/** Invoices that may still ask for money and whose last day to pay is near or past, oldest first. */
export async function remindableInvoices(
  tx: Tx,
  { workspaceId }: { readonly workspaceId: string },
  until: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from invoices i
      left join write_offs w on w.workspace_id = i.workspace_id and w.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.issued_at is not null and i.kind <> 'credit_note'
       and i.due_on is not null and i.due_on <= ${until}::date and w.invoice_id is null
       and i.due > coalesce((select sum(a.amount) from payment_allocations a
                              where a.workspace_id = i.workspace_id and a.invoice_id = i.id), 0)
       and not exists (select from practice_mails m
                        where m.workspace_id = i.workspace_id and m.once_key = 'reminder:' || i.id || ':3')
     order by i.due_on, i.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
