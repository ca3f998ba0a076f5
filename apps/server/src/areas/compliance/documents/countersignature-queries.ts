import type { SignatureCertificate } from '@aurea/domain/compliance/documents/certificate.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The address of the account that is about to sign. The transaction must see all identities. */
export async function findAddress(tx: Tx, { userId }: PersonScope): Promise<string> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

type NewCountersignature = {
  readonly certificate: SignatureCertificate & { readonly role: string };
  readonly seal: string;
};

/** A second one of a document is refused by its key. */
export async function insertCountersignature(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { certificate, seal }: NewCountersignature,
): Promise<void> {
  const { documentId, pdfHash, name, role, email, at, address, userAgent, consent } = certificate;
  await tx
    .insertInto('compliance_countersignatures')
    .values({
      ...{ workspace_id: workspaceId, document_id: documentId, signed_by: userId, name, role, email },
      ...{ pdf_hash: pdfHash, address, user_agent: userAgent, consent, signed_at: at, seal },
    })
    .execute();
}
