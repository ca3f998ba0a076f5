import type { AlertKind } from '@aurea/domain/book/client-alerts.ts';
import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import type { RiskLevel } from '@aurea/domain/suitability/profile/risk-level.ts';
import type { ColumnType, Generated } from 'kysely';

interface BookFiguresTable {
  workspace_id: string;
  customer_id: string;
  mandate_id: string;
  mandate_version: number;
  wealth_version: string;
  as_of: string;
  computed_at: string;
  stale_since: string | null;
  state: 'complete' | 'partial' | 'unavailable' | 'no_rate' | 'empty' | 'closed';
  missing: number;
  leaves_out: boolean;
  net_worth: string | null;
  before_on: string | null;
  gain: string | null;
  gain_ratio: string | null;
  invested: string | null;
  secure: string | null;
  bonds: string | null;
  equities: string | null;
  property: string | null;
  alternatives: string | null;
  unclassified: string | null;
  inflow: string | null;
  outflow: string | null;
  drift_class: AllocationClass | null;
  drift_points: string | null;
  drift_band: number | null;
  investment_shown: boolean;
  profile_level: RiskLevel | null;
  profile_on: string | null;
  profile_until: string | null;
  cash: string | null;
  facts: ColumnType<StoredFacts, unknown, unknown>;
}

type StoredDay = { readonly id: string; readonly name: string; readonly on: string };

/** What alerts follow from in a household; amounts in euros. */
export type StoredFacts = {
  readonly contracts?: readonly StoredDay[];
  readonly loans?: readonly StoredDay[];
  readonly brokenLinks?: readonly StoredDay[];
  readonly moves?: readonly { readonly on: string; readonly amount: string }[];
};

interface BookAlertTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  mandate_id: string | null;
  kind: AlertKind;
  subject: string;
  name: string;
  figure: string | null;
  figure_limit: string | null;
  on_day: string | null;
  opened_at: string;
  closed_at: string | null;
  snoozed_until: string | null;
  dismissed_at: string | null;
  dismissed_by: string | null;
  reason: Generated<string>;
  version: Generated<number>;
}

interface BookAlertSettingsTable {
  workspace_id: string;
  cash: string;
  move: string;
  move_days: number;
  notice_days: number;
  version: number;
  changed_at: string;
}

export interface BookTables {
  book_figures: BookFiguresTable;
  book_alerts: BookAlertTable;
  book_alert_settings: BookAlertSettingsTable;
}
