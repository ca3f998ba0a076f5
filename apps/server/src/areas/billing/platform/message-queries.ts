import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Why a message could not be filed with a document. */
export type Question = 'unreadable' | 'unknown_status' | 'unknown_invoice' | 'other_seller' | 'wrong_day';

type Named = { readonly platform: string; readonly references: readonly string[] };

/**
 * The messages that were not heard yet, in the order in which they are named, each once. What the practice handed over itself is
 * none, where the platform lists it among them.
 */
export async function listUnheardOf(
  tx: Tx,
  { workspaceId }: Scope,
  { platform, references }: Named,
): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await tx
    .selectFrom('platform_messages')
    .select('reference')
    .where('workspace_id', '=', workspaceId)
    .where('platform', '=', platform)
    .where('reference', 'in', [...references])
    .union(
      tx
        .selectFrom('received_status_deposits')
        .select('reference')
        .$narrowType<{ reference: string }>()
        .where('workspace_id', '=', workspaceId)
        .where('platform', '=', platform)
        .where('reference', 'in', [...references]),
    )
    .execute();
  const known = new Set(rows.map(({ reference }) => reference));
  return [...new Set(references)].filter((reference) => !known.has(reference));
}

type Message = { readonly platform: string; readonly reference: string; readonly readAt: Date };

/** @returns false where it was heard already */
export async function noteMessage(
  tx: Tx,
  { workspaceId }: Scope,
  { platform, reference, readAt }: Message,
  question: Question | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('platform_messages')
    .values({ workspace_id: workspaceId, platform, reference, read_at: readAt.toISOString(), question })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'platform', 'reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type NamedInvoice = { readonly id: string; readonly issuedOn: string };

/** The issued document of that number; locked until the transaction ends. */
export async function findNamed(tx: Tx, { workspaceId }: Scope, number: string): Promise<NamedInvoice | undefined> {
  return await tx
    .selectFrom('invoices')
    .select(['id', 'issued_on as issuedOn'])
    .$narrowType<{ issuedOn: string }>()
    .where('workspace_id', '=', workspaceId)
    .where('number', '=', number)
    .where('issued_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}
