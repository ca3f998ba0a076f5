import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import type { LifeEvent } from '@aurea/domain/suitability/profile/renewal.ts';
import type { RiskLevel } from '@aurea/domain/suitability/profile/risk-level.ts';
import type { ShownProfile } from '@aurea/domain/suitability/profile/shown-profile.ts';
import type { AnswerCheck } from '@aurea/domain/suitability/questionnaire/inconsistencies.ts';
import type { StoredAnswers } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import type { ColumnType, Generated } from 'kysely';

/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

/** A check the person confirmed, with the date where one is asked for. */
export type Confirmation = { readonly check: AnswerCheck; readonly on: string | null };

interface SuitabilityDraftTable {
  workspace_id: string;
  questionnaire: string;
  round: number;
  answers: Json<StoredAnswers>;
  confirmed: Json<Confirmation[]>;
  seconds: number;
  started_at: ColumnType<string, string, string>;
  changed_at: ColumnType<string, string, string>;
  version: number;
}

interface SuitabilityProfileTable {
  workspace_id: string;
  id: string;
  number: number;
  questionnaire: string;
  completed_on: string;
  completed_at: ColumnType<string, string, never>;
  author_id: string;
  author: string;
  typed_by: 'person' | 'advisor';
  seconds: number;
  level: RiskLevel;
  answers: Json<StoredAnswers>;
  context: Json<object>;
  shown: Json<ShownProfile>;
  wealth: string | null;
}

interface LifeEventTable {
  workspace_id: string;
  id: string;
  kind: LifeEvent['kind'];
  happened_on: string;
  created_at: string;
}

interface SuitabilityGoalTable {
  workspace_id: string;
  id: string;
  name: string;
  amount: string;
  monthly: string;
  aimed: string | null;
  due_on: string;
  version: Generated<number>;
  created_at: string;
}

interface ClassBreakdownTable {
  workspace_id: string;
  subject_id: string;
  percents: Json<Partial<Record<AllocationClass, string>>>;
  changed_at: string;
}

export interface SuitabilityTables {
  class_breakdowns: ClassBreakdownTable;
  suitability_drafts: SuitabilityDraftTable;
  suitability_profiles: SuitabilityProfileTable;
  life_events: LifeEventTable;
  suitability_goals: SuitabilityGoalTable;
}
