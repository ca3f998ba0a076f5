import type { LoanChange, RateChangeOutcome } from '@aurea/domain/loans/changes.ts';
import type { PenaltyRule } from '@aurea/domain/loans/early-repayment-penalty.ts';
import type { RepaymentOutcome } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import type { DeferralKind, LoanInsurance, LoanShape } from '@aurea/domain/loans/terms.ts';
import type { Generated } from 'kysely';

/** `numeric`: a decimal as text, in and out. */
type Amount = string;

export interface LoanTable {
  workspace_id: string;
  asset_id: string;
  principal: Amount;
  annual_rate: Amount;
  months: number;
  shape: LoanShape;
  deferral_kind: DeferralKind | null;
  deferral_months: number | null;
  insurance_base: LoanInsurance['base'] | null;
  insurance_rate: Amount | null;
  insurance_cover: Amount | null;
  insurance_monthly: Amount | null;
  fees: Amount;
  granted_on: string;
  first_on: string;
  penalty_rule: PenaltyRule;
}

export interface LoanRepaymentTable {
  workspace_id: string;
  id: Generated<string>;
  asset_id: string;
  repaid_on: string;
  amount: Amount | null;
  outcome: RepaymentOutcome;
  penalty: Amount;
  created_at: string;
  refinanced_by: string | null;
}

export interface LoanChangeTable {
  workspace_id: string;
  id: Generated<string>;
  asset_id: string;
  kind: LoanChange['kind'];
  changed_on: string;
  annual_rate: Amount | null;
  outcome: RateChangeOutcome | null;
  fees: Amount | null;
  insurance_base: LoanInsurance['base'] | null;
  insurance_rate: Amount | null;
  insurance_cover: Amount | null;
  insurance_monthly: Amount | null;
  insurer: string | null;
  created_at: string;
}

export interface LoanBalanceTable {
  workspace_id: string;
  asset_id: string;
  on_day: string;
  outstanding: Amount;
}

export interface LoanTables {
  loans: LoanTable;
  loan_repayments: LoanRepaymentTable;
  loan_changes: LoanChangeTable;
  loan_balances: LoanBalanceTable;
}
