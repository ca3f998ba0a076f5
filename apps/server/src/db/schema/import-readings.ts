import type { ColumnType } from 'kysely';

export type ReadingStage = 'opening' | 'judging' | 'keeping';

export interface ImportReadingTable {
  workspace_id: string;
  import_id: string;
  reading_id: string;
  stage: ReadingStage;
  rows_done: number;
  rows_total: number;
  reported_at: string;
}

/** The file of an import: its bytes are null once it is deleted. */
export interface ImportFileColumns {
  content: Buffer | null;
  file_announced_at: ColumnType<string | null, never, string>;
  file_deleted_at: ColumnType<string | null, never, string>;
}
