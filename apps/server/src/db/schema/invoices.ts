import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import type { ClosingKind } from '@aurea/domain/billing/closings/closings.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import type { DocumentKind, Supply } from '@aurea/domain/billing/documents/document-type.ts';
import type { UNITS } from '@aurea/domain/billing/documents/unit.ts';
import type { AdvisoryFee } from '@aurea/domain/billing/fees/advisory-fee.ts';
import type { PracticeSettings, Series } from '@aurea/domain/billing/settings/practice.ts';
import type { VatCategory } from '@aurea/domain/billing/totals/vat.ts';
import type { ColumnType, Generated } from 'kysely';

/** `numeric`: a decimal as text, in and out. */
type Amount = string;

/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

export interface PracticeSettingsTable {
  workspace_id: string;
  settings: Json<PracticeSettings>;
  version: number;
  changed_at: string;
}

export interface InvoiceCounterTable {
  workspace_id: string;
  series: Series;
  period: number;
  last: number;
  last_on: string;
  /** The first one of the series. */
  began_at: Generated<number>;
}

export interface InvoiceChainTable {
  workspace_id: string;
  length: number;
  seal: string;
}

/** What was typed of a document, as the contract accepted it. */
export type StoredDraft = Invoice['draft'];

export interface InvoiceTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  kind: DocumentKind;
  draft: Json<StoredDraft>;
  currency: string;
  net: Amount;
  vat: Amount;
  gross: Amount;
  due: Amount;
  due_on: string | null;
  euro_rate: Amount | null;
  created_at: string;
  version: Generated<number>;
  /** Issued by the demonstration. */
  invented: Generated<boolean>;
  deleted_at: string | null;
  issued_on: string | null;
  issued_at: string | null;
  issued_by: string | null;
  series: 'invoice' | 'credit_note' | null;
  number: string | null;
  counter: number | null;
  position: number | null;
  content: Json<InvoiceDocument | null>;
  content_hash: string | null;
  xml_hash: string | null;
  pdf_hash: string | null;
  seal: string | null;
  accent: string | null;
  logo_id: string | null;
}

export interface PracticeLogoTable {
  workspace_id: string;
  id: string;
  media_type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  content: Buffer;
  source: 'upload' | 'demo';
  added_at: string;
  removed_at: string | null;
}

export type LinkRole = 'credits' | 'corrects' | 'deducts';

export interface InvoiceLinkTable {
  workspace_id: string;
  invoice_id: string;
  original_id: string;
  role: LinkRole;
}

export interface InvoiceVatTable {
  workspace_id: string;
  invoice_id: string;
  category: VatCategory;
  rate: Amount;
  base: Amount;
  vat: Amount;
  goods_base: Amount | null;
  goods_vat: Amount | null;
}

export interface InvoiceFileTable {
  workspace_id: string;
  invoice_id: string;
  xml: string;
  pdf: Buffer;
}

export type PaymentMethod = 'transfer' | 'card' | 'cheque' | 'cash' | 'direct_debit';

export interface PaymentTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  paid_on: string;
  amount: Amount;
  currency: string;
  method: PaymentMethod;
  reference: string;
  reverses_id: string | null;
  recorded_at: string;
  /** That of the practice at that moment; written by the database. */
  time_zone: Generated<string>;
  /** Null for what the provider of card payments reported. */
  recorded_by: string | null;
}

export interface PaymentAllocationTable {
  workspace_id: string;
  payment_id: string;
  invoice_id: string;
  part: Generated<number>;
  amount: Amount;
  settled_on: string | null;
}

export interface WriteOffTable {
  workspace_id: string;
  invoice_id: string;
  on_day: string;
  reason: string;
  recorded_at: string;
  recorded_by: string;
}

export interface PracticeClosingTable {
  workspace_id: string;
  kind: ClosingKind;
  period: string;
  position: number;
  seal: string;
  documents: number;
  net: Amount;
  vat: Amount;
  gross: Amount;
  payments: number;
  received: Amount;
  taken_back: Amount;
  total_gross: Amount;
  total_received: Amount;
  previous_hash: string;
  hash: string;
  closed_at: string;
}

export interface ArticleTable {
  workspace_id: string;
  id: string;
  name: string;
  description: string;
  unit: (typeof UNITS)[number];
  /** In words of its own; null for a unit of the list. */
  unit_name: string | null;
  unit_price: Amount;
  vat_category: VatCategory;
  vat_rate: Amount;
  supply: Generated<Supply>;
  optional: boolean;
  archived_at: string | null;
  version: Generated<number>;
}

export interface AdvisoryFeeTable {
  workspace_id: string;
  id: string;
  invoice_id: string;
  fee: Json<AdvisoryFee>;
  made_by: string;
  made_at: string;
  /** Null is all that the household owns. */
  asset_ids: string[] | null;
}

export interface InvoiceTables {
  advisory_fees: AdvisoryFeeTable;
  articles: ArticleTable;
  practice_settings: PracticeSettingsTable;
  practice_logos: PracticeLogoTable;
  practice_closings: PracticeClosingTable;
  invoice_counters: InvoiceCounterTable;
  invoice_chains: InvoiceChainTable;
  invoices: InvoiceTable;
  invoice_links: InvoiceLinkTable;
  invoice_vat: InvoiceVatTable;
  invoice_files: InvoiceFileTable;
  payments: PaymentTable;
  payment_allocations: PaymentAllocationTable;
  write_offs: WriteOffTable;
}
