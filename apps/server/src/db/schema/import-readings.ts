export type ReadingStage = 'opening' | 'judging' | 'keeping';

export interface ImportReadingTable {
  workspace_id: string;
  import_id: string;
  reading_id: string;
  stage: ReadingStage;
  rows_done: number;
  rows_total: number;
  told_at: string;
}
