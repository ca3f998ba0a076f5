import type { RentIndex } from '@aurea/domain/properties/indexation.ts';
import type {
  CostFrequency,
  CostKind,
  FurnishedKind,
  PropertyType,
  PropertyUse,
  TaxRegime,
} from '@aurea/domain/properties/terms.ts';
import type { ColumnType, Generated } from 'kysely';

/** `numeric`: a decimal as text, in and out. */
type Amount = string;
type TextOrEmpty = ColumnType<string, string | undefined, string>;

export interface PropertyTable {
  workspace_id: string;
  asset_id: string;
  type: PropertyType | null;
  use: PropertyUse | null;
  street: TextOrEmpty;
  postcode: TextOrEmpty;
  city: TextOrEmpty;
  surface: Amount | null;
  purchase_price: Amount | null;
  notary_costs: Amount | null;
  other_costs: Amount | null;
  furniture: Amount | null;
  vacancy: ColumnType<Amount, Amount | undefined, Amount>;
  tax_regime: TaxRegime | null;
  furnished_kind: ColumnType<FurnishedKind, FurnishedKind | undefined, FurnishedKind>;
  marginal_rate: Amount | null;
  depreciation: Amount | null;
}

export interface PropertyLoanTable {
  workspace_id: string;
  loan_id: string;
  asset_id: string;
}

export interface PropertyCostTable {
  workspace_id: string;
  id: Generated<string>;
  asset_id: string;
  kind: CostKind;
  label: TextOrEmpty;
  amount: Amount | null;
  frequency: CostFrequency | null;
  rent_share: Amount | null;
  is_deductible: boolean;
  starts_on: string;
  ends_on: string | null;
  created_at: string;
  deleted_at: string | null;
  version: Generated<number>;
}

export interface LeaseTable {
  workspace_id: string;
  id: Generated<string>;
  asset_id: string;
  income_id: string;
  furnished: boolean;
  deposit: Amount | null;
  signed_on: string;
  ends_on: string | null;
  index_name: RentIndex | null;
  index_value: Amount | null;
  indexed_on: string | null;
}

export interface PropertyTables {
  properties: PropertyTable;
  property_loans: PropertyLoanTable;
  property_costs: PropertyCostTable;
  leases: LeaseTable;
}
