import type { SignedPaper } from '@aurea/contract/billing/quotation-answer.ts';
import type { Quotation } from '@aurea/contract/billing/quotations.ts';
import type { QuotationDocument } from '@aurea/domain/billing/quotations/quotation.ts';
import type { Conversion } from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import type { ColumnType, Generated } from 'kysely';

/** `numeric`: a decimal as text, in and out. */
type Amount = string;

/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

/** What was typed of a quotation, as the contract accepted it. */
export type StoredQuotationDraft = Quotation['draft'];

export interface QuotationTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  draft: Json<StoredQuotationDraft>;
  currency: string;
  net: Amount;
  vat: Amount;
  gross: Amount;
  euro_rate: Amount | null;
  created_at: string;
  version: Generated<number>;
  /** Sent by the demonstration. */
  invented: Generated<boolean>;
  deleted_at: string | null;
  revises_id: string | null;
  revision: number;
  sent_on: string | null;
  sent_at: string | null;
  valid_until: string | null;
  base_number: string | null;
  number: string | null;
  counter: number | null;
  content: Json<QuotationDocument | null>;
  content_hash: string | null;
  pdf_hash: string | null;
  accent: string | null;
  logo_id: string | null;
  seen_at: string | null;
  accepted_at: string | null;
  accepted_total: Amount | null;
  refused_at: string | null;
  withdrawn_at: string | null;
  superseded_at: string | null;
  closed_at: string | null;
  /** What of it will never be invoiced. */
  closed_rest: Amount | null;
  closed_reason: string | null;
}

export interface QuotationFileTable {
  workspace_id: string;
  quotation_id: string;
  pdf: Buffer;
}

export interface QuotationAnswerTable {
  workspace_id: string;
  quotation_id: string;
  answer: 'accepted' | 'refused';
  way: 'online' | 'paper';
  name: string;
  email: string | null;
  note: string;
  chosen: number[];
  on_day: string;
  answered_at: string;
  pdf_hash: string;
  address: string | null;
  user_agent: string | null;
  consent: string | null;
  recorded_by: string | null;
}

export interface QuotationPaperTable {
  workspace_id: string;
  quotation_id: string;
  name: string;
  media_type: SignedPaper['mediaType'];
  size: number;
  content: Buffer;
  content_hash: string;
  added_at: string;
}

export interface QuotationCodeTable {
  workspace_id: string;
  quotation_id: string;
  code_hash: string;
  email: string;
  created_at: string;
  expires_at: string;
  tries: number;
  made: number;
  counted_from: string;
}

export interface QuotationInvoiceTable {
  workspace_id: string;
  invoice_id: string;
  quotation_id: string;
  mode: Conversion;
  parts: Json<readonly string[]>;
}

export interface QuotationNoticeTable {
  workspace_id: string;
  quotation_id: string;
  answered_at: string;
  mailed_at: string | null;
  noted_at: string | null;
  noted_by: string | null;
}

export interface QuotationTables {
  quotations: QuotationTable;
  quotation_files: QuotationFileTable;
  quotation_answers: QuotationAnswerTable;
  quotation_papers: QuotationPaperTable;
  quotation_codes: QuotationCodeTable;
  quotation_invoices: QuotationInvoiceTable;
  quotation_notices: QuotationNoticeTable;
}
