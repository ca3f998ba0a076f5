import { Failure } from '@aurea/domain/core/failure.ts';
import { lastDayPrepared } from '@aurea/domain/customers/prepared-household.ts';
import { prepareHousehold } from '#areas/workspaces/mandates/public.ts';
import { acrossCustomers } from '#db/across-customers.ts';
import { enterWorkspace } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { listReceivedMandates } from '../mandates/queries.ts';
import { unshareNotes } from '../notes/queries.ts';
import { findCustomer, lockCustomer, updateCustomer } from '../queries.ts';
import { log } from '../use-cases.ts';
import { erasePreparedHousehold } from './erase-queries.ts';
import { countPreparedSince, findPrepared, insertPrepared } from './queries.ts';

const DAY_MS = 24 * 3_600_000;

/** Households that one practice prepares in 24 hours. Set on 2026-11-27, like the invitations that hand them over. */
const PREPARED_A_DAY = 50;

const NAME_LENGTH = 80;

/**
 * Prepares a household for a customer and links the customer with it. The transaction must see all identities.
 *
 * @throws Failure `not_found`, `stale` for a customer that was archived or linked with a mandate meanwhile, `try_later`
 */
export async function prepare({ tools, tx, scope }: ToolsWork<WorkspaceScope>, customerId: string): Promise<void> {
  const { clock } = tools;
  const now = clock.now();
  await lockCustomer(tx, scope, customerId);
  const { name, mandate, archivedAt, version } = await findCustomer(tx, scope, customerId);
  // A mandate that is paused is one that may hold again.
  const isHeld = (await listReceivedMandates(tx, scope, now)).some(({ id }) => id === mandate?.mandateId);
  const isPrepared = (await findPrepared(tx, scope, customerId)) !== null;
  if (archivedAt !== null || isHeld || isPrepared) throw new Failure('stale', { what: 'customer' });
  const since = new Date(now.getTime() - DAY_MS);
  // The limit is that of the practice, for all of its people together.
  const made = await acrossCustomers(tx, () => countPreparedSince(tx, scope, since));
  if (made >= PREPARED_A_DAY) throw new Failure('try_later', { retryAfter: DAY_MS / 1000 });
  const of = { name: name.slice(0, NAME_LENGTH), timeZone: scope.timeZone };
  const { householdId, mandateId } = await prepareHousehold(tools, tx, scope, of);
  await enterWorkspace(tx, scope.workspaceId);
  const eraseOn = lastDayPrepared(clock.today());
  await updateCustomer(tx, scope, { id: customerId, version }, { household_id: householdId, mandate_id: mandateId });
  // What was shared with another household is not for who takes this one over.
  if (mandate) await unshareNotes(tx, scope, customerId);
  await insertPrepared(tx, scope, { householdId, mandateId, customerId, eraseOn, now });
  await log(
    { tx, scope, ...tools },
    { id: customerId, action: 'household_prepared', before: null, after: { eraseOn } },
  );
}

/**
 * Erases the household prepared for a customer. The transaction must see all identities.
 *
 * @throws Failure `not_found`; `stale` where it was handed over or erased, or is another one than the caller saw
 */
export async function erase(
  { tools, tx, scope }: ToolsWork<WorkspaceScope>,
  customerId: string,
  householdId: string,
): Promise<void> {
  await lockCustomer(tx, scope, customerId);
  const prepared = await findPrepared(tx, scope, customerId);
  if (prepared?.householdId !== householdId) throw new Failure('not_found', { what: 'workspace' });
  const isErased = await erasePreparedHousehold(tx, { practiceId: scope.workspaceId, householdId }, tools.clock.now());
  if (!isErased) throw new Failure('stale', { what: 'workspace' });
  const change = { action: 'prepared_household_erased', before: null, after: null } as const;
  await log({ tx, scope, ...tools }, { id: customerId, ...change });
}
