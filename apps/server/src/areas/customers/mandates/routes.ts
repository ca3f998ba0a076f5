import { customerFile, type ReceivedMandate } from '@aurea/contract/customers/customer-file.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { mandateVersions } from '#areas/workspaces/public.ts';
import { acrossCustomers } from '#db/across-customers.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { readCustomer } from '../customer-view.ts';
import { unshareNotes } from '../notes/queries.ts';
import { assignPrepared, isOfPrepared } from '../prepared-households/queries.ts';
import { findCustomer, updateCustomer } from '../queries.ts';
import { log } from '../use-cases.ts';
import { findCustomerOfMandate, findMandateOfVisit, listReceivedMandates } from './queries.ts';

export function serveCustomerMandates({ serve, clock }: AreaTools): void {
  serve(
    customerFile.mandates,
    async ({ tx, scope }) => ({ items: await listReceivedMandates(tx, scope, clock.now()) }),
    {
      identity: 'all',
    },
  );

  serve(customerFile.visited, async ({ tx, scope }) => {
    const visit = await findMandateOfVisit(tx, scope, clock.now());
    if (!visit) return { practiceId: null, customerId: null, isPrepared: false };
    const { practiceId, mandateId } = visit;
    await enterWorkspace(tx, practiceId, scope.userId);
    const practice = { workspaceId: practiceId };
    const customerId = await findCustomerOfMandate(tx, practice, mandateId);
    return { practiceId, customerId, isPrepared: await isOfPrepared(tx, practice, mandateId) };
  });

  serve(
    customerFile.mandateVersions,
    async ({ tx, scope, params: { id } }) => {
      const mandate = (await listReceivedMandates(tx, scope, clock.now())).find((one) => one.id === id);
      if (!mandate) throw new Failure('not_found', { what: 'mandate' });
      const versions = await mandateVersions(tx, { householdId: mandate.householdId, id });
      return { items: versions.map(({ leftOut: _leftOut, ...version }) => version) };
    },
    { identity: 'all' },
  );

  serve(
    customerFile.linkMandate,
    async ({ tx, scope, params: { id }, body: { version, mandateId } }) => {
      const before = await findCustomer(tx, scope, id);
      const mandate = mandateId ? await freeMandate(tx, scope, { id: mandateId, customerId: id }) : null;
      await linkWith(tx, scope, { id, version }, mandate);
      if (before.mandate && before.mandate.householdId !== mandate?.householdId) await unshareNotes(tx, scope, id);
      const activity = mandate
        ? ({ action: 'mandate_linked', after: { mandateId: mandate.id, household: mandate.householdName } } as const)
        : ({ action: 'mandate_unlinked', after: null } as const);
      await log({ tx, scope, clock }, { id, before: null, ...activity });
      return await readCustomer(tx, scope, id, clock.now());
    },
    { identity: 'all' },
  );

  async function linkWith(tx: Tx, scope: WorkspaceScope, at: Versioned, mandate: ReceivedMandate | null) {
    const change = { household_id: mandate?.householdId ?? null, mandate_id: mandate?.id ?? null };
    await updateCustomer(tx, scope, at, change);
    // What was prepared may be of a customer whom the caller does not see.
    if (mandate) {
      await acrossCustomers(tx, () => assignPrepared(tx, scope, { mandateId: mandate.id, customerId: at.id }));
    }
  }

  type Versioned = { readonly id: string; readonly version: number };
  type Wanted = { readonly id: string; readonly customerId: string };

  /** @throws Failure `not_found`, `mandate_taken` by another customer */
  async function freeMandate(tx: Tx, scope: WorkspaceScope, { id, customerId }: Wanted): Promise<ReceivedMandate> {
    const mandate = (await listReceivedMandates(tx, scope, clock.now())).find((one) => one.id === id);
    if (!mandate) throw new Failure('not_found', { what: 'mandate' });
    if (mandate.customerId && mandate.customerId !== customerId) throw new Failure('mandate_taken');
    return mandate;
  }
}
