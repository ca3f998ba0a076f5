import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { listReceivedMandates } from '../mandates/queries.ts';
import { findCustomer } from '../queries.ts';
import { workOnPreparedHouseholds } from './jobs.ts';
import { erase, prepare } from './prepare.ts';
import { findPrepared } from './queries.ts';

const ALL = { identity: 'all' } as const;

/** Households that a practice prepares for clients without an account. */
export function servePreparedHouseholds(tools: AreaTools): void {
  const { serve } = tools;
  serve(preparedHouseholds.find, ({ tx, scope, params: { id } }) => show(tools, tx, scope, id), ALL);
  serve(
    preparedHouseholds.prepare,
    async ({ tx, scope, params: { id } }) => {
      await prepare({ tools, tx, scope }, id);
      return await show(tools, tx, scope, id);
    },
    ALL,
  );
  serve(
    preparedHouseholds.erase,
    ({ tx, scope, params: { id }, body: { preparedId } }) => erase({ tools, tx, scope }, id, preparedId),
    ALL,
  );
  workOnPreparedHouseholds(tools);
}

async function show({ clock }: AreaTools, tx: Tx, scope: WorkspaceScope, customerId: string) {
  const { mandate } = await findCustomer(tx, scope, customerId);
  const linked = (await listReceivedMandates(tx, scope, clock.now())).find(({ id }) => id === mandate?.mandateId);
  const isPaused = linked !== undefined && linked.pausedAt !== null;
  const found = await findPrepared(tx, scope, customerId);
  if (!found) return { prepared: null, isPaused };
  const { mandateId: _mandateId, ...prepared } = found;
  return { prepared, isPaused };
}
