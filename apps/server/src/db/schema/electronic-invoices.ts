import type { InvoiceDeposit, PlatformFailure } from '@aurea/contract/billing/invoice-platform.ts';
import type { UntakenReason } from '@aurea/contract/billing/received-invoices.ts';
import type { LifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import type { ReceivedFinding, ReceivedInvoice } from '@aurea/domain/billing/received/received-invoice.ts';
import type { BrokenRule } from '@aurea/domain/billing/received/rules/check-rules.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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
  broken_rules: Json<BrokenRule[] | null>;
  file_name: string;
  media_type: 'application/pdf' | 'application/xml';
  size: number;
  content: Buffer;
  content_hash: string;
  xml: string;
  source: 'person' | 'platform';
  added_by: string | null;
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

interface InvoicePlatformTable {
  workspace_id: string;
  address: string;
  token_address: string;
  client_id: string;
  organisation: Generated<string>;
  connected_by: string;
  checked_at: string;
  version: Generated<number>;
}

interface InvoicePlatformReaderTable {
  workspace_id: string;
  sealed_secret: string | null;
  due_at: string;
  leased_until: string | null;
  read_through: string;
  received_through: string;
  read_at: string | null;
  failure: PlatformFailure | null;
  failed_at: string | null;
  failures: Generated<number>;
}

interface DepositColumns {
  workspace_id: string;
  tracking_id: string;
  state: InvoiceDeposit['state'];
  reference: string | null;
  platform: string | null;
  tries: Generated<number>;
  failure: PlatformFailure | null;
  reason: Generated<string>;
  asked_by: string;
  asked_at: string;
  started_at: string;
  tried_at: string | null;
  next_try_at: string | null;
  judged_at: string | null;
}

interface InvoiceDepositTable extends DepositColumns {
  invoice_id: string;
}

interface ReceivedStatusDepositTable extends DepositColumns {
  received_id: string;
  status_id: string;
}

interface PlatformMessageTable {
  workspace_id: string;
  platform: string;
  reference: string;
  read_at: string;
  question: string | null;
}

interface PlatformInvoiceTable {
  workspace_id: string;
  platform: string;
  reference: string;
  id: string;
  name: string;
  listed_at: string;
  state: 'waiting' | 'kept' | 'known' | 'differs' | 'refused';
  reason: UntakenReason | null;
  received_id: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  settled_at: Generated<string | null>;
  settled_by: Generated<string | null>;
}

export interface ElectronicInvoiceTables {
  invoice_platforms: InvoicePlatformTable;
  invoice_platform_readers: InvoicePlatformReaderTable;
  invoice_deposits: InvoiceDepositTable;
  received_status_deposits: ReceivedStatusDepositTable;
  platform_messages: PlatformMessageTable;
  platform_invoices: PlatformInvoiceTable;
  invoice_statuses: InvoiceStatusTable;
  received_invoices: ReceivedInvoiceTable;
  received_invoice_statuses: ReceivedInvoiceStatusTable;
}
