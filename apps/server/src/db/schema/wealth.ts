import type { AssetKind, Wrapper } from '@aurea/domain/assets/asset-class.ts';
import type { AssetList } from '@aurea/domain/imports/asset-lists/asset-list.ts';
import type { ImportField } from '@aurea/domain/imports/fields.ts';
import type { ImportMapping as ReadingRules } from '@aurea/domain/imports/mapping.ts';
import type { StatedBalance } from '@aurea/domain/imports/rows/closing-balance.ts';
import type { StoredDraft } from '@aurea/domain/imports/rows/stored-draft.ts';
import type { RowIssue, RowVerdictStatus } from '@aurea/domain/imports/rows/verdict.ts';
import type { Confidence } from '@aurea/domain/imports/sources/detection.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import type { Sector } from '@aurea/domain/market/sector.ts';
import type { LineChoice } from '@aurea/domain/spending/categories.ts';
import type { ColumnType, Generated } from 'kysely';
import type { AccountCashColumns } from './account-cash.ts';
import type { ImportFailure, ImportResult, ImportTarget, NewAccount } from './import-outcome.ts';
import type { ImportFileColumns, ImportReadingTable } from './import-readings.ts';
import type { NetWorthDayTable } from './net-worth-days.ts';
import type { AllocationTargetTable } from './targets.ts';

/** `numeric`: a decimal as text, in and out. */
type Amount = string;
type AmountOrZero = ColumnType<string, string | undefined, string>;
type Moment = string;
/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

export type Source = 'manual' | 'import' | 'demo';
export type OwnershipRight = 'full' | 'usufruct' | 'bare';
export type InstrumentType = 'stock' | 'etf' | 'fund' | 'bond' | 'crypto' | 'metal' | 'index' | 'currency' | 'other';
export type ImportState = 'draft' | 'checked' | 'committing' | 'committed' | 'undone' | 'failed';
export type RowStatus = RowVerdictStatus | 'duplicate';
export type RowCounts = Readonly<Record<RowStatus, number>>;

/** How the bytes of a file become text; a spreadsheet brings its own way. */
export type FileEncoding = 'utf-8' | 'windows-1252' | 'xlsx';
export type FileMapping = ReadingRules & {
  readonly encoding: FileEncoding;
  /** The place of the sheet that is read, where the file holds several. */
  readonly sheet?: number | undefined;
  /** The place of the table that is read, where the sheet holds several. */
  readonly section?: number | undefined;
};

/** The tables of a file; empty lists where there is only one. */
export type FileTables = {
  readonly sheets: readonly string[];
  readonly sections: readonly { readonly name: string; readonly rows: number }[];
};

export type FileColumn = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: ImportField;
  readonly confidence: Confidence;
};

export interface WealthRevisionTable {
  workspace_id: string;
  revision: Generated<string>;
  history_through: string | null;
  history_kept_at: Moment | null;
  computing_id: string | null;
  computing_through: string | null;
}

export interface ImportTable extends ImportFileColumns {
  workspace_id: string;
  id: Generated<string>;
  file_name: string;
  state: ColumnType<ImportState, ImportState | undefined, ImportState>;
  preset_id: string | null;
  mapping: Json<FileMapping>;
  columns: Json<readonly FileColumn[]>;
  suggestion: Json<NewAccount>;
  tables: Json<FileTables>;
  is_uncertain: Generated<boolean>;
  /** Brought by a bank, not sent by a person. */
  is_statement: Generated<boolean>;
  target: Json<ImportTarget | null>;
  balance: Json<StatedBalance | null>;
  asset_id: string | null;
  creates_asset: Generated<boolean>;
  rows_total: Generated<number>;
  rows_done: Generated<number>;
  commit_id: string | null;
  /** Rows by verdict when they were last to be added. */
  counts_to_add: Json<RowCounts | null>;
  result: Json<ImportResult | null>;
  failure: Json<ImportFailure | null>;
  created_by: string;
  created_at: Moment;
  checked_at: Moment | null;
  committed_at: Moment | null;
  undone_at: Moment | null;
  /** Null where the file is none of everything a household owns. */
  asset_list: Json<AssetList | null>;
}

export interface ImportRowTable {
  workspace_id: string;
  import_id: string;
  line: number;
  sequence: number;
  cells: Json<readonly string[]>;
  status: RowStatus;
  verdict: RowVerdictStatus;
  issues: Json<readonly RowIssue[]>;
  draft: Json<StoredDraft | null>;
  fingerprint: string | null;
}

export interface ImportMappingTable {
  workspace_id: string;
  id: Generated<string>;
  name: string;
  layout: string;
  mapping: Json<FileMapping>;
  saved_at: Moment;
}

export interface AssetTable extends AccountCashColumns {
  workspace_id: string;
  id: Generated<string>;
  name: string;
  kind: AssetKind;
  wrapper: ColumnType<Wrapper, Wrapper | undefined, Wrapper>;
  institution: string | null;
  currency: string;
  opened_on: string | null;
  closed_on: string | null;
  note: ColumnType<string, string | undefined, string>;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  is_interpolated: Generated<boolean>;
  metal_id: string | null;
  weight: Amount | null;
  source: Source;
  import_id: string | null;
  cash: AmountOrZero;
  entries: Generated<number>;
  next_on: string | null;
  facts_revision: Generated<string>;
  created_at: Moment;
  archived_at: Moment | null;
  deleted_at: Moment | null;
  version: Generated<number>;
}

export interface AssetDocumentTable {
  workspace_id: string;
  id: Generated<string>;
  asset_id: string;
  name: string;
  media_type: string;
  size: number;
  content: Buffer;
  source: Source;
  added_at: Moment;
  deleted_at: Moment | null;
}

export interface OwnershipShareTable {
  workspace_id: string;
  asset_id: string;
  from_on: Generated<string>;
  member_id: string;
  ownership_right: OwnershipRight;
  percent: Amount;
}

export interface ValuationTable {
  workspace_id: string;
  id: Generated<string>;
  asset_id: string;
  valued_on: string;
  value: Amount;
  source: ColumnType<string, string | undefined, string>;
  origin: Source;
  import_id: string | null;
  recorded_at: Moment;
  deleted_at: Moment | null;
  version: Generated<number>;
}

export interface InstrumentTable {
  workspace_id: string;
  id: Generated<string>;
  name: string;
  type: InstrumentType;
  isin: string | null;
  symbol: string | null;
  currency: string;
  reference_id: string | null;
  sector: Sector | null;
  country: string | null;
  source: Source;
  import_id: string | null;
  prices_revision: Generated<string>;
  asked_at: ColumnType<string | null, never, never>;
  created_at: Moment;
  version: Generated<number>;
}

export interface PriceTable {
  workspace_id: string;
  instrument_id: string;
  priced_on: string;
  rank: number;
  origin: string;
  price: Amount;
  currency: string;
  source: ColumnType<string, string | undefined, string>;
  recorded_at: Moment;
}

export interface FxRateTable {
  workspace_id: string;
  base: string;
  quote: string;
  rated_on: string;
  origin: string;
  rate: Amount;
  source: ColumnType<string, string | undefined, string>;
  recorded_at: Moment;
}

/** Units acquired together, and what they cost in the currency of the entry they came with. */
export type StoredLot = { readonly on: string; readonly quantity: string; readonly cost: string };

export interface TransactionTable {
  workspace_id: string;
  id: Generated<string>;
  asset_id: string;
  kind: TransactionKind;
  booked_on: string;
  sequence: Generated<number>;
  instrument_id: string | null;
  quantity: Amount | null;
  unit_price: Amount | null;
  gross: Amount | null;
  fees: AmountOrZero;
  taxes: AmountOrZero;
  currency: string;
  fx_rate: Amount | null;
  counter_instrument_id: string | null;
  counter_quantity: Amount | null;
  split_ratio: Amount | null;
  added_quantity: Amount | null;
  cash_effect: Amount;
  note: ColumnType<string, string | undefined, string>;
  source: Source;
  import_id: string | null;
  fingerprint: string | null;
  replaced_by: string | null;
  transfer_id: string | null;
  confirmed_arrival_id: ColumnType<string | null, never, string | null>;
  rejected_arrival_ids: ColumnType<string[], never, string[]>;
  rejected_income_ids: ColumnType<string[], never, string[]>;
  category: ColumnType<LineChoice | null, never, LineChoice | null>;
  corrected_line: ColumnType<string | null, never, string | null>;
  doubted_price: ColumnType<string | null, never, null>;
  doubted_price_by_amount: ColumnType<string | null, never, null>;
  doubted_price_currency: ColumnType<string | null, never, null>;
  doubted_price_answer: ColumnType<'stated' | 'by_amount' | null, never, 'stated' | 'by_amount' | null>;
  lots: Json<readonly StoredLot[] | null>;
  created_at: Moment;
  deleted_at: Moment | null;
  version: Generated<number>;
}

export interface HoldingTable {
  workspace_id: string;
  asset_id: string;
  instrument_id: string;
  quantity: Amount;
  cost: Amount;
  cost_is_known: boolean;
  realised_gain: Amount;
  gain_is_known: boolean;
  dividends: Amount;
  fees: Amount;
}

export interface WealthTables {
  wealth_revisions: WealthRevisionTable;
  imports: ImportTable;
  import_readings: ImportReadingTable;
  import_rows: ImportRowTable;
  import_mappings: ImportMappingTable;
  assets: AssetTable;
  asset_documents: AssetDocumentTable;
  ownership_shares: OwnershipShareTable;
  valuations: ValuationTable;
  instruments: InstrumentTable;
  prices: PriceTable;
  fx_rates: FxRateTable;
  transactions: TransactionTable;
  holdings: HoldingTable;
  net_worth_days: NetWorthDayTable;
  allocation_targets: AllocationTargetTable;
}
