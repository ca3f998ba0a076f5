/** What proves a signature: who signed which bytes, when, from where, and in which words. */
export type SignatureCertificate = {
  readonly documentId: string;
  readonly kind: string;
  readonly version: number;
  /** SHA-256 of the very PDF. */
  readonly pdfHash: string;
  readonly name: string;
  /** In which role somebody signs for the practice; null of a customer. */
  readonly role: string | null;
  /** Where the code was sent, or of the account that signed for the practice. */
  readonly email: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly address: string;
  readonly userAgent: string;
  readonly consent: string;
};

const FIELDS = [
  'documentId',
  'kind',
  'version',
  'pdfHash',
  'name',
  'email',
  'at',
  'address',
  'userAgent',
  'consent',
] as const satisfies readonly (keyof SignatureCertificate)[];

/** The text that a seal is computed of: each fact on a line of its own, whatever breaks of line it holds. */
export function certificateText(certificate: SignatureCertificate): string {
  const isOfPractice = certificate.role !== null;
  const head = isOfPractice ? 'compliance-countersignature 1' : 'compliance-signature 1';
  const fields = isOfPractice ? ([...FIELDS, 'role'] as const) : FIELDS;
  return [head, ...fields.map((name) => `${name} ${JSON.stringify(certificate[name])}`)].join('\n');
}

/** Who signs: the customer, or somebody for the practice. */
export type SigningParty = 'customer' | 'practice';

export type StoredSignature = {
  readonly certificate: SignatureCertificate;
  readonly seal: string;
  /** SHA-256 of the bytes as they are stored now, and as it was recorded when they were frozen. */
  readonly contentHash: string;
  readonly frozenHash: string;
};

export const SIGNATURE_FINDINGS = ['certificate_forged', 'bytes_changed', 'other_document'] as const;
export type SignatureFinding = (typeof SIGNATURE_FINDINGS)[number];

/**
 * What is wrong with a signature; nothing where the seal fits the certificate and the certificate the bytes.
 *
 * @param sealOf the keyed digest of a text
 */
export function checkSignature(stored: StoredSignature, sealOf: (text: string) => string): SignatureFinding[] {
  const { certificate, seal, contentHash, frozenHash } = stored;
  return [
    ...(sealOf(certificateText(certificate)) === seal ? [] : ['certificate_forged' as const]),
    ...(contentHash === frozenHash ? [] : ['bytes_changed' as const]),
    ...(certificate.pdfHash === frozenHash ? [] : ['other_document' as const]),
  ];
}
