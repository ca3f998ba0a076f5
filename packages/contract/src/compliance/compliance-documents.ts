import { SIGNATURE_FINDINGS } from '@aurea/domain/compliance/documents/certificate.ts';
import { COMPLIANCE_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { DOCUMENT_STATES } from '@aurea/domain/compliance/documents/document-state.ts';
import { ELEMENT_KEYS } from '@aurea/domain/compliance/documents/elements.ts';
import { TEMPLATE_PARTS } from '@aurea/domain/compliance/documents/template.ts';
import * as z from 'zod/mini';
import { AnswerName, LinkToken, Refusal } from '../billing/document-links.ts';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Id, idParams, Locale, list, Moment, Version } from '../core/shapes.ts';
import { DocumentFields } from './document-fields.ts';

/** A fact that a document needs, and where it is filled in. */
const FactPlace = z.object({
  place: z.enum(['practice', 'firm', 'customer', 'profile', 'file', 'document', 'costs']),
  fact: z.string(),
});

/** An element of a document, or what the practice words itself in it. */
const SectionKey = z.enum([...ELEMENT_KEYS, ...TEMPLATE_PARTS]);

const MissingFact = z.extend(FactPlace, { element: SectionKey });

/** A draft in words, as its pages say them: what is missing stands in its place, with where it is filled in. */
const DocumentPreview = z.object({
  title: z.string(),
  language: Locale,
  customer: z.string(),
  sections: z.array(
    z.object({
      element: SectionKey,
      /** With its number; null for words of the practice that open or close the document. */
      heading: z.nullable(z.string()),
      lines: z.array(
        z.object({
          text: z.string(),
          missing: z.nullable(FactPlace),
          /** The amount of a row of figures, with where it comes from. */
          figure: z.nullable(z.object({ amount: z.string(), detail: z.string(), isTotal: z.boolean() })),
        }),
      ),
    }),
  ),
});
export type DocumentPreview = z.infer<typeof DocumentPreview>;

const Signature = z.object({
  name: z.string(),
  email: z.string(),
  at: Moment,
  /** What a check of the certificate and of the bytes found; nothing where they fit. */
  findings: z.array(z.enum(SIGNATURE_FINDINGS)),
});

export const ComplianceDocument = z.object({
  id: Id,
  kind: z.enum(COMPLIANCE_DOCUMENTS),
  language: Locale,
  state: z.enum(DOCUMENT_STATES),
  version: z.int(),
  changedAt: Moment,
  changedBy: z.string(),
  fields: DocumentFields,
  /** What a draft lacks, in the order in which it is read; nothing of a frozen one. */
  missing: z.array(MissingFact),
  whole: z.int(),
  of: z.int(),
  /** A mandate shows the accounts of the period that a draft discloses the costs of: their figures are computed. */
  isUnderMandate: z.boolean(),
  /** Of the frozen versions of its kind. */
  number: z.nullable(z.int()),
  frozenAt: z.nullable(Moment),
  /** Under which name of the practice it was frozen. */
  practice: z.nullable(z.string()),
  /** Of the words of the practice that it was frozen with; null where there were none. */
  templateVersion: z.nullable(z.int()),
  /** The investment profile that it was frozen with; null where it rests on none. */
  profile: z.nullable(
    z.object({
      level: z.int(),
      completedOn: Day,
      /** Which questionnaire of the household; null of one that was filled in outside. */
      number: z.nullable(z.int()),
    }),
  ),
  hash: z.nullable(z.string()),
  /** When it was written last to a reader whom no mail server has taken it to yet; null where none waits. */
  waitingSince: z.nullable(Moment),
  /** When a mail server took it last, and when it last came back without being written again since. */
  sentAt: z.nullable(Moment),
  bouncedAt: z.nullable(Moment),
  /** When its reader first opened it. */
  openedAt: z.nullable(Moment),
  signature: z.nullable(Signature),
  /** Why its customer would not sign it, in their own words; may be empty. */
  refusal: z.nullable(z.object({ name: z.string(), reason: z.string(), at: Moment })),
  /** Of who signed for the practice, where the document is of two parties. */
  countersignature: z.nullable(z.extend(Signature, { role: z.string() })),
  /** Its customer signed, and the other party, the practice, has not. */
  awaitsPractice: z.boolean(),
  /** Somebody of the practice may sign it, before or after its customer. */
  mayCountersign: z.boolean(),
  /** Its customer answered, and nobody of the practice has looked yet. */
  isAnswerNew: z.boolean(),
});
export type ComplianceDocument = z.infer<typeof ComplianceDocument>;

export const complianceDocuments = {
  list: route({
    method: 'GET',
    path: '/api/customers/:id/compliance-documents',
    access: PRACTICE_WORK,
    summary: 'Documents of the advice to a customer, drafts with what they lack, signed ones with what proves it',
    params: idParams,
    reply: list(ComplianceDocument),
  }),
  create: route({
    method: 'POST',
    path: '/api/customers/:id/compliance-documents',
    access: PRACTICE_WORK,
    summary: 'Begin a document of the advice, or go on with the draft of its kind',
    params: idParams,
    body: z.strictObject({ kind: z.enum(COMPLIANCE_DOCUMENTS), language: Locale }),
    reply: ComplianceDocument,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/compliance-documents/:id',
    access: PRACTICE_WORK,
    summary: 'Write the draft of a document of the advice',
    params: idParams,
    body: z.strictObject({ version: Version, language: Locale, fields: DocumentFields }),
    reply: ComplianceDocument,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/compliance-documents/:id',
    access: PRACTICE_WORK,
    summary: 'Delete the draft of a document of the advice',
    params: idParams,
    status: 204,
  }),
  freeze: route({
    method: 'POST',
    path: '/api/compliance-documents/:id/freeze',
    access: PRACTICE_WORK,
    summary: 'Freeze a document that is complete: from now on its bytes never change',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: ComplianceDocument,
  }),
  preview: route({
    method: 'GET',
    path: '/api/compliance-documents/:id/preview',
    access: PRACTICE_WORK,
    summary: 'The draft of a document of the advice in words, each missing fact in its place',
    params: idParams,
    reply: DocumentPreview,
  }),
  file: route({
    method: 'GET',
    path: '/api/compliance-documents/:id/file',
    access: PRACTICE_WORK,
    summary: 'A document of the advice as PDF: the draft as it would be, or the very bytes that were frozen',
    params: idParams,
    file: 'application/pdf',
  }),
  certificate: route({
    method: 'GET',
    path: '/api/compliance-documents/:id/certificate',
    access: PRACTICE_WORK,
    summary: 'The certificate of the signature of a document, as PDF',
    params: idParams,
    file: 'application/pdf',
  }),
  send: route({
    method: 'POST',
    path: '/api/compliance-documents/:id/mail',
    access: PRACTICE_WORK,
    summary: 'Mail a frozen document to its customer, with a link to read and sign it',
    params: idParams,
    /** Whether there is a mail server that it leaves by; else the mail waits in the outbox. */
    reply: z.extend(ComplianceDocument, { leaves: z.boolean() }),
    guarded: true,
  }),
  countersign: route({
    method: 'POST',
    path: '/api/compliance-documents/:id/countersign',
    access: PRACTICE_RULE,
    summary: 'Sign a document of two parties for the practice',
    params: idParams,
    body: z.strictObject({
      name: AnswerName,
      /** In which they sign for the practice, manager say. */
      role: AnswerName,
      /** Of the bytes that are signed. */
      pdfHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'isString')),
      consent: z.literal(true),
    }),
    reply: ComplianceDocument,
    proof: 'always',
  }),
  noteAnswer: route({
    method: 'POST',
    path: '/api/compliance-documents/:id/answer/note',
    access: PRACTICE_WORK,
    summary: 'Say that somebody of the practice has looked at what the customer answered to a document',
    params: idParams,
    status: 204,
  }),
};

const tokenBody = z.strictObject({ token: LinkToken });

/** What the holder of a link sees of a document of the advice. */
export const PublicComplianceDocument = z.object({
  kind: z.enum(COMPLIANCE_DOCUMENTS),
  language: Locale,
  number: z.int(),
  practice: z.string(),
  customer: z.string(),
  frozenAt: Moment,
  /** Of the practice; IANA name. */
  timeZone: z.string(),
  /** Of the very bytes that are read and signed. */
  pdfHash: z.string(),
  /** Whether the link lets its holder sign or refuse, and the document waits for it. */
  maySign: z.boolean(),
  /** Where a code may be sent, most of each address hidden. */
  addresses: z.array(z.string()),
  signed: z.nullable(z.object({ name: z.string(), at: Moment })),
  refused: z.nullable(z.object({ name: z.string(), at: Moment })),
  /** Who signed for the practice. */
  countersigned: z.nullable(z.object({ name: z.string(), role: z.string(), at: Moment })),
  /** Signed by the customer, and not yet for the practice. */
  awaitsPractice: z.boolean(),
});
export type PublicComplianceDocument = z.infer<typeof PublicComplianceDocument>;

export const publicComplianceDocuments = {
  read: route({
    method: 'POST',
    path: '/api/public-documents/compliance',
    access: 'public',
    summary: 'The document of the advice that a public link opens',
    body: tokenBody,
    reply: PublicComplianceDocument,
    guarded: true,
    pure: true,
  }),
  pdf: route({
    method: 'POST',
    path: '/api/public-documents/compliance/pdf',
    access: 'public',
    summary: 'The PDF of the document of the advice that a public link opens: the very bytes that are signed',
    body: tokenBody,
    file: 'application/pdf',
    guarded: true,
    pure: true,
  }),
  code: route({
    method: 'POST',
    path: '/api/public-documents/compliance/code',
    access: 'public',
    summary: 'Send a code to an address of the customer, to be typed when signing',
    body: z.strictObject({ token: LinkToken, address: z.int().check(z.minimum(0), z.maximum(50)) }),
    guarded: true,
    status: 204,
  }),
  sign: route({
    method: 'POST',
    path: '/api/public-documents/compliance/sign',
    access: 'public',
    summary: 'Sign the document under a name, with the code that was mailed',
    body: z.strictObject({
      token: LinkToken,
      name: AnswerName,
      code: z.string().check(z.regex(/^\d{6}$/, 'number')),
      /** Of the bytes that were read. */
      pdfHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'isString')),
      consent: z.literal(true),
    }),
    reply: PublicComplianceDocument,
    guarded: true,
  }),
  refuse: route({
    method: 'POST',
    path: '/api/public-documents/compliance/refuse',
    access: 'public',
    summary: 'Refuse to sign the document, and say why',
    body: Refusal,
    reply: PublicComplianceDocument,
    guarded: true,
  }),
};
