import { customers } from '@aurea/contract/customers/customers.ts';
import type { AreaTools } from '#http/area.ts';
import { readCustomer } from '../customer-view.ts';
import { mergeCustomers, undoMerge } from './use-cases.ts';

export function serveMerging({ serve, clock, randomness }: AreaTools): void {
  serve(customers.merge, async ({ tx, scope, params: { id }, body: { version, otherId, otherVersion } }) => {
    const other = { id: otherId, version: otherVersion };
    const mergeId = await mergeCustomers({ tx, scope, clock, randomness }, { id, version }, other);
    return { mergeId, customer: await readCustomer(tx, scope, id, clock.now()) };
  });

  serve(customers.undoMerge, async ({ tx, scope, params }) => {
    const keptId = await undoMerge({ tx, scope, clock }, params.id);
    return await readCustomer(tx, scope, keptId, clock.now());
  });
}
