import type { DemonstrationBehaviour } from '@aurea/contract/bank-links.ts';
import type { BankAccountKind } from '@aurea/domain/bank-links/account-kind.ts';
import type { ColumnType, Generated } from 'kysely';

interface BankLinkTable {
  workspace_id: string;
  id: string;
  institution_id: string;
  institution_name: string;
  consent_days: number;
  reference: string;
  code: string | null;
  consented_until: string | null;
  chosen_at: string | null;
  requested_at: string | null;
  synchronised_at: string | null;
  failure: string | null;
  behaviour: Generated<DemonstrationBehaviour>;
  failures: Generated<number>;
  notice_days: number | null;
  created_by: string;
  created_at: string;
  consent_state: string | null;
  consent_address: string | null;
  consent_by: string | null;
  consent_asked_at: string | null;
  consent_token: string | null;
}

interface BankAccountTable {
  workspace_id: string;
  link_id: string;
  id: string;
  sequence: number;
  name: string;
  kind: BankAccountKind;
  currency: string;
  iban: string | null;
  last_digits: string | null;
  balance: string | null;
  balance_on: string;
  asset_id: string | null;
  new_name: string | null;
  import_id: string | null;
  cursor: string | null;
  /** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
  pending: ColumnType<{ on: string; label: string; amount: string }[], unknown, unknown>;
  brought_asset: Generated<boolean>;
  valued_on: string | null;
}

interface BankPlanTable {
  workspace_id: string;
  link_id: string;
  user_id: string;
  next_at: string;
}

interface BankSessionTable {
  workspace_id: string;
  link_id: string;
  institution_id: string;
  sealed_session: string | null;
  item: string | null;
}

interface BankWithdrawalTable {
  id: Generated<string>;
  institution_id: string;
  sealed_session: string;
  tries: Generated<number>;
  next_at: Generated<string>;
}

interface BankMessageTable {
  fingerprint: string;
  received_at: string;
}

interface BankSynchronisationTable {
  workspace_id: string;
  id: string;
  link_id: string;
  account_id: string | null;
  at: string;
  import_id: string | null;
  corrected: Generated<number>;
  withdrawn: Generated<number>;
  untouched: Generated<number>;
  recognised: Generated<number>;
  failure: string | null;
  missing_from: string | null;
  missing_until: string | null;
}

interface BankDoubtTable {
  workspace_id: string;
  id: string;
  link_id: string;
  account_id: string;
  line_id: string;
  on_day: string;
  amount: string;
  label: string;
  /** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
  candidates: ColumnType<string[], unknown, unknown>;
  noted_at: string;
  is_same: boolean | null;
}

export interface BankLinkTables {
  bank_doubts: BankDoubtTable;
  bank_plans: BankPlanTable;
  bank_sessions: BankSessionTable;
  bank_withdrawals: BankWithdrawalTable;
  bank_messages: BankMessageTable;
  bank_synchronisations: BankSynchronisationTable;
  bank_links: BankLinkTable;
  bank_accounts: BankAccountTable;
}
