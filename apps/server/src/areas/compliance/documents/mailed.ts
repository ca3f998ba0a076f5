import { lockCustomerOfFile } from '#areas/customers/public.ts';
import { DOCUMENT_MAILED } from '#areas/mail/outbox/public.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { recordGiven } from './file-entry.ts';
import { findDocument, isDocumentThere } from './queries.ts';

/** Registers the worker that provides the point of what informs once its mail has left; nothing of what was erased since. */
export function workOnMailedDocuments(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(DOCUMENT_MAILED, async ({ workspaceId, documentId }) => {
    const scope = { workspaceId };
    await inScope(tools.db, { ...scope, system: true }, async (tx) => {
      if (!(await isDocumentThere(tx, scope, documentId))) return;
      const { customerId } = await findDocument(tx, scope, documentId);
      await lockCustomerOfFile(tx, scope, customerId);
      await recordGiven(tools, tx, scope, await findDocument(tx, scope, documentId));
    });
  });
}
