import { documentState } from '@aurea/domain/compliance/documents/document-state.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findRefusal } from './answer-queries.ts';
import { isLatest, type StoredDocument } from './queries.ts';
import { listSignatures } from './signature-queries.ts';

/** What both parties answered to a document, and how it stands between them. */
export async function partiesOf(
  tx: Tx,
  scope: Scope,
  { id, kind, frozenAt }: Pick<StoredDocument, 'id' | 'kind' | 'frozenAt'>,
) {
  const [signature] = await listSignatures(tx, scope, { documentId: id });
  const [countersignature] = await listSignatures(tx, scope, { documentId: id }, 'practice');
  const refusal = await findRefusal(tx, scope, id);
  const answers = { isSigned: signature !== undefined, isRefused: refusal !== null };
  return {
    ...{ kind, signature, countersignature, refusal },
    state: documentState({ isFrozen: frozenAt !== null, ...answers }),
    isCountersigned: countersignature !== undefined,
    isLatest: frozenAt !== null && (await isLatest(tx, scope, id)),
  };
}
