import type { LifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import type { ReceivedFinding, ReceivedInvoice } from '@aurea/domain/billing/received/received-invoice.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

export interface InvoiceStatusTable {
  workspace_id: string;
  invoice_id: string;
  position: number;
  id: string;
  code: LifecycleCode | null;
  takes_back_id: string | null;
  on_day: string;
  happened_at: string;
  reason: string;
  reason_code: string | null;
  source: 'person' | 'platform';
  reference: string | null;
  recorded_by: string | null;
  recorded_at: string;
}

export interface ReceivedInvoiceTable {
  workspace_id: string;
  id: string;
  seller_key: string;
  number: string;
  issued_on: string;
  year: GeneratedAlways<number>;
  due_on: string | null;
  seller_name: string;
  currency: string;
  /** `numeric`: a decimal as text, in and out. */
  gross: string;
  facts: Json<ReceivedInvoice>;
  findings: Json<ReceivedFinding[]>;
  schema_errors: Json<string[]>;
  file_name: string;
  media_type: 'application/pdf' | 'application/xml';
  size: number;
  content: Buffer;
  content_hash: string;
  xml: string;
  added_by: string;
  added_at: string;
}

export interface ReceivedInvoiceStatusTable {
  workspace_id: string;
  received_id: string;
  position: number;
  id: string;
  code: LifecycleCode | null;
  takes_back_id: string | null;
  on_day: string;
  happened_at: string;
  reason: string;
  reason_code: string | null;
  source: 'person';
  reference: string | null;
  recorded_by: string;
  recorded_at: string;
}

export interface ElectronicInvoiceTables {
  invoice_statuses: InvoiceStatusTable;
  received_invoices: ReceivedInvoiceTable;
  received_invoice_statuses: ReceivedInvoiceStatusTable;
}
