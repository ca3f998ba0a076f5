/** ISO, UTC. */
type Moment = string;

export interface BlockedSenderTable {
  workspace_id: string;
  blocked_at: Moment;
}

export interface FailureByHourTable {
  hour: Moment;
  place: string;
  code: string;
  times: number;
  last_at: Moment;
}

export interface OperationTables {
  'operations.blocked_senders': BlockedSenderTable;
  'operations.failures_by_hour': FailureByHourTable;
}
