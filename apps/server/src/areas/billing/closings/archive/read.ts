import { PracticeClosing } from '@aurea/contract/billing/reports.ts';
import { ARCHIVE_FORMAT, type ArchiveFinding, auditArchive } from '@aurea/domain/billing/closings/archive.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { sha256 } from '../../documents/hash.ts';
import { MANIFEST } from './zip-task.ts';

const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  practice: z.string(),
  from: z.string(),
  to: z.string(),
  madeAt: z.string(),
  previousSeal: z.string(),
  lastSeal: z.string(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
});

const Document = z.object({
  position: z.int(),
  number: z.string(),
  issuedOn: z.string(),
  contentHash: z.string(),
  xmlHash: z.string(),
  pdfHash: z.string(),
  seal: z.string(),
  content: z.unknown(),
  pdf: z.string(),
  xml: z.string(),
});

const Payment = z.object({ id: z.string(), recordedOn: z.string() });

export type ArchiveVerification = {
  readonly practice: string;
  readonly documents: number;
  readonly payments: number;
  readonly closings: number;
  readonly findings: readonly ArchiveFinding[];
};

/** Recomputes an archive from its bytes alone; null where they are no archive. */
export function verifyArchive(bytes: Uint8Array): ArchiveVerification | null {
  const files = filesIn(bytes);
  const manifest = Manifest.safeParse(jsonIn(files, MANIFEST));
  const documents = z.array(Document).safeParse(jsonIn(files, 'documents.json'));
  const payments = z.array(Payment).safeParse(jsonIn(files, 'payments.json'));
  const closings = z.array(z.custom<PracticeClosing>(isClosing)).safeParse(jsonIn(files, 'closings.json'));
  if (!manifest.success || !documents.success || !payments.success || !closings.success) return null;
  const digests = new Map(
    Object.entries(files).flatMap(([name, content]) => (name === MANIFEST ? [] : [[name, sha256(content)] as const])),
  );
  const archive = {
    manifest: manifest.data,
    documents: documents.data,
    payments: payments.data,
    closings: closings.data.map(inDecimals),
  };
  return {
    practice: manifest.data.practice,
    documents: documents.data.length,
    payments: payments.data.length,
    closings: closings.data.length,
    findings: auditArchive(archive, digests, sha256),
  };
}

const isClosing = (value: unknown) => PracticeClosing.safeParse(value).success;

const inDecimals = (one: PracticeClosing) => ({
  ...one,
  net: decimal(one.net),
  vat: decimal(one.vat),
  gross: decimal(one.gross),
  received: decimal(one.received),
  takenBack: decimal(one.takenBack),
  totalGross: decimal(one.totalGross),
  totalReceived: decimal(one.totalReceived),
});

function filesIn(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes);
  } catch {
    return {};
  }
}

function jsonIn(files: Readonly<Record<string, Uint8Array>>, name: string): unknown {
  const content = files[name];
  try {
    return content && JSON.parse(strFromU8(content));
  } catch {
    return undefined;
  }
}
