import type { Role } from '@aurea/contract/core/route.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<string, string, string>;
type Version = ColumnType<number, never, number>;

interface WorkspaceTable {
  workspace_id: string;
  kind: 'household' | 'practice';
  name: string;
  currency: string;
  time_zone: Generated<string>;
  own_customers_only: Generated<boolean>;
  created_at: Moment;
  version: Version;
}

interface MembershipTable {
  workspace_id: string;
  user_id: string;
  role: Role;
  created_at: Moment;
}

interface TeamInvitationTable {
  workspace_id: string;
  id: string;
  email: string;
  email_key: string;
  locale: 'en' | 'fr';
  role: Role;
  token_hash: string;
  invited_by: string;
  invited_at: Moment;
  sent_at: Moment;
  expires_at: Moment;
  accepted_at: ColumnType<string | null, never, string>;
  accepted_by: ColumnType<string | null, never, string>;
  declined_at: ColumnType<string | null, never, string>;
  revoked_at: ColumnType<string | null, never, string>;
  version: Version;
}

interface MemberTable {
  workspace_id: string;
  id: string;
  name: string;
  birth_on: string | null;
  fiscal_link: 'declarant' | 'spouse' | 'dependant' | 'none';
  user_id: string | null;
  created_at: Moment;
  version: Version;
}

interface MandateTable {
  workspace_id: string;
  id: string;
  practice_id: string;
  practice_name: string;
  scope: 'read' | 'manage';
  starts_on: string;
  ends_on: string | null;
  given_by: string;
  given_at: Moment;
  revoked_at: ColumnType<string | null, never, string>;
  version: Version;
}

interface MandateAccessTable {
  workspace_id: string;
  id: string;
  mandate_id: string;
  at: Moment;
  user_id: string;
  user_name: string;
  practice_name: string;
  route: string;
}

interface MandateNoticeTable {
  workspace_id: string;
  mandate_id: string;
  event: 'given' | 'ended';
  other_side: string;
  scope: 'read' | 'manage';
  ends_on: string | null;
  at: Moment;
  noted_at: ColumnType<string | null, never, string>;
  noted_by: ColumnType<string | null, never, string>;
}

export interface WorkspaceTables {
  mandate_notices: MandateNoticeTable;
  workspaces: WorkspaceTable;
  memberships: MembershipTable;
  team_invitations: TeamInvitationTable;
  members: MemberTable;
  mandates: MandateTable;
  mandate_accesses: MandateAccessTable;
}
