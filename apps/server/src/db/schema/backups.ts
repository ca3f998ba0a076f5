/** ISO, UTC. */
type Moment = string;

/** A backup that the instance took by itself, or tried to. */
export interface BackupTable {
  id: string;
  file_name: string;
  taken_at: Moment;
  ended_at: Moment | null;
  size: string | null;
  row_count: string | null;
  failure: string | null;
  tested_at: Moment | null;
  test_seconds: string | null;
  test_failure: string | null;
}

export interface BackupTables {
  'operations.backups': BackupTable;
}
