import type { Role } from '@aurea/contract/core/route.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { MandateNotice } from '@aurea/contract/workspaces/notices.ts';
import type { PropertyRegime } from '@aurea/domain/workspaces/property-regime.ts';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

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
  property_regime: ColumnType<PropertyRegime | null, PropertyRegime | null | undefined, PropertyRegime | null>;
  user_id: string | null;
  invented: Generated<boolean>;
  created_at: Moment;
  version: Version;
}

interface MandateTable {
  workspace_id: string;
  id: string;
  practice_id: string;
  practice_name: string;
  scope: 'read' | 'manage';
  areas: ColumnType<MandateAreas | null, RawBuilder<string>, RawBuilder<string>>;
  left_out: ColumnType<string[], string[] | undefined, string[]>;
  starts_on: string;
  ends_on: string | null;
  given_by: string;
  given_at: Moment;
  changed_at: ColumnType<string | null, never, string>;
  paused_at: ColumnType<string | null, never, string | null>;
  revoked_at: ColumnType<string | null, never, string>;
  version: Version;
}

interface MandateVersionTable {
  workspace_id: string;
  mandate_id: string;
  version: ColumnType<number, never, never>;
  scope: ColumnType<'read' | 'manage', never, never>;
  areas: ColumnType<MandateAreas, never, never>;
  left_out: ColumnType<string[], never, never>;
  starts_on: ColumnType<string | null, never, never>;
  ends_on: ColumnType<string | null, never, never>;
  is_paused: ColumnType<boolean, never, never>;
  is_ended: ColumnType<boolean, never, never>;
  at: ColumnType<string, never, never>;
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
  event: MandateNotice['event'];
  mandate_version: Generated<number>;
  other_side: string;
  scope: 'read' | 'manage';
  opens_on: ColumnType<string | null, string | null | undefined, never>;
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
  mandate_versions: MandateVersionTable;
}
