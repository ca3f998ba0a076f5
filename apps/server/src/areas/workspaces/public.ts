import { queueMessage } from '#areas/session/public.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { type OwnerNotice, writeOwnerNotice } from '#providers/mail/owner-notice.ts';
import { listOwners, nameOfUser } from './owners/queries.ts';
import { findWorkspace } from './queries.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

const PLACES: Readonly<Record<OwnerNotice['purpose'], string>> = {
  payment_details_changed: '/dashboard/practice#bank',
  mandate_given: '/user/account#mandates',
  import_files_ending: '/dashboard?dialog=import',
};

/**
 * Mails every owner of the workspace what was done in it, in their language, by anybody, or by nobody where `userId` is
 * null. The transaction must see all identities.
 */
export async function notifyOwners(
  tools: AreaTools,
  tx: Tx,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string | null },
  notice: OwnerNotice,
): Promise<void> {
  const { clock, config, randomness } = tools;
  const { name: workspace } = await findWorkspace(tx, workspaceId);
  const facts = {
    workspace,
    by: userId === null ? '' : await nameOfUser(tx, userId),
    link: `${config.publicUrl}${PLACES[notice.purpose]}`,
  };
  const usefulUntil = new Date(clock.now().getTime() + WEEK_MS);
  for (const { userId: ownerId, email: recipient, locale } of await listOwners(tx, workspaceId)) {
    const { subject, ...content } = writeOwnerNotice(locale, { ...facts, ...notice });
    const { purpose } = notice;
    const messageId = randomness.uuid();
    await queueMessage(tools, tx, { messageId, userId: ownerId, purpose, recipient, subject, content, usefulUntil });
  }
}
