import type { StoredSignature } from '@aurea/domain/compliance/documents/certificate.ts';
import { documentState } from '@aurea/domain/compliance/documents/document-state.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findRefusal, listRefusals, type StoredRefusal } from './answer-queries.ts';
import type { StoredDocument } from './queries.ts';
import { listSignatures } from './signature-queries.ts';

type Version = Pick<StoredDocument, 'id' | 'kind' | 'frozenAt' | 'isLatest'>;

type Answers = {
  readonly signature: StoredSignature | undefined;
  readonly countersignature: StoredSignature | undefined;
  readonly refusal: StoredRefusal | null;
};

/** What both parties answered to a document, and how it stands between them. */
export type Parties = ReturnType<typeof toParties>;

function toParties({ kind, frozenAt, isLatest }: Version, { signature, countersignature, refusal }: Answers) {
  const answers = { isSigned: signature !== undefined, isRefused: refusal !== null };
  return {
    ...{ kind, signature, countersignature, refusal, isLatest },
    state: documentState({ isFrozen: frozenAt !== null, ...answers }),
    isCountersigned: countersignature !== undefined,
  };
}

export async function partiesOf(tx: Tx, scope: Scope, version: Version): Promise<Parties> {
  const of = { documentId: version.id };
  const [signature] = await listSignatures(tx, scope, of);
  const [countersignature] = await listSignatures(tx, scope, of, 'practice');
  return toParties(version, { signature, countersignature, refusal: await findRefusal(tx, scope, version.id) });
}

/** The same of every document of a customer. */
export async function partiesOfEach(tx: Tx, scope: Scope, customerId: string): Promise<(version: Version) => Parties> {
  const byDocument = (given: readonly StoredSignature[]) =>
    new Map(given.map((one) => [one.certificate.documentId, one]));
  const signatures = byDocument(await listSignatures(tx, scope, { customerId }));
  const countersignatures = byDocument(await listSignatures(tx, scope, { customerId }, 'practice'));
  const refusals = new Map((await listRefusals(tx, scope, customerId)).map((one) => [one.documentId, one]));
  return (version) =>
    toParties(version, {
      signature: signatures.get(version.id),
      countersignature: countersignatures.get(version.id),
      refusal: refusals.get(version.id) ?? null,
    });
}
