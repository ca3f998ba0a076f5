import { queueMessage } from '#areas/mail/outbox/public.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { type OwnerNotice, writeOwnerNotice } from '#providers/mail/owner-notice.ts';
import { openCardPayments } from '#providers/payment/open-card-payments.ts';
import { listVersions } from './mandates/queries.ts';
import { findNameOfUser, findUser, listAdvisors, listOwners, type Owner } from './owners/queries.ts';
import { findPracticeOfMandate, findPropertyRegime, findWorkspace } from './queries.ts';
import { endPayments } from './subscription/card/end-customer.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

type OfCustomer = Extract<OwnerNotice, { readonly customerId: string }>;
type OfWorkspace = Exclude<OwnerNotice, OfCustomer>;

const PLACES: Readonly<Record<OfWorkspace['purpose'], (workspaceId: string) => string>> = {
  payment_details_changed: (id) => `/dashboard/practice?section=bank&workspace=${id}`,
  card_key_saved: (id) => `/dashboard/practice?section=cards&workspace=${id}`,
  card_key_refused: (id) => `/dashboard/practice?section=cards&workspace=${id}`,
  mandate_given: (id) => `/user/account?workspace=${id}#mandates`,
  mandate_revoked: (id) => `/user/account?workspace=${id}#mandates`,
  mandate_received: (id) => `/dashboard/customers?workspace=${id}`,
  mandate_withdrawn: (id) => `/dashboard/customers?workspace=${id}`,
  mandate_altered: (id) => `/user/account?workspace=${id}#mandates`,
  received_mandate_altered: (id) => `/dashboard/customers?workspace=${id}`,
  prepared_household: (id) => `/dashboard/customers?workspace=${id}`,
  access_token_made: (id) => `/user/programs?workspace=${id}#tokens`,
  webhook_made: (id) => `/user/programs?workspace=${id}#webhooks`,
  invoice_platform_changed: (id) => `/dashboard/practice?section=platform&workspace=${id}`,
  webhook_changed: (id) => `/user/programs?workspace=${id}#webhooks`,
  webhook_orphaned: (id) => `/user/programs?workspace=${id}#webhooks`,
  webhook_stopped: (id) => `/user/programs?workspace=${id}#webhooks`,
  calendar_address_made: (id) => `/dashboard/practice?section=calendar&workspace=${id}`,
  person_joined: (id) => `/user/team?workspace=${id}`,
  role_changed: (id) => `/user/team?workspace=${id}`,
  person_left: (id) => `/user/team?workspace=${id}`,
  import_files_ending: (id) => `/dashboard?dialog=import&workspace=${id}`,
  questionnaire_asked: (id) => `/dashboard/investment-profile?view=questions&workspace=${id}`,
  bank_consent_ending: (id) => `/dashboard/assets/bank-links?workspace=${id}`,
};

/** Where what a notice speaks of is shown. */
function placeOf(notice: OwnerNotice, workspaceId: string): string {
  if (notice.purpose !== 'questionnaire_completed') return PLACES[notice.purpose](workspaceId);
  return `/dashboard/customers/${notice.customerId}?tab=file&workspace=${workspaceId}`;
}

type By = { readonly workspaceId: string; readonly userId: string | null };

/**
 * Mails every owner of the workspace what was done in it, in their language, by anybody, or by nobody where `userId` is
 * null. The transaction must see all identities.
 *
 * @returns how many there are
 */
export async function notifyOwners(
  tools: AreaTools,
  tx: Tx,
  { workspaceId, userId }: By,
  notice: OwnerNotice,
): Promise<number> {
  const readers = await listOwners(tx, workspaceId);
  await writeToAll(tools, tx, { workspaceId, userId, readers, notice });
  return readers.length;
}

/** The same, and to the person in whose name it was done, who may be none of the owners. */
export async function notifyOwnersAndActor(
  tools: AreaTools,
  tx: Tx,
  { workspaceId, userId }: By & { readonly userId: string },
  notice: OwnerNotice,
): Promise<void> {
  const owners = await listOwners(tx, workspaceId);
  const actor = owners.some((owner) => owner.userId === userId) ? [] : await findUser(tx, userId);
  await writeToAll(tools, tx, { workspaceId, userId, readers: [...owners, ...actor], notice });
}

/** The same to those of a practice who may work under a mandate, of what was done with it outside the practice. */
export async function notifyAdvisors(
  tools: AreaTools,
  tx: Tx,
  { workspaceId, mandateId }: { readonly workspaceId: string; readonly mandateId: string },
  notice: OwnerNotice,
): Promise<void> {
  const readers = await listAdvisors(tx, workspaceId, mandateId);
  await writeToAll(tools, tx, { workspaceId, userId: null, readers, notice });
}

/** The same to some of them; who may work under the mandate no longer is not mailed. */
export async function notifySomeAdvisors(
  tools: AreaTools,
  tx: Tx,
  { workspaceId, mandateId, among }: Parameters<typeof notifyAdvisors>[2] & { readonly among: ReadonlySet<string> },
  notice: OwnerNotice,
): Promise<void> {
  const advisors = await listAdvisors(tx, workspaceId, mandateId);
  const readers = advisors.filter(({ userId }) => among.has(userId));
  await writeToAll(tools, tx, { workspaceId, userId: null, readers, notice });
}

type Letters = {
  readonly workspaceId: string;
  readonly userId: string | null;
  readonly readers: readonly Owner[];
  readonly notice: OwnerNotice;
};

async function writeToAll(tools: AreaTools, tx: Tx, { workspaceId, userId, readers, notice }: Letters): Promise<void> {
  const { clock, config, randomness } = tools;
  const { name: workspace } = await findWorkspace(tx, workspaceId);
  const facts = {
    workspace,
    by: userId === null ? '' : await findNameOfUser(tx, userId),
    link: `${config.publicUrl}${placeOf(notice, workspaceId)}`,
  };
  const usefulUntil = new Date(clock.now().getTime() + WEEK_MS);
  for (const { userId: ownerId, email: recipient, locale } of readers) {
    const { subject, ...content } = writeOwnerNotice(locale, { ...facts, ...notice });
    const { purpose } = notice;
    const messageId = randomness.uuid();
    await queueMessage(tools, tx, { messageId, userId: ownerId, purpose, recipient, subject, content, usefulUntil });
  }
}

/** Ends what the person pays for by card; to be done before their account is erased. */
export async function endSubscription(tools: AreaTools, userId: string): Promise<void> {
  await endPayments(tools, openCardPayments(tools.config), userId);
}

/** What governs the property of the couple of a household; null without one, and where nobody stated it. */
export async function propertyRegimeOf(tx: Tx, scope: Scope) {
  return await findPropertyRegime(tx, scope);
}

/** What a mandate to a practice was at each moment, latest first. The transaction must see all identities. */
export async function mandateVersions(tx: Tx, mandate: { readonly householdId: string; readonly id: string }) {
  return await listVersions(tx, mandate);
}

/** The name of a practice, as its clients know it. */
export async function practiceName(tx: Tx, { workspaceId }: Scope): Promise<string> {
  return (await findWorkspace(tx, workspaceId)).name;
}

/** The name of the household and that of a person of it, or of an advisor. */
export async function namesFor(tx: Tx, { workspaceId, userId }: PersonScope) {
  return { household: (await findWorkspace(tx, workspaceId)).name, person: await findNameOfUser(tx, userId) };
}

/** The practice under whose mandate a person works in a household; null where they are of it themselves. */
export async function practiceOfMandate(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  now: Date,
): Promise<{ readonly id: string; readonly name: string } | null> {
  return await findPracticeOfMandate(tx, { workspaceId, userId }, now);
}
