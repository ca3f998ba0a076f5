import type { ReceiptState } from '@aurea/domain/incomes/judgement.ts';
import type { IncomeKind } from '@aurea/domain/incomes/kind.ts';
import type { Frequency } from '@aurea/domain/incomes/schedule.ts';
import type { ColumnType, Generated } from 'kysely';

/** `numeric`: a decimal as text, in and out. */
type Amount = string;
type Moment = string;

export interface IncomeTable {
  workspace_id: string;
  id: Generated<string>;
  kind: IncomeKind;
  name: string;
  payer: string | null;
  asset_id: string | null;
  member_id: string | null;
  account_id: string | null;
  currency: string;
  note: ColumnType<string, string | undefined, string>;
  source: 'manual' | 'demo';
  created_at: Moment;
  archived_at: Moment | null;
  deleted_at: Moment | null;
  version: Generated<number>;
}

export interface IncomeTermTable {
  workspace_id: string;
  income_id: string;
  starts_on: string;
  ends_on: string | null;
  amount: Amount;
  gross: Amount | null;
  charges: Amount | null;
  frequency: Frequency;
  due_day: number;
}

export interface IncomeReceiptTable {
  workspace_id: string;
  id: Generated<string>;
  income_id: string;
  due_on: string | null;
  received_on: string | null;
  amount: Amount;
  gross: Amount | null;
  state: ReceiptState;
  note: ColumnType<string, string | undefined, string>;
  transaction_id: string | null;
  created_at: Moment;
  deleted_at: Moment | null;
  version: Generated<number>;
}

export interface IncomeTables {
  incomes: IncomeTable;
  income_terms: IncomeTermTable;
  income_receipts: IncomeReceiptTable;
}
