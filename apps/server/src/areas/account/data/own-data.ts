import { Failure } from '@aurea/domain/core/failure.ts';
import { emailKey } from '@aurea/domain/session/email.ts';
import { retainDocuments } from '#areas/billing/public.ts';
import { retainAdvice } from '#areas/compliance/public.ts';
import { erasePreparedHousehold, listOpenPreparedHouseholds } from '#areas/customers/public.ts';
import { queueProductMail } from '#areas/mail/outbox/public.ts';
import { takeOutClosing } from '#areas/workspaces/team/public.ts';
import { eraseWorkspace, lockWorkspace } from '#db/accounts/erase-workspace.ts';
import { findAccount } from '#db/accounts/users.ts';
import type { SessionContext } from '#db/session-lookup.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import {
  closeAccount,
  endMandates,
  findIdentityData,
  findWorkspaceData,
  listHouseholdsOfPractice,
  listMembershipsOf,
  type OwnWorkspace,
} from './queries.ts';

/**
 * Everything stored about the person, every workspace they own included, as one JSON document. A practice opens no
 * further than its gate: without a second factor in the session it is named, and what it holds is withheld.
 */
export async function exportOwnData(tools: AreaTools, session: SessionContext): Promise<string> {
  const { clock, config, db } = tools;
  const { userId } = session;
  const withholdsPractices = config.practiceNeedsFactor && !session.provedSecondFactor;
  const { account, memberships } = await inScope(db, { userId, system: true }, async (tx) => ({
    account: await findIdentityData(tx, userId),
    memberships: await listMembershipsOf(tx, userId),
  }));
  const workspaces: unknown[] = [];
  for (const { id, name, role, kind } of memberships) {
    if (withholdsPractices && kind === 'practice') {
      workspaces.push({ id, name, role, withheld: 'second_factor' });
      continue;
    }
    const isOwner = role === 'owner';
    const data = isOwner
      ? await inScope(db, { userId, workspaceId: id }, (tx) => findWorkspaceData(tx, id))
      : undefined;
    const prepared = isOwner && kind === 'practice' ? await preparedData(tools, userId, id) : undefined;
    workspaces.push({ id, name, role, data, prepared });
  }
  return JSON.stringify({ product: 'aurea', exportedAt: clock.now().toISOString(), account, workspaces }, null, 1);
}

/** What a practice has entered for clients who have not taken it over: nobody else can export it. */
async function preparedData({ db }: AreaTools, userId: string, practiceId: string): Promise<unknown[]> {
  const ids = await inScope(db, { userId, workspaceId: practiceId }, (tx) =>
    listOpenPreparedHouseholds(tx, practiceId),
  );
  const prepared: unknown[] = [];
  for (const id of ids) {
    prepared.push({ id, data: await inScope(db, { userId, workspaceId: id }, (tx) => findWorkspaceData(tx, id)) });
  }
  return prepared;
}

/**
 * Whether the person may be erased: they typed their address.
 *
 * @throws Failure `confirmation_wrong`
 */
export async function requireConfirmation(tools: AreaTools, userId: string, confirmation: string): Promise<void> {
  const account = await inScope(tools.db, { userId }, (tx) => findAccount(tx, userId));
  if (!account || emailKey(account.email) !== emailKey(confirmation)) throw new Failure('confirmation_wrong');
}

/**
 * Erases the workspaces nobody else owns, and leaves the others to an owner, one transaction each, since a transaction works in one
 * workspace. What the law has a practice keep, invoices and advice files, is set apart first. Cut short, the next try carries on.
 */
export async function eraseWorkspaces(tools: AreaTools, userId: string): Promise<void> {
  const memberships = await inScope(tools.db, { userId, system: true }, (tx) => listMembershipsOf(tx, userId));
  for (const workspace of memberships) await (workspace.isLastOwner ? erase : leave)(tools, userId, workspace);
}

async function erase({ db, clock }: AreaTools, userId: string, { id }: OwnWorkspace): Promise<void> {
  const eraseOne = (tx: Tx, householdId: string) =>
    erasePreparedHousehold(tx, { practiceId: id, householdId }, clock.now());
  const prepared = await inScope(db, { workspaceId: id, system: true }, (tx) => listOpenPreparedHouseholds(tx, id));
  for (const householdId of prepared) {
    await inScope(db, { workspaceId: id, system: true }, (tx) => eraseOne(tx, householdId));
  }
  const households = await inScope(db, { system: true }, (tx) => listHouseholdsOfPractice(tx, id));
  for (const household of households) {
    await inScope(db, { workspaceId: household }, (tx) => endMandates(tx, household, id, clock.now()));
  }
  await inScope(db, { userId, workspaceId: id, system: true, erasure: true }, async (tx) => {
    await lockWorkspace(tx, id);
    // Nobody would own what a colleague has prepared since.
    for (const householdId of await listOpenPreparedHouseholds(tx, id)) await eraseOne(tx, householdId);
    await retainDocuments(tx, id);
    await retainAdvice(tx, { workspaceId: id }, clock.now());
    await eraseWorkspace(tx, id);
  });
}

async function leave(tools: AreaTools, userId: string, { id: workspaceId }: OwnWorkspace): Promise<void> {
  const scope = { workspaceId, userId };
  await inScope(tools.db, { ...scope, system: true }, (tx) => takeOutClosing({ tools, tx, scope }));
}

/** Closes the account and says so to its last address. */
export async function eraseAccount(tools: AreaTools, tx: Tx, userId: string): Promise<void> {
  const account = await findAccount(tx, userId);
  await closeAccount(tx, userId, tools.clock.now());
  if (!account) return;
  // The message belongs to no account any more: once sent nothing of it stays but the address, for thirty days.
  await queueProductMail(tools, tx, { purpose: 'erased', to: account.email, locale: account.locale, userId: null });
}
