import type { RecurringInvoice } from '@aurea/contract/billing/recurring.ts';
import type { ColumnType, Generated } from 'kysely';

export interface RecurringInvoiceTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  name: string;
  rhythm: RecurringInvoice['rhythm'];
  day_of_month: number;
  starts_on: string;
  ends_on: string | null;
  mode: RecurringInvoice['mode'];
  /** Written through `json()` of `db/json.ts`, read as it is. */
  draft: ColumnType<RecurringInvoice['draft'], unknown, unknown>;
  done_up_to: string;
  /** Up to which day several invoices may be issued at once. */
  catch_up_to: string | null;
  paused_on: string | null;
  created_by: string;
  created_at: string;
  version: Generated<number>;
  deleted_at: string | null;
}

export interface RecurringRunTable {
  workspace_id: string;
  recurring_id: string;
  on_day: string;
  invoice_id: string;
  is_incomplete: boolean;
  made_at: string;
}

export interface RecurringTables {
  recurring_invoices: RecurringInvoiceTable;
  recurring_runs: RecurringRunTable;
}
