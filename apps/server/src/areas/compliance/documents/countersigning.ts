import { certificateText } from '@aurea/domain/compliance/documents/certificate.ts';
import { requireOpenToCountersign } from '@aurea/domain/compliance/documents/document-state.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { lockCustomerOfFile } from '#areas/customers/public.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import type { RequestOrigin } from '#http/request-origin.ts';
import type { CreatingWork } from '#http/work.ts';
import { MAIL_COUNTERSIGNED } from './answered-jobs.ts';
import { findAddress, insertCountersignature } from './countersignature-queries.ts';
import { recordProvided } from './file-entry.ts';
import { partiesOf } from './parties.ts';
import { findDocument, lockDocument } from './queries.ts';
import { log } from './use-cases.ts';

type Countersigning = RequestOrigin & { readonly name: string; readonly role: string; readonly pdfHash: string };

/**
 * Signs a document for the practice, before or after its customer does; where both have, its point of the checklist is
 * provided.
 *
 * @throws Failure `not_found`, `transition_refused` where it waits for no signature of the practice, `stale` for other bytes
 */
export async function countersign(
  { cipher, queue }: Pick<AreaTools, 'cipher' | 'queue'>,
  work: CreatingWork & { readonly scope: WorkspaceScope },
  id: string,
  countersigning: Countersigning,
): Promise<void> {
  const { tx, scope, clock } = work;
  const { customerId } = await findDocument(tx, scope, id);
  await lockCustomerOfFile(tx, scope, customerId);
  const row = await lockDocument(tx, scope, id);
  const parties = await partiesOf(tx, scope, row);
  requireOpenToCountersign(parties);
  const { kind, language, number, hash, practice } = row;
  if (number === null || practice === null || hash !== countersigning.pdfHash)
    throw new Failure('stale', { what: 'document' });
  const words = documentWords(language);
  const certificate = {
    ...{ ...countersigning, documentId: id, kind, version: number, at: clock.now().toISOString() },
    ...{ email: await findAddress(tx, scope), consent: words.countersign(words.titles[kind], practice, hash) },
  };
  await insertCountersignature(tx, scope, { certificate, seal: cipher.digest(certificateText(certificate)) });
  await log(work, { id, action: 'countersigned', after: { kind, number, sha256: hash } });
  const signer = parties.signature?.certificate.name;
  if (signer !== undefined) await recordProvided(work, tx, scope, { ...row, number, hash, signer });
  await queue.enqueue(tx, MAIL_COUNTERSIGNED, { workspaceId: scope.workspaceId, documentId: id });
}
