import type { AccountChoice } from '@aurea/contract/bank-links.ts';
import { followedAs } from '@aurea/domain/bank-links/account-kind.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { PersonScope } from '#db/scope.ts';
import type { AreaTools } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { isBeingRead, SYNCHRONISE_LINK } from './jobs.ts';
import { type AccountRecord, changeLink, followAccount, listAccounts, listOpenAccounts, lockLink } from './queries.ts';

type LinkWork = ToolsWork<PersonScope, Pick<AreaTools, 'clock' | 'queue'>>;

/**
 * Says once which accounts of a bank are followed, and asks for their first lines. Accounts that are not named are left
 * out.
 *
 * @throws Failure `not_found` where the bank gives no such account, or there is none to join; `stale` where there is no
 *   consent yet or the accounts were chosen already; `currency_mismatch`
 *   where the account to join has another
 */
export async function chooseAccounts(work: LinkWork, linkId: string, choices: readonly AccountChoice[]): Promise<void> {
  const { tx, scope, tools } = work;
  const link = await lockLink(tx, scope, linkId);
  if (link.consentedUntil === null || link.chosenAt !== null) throw new Failure('stale');
  const accounts = new Map((await listAccounts(tx, scope, linkId)).map((account) => [account.id, account]));
  const opened = await listOpenAccounts(tx, scope);
  for (const choice of choices) {
    const as = followedBy(choice, accounts.get(choice.id), opened);
    if (as) await followAccount(tx, { workspaceId: scope.workspaceId, linkId, id: choice.id }, as);
  }
  await changeLink(tx, scope, linkId, { chosen_at: tools.clock.now().toISOString() });
  await requestSynchronisation(work, linkId);
}

type Opened = Awaited<ReturnType<typeof listOpenAccounts>>;

/** How a choice follows an account; null where it leaves it out. */
function followedBy(choice: AccountChoice, account: AccountRecord | undefined, opened: Opened) {
  if (!account) throw new Failure('not_found', { what: 'account' });
  if (choice.as === 'left_out') return null;
  if (followedAs(account.kind) === null) throw new Failure('not_found', { what: 'account' });
  return choice.as === 'new' ? { assetId: null, newName: choice.name } : joined(choice.assetId, account, opened);
}

function joined(assetId: string, { kind, currency }: AccountRecord, opened: Opened) {
  const asset = opened.find((each) => each.assetId === assetId);
  if (!asset || asset.kind !== followedAs(kind)) throw new Failure('not_found', { what: 'asset' });
  if (asset.currency !== currency)
    throw new Failure('currency_mismatch', { expected: currency, found: asset.currency });
  return { assetId, newName: null };
}

/** Asks for the new lines of a link; where they are asked for already nothing changes. @throws Failure `not_found`, `stale` */
export async function requestSynchronisation({ tx, scope, tools }: LinkWork, linkId: string): Promise<void> {
  const link = await lockLink(tx, scope, linkId);
  const { chosenAt, consentedUntil } = link;
  if (!chosenAt || !consentedUntil || consentedUntil < tools.clock.today()) throw new Failure('stale');
  if (isBeingRead(link, tools.clock.now())) return;
  await changeLink(tx, scope, linkId, { requested_at: tools.clock.now().toISOString() });
  const job = { workspaceId: scope.workspaceId, linkId, userId: scope.userId };
  await tools.queue.enqueue(tx, SYNCHRONISE_LINK, job, { urgent: true });
}
