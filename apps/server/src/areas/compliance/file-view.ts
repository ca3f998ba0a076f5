import type { ComplianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { completenessOf, stateOn } from '@aurea/domain/compliance/file-state.ts';
import { itemsFor } from '@aurea/domain/compliance/items.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { findCustomerOfFile } from '#areas/customers/public.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';
import { listEntries, listPapers } from './queries.ts';
import { erasableSince } from './use-cases.ts';

/**
 * The file of a customer as it stands today. The transaction must see all identities.
 *
 * @throws Failure `not_found`
 */
export async function readFile(tx: Tx, scope: WorkspaceScope, id: string, today: Day): Promise<ComplianceFile> {
  const customer = await findCustomerOfFile(tx, scope, id);
  const [entries, papers] = [await listEntries(tx, scope, id), await listPapers(tx, scope, id)];
  const checks = itemsFor(customer.kind).map((item) => {
    const changes = entries.filter((entry) => entry.item === item);
    return {
      item,
      state: stateOn(changes[0] ?? null, today),
      version: changes.reduce((most, { version }) => Math.max(most, version), 0),
      entries: changes.map(({ version: _version, item: _item, ...entry }) => entry),
      papers: papers.filter((paper) => paper.item === item).map(({ item: _item, ...paper }) => paper),
    };
  });
  return {
    kind: customer.kind,
    complete: completenessOf(checks.map(({ state }) => state)),
    erasableFrom: erasableSince(customer),
    checks,
  };
}
