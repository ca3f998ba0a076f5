import type { BankAccountKind } from '@aurea/domain/bank-links/account-kind.ts';
import type { ColumnType } from 'kysely';

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
  created_by: string;
  created_at: string;
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
  balance: string;
  balance_on: string;
  asset_id: string | null;
  new_name: string | null;
  import_id: string | null;
  cursor: string | null;
  /** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
  pending: ColumnType<{ on: string; label: string; amount: string }[], unknown, unknown>;
}

export interface BankLinkTables {
  bank_links: BankLinkTable;
  bank_accounts: BankAccountTable;
}
