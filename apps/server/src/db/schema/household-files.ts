import type { ColumnType, Generated } from 'kysely';

export type HouseholdFileState = 'waiting' | 'working' | 'ready' | 'failed';
export type HouseholdFileFailure = { readonly code: string; readonly params: Readonly<Record<string, unknown>> };

interface HouseholdFileTable {
  user_id: string;
  workspace_id: string;
  id: string;
  kind: 'export' | 'import';
  file_name: string;
  state: HouseholdFileState;
  rows_done: Generated<number>;
  rows_total: Generated<number>;
  size: Generated<string>;
  /** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
  failure: ColumnType<HouseholdFileFailure | null, unknown, unknown>;
  created_at: string;
  ends_at: string;
}

interface HouseholdFilePartTable {
  user_id: string;
  workspace_id: string;
  file_id: string;
  part: number;
  content: Buffer;
}

export interface HouseholdFileTables {
  household_files: HouseholdFileTable;
  household_file_parts: HouseholdFilePartTable;
}
