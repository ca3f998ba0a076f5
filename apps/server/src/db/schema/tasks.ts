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

/** The yearly review of a customer, as it was asked for. */
interface ReviewPackTable {
  workspace_id: string;
  id: string;
  run_id: string;
  customer_id: string;
  language: 'en' | 'fr';
  asked_by: string;
  asked_at: string;
  since: string | null;
  state: Generated<'waiting' | 'made' | 'refused'>;
  failure: string | null;
  household_id: string | null;
  report_number: number | null;
  made_on: string | null;
  ended_at: string | null;
}

export interface TaskTables {
  review_packs: ReviewPackTable;
  tasks: TaskTable;
  meetings: MeetingTable;
  calendar_feeds: CalendarFeedTable;
}
