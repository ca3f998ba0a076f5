import type { ComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import type { ComplianceEntry, CompliancePaper } from '@aurea/contract/compliance/compliance-file.ts';
import type {
  ComplianceDocumentKind,
  DocumentFields,
  FirmFacts,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import type { DocumentTemplate } from '@aurea/domain/compliance/documents/template.ts';
import type { RecordedState } from '@aurea/domain/compliance/file-state.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import type { ColumnType } from 'kysely';

type FrozenProfile = NonNullable<ComplianceDocument['profile']>;

export interface CompliancePaperTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  item: ComplianceItem;
  name: string;
  media_type: CompliancePaper['mediaType'];
  size: number;
  content: Buffer;
  content_hash: string;
  replaces_id: string | null;
  added_by: string;
  added_at: string;
}

export interface ComplianceEntryTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  item: ComplianceItem;
  state: RecordedState;
  on_day: string | null;
  expires_on: string | null;
  note: string;
  paper_id: string | null;
  answer: ColumnType<ComplianceEntry['answer'], unknown, unknown>;
  version: number;
  recorded_by: string;
  recorded_at: string;
}

export interface ComplianceFirmFactsTable {
  workspace_id: string;
  facts: ColumnType<FirmFacts, unknown, unknown>;
  version: number;
  changed_by: string;
  changed_at: string;
}

export interface ComplianceDocumentTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  kind: ComplianceDocumentKind;
  language: 'en' | 'fr';
  fields: ColumnType<DocumentFields, unknown, unknown>;
  version: number;
  changed_by: string;
  changed_at: string;
  number: number | null;
  frozen_at: string | null;
  practice: string | null;
  size: number | null;
  content: Buffer | null;
  content_hash: string | null;
  template_version: number | null;
  profile: ColumnType<FrozenProfile | null, unknown, unknown>;
}

export interface ComplianceTemplateTable {
  workspace_id: string;
  kind: ComplianceDocumentKind;
  version: number;
  texts: ColumnType<DocumentTemplate, unknown, unknown>;
  changed_by: string;
  changed_at: string;
}

export interface ComplianceSignatureTable {
  workspace_id: string;
  document_id: string;
  name: string;
  email: string;
  pdf_hash: string;
  address: string;
  user_agent: string;
  consent: string;
  signed_at: string;
  seal: string;
}

export interface ComplianceCountersignatureTable extends ComplianceSignatureTable {
  signed_by: string;
  role: string;
}

export interface ComplianceRefusalTable {
  workspace_id: string;
  document_id: string;
  name: string;
  reason: string;
  pdf_hash: string;
  address: string;
  user_agent: string;
  refused_at: string;
}

export interface ComplianceNoticeTable {
  workspace_id: string;
  document_id: string;
  answered_at: string;
  noted_at: string | null;
  noted_by: string | null;
}

export interface ComplianceCodeTable {
  workspace_id: string;
  document_id: string;
  code_hash: string;
  email: string;
  created_at: string;
  expires_at: string;
  tries: number;
  made: number;
  counted_from: string;
}

export interface ComplianceComplaintTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  received_on: string;
  subject: string;
  acknowledged_on: string | null;
  answered_on: string | null;
  answer: string;
  version: number;
  recorded_by: string;
  recorded_at: string;
}

export interface RetainedAdviceTable {
  workspace_id: string;
  customer_id: string;
  practice: string;
  customer: string;
  ended_on: string;
  retained_through: string;
  records: ColumnType<RetainedRecords, unknown, never>;
}

/** `jsonb`: what was recorded of a customer, in the forms an inspection reads. */
type RetainedRecords = object;

export interface RetainedAdviceFileTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  source: 'compliance_papers' | 'compliance_documents';
  item: ComplianceItem;
  name: string;
  filed_at: string;
  content: Buffer;
  content_hash: string;
}

export interface ComplianceTables {
  compliance_firm_facts: ComplianceFirmFactsTable;
  compliance_templates: ComplianceTemplateTable;
  compliance_documents: ComplianceDocumentTable;
  compliance_signatures: ComplianceSignatureTable;
  compliance_countersignatures: ComplianceCountersignatureTable;
  compliance_refusals: ComplianceRefusalTable;
  compliance_notices: ComplianceNoticeTable;
  compliance_codes: ComplianceCodeTable;
  compliance_complaints: ComplianceComplaintTable;
  compliance_papers: CompliancePaperTable;
  compliance_entries: ComplianceEntryTable;
  retained_advice: RetainedAdviceTable;
  retained_advice_files: RetainedAdviceFileTable;
}
