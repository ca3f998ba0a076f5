import type { PostalAddress } from '@aurea/contract/core/address.ts';
import type { CustomerView } from '@aurea/contract/customers/customer-settings.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { FieldKind, FieldValue } from '@aurea/domain/customers/custom-field.ts';
import type { ContactRole, CustomerKind, PaymentStart, Relation } from '@aurea/domain/customers/customer.ts';
import type { CustomerFacts } from '@aurea/domain/customers/merge.ts';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

/** A customer before another was merged into it, with the links that were taken away. */
type MergeBefore = {
  readonly said: CustomerFacts<PostalAddress>;
  readonly activatedAt: string | null;
  readonly archivedAt: string | null;
  readonly mandate: { readonly householdId: string; readonly mandateId: string } | null;
  readonly links: readonly Omit<CustomerLinkTable, 'workspace_id'>[];
};

export interface CustomerTable {
  workspace_id: string;
  id: string;
  kind: CustomerKind;
  name: string;
  given_name: string;
  family_name: string;
  name_words: string[];
  locale: 'en' | 'fr';
  email: string | null;
  phone: string | null;
  siren: string | null;
  siret: string | null;
  vat_number: string | null;
  billing_address: Json<PostalAddress | null>;
  delivery_address: Json<PostalAddress | null>;
  payment_days: number | null;
  payment_from: PaymentStart | null;
  tags: Generated<string[]>;
  fields: Json<Readonly<Record<string, FieldValue>>>;
  household_id: string | null;
  mandate_id: string | null;
  source: Generated<'manual' | 'import' | 'demo'>;
  import_id: string | null;
  created_at: string;
  activated_at: string | null;
  archived_at: string | null;
  deleted_at: string | null;
  reminders_off_at: string | null;
  version: Generated<number>;
}

export interface CustomerAdvisorTable {
  workspace_id: string;
  customer_id: string;
  user_id: string;
  since: string;
  lead_since: string | null;
}

export interface ClientInvitationTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  email: string;
  email_key: string;
  locale: 'en' | 'fr';
  areas: ColumnType<MandateAreas, RawBuilder<string>, RawBuilder<string>>;
  ends_on: string | null;
  token_hash: string;
  invited_by: string;
  invited_at: string;
  sent_at: string;
  expires_at: string;
  accepted_at: ColumnType<string | null, never, string>;
  accepted_by: ColumnType<string | null, never, string>;
  mandate_id: ColumnType<string | null, never, string>;
  declined_at: ColumnType<string | null, never, string>;
  revoked_at: ColumnType<string | null, never, string>;
  version: ColumnType<number, never, number>;
}

export interface PreparedHouseholdTable {
  workspace_id: string;
  household_id: string;
  mandate_id: string;
  customer_id: string | null;
  prepared_by: string;
  prepared_at: string;
  erase_on: string;
  refused_at: ColumnType<string | null, never, string>;
  handed_over_at: ColumnType<string | null, never, string>;
  erased_at: ColumnType<string | null, never, string>;
}

export interface CustomerContactTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  name: string;
  position: string;
  email: string | null;
  phone: string | null;
  roles: ContactRole[];
  rank: number;
}

export interface CustomerLinkTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  other_id: string;
  relation: Exclude<Relation, 'child_of'>;
}

export interface CustomerNoteTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  body: string;
  shared_at: string | null;
  user_id: string;
  written_at: string;
  changed_at: string | null;
  deleted_at: string | null;
  version: Generated<number>;
}

export interface CustomerFieldTable {
  workspace_id: string;
  id: string;
  label: string;
  kind: FieldKind;
  choices: string[];
  rank: number;
  archived_at: string | null;
  source: Generated<'manual' | 'demo'>;
  version: Generated<number>;
}

export interface CustomerViewTable {
  workspace_id: string;
  id: string;
  user_id: string;
  name: string;
  search: Json<CustomerView['search']>;
  saved_at: string;
}

export interface CustomerImportTable {
  workspace_id: string;
  id: string;
  file_name: string;
  added: number;
  user_id: string;
  imported_at: string;
  undone_at: string | null;
}

export interface CustomerMergeTable {
  workspace_id: string;
  id: string;
  kept_id: string;
  merged_id: string;
  kept_before: Json<MergeBefore>;
  kept_version: number;
  moved: Json<Readonly<Record<string, readonly string[]>>>;
  user_id: string;
  merged_at: string;
  undone_at: string | null;
}

export interface CustomerTables {
  client_invitations: ClientInvitationTable;
  prepared_households: PreparedHouseholdTable;
  customers: CustomerTable;
  customer_advisors: CustomerAdvisorTable;
  customer_contacts: CustomerContactTable;
  customer_links: CustomerLinkTable;
  customer_notes: CustomerNoteTable;
  customer_fields: CustomerFieldTable;
  customer_views: CustomerViewTable;
  customer_imports: CustomerImportTable;
  customer_merges: CustomerMergeTable;
}
