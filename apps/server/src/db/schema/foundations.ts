import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Written by the database when absent, read as an ISO moment. */
export type Timestamp = ColumnType<string, string | undefined, string>;

export interface IdempotencyKeyTable {
  /** The id of the user, or `anonymous:` and a fingerprint of the visitor. */
  caller: string;
  key: string;
  request_hash: string;
  /** Empty while the first call is still at work. */
  status: number | null;
  reply: string | null;
  created_at: Timestamp;
}

export interface ActivityTable {
  workspace_id: string;
  id: Generated<string>;
  at: Timestamp;
  user_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  before: JSONColumnType<object | null, string | null, never>;
  after: JSONColumnType<object | null, string | null, never>;
}

export interface FoundationTables {
  idempotency_keys: IdempotencyKeyTable;
  activity: ActivityTable;
}
