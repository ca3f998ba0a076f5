import { documentType } from '@aurea/domain/assets/document-type.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { lockHousehold } from '#db/household-version.ts';
import { refusalOf } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { Work } from '#http/work.ts';
import { findAsset } from '../queries.ts';
import {
  countStoredBytes,
  deleteDocument,
  findDocument,
  insertDocument,
  purgeDocuments,
  restoreDocument,
} from './queries.ts';

const log = activityLog('asset');

const MEGABYTE = 1024 * 1024;
const MOST_MB = 10;
const MOST_MB_TOGETHER = 250;
const DAY_MS = 86_400_000;
const RESTORABLE_DAYS = 30;

type Upload = { readonly id: string; readonly assetId: string; readonly fileName: string; readonly content: string };

/**
 * Keeps a file with an asset, once its content is of a kind that may be kept.
 *
 * @throws Failure `not_found`, `document_unsupported`, `document_too_large`, `documents_full`, `account_files_full`
 */
export async function storeDocument(work: Work, { id, assetId, fileName, content }: Upload): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await findAsset(tx, scope, assetId);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MOST_MB * MEGABYTE) throw new Failure('document_too_large', { max: MOST_MB });
  const mediaType = documentType(bytes, fileName);
  if (bytes.length === 0 || !mediaType) throw new Failure('document_unsupported', { name: fileName });
  await purgeDocuments(tx, scope, restorableSince(work));
  if ((await countStoredBytes(tx, scope)) + bytes.length > MOST_MB_TOGETHER * MEGABYTE) {
    throw new Failure('documents_full', { max: MOST_MB_TOGETHER });
  }
  const kept = {
    id,
    assetId,
    name: fileName,
    mediaType,
    content: bytes,
    source: 'manual',
    addedAt: clock.now(),
  } as const;
  await makeRoomFor(work, () => insertDocument(tx, scope, kept));
  await log(work, { id: assetId, action: 'document_added', before: null, after: { document: fileName } });
}

/** Deleted documents can be restored for as long as nothing else needs their room. @throws Failure `account_files_full` */
async function makeRoomFor({ tx, scope, clock }: Work, insert: () => Promise<void>): Promise<void> {
  const refusal = await refusalOf(tx, insert);
  if (refusal === null) return;
  if (refusal.code !== 'account_files_full') throw refusal;
  await purgeDocuments(tx, scope, clock.now());
  await insert();
}

/** @throws Failure `not_found` */
export async function removeDocument(work: Work, id: string): Promise<void> {
  const { tx, scope, clock } = work;
  const { assetId, name } = await findDocument(tx, scope, id);
  await deleteDocument(tx, scope, id, clock.now());
  await log(work, { id: assetId, action: 'document_deleted', before: { document: name }, after: null });
}

/** @throws Failure `not_found` once 30 days are over */
export async function bringDocumentBack(work: Work, id: string): Promise<void> {
  const { tx, scope } = work;
  await restoreDocument(tx, scope, id, restorableSince(work));
  const { assetId, name } = await findDocument(tx, scope, id);
  await log(work, { id: assetId, action: 'document_restored', before: null, after: { document: name } });
}

function restorableSince({ clock }: Work): Date {
  return new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS);
}
