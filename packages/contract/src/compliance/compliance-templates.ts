import { COMPLIANCE_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import * as z from 'zod/mini';
import { PRACTICE_OWNER, PRACTICE_WORK, route } from '../core/route.ts';
import { list, longText, Moment, VersionOrNone } from '../core/shapes.ts';

/** The longest words of a practice in one part of a document. */
export const MOST_TEMPLATE_TEXT = 4000;

const Part = longText(MOST_TEMPLATE_TEXT);
const TemplateTexts = z.strictObject({ introduction: Part, services: Part, closing: Part });
const DocumentTemplate = z.strictObject({ fr: TemplateTexts, en: TemplateTexts });

/** What a practice words itself in one kind of document. */
export const StoredDocumentTemplate = z.object({
  kind: z.enum(COMPLIANCE_DOCUMENTS),
  /** Zero before it is saved for the first time. */
  version: VersionOrNone,
  texts: DocumentTemplate,
  changedAt: z.nullable(Moment),
  changedBy: z.string(),
});
export type StoredDocumentTemplate = z.infer<typeof StoredDocumentTemplate>;

export const complianceTemplates = {
  list: route({
    method: 'GET',
    path: '/api/compliance/templates',
    access: PRACTICE_WORK,
    summary: 'What the practice words itself in the documents of the advice',
    reply: list(StoredDocumentTemplate),
  }),
  save: route({
    method: 'PUT',
    path: '/api/compliance/templates/:kind',
    access: PRACTICE_OWNER,
    summary: 'Change what the practice words itself in a document of the advice; frozen ones keep theirs',
    params: z.strictObject({ kind: z.enum(COMPLIANCE_DOCUMENTS) }),
    body: z.strictObject({ version: VersionOrNone, texts: DocumentTemplate }),
    reply: StoredDocumentTemplate,
  }),
};
