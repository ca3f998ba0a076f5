import type {
  SignatureCertificate,
  SigningParty,
  StoredSignature,
} from '@aurea/domain/compliance/documents/certificate.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Wrong codes taken before a new one must be asked for. */
const MOST_TRIES = 5;
const CODE_MINUTES = 10;

type Which = { readonly customerId: string } | { readonly documentId: string } | 'all';

const GIVEN = {
  customer: sql`null::text as "role" from compliance_signatures`,
  practice: sql`s.role as "role" from compliance_countersignatures`,
} as const satisfies Readonly<Record<SigningParty, unknown>>;

type Row = SignatureCertificate & Pick<StoredSignature, 'seal' | 'contentHash' | 'frozenHash'>;

/**
 * Signatures with the hash of the bytes as they are stored now: of a document, of a customer, or of the whole practice; given
 * by customers, or for the practice.
 */
export async function listSignatures(
  tx: Tx,
  { workspaceId }: Scope,
  which: Which,
  party: SigningParty = 'customer',
): Promise<StoredSignature[]> {
  const condition =
    which === 'all'
      ? sql`true`
      : 'documentId' in which
        ? sql`d.id = ${which.documentId}`
        : sql`d.customer_id = ${which.customerId}`;
  const { rows } = await sql<Row>`
    select s.document_id as "documentId", d.kind, d.number as "version", s.pdf_hash as "pdfHash", s.name, s.email,
           to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at", s.address,
           s.user_agent as "userAgent", s.consent, s.seal, d.content_hash as "frozenHash",
           encode(sha256(d.content), 'hex') as "contentHash", ${GIVEN[party]} s
      join compliance_documents d on d.workspace_id = s.workspace_id and d.id = s.document_id
     where s.workspace_id = ${workspaceId} and ${condition}
     order by s.signed_at, s.document_id`.execute(tx);
  return rows.map(({ seal, contentHash, frozenHash, ...certificate }) => ({
    certificate,
    seal,
    contentHash,
    frozenHash,
  }));
}

type NewSignature = { readonly certificate: SignatureCertificate; readonly seal: string };

export async function insertSignature(
  tx: Tx,
  { workspaceId }: Scope,
  { certificate, seal }: NewSignature,
): Promise<void> {
  const { documentId, pdfHash, name, email, at, address, userAgent, consent } = certificate;
  await tx
    .insertInto('compliance_signatures')
    .values({
      ...{ workspace_id: workspaceId, document_id: documentId, name, email, pdf_hash: pdfHash, address },
      ...{ user_agent: userAgent, consent, signed_at: at, seal },
    })
    .execute();
}

export type StoredCode = {
  readonly createdAt: string;
  /** Codes that were made since `countedFrom`. */
  readonly made: number;
  readonly countedFrom: string;
};

/** The last code that was sent for a document, held until the transaction ends. */
export async function lockCode(tx: Tx, { workspaceId }: Scope, documentId: string): Promise<StoredCode | null> {
  const row = await tx
    .selectFrom('compliance_codes')
    .select(['created_at as createdAt', 'made', 'counted_from as countedFrom'])
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type NewCode = {
  readonly documentId: string;
  readonly hash: string;
  readonly email: string;
  readonly made: number;
  readonly countedFrom: string;
};

/** Replaces the code of a document; the one before is worth nothing from now on. */
export async function putCode(tx: Tx, { workspaceId }: Scope, code: NewCode, now: Date): Promise<void> {
  const { documentId, hash, email, made, countedFrom } = code;
  const fresh = {
    ...{ code_hash: hash, email, created_at: now.toISOString(), tries: 0, made, counted_from: countedFrom },
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
  };
  await tx
    .insertInto('compliance_codes')
    .values({ workspace_id: workspaceId, document_id: documentId, ...fresh })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'document_id']).doUpdateSet(fresh))
    .execute();
}

type Tried = { readonly documentId: string; readonly hash: string };

/** Uses up one try of the code. @returns the address that a right code was sent to, or null for a wrong one */
export async function tryCode(tx: Tx, { workspaceId }: Scope, tried: Tried, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('compliance_codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', tried.documentId)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', now.toISOString())
    .returning(['code_hash', 'email'])
    .executeTakeFirst();
  return row?.code_hash === tried.hash ? row.email : null;
}

/** The code of a document was used: it is worth nothing any more. */
export async function deleteCode(tx: Tx, { workspaceId }: Scope, documentId: string): Promise<void> {
  await tx
    .deleteFrom('compliance_codes')
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .execute();
}

/** What the log calls that a document was mailed once its customer or the practice signed it, and a refusal to the practice. */
export const SIGNATURE_MAILED = 'signature_mailed';
export const COUNTERSIGNATURE_MAILED = 'countersignature_mailed';
export const REFUSAL_MAILED = 'refusal_mailed';

/** Whether the mails about the answer to a document were written. */
export async function wasAnswerMailed(
  tx: Tx,
  { workspaceId }: Scope,
  documentId: string,
  action: typeof SIGNATURE_MAILED | typeof COUNTERSIGNATURE_MAILED | typeof REFUSAL_MAILED,
): Promise<boolean> {
  const line = await tx
    .selectFrom('activity')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('subject_id', '=', documentId)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
