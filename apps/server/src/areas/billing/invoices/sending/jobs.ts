import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#db/transaction.ts';
import type { Job } from '#jobs/queue.ts';

const Moment = z.object({ localHour: z.optional(z.int()) }).strict();

/**
 * Asks for the reminders of the day, one job per practice: those where it is this hour of a working day, all of them
 * without an hour.
 */
export const remindAll: Job<z.infer<typeof Moment>> = { name: 'reminders.daily', data: Moment };

const Portion = z.object({
  workspaceId: z.uuid(),
  /** The last invoice of the portion before; absent for the first. */
  after: z.optional(z.object({ dueOn: z.string(), id: z.uuid() })),
});
type Portion = z.infer<typeof Portion>;

/** Sends a portion of the reminders of one practice that are due today; the other practices come before the next. */
export const remindPractice: Job<Portion> = { name: 'reminders.practice', data: Portion };

/**
 * Practices where it is the hour of a working day by their own clock, every practice without an hour. The transaction
 * must see all identities.
 */
export async function practiceIds(tx: Tx, now: Date, localHour: number | undefined): Promise<string[]> {
  const practices = tx.selectFrom('workspaces').select('workspace_id as id').where('kind', '=', 'practice');
  const local = sql`(${now.toISOString()}::timestamptz at time zone time_zone)`;
  const isNow = sql<boolean>`extract(hour from ${local}) = ${localHour} and extract(isodow from ${local}) <= 5`;
  const rows = await (localHour === undefined ? practices : practices.where(isNow)).execute();
  return rows.map(({ id }) => id);
}

type Wanted = {
  /** The last day to pay of the youngest. */
  readonly until: string;
  readonly after: Portion['after'];
  readonly limit: number;
};

/** Invoices that may still ask for money and whose last day to pay is near or past, oldest first. */
export async function remindableInvoices(
  tx: Tx,
  { workspaceId }: { readonly workspaceId: string },
  { until, after, limit }: Wanted,
): Promise<{ readonly id: string; readonly dueOn: string }[]> {
  const { rows } = await sql<{ id: string; dueOn: string }>`
    select b.invoice_id as id, b.due_on as "dueOn" from invoice_balances b
     where b.workspace_id = ${workspaceId} and b.kind <> 'credit_note' and b.owed > 0 and b.due_on <= ${until}::date
       and (${after?.id ?? null}::uuid is null
            or (b.due_on, b.invoice_id) > (${after?.dueOn ?? null}::date, ${after?.id ?? null}::uuid))
       and not exists (select from practice_mails m
                        where m.workspace_id = b.workspace_id and m.once_key = 'reminder:' || b.invoice_id || ':3')
     order by b.due_on, b.invoice_id
     limit ${limit}
  `.execute(tx);
  return rows;
}
