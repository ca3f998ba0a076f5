import type { Day } from '../../core/day.ts';
import { canonicalText, type SealedDocument, sealText } from './chain.ts';
import { CLOSING_KINDS, type Closing, closingText } from './closings.ts';

export const ARCHIVE_FORMAT = 'aurea-archive-1';

/** What an archive says of itself; hashes are lower-case hexadecimal SHA-256. */
export type ArchiveManifest = {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly practice: string;
  readonly from: Day;
  readonly to: Day;
  readonly madeAt: string;
  /** The seal that the first document follows, and that of the last one. */
  readonly previousSeal: string;
  readonly lastSeal: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
};

/** An issued document with the names of its files in the archive. */
export type ArchivedDocument = SealedDocument & {
  readonly seal: string;
  readonly content: unknown;
  readonly pdf: string;
  readonly xml: string;
};

export type ArchivedPayment = { readonly id: string; readonly recordedOn: Day };

export type Archive = {
  readonly manifest: ArchiveManifest;
  /** In the order of their chain. */
  readonly documents: readonly ArchivedDocument[];
  readonly payments: readonly ArchivedPayment[];
  /** The oldest of each kind first. */
  readonly closings: readonly Closing[];
};

export type ArchiveFinding = { readonly about: string; readonly finding: string };

type Digest = (text: string) => string;

/**
 * Recomputes an archive from itself alone: that its files are those it lists, unchanged; its chain of documents; its
 * closings, and that they count the documents and payments of their days.
 *
 * @param digests SHA-256 of every file of the archive but the manifest, by name
 */
export function auditArchive(archive: Archive, digests: ReadonlyMap<string, string>, digest: Digest): ArchiveFinding[] {
  return [
    ...wrongFiles(archive.manifest, digests),
    ...wrongDocuments(archive, digests, digest),
    ...wrongClosings(archive, digest),
  ];
}

function wrongFiles({ files }: ArchiveManifest, digests: ReadonlyMap<string, string>): ArchiveFinding[] {
  const listed = new Set(files.map(({ name }) => name));
  const unlisted = [...digests.keys()].filter((name) => !listed.has(name));
  const wrong = files.filter(({ name, sha256 }) => digests.get(name) !== sha256);
  return [
    ...wrong.map(({ name }) => ({ about: name, finding: 'is missing or was changed' })),
    ...unlisted.map((name) => ({ about: name, finding: 'is not in the manifest' })),
  ];
}

function wrongDocuments(
  { manifest, documents }: Archive,
  digests: ReadonlyMap<string, string>,
  digest: Digest,
): ArchiveFinding[] {
  let seal = manifest.previousSeal;
  let position = (documents[0]?.position ?? 1) - 1;
  const found = documents.flatMap((one) => {
    const checks: readonly (readonly [string, boolean])[] = [
      ['position not the next of the chain', one.position === position + 1],
      ['seal does not follow from the document and the one before it', digest(sealText(seal, one)) === one.seal],
      ['content was changed', digest(canonicalText(one.content)) === one.contentHash],
      ['XML was changed or is missing', digests.get(one.xml) === one.xmlHash],
      ['PDF was changed or is missing', digests.get(one.pdf) === one.pdfHash],
    ];
    ({ seal, position } = one);
    return checks.flatMap(([finding, holds]) => (holds ? [] : [{ about: one.number, finding }]));
  });
  if (seal === manifest.lastSeal) return found;
  return [...found, { about: `document ${position + 1}`, finding: 'the chain does not end where the manifest says' }];
}

function wrongClosings({ manifest, documents, payments, closings }: Archive, digest: Digest): ArchiveFinding[] {
  const seals = new Map(documents.map(({ position, seal }) => [position, seal]));
  const counted = (period: string) => ({
    documents: documents.filter(({ issuedOn }) => issuedOn === period).length,
    payments: payments.filter(({ recordedOn }) => recordedOn === period).length,
  });
  const isInside = ({ kind, period }: Closing) => kind === 'day' && period >= manifest.from && period <= manifest.to;
  return CLOSING_KINDS.flatMap((kind) => {
    const ofKind = closings.filter((one) => one.kind === kind);
    return ofKind.flatMap((one, index) => {
      const before = ofKind[index - 1];
      const follows = before === undefined || one.previousHash === before.hash;
      const count = counted(one.period);
      const counts = count.documents === one.documents && count.payments === one.payments;
      const checks: readonly (readonly [string, boolean])[] = [
        ['hash does not follow from it and the one before it', follows && digest(closingText(one)) === one.hash],
        ['names another document than the chain', (seals.get(one.position) ?? one.seal) === one.seal],
        ['counts other documents or payments than the archive', !isInside(one) || counts],
      ];
      return checks.flatMap(([finding, holds]) =>
        holds ? [] : [{ about: `closing of ${kind} ${one.period}`, finding }],
      );
    });
  });
}
