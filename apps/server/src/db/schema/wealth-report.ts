import type { PlannedSection } from '@aurea/domain/wealth-report/sections.ts';
import type { ColumnType } from 'kysely';

interface WealthReportPlanTable {
  workspace_id: string;
  user_id: string;
  sections: ColumnType<PlannedSection[], unknown, unknown>;
  hides_amounts: boolean;
  version: number;
  changed_at: ColumnType<string, string, string>;
}

interface WealthReportTable {
  workspace_id: string;
  id: string;
  number: number;
  valued_on: string;
  frozen_at: ColumnType<string, string, never>;
  author_id: string;
  author: string;
  practice_id: string | null;
  practice_name: string | null;
  language: 'en' | 'fr';
  hides_amounts: boolean;
  sha256: string;
  size: number;
  left_out: ColumnType<string[], string[], never>;
  content: Buffer | null;
  removed_at: ColumnType<string | null, string | null, string>;
}

export interface WealthReportTables {
  wealth_report_plans: WealthReportPlanTable;
  wealth_reports: WealthReportTable;
}
