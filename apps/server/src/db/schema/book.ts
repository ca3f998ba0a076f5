import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import type { RiskLevel } from '@aurea/domain/suitability/profile/risk-level.ts';

interface BookFiguresTable {
  workspace_id: string;
  customer_id: string;
  mandate_id: string;
  mandate_version: number;
  wealth_version: string;
  as_of: string;
  computed_at: string;
  stale_since: string | null;
  state: 'complete' | 'partial' | 'unavailable' | 'no_rate' | 'empty';
  missing: number;
  net_worth: string | null;
  before_on: string | null;
  before_net_worth: string | null;
  invested: string | null;
  secure: string | null;
  bonds: string | null;
  equities: string | null;
  property: string | null;
  alternatives: string | null;
  unclassified: string | null;
  drift_class: AllocationClass | null;
  drift_points: string | null;
  drift_band: number | null;
  investment_shown: boolean;
  profile_level: RiskLevel | null;
  profile_on: string | null;
  profile_until: string | null;
}

export interface BookTables {
  book_figures: BookFiguresTable;
}
