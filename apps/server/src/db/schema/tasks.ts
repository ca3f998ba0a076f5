import type { MeetingKind } from '@aurea/domain/customers/meeting.ts';
import type { Generated } from 'kysely';

export interface TaskTable {
  workspace_id: string;
  id: string;
  title: string;
  note: string;
  due_on: string | null;
  done_on: string | null;
  done_by: string | null;
  customer_id: string | null;
  assignee_id: string | null;
  meeting_id: string | null;
  created_by: string;
  created_at: string;
  changed_at: string;
  deleted_at: string | null;
  version: Generated<number>;
}

export interface MeetingTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  starts_at: string;
  minutes: number;
  kind: MeetingKind;
  place: string;
  participants: string;
  colleague_ids: string[];
  notes: string;
  decisions: string;
  created_by: string;
  created_at: string;
  changed_at: string;
  deleted_at: string | null;
  version: Generated<number>;
}

export interface CalendarFeedTable {
  workspace_id: string;
  user_id: string;
  token_hash: string;
  created_at: string;
  last_read_at: string | null;
}

export interface TaskTables {
  tasks: TaskTable;
  meetings: MeetingTable;
  calendar_feeds: CalendarFeedTable;
}
