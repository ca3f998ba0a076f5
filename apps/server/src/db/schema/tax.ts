import type { StatedTaxYear } from '@aurea/contract/tax.ts';
import type { ColumnType, Generated } from 'kysely';

/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

interface TaxProfileTable {
  workspace_id: string;
  year: number;
  residence: StatedTaxYear['residence'];
  situation: Json<StatedTaxYear['situation']>;
  choices: Json<StatedTaxYear['choices']>;
  manual_rates: Json<StatedTaxYear['manualRates']>;
  statements: Json<StatedTaxYear['statements']>;
  version: Generated<number>;
  changed_at: string;
}

export interface TaxTables {
  tax_profiles: TaxProfileTable;
}
