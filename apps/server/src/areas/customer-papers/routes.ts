import { customerPapers } from '@aurea/contract/customer-papers.ts';
import { invoiceStatusesOf } from '#areas/billing/public.ts';
import { findCustomerOfFile, heldMandate } from '#areas/customers/public.ts';
import type { Area } from '#http/area.ts';
import { toPaper } from './paper-view.ts';
import { listPapers, type PapersOf, type StoredPaper } from './queries.ts';

/** Every paper of the relation with a customer in one list, whatever area made it. */
export const customerPaperArea: Area = ({ serve, clock }) => {
  serve(
    customerPapers.list,
    async ({ tx, scope, params: { id }, query }) => {
      await findCustomerOfFile(tx, scope, id);
      const mandate = await heldMandate(tx, scope, id, clock.now());
      const opens = mandate !== null && mandate.areas.reports !== 'none';
      const of: PapersOf = {
        workspaceId: scope.workspaceId,
        customerId: id,
        household: opens ? mandate : null,
        kind: query.kind,
      };
      const today = clock.today();
      const { items, total } = await listPapers(tx, of, query);
      const statuses = await invoiceStatusesOf(tx, scope, items.flatMap(invoiceOf), today);
      return { items: items.map((paper) => toPaper(paper, { today, statuses })), total };
    },
    // Finds the mandate, which belongs to the household.
    { identity: 'all' },
  );
};

function invoiceOf(paper: StoredPaper) {
  if (paper.kind !== 'invoice' && paper.kind !== 'credit_note') return [];
  const { what: kind, amount: gross, issuedOn, dueOn, due } = paper.facts;
  return [{ id: paper.id, kind, issuedOn, dueOn, gross, due }];
}
