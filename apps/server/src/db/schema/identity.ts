import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<string, string, string>;
type MaybeMoment = ColumnType<string | null, string | null | undefined, string | null>;
type Version = ColumnType<number, never, number>;
/** Read as a value, written as JSON text through `json()`. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

export type AccountKind = 'individual' | 'advisor';

export interface UserTable {
  user_id: string;
  email: string;
  email_key: string;
  given_name: Generated<string>;
  family_name: Generated<string>;
  phone: ColumnType<string | null, never, string | null>;
  country: Generated<string>;
  country_chosen_at: MaybeMoment;
  locale: 'en' | 'fr';
  format: 'en' | 'fr';
  start_masked: Generated<boolean>;
  kind: Generated<AccountKind>;
  default_workspace_id: ColumnType<string | null, never, string | null>;
  version: Version;
  signed_up_at: Moment;
  confirmed_at: MaybeMoment;
  operator_since: MaybeMoment;
  closed_at: MaybeMoment;
}

export interface CredentialTable {
  user_id: string;
  password_hash: string;
  password_changed_at: Moment;
  totp_secret: ColumnType<string | null, never, string | null>;
  totp_confirmed_at: MaybeMoment;
  totp_last_step: ColumnType<string, never, number>;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: MaybeMoment;
}

export interface PasskeyTable {
  user_id: string;
  passkey_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: ColumnType<string, number, number>;
  transports: Json<string[]>;
  name: string;
  created_at: Moment;
  last_used_at: MaybeMoment;
}

export interface CeremonyTable {
  ceremony_id: string;
  user_id: string | null;
  purpose: 'register' | 'sign_in';
  challenge: string;
  expires_at: Moment;
}

export interface SessionTable {
  session_id: string;
  user_id: string;
  token_hash: string;
  created_at: Moment;
  last_seen_at: Moment;
  proven_at: MaybeMoment;
  factor_at: MaybeMoment;
  second_factor_pending: Generated<boolean>;
  signed_up: Generated<boolean>;
  device: string;
}

export interface DeviceTable {
  user_id: string;
  device_hash: string;
  created_at: Moment;
  last_used_at: Moment;
}

export type TokenPurpose = 'confirm' | 'reset' | 'change_email' | 'undo_email';

export interface TokenTable {
  token_hash: string;
  user_id: string;
  purpose: TokenPurpose;
  bound_to: string;
  email: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface ConfirmationCodeTable {
  user_id: string;
  code_hash: string;
  created_at: Moment;
  expires_at: Moment;
  tries: Generated<number>;
}

export interface AttemptTable {
  subject: string;
  failures: number;
  last_tried_at: Moment;
  blocked_until: MaybeMoment;
}

export interface RateWindowTable {
  subject: string;
  calls: number;
  ends_at: Moment;
}

export interface InvitationTable {
  token_hash: string;
  email_key: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: MaybeMoment;
}

export interface OutboxTable {
  message_id: string;
  user_id: string | null;
  purpose: string;
  recipient: string;
  subject: string;
  sealed_content: string | null;
  created_at: Moment;
  useful_until: Moment;
  tries: Generated<number>;
  next_try_at: Moment;
  last_error: string | null;
  sent_at: MaybeMoment;
  workspace_id: string | null;
  mail_id: string | null;
  sealed_files: string | null;
}

export interface OnboardingTable {
  user_id: string;
  kind: AccountKind | null;
  steps: Json<Record<string, 'todo' | 'done' | 'skipped'>>;
  answers: Json<Record<string, string>>;
  version: Version;
}

export interface SubscriptionTable {
  user_id: string;
  state: 'none' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  plan: 'personal' | 'advisor' | null;
  period: 'month' | 'year' | null;
  until_on: string | null;
  changed_at: Moment;
  version: Version;
  customer_id: ColumnType<string | null, never, string | null>;
  trial_used: Generated<boolean>;
  past_due_on: ColumnType<string | null, never, string | null>;
  reminders: Generated<number>;
  sync_started: Generated<number>;
  sync_saved: Generated<number>;
}

export interface PaymentEventTable {
  event_id: string;
  type: string;
  received_at: Moment;
}

export interface CustomerEndingTable {
  customer_id: string;
  asked_at: Moment;
  tries: Generated<number>;
}

export interface PracticeCodeTable {
  workspace_id: string;
  code: string;
  created_at: Moment;
}

/** Never changed. */
export interface RetainedDocumentTable {
  workspace_id: string;
  position: number;
  number: string;
  issued_on: string;
  xml_hash: string;
  pdf_hash: string;
  content_hash: string;
  seal: string;
  xml: string;
  pdf: Buffer;
  keep_through: string;
  statuses: RetainedStatuses;
}

/** `jsonb`: entries of the life cycle in their order. */
type RetainedStatuses = ColumnType<readonly object[], unknown, never>;

export interface RetainedReceivedInvoiceTable {
  workspace_id: string;
  id: string;
  number: string;
  seller_name: string;
  issued_on: string;
  added_at: string;
  media_type: 'application/pdf' | 'application/xml';
  content: Buffer;
  content_hash: string;
  keep_through: string;
  statuses: RetainedStatuses;
}

export interface AccessTokenTable {
  user_id: string;
  token_id: string;
  workspace_id: string;
  name: string;
  start: string;
  token_hash: string;
  scopes: string[];
  with_factor: boolean;
  created_at: Moment;
  expires_on: string;
  expires_at: Moment;
  last_used_at: MaybeMoment;
  revoked_at: MaybeMoment;
}

export interface IdentityTables {
  users: UserTable;
  credentials: CredentialTable;
  recovery_codes: RecoveryCodeTable;
  access_tokens: AccessTokenTable;
  passkeys: PasskeyTable;
  ceremonies: CeremonyTable;
  sessions: SessionTable;
  devices: DeviceTable;
  tokens: TokenTable;
  confirmation_codes: ConfirmationCodeTable;
  attempts: AttemptTable;
  rate_windows: RateWindowTable;
  invitations: InvitationTable;
  outbox: OutboxTable;
  onboardings: OnboardingTable;
  subscriptions: SubscriptionTable;
  payment_events: PaymentEventTable;
  customer_endings: CustomerEndingTable;
  practice_codes: PracticeCodeTable;
  retained_documents: RetainedDocumentTable;
  retained_received_invoices: RetainedReceivedInvoiceTable;
}
