import type { DemonstrationBehaviour } from '@aurea/contract/bank-links.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { NewLines, ProvidedAccount } from '#providers/bank/port.ts';

const LINK = [
  'id',
  'institution_id as institutionId',
  'institution_name as institutionName',
  'consent_days as consentDays',
  'reference',
  'code',
  'consented_until as consentedUntil',
  'chosen_at as chosenAt',
  'requested_at as requestedAt',
  'synchronised_at as synchronisedAt',
  'failure',
  'failures',
  'behaviour',
  'created_by as createdBy',
  'consent_state as consentState',
  'consent_address as consentAddress',
  'consent_by as consentBy',
  'consent_asked_at as consentAskedAt',
  'consent_token as consentToken',
] as const;

export type LinkRecord = Awaited<ReturnType<typeof listLinks>>[number];

export async function listLinks(tx: Tx, { workspaceId }: Scope) {
  return await tx
    .selectFrom('bank_links')
    .select(LINK)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Others who change it wait for the end of the transaction. @throws Failure `not_found` */
export async function lockLink(tx: Tx, { workspaceId }: Scope, id: string): Promise<LinkRecord> {
  const found = await tx
    .selectFrom('bank_links')
    .select(LINK)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Failure('not_found', { what: 'bank_link' });
  return found;
}

/** What is noted of a consent that is asked for; the state as a fingerprint. */
export type AskedConsent = {
  readonly reference: string;
  readonly code: string | null;
  readonly consent_state: string | null;
  readonly consent_address: string | null;
  readonly consent_by: string;
  readonly consent_asked_at: string;
  readonly consent_token: string | null;
};

export type NewLink = Pick<LinkRecord, 'id' | 'institutionId' | 'institutionName' | 'consentDays'> & {
  readonly createdBy: string;
  readonly at: Date;
  readonly asked: AskedConsent;
};

export async function insertLink(tx: Tx, { workspaceId }: Scope, link: NewLink): Promise<void> {
  await tx
    .insertInto('bank_links')
    .values({
      workspace_id: workspaceId,
      id: link.id,
      institution_id: link.institutionId,
      institution_name: link.institutionName,
      consent_days: link.consentDays,
      ...link.asked,
      created_by: link.createdBy,
      created_at: link.at.toISOString(),
    })
    .execute();
}

export async function insertAccounts(
  tx: Tx,
  { workspaceId }: Scope,
  linkId: string,
  { accounts, on }: { readonly accounts: readonly ProvidedAccount[]; readonly on: Day },
): Promise<void> {
  if (accounts.length === 0) return;
  await tx
    .insertInto('bank_accounts')
    .values(
      accounts.map(({ id, name, kind, currency, iban, lastDigits, balance, balanceOn }, sequence) => ({
        ...{ workspace_id: workspaceId, link_id: linkId, id, sequence, name, kind, currency, iban },
        last_digits: lastDigits,
        balance,
        balance_on: balanceOn ?? on,
        pending: json([]),
      })),
    )
    .execute();
}

export type AccountRecord = Awaited<ReturnType<typeof listAccounts>>[number];

/** The accounts of the links in the order of their bank, with what their last import is about. */
export async function listAccounts(tx: Tx, { workspaceId }: Scope, linkId?: string) {
  return await tx
    .selectFrom('bank_accounts as account')
    .leftJoin('imports as import', (join) =>
      join.onRef('import.workspace_id', '=', 'account.workspace_id').onRef('import.id', '=', 'account.import_id'),
    )
    .leftJoin('assets as asset', (join) =>
      join
        .onRef('asset.workspace_id', '=', 'account.workspace_id')
        .on((on) => on('asset.id', '=', on.fn.coalesce('account.asset_id', 'import.asset_id')))
        .on('asset.deleted_at', 'is', null),
    )
    .select([
      'account.link_id as linkId',
      'account.id',
      'account.name',
      'account.kind',
      'account.currency',
      'account.last_digits as lastDigits',
      'account.balance',
      'account.balance_on as balanceOn',
      'account.new_name as newName',
      'account.asset_id as joinedAssetId',
      'account.cursor',
      'account.pending',
      'account.brought_asset as broughtAsset',
      'account.valued_on as valuedOn',
      'asset.id as assetId',
      'asset.name as assetName',
      'import.id as importId',
      'import.state as importState',
      'import.rows_done as importDone',
      'import.rows_total as importTotal',
      'import.result as importResult',
    ])
    .where('account.workspace_id', '=', workspaceId)
    .$if(linkId !== undefined, (query) => query.where('account.link_id', '=', linkId ?? ''))
    .orderBy('account.link_id')
    .orderBy('account.sequence')
    .execute();
}

/** Accounts of the household that lines of a bank may go into, by name. */
export async function listOpenAccounts(tx: Tx, { workspaceId }: Scope) {
  return await tx
    .selectFrom('assets')
    .select(['id as assetId', 'name', 'kind', 'currency'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', 'in', ['cash_account', 'savings_account', 'securities_account'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
}

type OfAccount = { readonly workspaceId: string; readonly linkId: string; readonly id: string };

export async function followAccount(
  tx: Tx,
  of: OfAccount,
  as: { readonly assetId: string | null; readonly newName: string | null },
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set({ asset_id: as.assetId, new_name: as.newName })
    .where('workspace_id', '=', of.workspaceId)
    .where('link_id', '=', of.linkId)
    .where('id', '=', of.id)
    .execute();
}

/** Notes what a link brought to the account of the household without lines. */
export async function noteBrought(
  tx: Tx,
  of: OfAccount,
  brought: { readonly brought_asset: true } | { readonly valued_on: Day },
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set(brought)
    .where('workspace_id', '=', of.workspaceId)
    .where('link_id', '=', of.linkId)
    .where('id', '=', of.id)
    .execute();
}

/** Notes what a reading brought, and where the next one begins; without an import where it brought no line. */
export async function noteLines(
  tx: Tx,
  of: OfAccount,
  { pending, balance, balanceOn, cursor, importId, on }: Noted,
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set({
      ...{ cursor, pending: json(pending), ...(importId && { import_id: importId }) },
      // The balance of before stays with its day where the bank says none.
      ...(balance !== null && { balance, balance_on: balanceOn ?? on }),
    })
    .where('workspace_id', '=', of.workspaceId)
    .where('link_id', '=', of.linkId)
    .where('id', '=', of.id)
    .execute();
}

type Noted = Pick<NewLines, 'pending' | 'balance' | 'balanceOn' | 'cursor'> & {
  readonly importId: string | null;
  readonly on: Day;
};

type LinkChange = Partial<AskedConsent> & {
  readonly institution_id?: string;
  readonly institution_name?: string;
  readonly consented_until?: Day;
  readonly chosen_at?: string;
  readonly requested_at?: string | null;
  readonly synchronised_at?: string;
  readonly failure?: string | null;
  readonly failures?: number;
  readonly behaviour?: DemonstrationBehaviour;
  readonly notice_days?: number | null;
};

export async function changeLink(tx: Tx, { workspaceId }: Scope, id: string, change: LinkChange): Promise<void> {
  await tx.updateTable('bank_links').set(change).where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}

export async function deleteLink(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('bank_links').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}
