import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { AdviceGiven } from '@aurea/contract/compliance/advice-register.ts';
import { answerLines } from '@aurea/domain/compliance/answer-words.ts';
import { COMPLAINT_STEPS, complaintDue, complaintState } from '@aurea/domain/compliance/complaints.ts';
import {
  certificateText,
  checkSignature,
  type StoredSignature,
} from '@aurea/domain/compliance/documents/certificate.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { Cipher } from '#db/cipher.ts';
import { csvLine, type WrittenCell } from '#providers/spreadsheet/stream.ts';
import { createZipWriter } from '#providers/zip/write-zip.ts';
import type { StoredComplaint } from '../complaints/queries.ts';
import type { StoredRefusal } from '../documents/answer-queries.ts';
import type { InspectedEntry, InspectedFile } from './queries.ts';
import type { InspectedProfiles } from './read-profiles.ts';
import { profileTables } from './write-profiles.ts';

export type Inspection = {
  readonly language: 'en' | 'fr';
  readonly on: Day;
  readonly files: readonly InspectedFile[];
  readonly changes: readonly InspectedEntry[];
  readonly advice: readonly AdviceGiven[];
  readonly signatures: readonly StoredSignature[];
  /** Given for the practice. */
  readonly countersignatures: readonly StoredSignature[];
  readonly refusals: readonly StoredRefusal[];
  readonly complaints: readonly StoredComplaint[];
};

/** A file that is in the archive: one may be erased while others are written. */
type WrittenFile = InspectedFile & { readonly path: string };
type Written = Omit<Inspection, 'files'> & { readonly files: readonly WrittenFile[] };

type Tools = {
  readonly cipher: Cipher;
  readonly at: Date;
  readonly read: (file: InspectedFile) => Promise<Buffer | null>;
  /** Absent where households are not there to be asked: those of a practice that was erased. */
  readonly profiles?: AsyncIterable<InspectedProfiles>;
};

/** The compliance files as one ZIP, written as its files are read: none is held longer than it takes to be written. */
export function inspectionZip(inspection: Inspection, tools: Tools): Readable {
  const stream = new PassThrough();
  const write = async (chunk: Buffer) => {
    if (!stream.write(chunk)) await once(stream, 'drain');
  };
  const fill = async () => {
    const zip = createZipWriter(write, tools.at);
    const written: WrittenFile[] = [];
    for (const [at, file] of inspection.files.entries()) {
      const bytes = await tools.read(file);
      if (!bytes) continue;
      const path = pathOf(file, at);
      await zip.add(path, [bytes]);
      written.push({ ...file, path });
    }
    const tables = [...tablesOf({ ...inspection, files: written }, tools)];
    if (tools.profiles) tables.push(...(await profileTables(tools.profiles, inspection.language)));
    for (const [name, content] of tables) await zip.add(name, [Buffer.from(content)]);
    await zip.finish();
    stream.end();
  };
  fill().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return stream;
}

/** Names were typed: nothing of them makes a folder, or leads out of one. */
const plain = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replaceAll(/\.{2,}/g, '.')
    .slice(-120);

const pathOf = ({ customer, customerId, name, item }: InspectedFile, at: number) =>
  `files/${plain(customer)}-${customerId.slice(0, 8)}/${String(at + 1).padStart(5, '0')}-${item}-${plain(name)}`;

const HEADS = {
  index: [
    ...['file', 'customer', 'point', 'filed_at', 'sha256', 'signed_by', 'signed_at', 'check'],
    ...['refused_by', 'refused_at', 'refused_for'],
    ...['countersigned_by', 'countersigned_at', 'countersigned_check', 'countersigned_as'],
  ],
  advice: [
    ...[
      'customer',
      'document',
      'version',
      'language',
      'given_at',
      'given_by',
      'sent_at',
      'state',
      'signed_by',
      'signed_at',
    ],
    ...[
      'countersigned_by',
      'countersigned_as',
      'countersigned_at',
      'refused_by',
      'refused_at',
      'refused_for',
      'sha256',
    ],
  ],
  checklist: [
    'customer',
    'point',
    'state',
    'received_on',
    'valid_until',
    'note',
    'answer',
    'recorded_at',
    'recorded_by',
  ],
  complaints: [
    ...['customer', 'received_on', 'subject', 'acknowledge_by', 'acknowledged_on', 'acknowledge_state'],
    ...['answer_by', 'answered_on', 'answer_state', 'answer'],
  ],
} as const;

function tablesOf(inspection: Written, { cipher }: Tools): readonly (readonly [name: string, content: string])[] {
  const { language, files, changes, advice, complaints, signatures, countersignatures, refusals, on } = inspection;
  const signed = signedColumns(signatures, cipher);
  const countersigned = signedColumns(countersignatures, cipher);
  const roles = new Map(countersignatures.map(({ certificate }) => [certificate.documentId, certificate.role ?? '']));
  const refused = new Map(refusals.map((one) => [one.documentId, one]));
  const table = (head: readonly string[], rows: readonly (readonly WrittenCell[])[]) =>
    `\ufeff${[head, ...rows].map((row) => csvLine(row, language)).join('')}`;
  const indexed = files.map((file) => {
    const refusal = refused.get(file.id);
    return [
      ...[file.path, file.customer, file.item, file.at, file.hash, ...signed(file.id)],
      ...[refusal?.name ?? '', refusal?.at ?? '', refusal?.reason ?? '', ...countersigned(file.id)],
      roles.get(file.id) ?? '',
    ];
  });
  const checklist = changes.map((one) => [
    ...[one.customer, one.item, one.state, one.on, one.expiresOn, one.note],
    ...[one.answer ? answerLines(one.answer, { language }).join('; ') : '', one.at, one.by],
  ]);
  const register = complaints.map((one) => {
    const [acknowledge, answer] = COMPLAINT_STEPS.map((step) => [
      complaintDue(one, step),
      complaintState(one, step, on),
    ]) as [[Day, string], [Day, string]];
    return [
      ...[one.customer, one.receivedOn, one.subject, acknowledge[0], one.acknowledgedOn, acknowledge[1]],
      ...[answer[0], one.answeredOn, answer[1], one.answer],
    ];
  });
  return [
    ['index.csv', table(HEADS.index, indexed)],
    ['sha256.txt', files.map(({ hash, path }) => `${hash}  ${path}\n`).join('')],
    ['register-of-advice.csv', table(HEADS.advice, advice.map(adviceRow))],
    ['history-of-checklists.csv', table(HEADS.checklist, checklist)],
    ['register-of-complaints.csv', table(HEADS.complaints, register)],
    ...[...signatures, ...countersignatures].map(certificateFile),
  ];
}

function adviceRow({ signed, countersigned, refused, ...one }: AdviceGiven): readonly WrittenCell[] {
  return [
    ...[one.customer, one.kind, String(one.number), one.language, one.givenAt, one.givenBy, one.sentAt, one.state],
    ...[signed?.name ?? '', signed?.at ?? '', countersigned?.name ?? '', countersigned?.role ?? ''],
    ...[countersigned?.at ?? '', refused?.name ?? '', refused?.at ?? '', refused?.reason ?? '', one.hash],
  ];
}

/** Who signed a document, when, and what a check found. */
function signedColumns(signatures: readonly StoredSignature[], cipher: Cipher) {
  const byDocument = new Map(signatures.map((one) => [one.certificate.documentId, one]));
  return (documentId: string): readonly string[] => {
    const found = byDocument.get(documentId);
    if (!found) return ['', '', ''];
    const { name, at } = found.certificate;
    return [name, at, checkSignature(found, cipher.digest).join(' ') || 'sound'];
  };
}

const certificateFile = ({ certificate, seal }: StoredSignature) =>
  [
    `certificates/${certificate.documentId}${certificate.role === null ? '' : '-practice'}.txt`,
    `${certificateText(certificate)}\nseal ${seal}\n`,
  ] as const;
