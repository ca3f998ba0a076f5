import type { DeliveryEvent } from '@aurea/domain/billing/documents/states.ts';
import type { LinkedKind, LinkPurpose } from '@aurea/domain/mail/linked-document.ts';
import type { MailTemplate } from '@aurea/domain/mail/mail-template.ts';
import type { ReminderLevel, ReminderSettings } from '@aurea/domain/mail/reminders.ts';
import type { ColumnType, Generated } from 'kysely';

type Language = 'en' | 'fr';

/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

export interface DocumentLinkTable {
  workspace_id: string;
  id: string;
  document_kind: LinkedKind;
  document_id: string;
  purpose: LinkPurpose;
  language: Language;
  mail_id: string | null;
  token_hash: string;
  created_at: string;
  created_by: string | null;
  expires_at: string;
  revoked_at: string | null;
  opened_at: string | null;
}

export interface PracticeMailTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  document_kind: LinkedKind | null;
  document_id: string | null;
  template: MailTemplate;
  language: Language;
  once_key: string;
  recipients: string[];
  subject: string;
  body: string;
  written_at: string;
  written_by: string | null;
}

export interface DeliveryEventTable {
  workspace_id: string;
  id: string;
  at: string;
  event: DeliveryEvent;
  document_kind: LinkedKind | null;
  document_id: string | null;
  mail_id: string | null;
  link_id: string | null;
  recipient: string | null;
  reason: Generated<string>;
}

export interface MailTemplateTable {
  workspace_id: string;
  template: MailTemplate;
  language: Language;
  subject: string;
  body: string;
  version: Generated<number>;
  changed_at: string;
}

export interface ReminderSettingsTable {
  workspace_id: string;
  settings: Json<ReminderSettings>;
  version: number;
  changed_at: string;
}

/** A reminder that the schedule could not send on a day because the practice had reached its limit. */
export interface ReminderWaitTable {
  workspace_id: string;
  invoice_id: string;
  level: ReminderLevel;
  on_day: string;
}

export interface NoticeSettingsTable {
  workspace_id: string;
  answers: boolean;
  version: number;
  changed_at: string;
}

export interface MailTables {
  document_links: DocumentLinkTable;
  practice_mails: PracticeMailTable;
  delivery_events: DeliveryEventTable;
  mail_templates: MailTemplateTable;
  reminder_settings: ReminderSettingsTable;
  reminder_waits: ReminderWaitTable;
  notice_settings: NoticeSettingsTable;
}
