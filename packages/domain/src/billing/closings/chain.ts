/** What is sealed when a document is issued. Hashes are lower-case hexadecimal SHA-256. */
export type SealedDocument = {
  readonly position: number;
  readonly number: string;
  readonly issuedOn: string;
  /** Of the canonical text of all the document says. */
  readonly contentHash: string;
  readonly xmlHash: string;
  readonly pdfHash: string;
};

/** What the first document of a practice follows. */
export const CHAIN_START = '0'.repeat(64);

/** The text whose hash is the seal of a document: it names the seal of the document before it. */
export function sealText(previousSeal: string, sealed: SealedDocument): string {
  const { position, number, issuedOn, contentHash, xmlHash, pdfHash } = sealed;
  return ['aurea-1', previousSeal, position, number, issuedOn, contentHash, xmlHash, pdfHash].join('\n');
}

/** The same text for the same content: keys in order, nothing that is undefined. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalText(one)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/**
 * Recomputes the hash chain of a practice (chaînage), oldest first: the numbers of those whose seal does not follow from
 * the document and the one before it, or whose place in the order is not the next.
 */
export function brokenSeals(
  documents: readonly (SealedDocument & { readonly seal: string })[],
  digest: (text: string) => string,
): string[] {
  let previous = CHAIN_START;
  return documents.flatMap((one, index) => {
    const holds = one.position === index + 1 && digest(sealText(previous, one)) === one.seal;
    previous = one.seal;
    return holds ? [] : [one.number];
  });
}
