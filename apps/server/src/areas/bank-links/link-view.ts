import type { BankAccount, BankLink } from '@aurea/contract/bank-links.ts';
import { followedAs } from '@aurea/domain/bank-links/account-kind.ts';
import { proposedAccount } from '@aurea/domain/bank-links/propose-account.ts';

import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { DEMONSTRATION_ID } from '#providers/bank/demonstration.ts';
import { type AccountRecord, type LinkRecord, listAccounts, listLinks, lockLink, openAccounts } from './queries.ts';

type Opened = Awaited<ReturnType<typeof openAccounts>>;

/** Every link with its accounts, latest first. */
export async function readLinks(tx: Tx, scope: Scope): Promise<BankLink[]> {
  const links = await listLinks(tx, scope);
  const accounts = await listAccounts(tx, scope);
  const opened = await openAccounts(tx, scope);
  return links.map((link) =>
    toLink(
      link,
      accounts.filter(({ linkId }) => linkId === link.id),
      opened,
    ),
  );
}

/** @throws Failure `not_found` */
export async function readLink(tx: Tx, scope: Scope, id: string): Promise<BankLink> {
  return toLink(await lockLink(tx, scope, id), await listAccounts(tx, scope, id), await openAccounts(tx, scope));
}

function toLink(link: LinkRecord, accounts: readonly AccountRecord[], opened: Opened): BankLink {
  const chosen = link.chosenAt === null ? 'choosing' : 'linked';
  return {
    id: link.id,
    institutionName: link.institutionName,
    isDemonstration: link.institutionId === DEMONSTRATION_ID,
    state: link.consentedUntil === null ? 'consenting' : chosen,
    demonstrationCode: link.code,
    consentUntil: link.consentedUntil,
    synchronisedAt: link.synchronisedAt,
    isSynchronising: link.requestedAt !== null || accounts.some(({ importState }) => importState === 'committing'),
    failure: link.failure,
    accounts: accounts.map((account) => toAccount(account, opened)),
  };
}

function toAccount(account: AccountRecord, opened: Opened): BankAccount {
  const { id, name, kind, currency, lastDigits, balanceOn, pending, assetId, assetName } = account;
  const assetKind = followedAs(kind);
  const candidates = opened
    .filter((each) => each.kind === assetKind && each.currency === currency)
    .map((each) => ({ assetId: each.assetId, name: each.name }));
  return {
    ...{ id, name, kind, currency, lastDigits, balanceOn, assetKind, candidates, assetName },
    balance: toDecimalString(decimal(account.balance)),
    proposedAssetId: proposedAccount({ name, lastDigits }, candidates),
    isFollowed: isFollowed(account),
    assetId,
    pending: pending.map((line) => ({ ...line })),
    lastImport: importOf(account),
  };
}

/** Lines of an account are read once it is joined to one of the household, or is to open one. */
export function isFollowed({ joinedAssetId, newName }: AccountRecord): boolean {
  return joinedAssetId !== null || newName !== null;
}

function importOf(account: AccountRecord): BankAccount['lastImport'] {
  const { importId, importState, importDone, importTotal, importResult } = account;
  if (importId === null || importState === null) return null;
  const [done, total] = [importDone ?? 0, importTotal ?? 0];
  return { id: importId, state: importState, done, total, added: importResult?.added ?? null };
}
